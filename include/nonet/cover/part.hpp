// Parts of a search tree, one at a time: for those who spread a search over processes.
//
// The whole tree is the part with the empty prefix. A part is searched with a budget of nodes, and
// what is left then comes back as smaller parts. Each node is searched once, so counts add up to
// the same however the tree was cut, and covers joined in the order of the parts are those of
// for_each_cover().
//
// Example
//   auto searcher = nonet::cover::PartSearcher::make(nonet::cover::queens(8));
//   std::vector<nonet::cover::Checkpoint::Part> open(1);
//   std::uint64_t covers = 0;
//   while (!open.empty()) {
//     const auto part = open.back();
//     open.pop_back();
//     const auto found = searcher->count(part, {.budget = 100});
//     covers += found.solutions;
//     open.insert(open.end(), found.left.begin(), found.left.end());
//   }
//   std::cout << covers << '\n';  // prints 92
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/checkpoint.hpp"
#include "nonet/cover/engine.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {

struct PartOptions {
  std::uint64_t budget = 0;  // nodes, about; 0: search it all
  const CancelToken* cancel = nullptr;
};

struct PartResult {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  std::vector<Checkpoint::Part> left;  // in the order of the search, all behind what was found
  bool cancelled = false;              // what the token stopped is in `left`
};

// For one thread. A copy shares the problem, and is for another thread.
class PartSearcher {
 public:
  // `engine` nullptr: auto, which here always searches.
  // Errors: unsupported: the engine cannot take the problem, or does not search in parts.
  [[nodiscard]] static Result<PartSearcher> make(const Problem& problem,
                                                 const EngineInfo* engine = nullptr);

  PartSearcher(const PartSearcher& other);
  PartSearcher(PartSearcher&&) noexcept;
  PartSearcher& operator=(const PartSearcher&) = delete;
  ~PartSearcher();

  // Needs: a part that this problem and engine gave, or the empty one.
  // Cost:  beside the search some ten to thirty microseconds, to go down the prefix.
  [[nodiscard]] PartResult count(const Checkpoint::Part& part, const PartOptions& options = {});
  // Gives each cover to `sink` too, which always says to go on.
  [[nodiscard]] PartResult list(const Checkpoint::Part& part, const PartOptions& options,
                                CoverSink sink);

 private:
  struct Search;
  explicit PartSearcher(std::unique_ptr<Search> search);
  [[nodiscard]] PartResult run(const Checkpoint::Part& part, const PartOptions& options,
                               CoverSink* sink);

  std::unique_ptr<Search> search_;
};

}  // namespace nonet::cover
