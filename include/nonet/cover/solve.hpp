// Find, list, count and cheapen covers: the questions people ask, answered by any engine.
//
// Example
//   const nonet::cover::Problem queens = nonet::cover::queens(8);
//   const auto result = nonet::cover::count_covers(queens);
//   std::cout << result->solutions << '\n';  // prints 92
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/checkpoint.hpp"
#include "nonet/cover/count.hpp"
#include "nonet/cover/engine.hpp"
#include "nonet/cover/problem.hpp"

namespace nonet::cover {

// How far a search has come.
struct Progress {
  double fraction = 0;  // of the tree, 0 to 1: a node's children share its part evenly, as in the
                        // estimates of Knuth's programs; of the time, only a hint
  Count solutions;      // so far
  std::uint64_t nodes = 0;
};

struct SearchOptions {
  const EngineInfo* engine = nullptr;  // nullptr: auto
  std::uint64_t limit = 0;             // stop after so many solutions; 0: find all
  unsigned threads = 1;                // 0: as many as there are cores
  const CancelToken* cancel = nullptr;
  // Called now and then (a few times a second at most), one call at a time, from any thread.
  std::function<void(const Progress&)> progress{};
  // Of count_covers: where a former run stopped, brought forward as work is done.
  Checkpoint* checkpoint = nullptr;
};

struct SearchResult {
  Count solutions;            // found, at most the limit
  std::uint64_t nodes = 0;    // calls of the search; of `memo`, the states it met
  std::uint64_t updates = 0;  // changes of a link or of a list (dlx, cells), runs of
                              // propagators (gecode); 0: not counted.
                              // With threads, `bits` may make a few nodes and `cells` a few
                              // updates more or fewer; solutions never differ.
  bool complete = true;       // nothing was left out: neither the limit, the sink nor the token
                              // stopped the search
  bool cancelled = false;     // the token stopped it
  // Nodes that ended in a contradiction (gecode), conflicts that taught a clause (cadical); absent:
  // not counted.
  std::optional<std::uint64_t> failures{};
};

// Gets each cover as it is found, as the numbers of its options in ascending order. Returns whether
// to go on. The span is good for the call.
using CoverSink = FunctionRef<bool(std::span<const std::uint32_t> options)>;

// Gives:  every cover, once, to `sink`. Their order depends on the problem and the engine alone,
//         not on the number of threads; `sink` is called by one thread at a time.
// Errors: unsupported, when the engine cannot take the problem, with the reason.
// Cost:   exponential in the worst case.
Result<SearchResult> for_each_cover(const Problem& problem, const SearchOptions& options,
                                    CoverSink sink);

// Gives:  the number of covers, at most the limit. With options.checkpoint, goes on from it.
// Errors: unsupported, as above, or when the checkpoint is of another problem or engine.
[[nodiscard]] Result<SearchResult> count_covers(const Problem& problem,
                                                const SearchOptions& options = {});

enum class Status : std::uint8_t {
  found,    // a cover; the empty one if the problem has no primary item
  none,     // there is no cover
  stopped,  // the token stopped the search before this was known
};

struct CoverAnswer {
  Status status = Status::none;
  std::vector<std::uint32_t> options;  // of the cover, ascending; the empty cover has none
  std::int64_t cost = 0;               // their sum
  std::string reason;                  // when there is none and it is plain to see why: a sentence
  SearchResult search;                 // the counters
};

// Gives: the first cover that the engine comes to. options.limit is not looked at.
[[nodiscard]] Result<CoverAnswer> first_cover(const Problem& problem,
                                              const SearchOptions& options = {});

// Gives:  a cover of least cost, the first one that the search comes to: branch and bound, with the
//         cheapest share of an option's cost that each open item can still have as the bound.
// Stops:  when options.cancel is set, with the best cover so far if there is one (search.complete
//         false). Looks at cancel and progress alone among the options.
[[nodiscard]] CoverAnswer cheapest_cover(const Problem& problem, const SearchOptions& options = {});

// Gives: why `problem` has no cover, when it can be seen without search: an item that no option
//        has, or a primary item too seldom for its bounds. Empty: not known.
[[nodiscard]] std::string why_no_cover(const Problem& problem);

}  // namespace nonet::cover
