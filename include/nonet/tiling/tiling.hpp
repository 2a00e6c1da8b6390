// Tiling: the problem of covering a board with pieces, each cell once.
//
// Example
//   namespace tiling = nonet::tiling;
//   const auto pieces = tiling::parse_pieces("triominoes x*");
//   const auto problem = tiling::Tiling::make(*tiling::Board::parse("3x2"), *pieces);
//   std::cout << problem->placement_count() << '\n';  // prints 10
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/tiling/board.hpp"
#include "nonet/tiling/piece.hpp"

namespace nonet::tiling {

// A piece at a place: the indices of its cells on the board, ascending.
struct Placement {
  std::uint32_t piece = 0;
  std::span<const std::uint32_t> cells;
};

class Tiling {
 public:
  static constexpr std::size_t kMostPlacements = 5'000'000;

  // Needs:  each piece has a cell, and names differ.
  // Errors: too_long, beyond kMostPlacements.
  [[nodiscard]] static Result<Tiling> make(Board board, std::vector<Piece> pieces);

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  [[nodiscard]] std::span<const Piece> pieces() const noexcept { return pieces_; }

  // Each set of cells that a piece can cover, once; by piece, then by orientation, then by place.
  [[nodiscard]] std::size_t placement_count() const noexcept { return piece_of_.size(); }
  [[nodiscard]] Placement placement(std::size_t number) const noexcept {
    return {piece_of_[number],
            std::span(cells_).subspan(start_[number], start_[number + 1] - start_[number])};
  }
  // Of one piece: the numbers from first to last, without last.
  struct Range {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
  };
  [[nodiscard]] Range placements_of(std::size_t piece) const noexcept { return ranges_[piece]; }

  // One character a piece: its name where that is one, else a free letter or digit; `?` when there
  // are more than 62.
  [[nodiscard]] char letter(std::size_t piece) const noexcept { return letters_[piece]; }
  // Gives: the board with each cell the letter of its piece, or with a letter of its own for each
  //        copy, by the reading order of their first cells (after the 62nd they begin again); `.`
  //        where nothing lies or no cell is. Rows are joined by `/`, layers by `//`. Where copies
  //        of a piece touch, different tilings may have the same rows of pieces.
  enum class Letters : std::uint8_t { of_pieces, of_copies };
  [[nodiscard]] std::string rows(std::span<const std::uint32_t> placements,
                                 Letters letters = Letters::of_pieces) const;

 private:
  Tiling(Board board, std::vector<Piece> pieces);
  void place_all();
  bool place(const Shape& shape, std::uint32_t piece);
  void choose_letters();

  Board board_;
  std::vector<Piece> pieces_;
  std::string letters_;
  std::vector<std::uint32_t> piece_of_;
  std::vector<std::uint32_t> start_{0};
  std::vector<std::uint32_t> cells_;
  std::vector<Range> ranges_;
};

// Gives: the exact cover problem: an item a cell and a piece that is counted (with bounds when it is
//        used more than once, unless the number of cells alone forces its count), an option a
//        placement, in the same order.
[[nodiscard]] cover::Problem cover_problem(const Tiling& tiling);

// Gives: why no tiling can be, as a sentence; empty when that is not plain to see. Looks at the
//        number of cells, at a chessboard colouring, at pieces that fit nowhere, and at cells that
//        nothing covers. A board without cells counts as one without tiling.
[[nodiscard]] std::string reason_no_tiling(const Tiling& tiling);

}  // namespace nonet::tiling
