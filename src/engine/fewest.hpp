#pragma once

#include "nonet/engine/engine.hpp"

namespace nonet::engine {

// Backtracking on the cell with the fewest candidates. See fewest.cpp.
class Fewest final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override;
};

}  // namespace nonet::engine
