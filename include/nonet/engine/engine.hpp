// Engine: one way to search for solutions; and the registry of all of them.
//
// Every engine answers the same question, "which grids solve this, up to so many", and counts its
// work by the same definitions, so that engines can be compared and checked against each other.
// Callers who only want an answer use solve.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/base/result.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet {

struct SearchOptions {
  std::uint64_t limit = 0;              // stop after so many solutions; 0: find all
  const CancelToken* cancel = nullptr;  // looked at every few thousand nodes
  std::uint64_t seed = 0;               // for engines whose order is random; others pass over it
};

struct SearchResult {
  std::uint64_t solutions = 0;  // found, at most the limit
  std::uint64_t nodes = 0;      // calls of the search, the ones that find a full grid included
  std::uint64_t guesses = 0;    // nodes at which two or more digits (places) had to be tried
  bool complete = true;         // every solution was found: neither the limit, the sink nor the
                                // token stopped the search
  bool cancelled = false;       // the token stopped it
  // Nodes that ended in a contradiction, without child or solution; absent where an engine does not
  // count them.
  std::optional<std::uint64_t> failures{};

  friend bool operator==(const SearchResult&, const SearchResult&) = default;
};

// Gets each solution as it is found: a full grid with the givens of the puzzle. Returns whether to
// go on.
using SolutionSink = FunctionRef<bool(const Grid&)>;

// An engine may keep scratch space: one object a thread. Nothing is carried from search to search.
class Engine {
 public:
  virtual ~Engine() = default;

  // Needs:  nothing; a digit twice in a house, or an empty cell without pencil marks, is
  //         answered at once (0 solutions, 0 nodes).
  // Gives:  solutions in an order that depends on the puzzle and the options alone.
  // Cost:   exponential in the worst case.
  virtual SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                              SolutionSink sink) = 0;
};

struct EngineInfo {
  std::string_view name;     // as in `--engine NAME`
  std::string_view summary;  // one line for people
  std::string_view source;   // where the method is described
  std::unique_ptr<Engine> (*make)();
  bool counts_guesses = true;  // else SearchResult::guesses is 0 and means nothing
};

[[nodiscard]] std::span<const EngineInfo> engines() noexcept;

// Gives:  the engine called `name`; `auto` is the one that suits most puzzles best.
// Errors: unknown_name, with the names there are.
[[nodiscard]] Result<const EngineInfo*> find_engine(std::string_view name);

}  // namespace nonet
