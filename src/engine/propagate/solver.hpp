// Solver: propagation and search on an instance; which one takes it depends on its size.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "engine/propagate/instance.hpp"
#include "nonet/base/cancel.hpp"
#include "nonet/base/function_ref.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet::engine::propagate {

// Gets the values of all cells, 1 to digits. Returns whether to go on.
using ValueSink = FunctionRef<bool(std::span<const std::uint8_t>)>;

struct SolverOptions {
  std::uint64_t limit = 0;  // 0: all
  const CancelToken* cancel = nullptr;
  std::uint64_t seed = 0;  // 0: cells start equal; else their scores differ by up to 2 %
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

}  // namespace nonet::engine::propagate
