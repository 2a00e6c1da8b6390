// Lines run along the edges of a lattice: edge column c is left of the cells of column c, edge row r
// above those of row r. An edge column or row without any line takes no place. Where edges cross, the
// four lines that meet, up, right, down and left, say which character stands there.
#include "cli/variant_picture.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace nonet::cli {
namespace {

constexpr int kNoRegion = -1;  // no cell is there

class Picture {
 public:
  Picture(const variant::Puzzle& puzzle, const std::vector<CellText>& texts, Color color)
      : puzzle_(puzzle),
        texts_(texts),
        color_(color),
        rows_(puzzle.layout.rows()),
        columns_(puzzle.layout.columns()) {
    for (const CellText& text : texts) width_ = std::max(width_, text.text.size());
    find_regions();
    for (int column = 0; column <= columns_; ++column) {
      bool is_used = false;
      for (int row = 0; row < rows_; ++row) is_used = is_used || has_upright(row, column);
      uses_column_.push_back(is_used);
    }
  }

  void append(std::string& out) const {
    for (int row = 0; row <= rows_; ++row) {
      bool is_used = false;
      for (int column = 0; column < columns_; ++column) {
        is_used = is_used || has_level(row, column);
      }
      if (is_used) append_edge(row, out);
      if (row < rows_) append_cells(row, out);
    }
  }

 private:
  // Of each place of the canvas. Where grids overlap, their boxes are the same.
  void find_regions() {
    regions_.assign(static_cast<std::size_t>(rows_ * columns_), kNoRegion);
    int next = 0;
    for (const variant::Subgrid& grid : puzzle_.grids) {
      const int first = next;
      for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
          int region = first;
          if (grid.regions == variant::Regions::boxes) {
            region += row / grid.box_rows * grid.columns + column / grid.box_columns;
          }
          next = std::max(next, region + 1);
          auto& place = at(grid.top + row, grid.left + column);
          if (place == kNoRegion) place = region;
        }
      }
      if (grid.regions != variant::Regions::jigsaw) continue;
      for (const variant::Cells& cells : grid.jigsaw) {
        for (const variant::Cell cell : cells) {
          at(puzzle_.layout.row(cell), puzzle_.layout.column(cell)) = next;
        }
        ++next;
      }
    }
  }

  int& at(int row, int column) {
    return regions_[static_cast<std::size_t>(row * columns_ + column)];
  }

  [[nodiscard]] int region(int row, int column) const {
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return kNoRegion;
    return regions_[static_cast<std::size_t>(row * columns_ + column)];
  }
  // A line left of the cell; above it.
  [[nodiscard]] bool has_upright(int row, int column) const {
    return region(row, column - 1) != region(row, column);
  }
  [[nodiscard]] bool has_level(int row, int column) const {
    return region(row - 1, column) != region(row, column);
  }
  [[nodiscard]] bool uses_column(int column) const {
    return uses_column_[static_cast<std::size_t>(column)];
  }

  void append_edge(int row, std::string& out) const {
    constexpr std::array<std::string_view, 16> kCrossings{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    std::string line;
    for (int column = 0; column <= columns_; ++column) {
      if (uses_column(column)) {
        const bool up = has_upright(row - 1, column);
        const bool right = has_level(row, column);
        const bool down = has_upright(row, column);
        const bool left = has_level(row, column - 1);
        line +=
            kCrossings[(up ? 1U : 0U) + (right ? 2U : 0U) + (down ? 4U : 0U) + (left ? 8U : 0U)];
      }
      if (column == columns_) break;
      const std::size_t length = width_ + (uses_column(column) ? 2 : 1);
      for (std::size_t i = 0; i < length; ++i) line += has_level(row, column) ? "─" : " ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    append_styled(out, line, Style::frame, color_);
    out += '\n';
  }

  void append_cells(int row, std::string& out) const {
    std::string line;
    for (int column = 0; column <= columns_; ++column) {
      if (uses_column(column)) {
        append_styled(line, has_upright(row, column) ? "│" : " ", Style::frame, color_);
        if (column < columns_) line += ' ';
      }
      if (column == columns_) break;
      const auto cell = puzzle_.layout.at(row, column);
      std::size_t length = 0;
      if (cell) {
        const CellText& text = texts_[index(*cell)];
        length = text.text.size();
        append_styled(line, text.text, text.style, color_);
      }
      line.append(width_ - length + 1, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out.append(line) += '\n';
  }

  const variant::Puzzle& puzzle_;
  const std::vector<CellText>& texts_;
  Color color_;
  int rows_;
  int columns_;
  std::size_t width_ = 1;
  std::vector<int> regions_;
  std::vector<bool> uses_column_;
};

}  // namespace

void append_variant_picture(std::string& out, const variant::Puzzle& puzzle,
                            const std::vector<CellText>& texts, Color color) {
  Picture(puzzle, texts, color).append(out);
}

}  // namespace nonet::cli
