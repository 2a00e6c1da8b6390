// se121: the producers of Sudoku Explainer 1.2.1 in their order.
#pragma once

#include <span>

#include "rating/aligned.hpp"
#include "rating/board.hpp"
#include "rating/chains.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

// What producers that need more than the board keep from step to step.
struct PuzzleMemory {
  Aligned pairs{2};
  Aligned triplets{3};
  Chains chains;

  void start_puzzle(const CancelToken* cancel) {
    pairs.start_puzzle();
    triplets.start_puzzle();
    chains.start_puzzle(cancel);
  }
};

// Each of a puzzle is the one before without some candidates.
struct Position {
  const Board& board;
  PuzzleMemory& memory;
};

struct Producer {
  int least;  // the lowest rating it can give, in tenths
  Found (*find)(const Position& position);
};

// The first producer that gives a step decides.
[[nodiscard]] std::span<const Producer> se121_producers() noexcept;

// The producers before this one are right whatever the number of solutions.
inline constexpr std::size_t kFirstForOneSolution = 14;

}  // namespace nonet::rating
