#pragma once

#include "engine/propagate/solver.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet::engine {

// Propagation and search, made for variants; see propagate/ and docs/propagate.md.
class Propagate final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override;

 private:
  std::unique_ptr<propagate::Solver> solver_ = propagate::make_narrow_solver();
};

}  // namespace nonet::engine
