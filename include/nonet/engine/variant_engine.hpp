// VariantEngine: one way to search variant puzzles; and the registry of all of them, as engine.hpp has
// it for plain Sudoku. Callers who only want an answer use solve_variant.hpp.
//
// Example
//   const auto* info = *nonet::find_variant_engine("auto");
//   const auto engine = info->make();
//   const auto puzzle = nonet::variant::Puzzle::square(4);
//   const auto found = engine->for_each(puzzle, {}, [](std::span<const int>) { return true; });
//   std::cout << info->name << ' ' << found.solutions << '\n';  // prints propagate 288
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/base/result.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet {

struct VariantProgress {
  double fraction = 0;  // of the tree, 0 to 1; of the time, only a hint
  std::uint64_t solutions = 0;
  std::uint64_t guesses = 0;
};

struct VariantOptions {
  std::uint64_t limit = 0;              // stop after so many solutions; 0: find all
  const CancelToken* cancel = nullptr;  // looked at every few dozen nodes
  std::uint64_t seed = 0;               // other seeds try cells in a slightly other order
  std::function<void(const VariantProgress&)> progress{};  // called a few times a second
  // A search of more than some 20,000 nodes shares its subtrees among so many threads, 0 for all
  // cores. What is found, in which order, and the counts of nodes are the same for every number.
  unsigned threads = 1;
};

// Gets each solution as it is found: the digit of each cell. Returns whether to go on. With several
// threads it is called by one at a time, whichever that is; so is `progress`.
using VariantSink = FunctionRef<bool(std::span<const int>)>;

// An engine may keep scratch space: one object a thread. Nothing is carried from search to search.
class VariantEngine {
 public:
  virtual ~VariantEngine() = default;

  // Needs:  variant::find_fault finds nothing, and the engine's objection() neither.
  // Gives:  every solution, up to the limit, in an order that depends on the puzzle and the options
  //         alone. What an engine has no use for among the options (threads, seed, progress) it
  //         passes over.
  // Cost:   exponential in the worst case.
  virtual SearchResult for_each(const variant::Puzzle& puzzle, const VariantOptions& options,
                                VariantSink sink) = 0;
};

struct VariantEngineInfo {
  std::string_view name;     // as in `--engine NAME`
  std::string_view summary;  // one line for people
  std::string_view source;   // where the method is described
  // Gives: why the engine cannot take the puzzle, or an empty string.
  std::string (*objection)(const variant::Puzzle& puzzle);
  std::unique_ptr<VariantEngine> (*make)();
};

// `auto` is the first one; it takes every puzzle.
[[nodiscard]] std::span<const VariantEngineInfo> variant_engines() noexcept;

// Errors: unknown_name, with the names there are.
[[nodiscard]] Result<const VariantEngineInfo*> find_variant_engine(std::string_view name);

}  // namespace nonet
