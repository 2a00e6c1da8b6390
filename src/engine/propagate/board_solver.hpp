// BoardSolver: a board and a search put together.
#pragma once

#include <vector>

#include "engine/propagate/board.hpp"
#include "engine/propagate/search.hpp"
#include "engine/propagate/solver.hpp"
#include "engine/propagate/team.hpp"

namespace nonet::engine::propagate {

template <class L, class Local>
class BoardSolver final : public Solver {
 public:
  [[nodiscard]] bool can_take(const Instance& instance) const noexcept override {
    return instance.cell_count < L::kCells && instance.digits <= Local::kMaxDigits &&
           (Local::kHasCages ? instance.cages.size() <= L::kCages : instance.choices.empty()) &&
           Board<L, Local>::least_constraints(instance) <= L::kConstraints;
  }

  SearchResult search(const Instance& instance, const SolverOptions& options,
                      ValueSink sink) override {
    if (instance.is_contradictory) return {};
    if (stack_.empty()) stack_.resize(1);
    if (!board_.prepare(instance, stack_[0])) return {};
    Search<Board<L, Local>> alone(board_, stack_, options, sink);
    if (alone.run(kNodesAlone) != SearchEnd::out_of_nodes) return alone.result();
    return Team<L, Local>(instance, board_, alone, options, sink).run(board_, stack_);
  }

 private:
  Board<L, Local> board_;
  std::vector<State<L>> stack_;  // as deep as the search has been
};

}  // namespace nonet::engine::propagate
