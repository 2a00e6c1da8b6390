// The scales: producers of steps in the order in which each scale asks them.
#pragma once

#include <cstdint>
#include <span>

#include "nonet/rating/rate.hpp"
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
  int least;  // the lowest rating that it or one after it can give, in tenths
  Found (*find)(const Position& position);
  enum class Holds : std::uint8_t {
    always,
    for_one_solution,  // takes it for granted that the puzzle has no second one
  } holds = Holds::always;
};

// The first producer that gives a step decides.
[[nodiscard]] std::span<const Producer> producers_of(Scale scale) noexcept;

}  // namespace nonet::rating
