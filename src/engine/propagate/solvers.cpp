#include "engine/propagate/solver.hpp"

namespace nonet::engine::propagate {

Solver* Solvers::for_instance(const Instance& instance) {
  using Make = std::unique_ptr<Solver> (*)();
  constexpr std::array<Make, 4> kMakers{&make_narrow_solver, &make_crowded_solver,
                                        &make_wide_solver, &make_huge_solver};
  for (std::size_t i = 0; i < kMakers.size(); ++i) {
    if (!made_[i]) made_[i] = kMakers[i]();
    if (made_[i]->can_take(instance)) return made_[i].get();
  }
  return nullptr;
}

}  // namespace nonet::engine::propagate
