// Aligned pair and triplet exclusion, on one board of a puzzle after another.
#pragma once

#include <array>
#include <vector>

#include "rating/board.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

class Aligned {
 public:
  // Needs: 2 or 3 cells.
  explicit Aligned(int size) : size_(size) {}

  void start_puzzle() noexcept { is_known_ = false; }

  // Gives: the first step on the board.
  // Needs: the board is the one before, of this puzzle, without some candidates.
  [[nodiscard]] Found find(const Board& board);

  // A cell that may be of a group.
  struct BaseCell {
    Cell cell;
    CellSet excluders;  // the peers with few enough candidates
  };

 private:
  void start(const Board& board);
  [[nodiscard]] Found find_pair(const Board& board) const;
  [[nodiscard]] Found find_triplet(const Board& board) const;
  [[nodiscard]] Found find_third(const Board& board, const BaseCell& a, const BaseCell& b,
                                 const CellSet& two) const;

  int size_;
  bool is_known_ = false;  // nothing was found on the board before
  std::array<DigitSet, kCellCount> digits_;
  std::vector<BaseCell> base_;
  CellSet is_base_;
  std::array<CellSet, kCellCount> excluders_;
  CellSet changed_;  // the cells that are not as they were when nothing was found
};

}  // namespace nonet::rating
