// Solver: propagation and search on an instance; which one takes it depends on its size.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/propagate/instance.hpp"
#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve_variant.hpp"

namespace nonet::engine::propagate {

// Gets the values of all cells, 1 to digits. Returns whether to go on.
using ValueSink = FunctionRef<bool(std::span<const std::uint8_t>)>;

struct SolverOptions {
  std::uint64_t limit = 0;  // 0: all
  const CancelToken* cancel = nullptr;
  std::uint64_t seed = 0;  // 0: cells start equal; else their scores differ by up to 2 %
  const std::function<void(const VariantProgress&)>* progress = nullptr;
  unsigned threads = 1;  // at least 1; the answer is the same for every number
};

// Keeps scratch space; one a thread.
class Solver {
 public:
  virtual ~Solver() = default;

  // Whether the instance fits its layout.
  [[nodiscard]] virtual bool can_take(const Instance& instance) const noexcept = 0;
  // Needs: can_take(instance).
  virtual SearchResult search(const Instance& instance, const SolverOptions& options,
                              ValueSink sink) = 0;
};

// Up to 95 cells and nine values, in vector lanes.
[[nodiscard]] std::unique_ptr<Solver> make_narrow_solver();
// The same with up to 1024 constraints.
[[nodiscard]] std::unique_ptr<Solver> make_crowded_solver();
// Up to 639 cells and 31 values.
[[nodiscard]] std::unique_ptr<Solver> make_wide_solver();
// Up to 36x36.
[[nodiscard]] std::unique_ptr<Solver> make_huge_solver();

// The solver for one instance after another, whatever their sizes.
class Solvers {
 public:
  // Gives: nullptr if no layout is large enough.
  [[nodiscard]] Solver* for_instance(const Instance& instance);

 private:
  std::array<std::unique_ptr<Solver>, 4> made_;
};

}  // namespace nonet::engine::propagate
