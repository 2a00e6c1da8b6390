#pragma once

#include "nonet/engine/engine.hpp"

namespace nonet::engine {

// Backtracking in reading order. See reading.cpp.
class Reading final : public Engine {
 public:
  SearchResult search(const Sudoku& sudoku, const SearchOptions& options,
                      SolutionSink sink) override;
};

}  // namespace nonet::engine
