#include "nonet/generate/pattern.hpp"

#include <array>
#include <string>

namespace nonet {
namespace {

using Move = Cell (*)(Cell);

Cell quarter_turn(Cell cell) {
  return cell_at(column_of(cell), 8 - row_of(cell));
}
Cell half_turn(Cell cell) {
  return cell_at(8 - row_of(cell), 8 - column_of(cell));
}
Cell left_right(Cell cell) {
  return cell_at(row_of(cell), 8 - column_of(cell));
}
Cell top_bottom(Cell cell) {
  return cell_at(8 - row_of(cell), column_of(cell));
}
Cell over_diagonal(Cell cell) {
  return cell_at(column_of(cell), row_of(cell));
}
Cell over_antidiagonal(Cell cell) {
  return cell_at(8 - column_of(cell), 8 - row_of(cell));
}
Cell stay(Cell cell) {
  return cell;
}

// Two moves that all the others of a symmetry come from.
struct Row {
  std::string_view name;
  std::array<Move, 2> moves;
};

constexpr std::array<Row, kClueSymmetryCount> kSymmetries{{
    {"none", {stay, stay}},
    {"rotate180", {half_turn, stay}},
    {"rotate90", {quarter_turn, stay}},
    {"mirror_left_right", {left_right, stay}},
    {"mirror_top_bottom", {top_bottom, stay}},
    {"mirrors", {left_right, top_bottom}},
    {"diagonal", {over_diagonal, stay}},
    {"antidiagonal", {over_antidiagonal, stay}},
    {"diagonals", {over_diagonal, over_antidiagonal}},
    {"full", {quarter_turn, left_right}},
}};

const Row& info_of(ClueSymmetry symmetry) {
  return kSymmetries[static_cast<std::size_t>(symmetry)];
}

}  // namespace

std::string_view to_string(ClueSymmetry symmetry) noexcept {
  return info_of(symmetry).name;
}

Result<CellSet> parse_mask(std::string_view text) {
  CellSet mask;
  std::size_t at = 0;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    if (at < kAllCells.size() && c != '.' && c != '0') mask.add(kAllCells[at]);
    ++at;
  }
  if (at != kAllCells.size()) return Error{ErrorCode::wrong_count, {}, "a mask has 81 characters"};
  return mask;
}

Result<ClueSymmetry> find_clue_symmetry(std::string_view name) {
  if (name == "mirror") return ClueSymmetry::mirror_left_right;
  for (std::size_t i = 0; i < kSymmetries.size(); ++i) {
    if (kSymmetries[i].name == name) return static_cast<ClueSymmetry>(i);
  }
  return Error{ErrorCode::unknown_name, {}, "no symmetry is called '" + std::string(name) + "'"};
}

std::vector<CellSet> orbits(ClueSymmetry symmetry) {
  std::vector<CellSet> all;
  CellSet seen;
  for (Cell cell : kAllCells) {
    if (seen.has(cell)) continue;
    std::vector<Cell> reached{cell};
    CellSet orbit;
    orbit.add(cell);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Move move : info_of(symmetry).moves) {
        const Cell to = move(reached[i]);
        if (orbit.has(to)) continue;
        orbit.add(to);
        reached.push_back(to);
      }
    }
    seen |= orbit;
    all.push_back(orbit);
  }
  return all;
}

bool has_symmetry(const CellSet& cells, ClueSymmetry symmetry) noexcept {
  for (Cell cell : cells) {
    for (const Move move : info_of(symmetry).moves) {
      if (!cells.has(move(cell))) return false;
    }
  }
  return true;
}

}  // namespace nonet
