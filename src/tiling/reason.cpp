// Why no tiling can be, as far as that is plain to see.
// Idea    Numbers first: the cells of the pieces must add up to those of the board. Then colour the
//         board like a chessboard, (layer + row + column) mod 2: a placement covers d more cells of
//         one colour than of the other, where +-d belongs to the piece. The pairs (cells covered,
//         difference) that some choice of pieces and signs can reach are found by dynamic
//         programming. Then look for pieces that fit nowhere and cells that nothing covers.
// Source  The two corners cut off a chessboard: M. Black, Critical Thinking (1946); the colouring
//         of the T tetrominoes: S. W. Golomb, Polyominoes (1965).
// Cost    O(pieces x cells^2), so the colours are left out above kMostColoured cells.
// Not     Other colourings (stripes, four colours), and what only a search can know.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "nonet/tiling/tiling.hpp"
#include "tiling/subproblem.hpp"

namespace nonet::tiling {
namespace {

constexpr std::size_t kMostColoured = 400;

std::string number(std::size_t value) {
  return std::to_string(value);
}

std::string cells(std::size_t count) {
  return number(count) + (count == 1 ? " cell" : " cells");
}

std::size_t area(const Piece& piece) {
  return piece.shape.cells().size();
}

// The cells of one colour minus those of the other.
std::size_t imbalance(std::span<const Point> cells) {
  int sum = 0;
  for (const Point& cell : cells) sum += (cell.x + cell.y + cell.z) % 2 == 0 ? 1 : -1;
  return static_cast<std::size_t>(std::abs(sum));
}

// The differences that can be reached with each number of covered cells up to `total`, kept with
// `total` added so that none is negative.
class Reach {
 public:
  explicit Reach(std::size_t total)
      : total_(total), sets_(total + 1, std::vector<bool>(2 * total + 1)) {
    sets_[0][total] = true;
  }

  void use_exactly(const Piece& piece, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      for (std::size_t a = total_ + 1; a-- > 0;) {
        std::vector<bool> reached(sets_[a].size());
        if (a >= area(piece)) add(sets_[a - area(piece)], piece, reached);
        sets_[a] = std::move(reached);
      }
    }
  }

  void use_freely(const Piece& piece) {
    for (std::size_t a = area(piece); a <= total_; ++a) {
      add(sets_[a - area(piece)], piece, sets_[a]);
    }
  }

  [[nodiscard]] bool has(std::size_t difference) const {
    return sets_[total_][total_ + difference];
  }

 private:
  static void add(const std::vector<bool>& from, const Piece& piece, std::vector<bool>& to) {
    const std::size_t d = imbalance(piece.shape.cells());
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (!from[i]) continue;
      if (i + d < to.size()) to[i + d] = true;
      if (i >= d) to[i - d] = true;
    }
  }

  std::size_t total_;
  std::vector<std::vector<bool>> sets_;
};

// Can pieces without limit cover just so many cells?
bool can_cover(std::span<const Piece> pieces, std::size_t total) {
  std::vector<bool> reached(total + 1);
  reached[0] = true;
  for (const Piece& piece : pieces) {
    if (piece.count) continue;
    for (std::size_t a = area(piece); a <= total; ++a) {
      if (reached[a - area(piece)]) reached[a] = true;
    }
  }
  return reached[total];
}

std::string reason_of_area(const Tiling& tiling) {
  const std::size_t board = tiling.board().cells().size();
  std::uint64_t wanted = 0;
  std::size_t divisor = 0;  // of the areas of what may be used freely
  for (const Piece& piece : tiling.pieces()) {
    if (piece.count) {
      wanted += std::uint64_t{*piece.count} * area(piece);
    } else {
      divisor = std::gcd(divisor, area(piece));
    }
  }
  const bool some_are_free = divisor != 0;
  if (some_are_free ? wanted > board : wanted != board) {
    return "the board has " + cells(board) + ", and the pieces cover " +
           (some_are_free ? "at least " : "") + std::to_string(wanted);
  }
  if (!some_are_free) return {};
  const std::size_t rest = board - static_cast<std::size_t>(wanted);
  const std::string left = wanted == 0 ? "the board has " + cells(rest)
                                       : "the pieces that are counted leave " + cells(rest);
  if (rest % divisor != 0) {
    return left + ", and " + number(rest) + " is not a multiple of " + number(divisor);
  }
  if (!can_cover(tiling.pieces(), rest)) {
    return left + ", and no choice of pieces covers just so many";
  }
  return {};
}

std::string reason_of_colour(const Tiling& tiling) {
  const auto board = tiling.board().cells();
  if (board.size() > kMostColoured) return {};
  Reach reach(board.size());
  for (const Piece& piece : tiling.pieces()) {
    if (piece.count) reach.use_exactly(piece, *piece.count);
  }
  for (const Piece& piece : tiling.pieces()) {
    if (!piece.count) reach.use_freely(piece);
  }
  if (reach.has(imbalance(board))) return {};
  const std::size_t more = (board.size() + imbalance(board)) / 2;
  return "coloured like a chessboard, the board has " + number(more) + " cells of one colour and " +
         number(board.size() - more) + " of the other, and the pieces cannot cover so many of each";
}

// Pieces that are wanted and fit nowhere.
std::string reason_of_piece(const Tiling& tiling) {
  for (std::size_t i = 0; i < tiling.pieces().size(); ++i) {
    const Piece& piece = tiling.pieces()[i];
    const auto [first, last] = tiling.placements_of(i);
    if (!piece.count || first != last) continue;
    Piece turned = piece;
    turned.turns = {.rotate = true, .reflect = true};
    const auto freely = Tiling::make(tiling.board(), {turned});
    const bool would_fit = freely && freely->placement_count() > 0;
    return "the piece " + piece.name + " fits nowhere on the board" +
           (would_fit ? " unless it may be turned in more ways" : "");
  }
  return {};
}

std::string reason_of_cell(const Tiling& tiling) {
  std::vector<bool> is_covered(tiling.board().cells().size());
  for (std::size_t i = 0; i < tiling.placement_count(); ++i) {
    for (const std::uint32_t cell : tiling.placement(i).cells) is_covered[cell] = true;
  }
  for (std::uint32_t cell = 0; cell < is_covered.size(); ++cell) {
    if (!is_covered[cell]) return "no piece can cover the cell " + cell_name(tiling, cell);
  }
  return {};
}

}  // namespace

std::string reason_no_tiling(const Tiling& tiling) {
  if (tiling.board().cells().empty()) return "the board has no cells";
  for (const auto look : {reason_of_area, reason_of_piece, reason_of_cell, reason_of_colour}) {
    if (std::string reason = look(tiling); !reason.empty()) return reason;
  }
  return {};
}

}  // namespace nonet::tiling
