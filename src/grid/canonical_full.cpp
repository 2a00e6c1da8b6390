// The canonical form of a full grid: two rows of a band settle all columns.
//
// Idea    The first row is labelled 123456789, whatever it holds; so the second row is the least
//         where it begins with 456, else 457: no minirow of a full grid can begin lower. Whether
//         it can, the minirows tell:
//
//             first row    a b c | d e f | g h i
//             second row   d e f |       |           all three from one minirow: 456
//                          d e g |       |           two of them, those first:    457
//
//         For each pair of rows of a band, each order of the stacks that allows the least beginning
//         and each order of the first three columns, the other columns are settled by appearance:
//         of a stack those come first whose digits the second row shows first. Then the whole grid
//         is: rows and bands are sorted by their first column.
// Cost    216 pairs and orders are looked at, some 100 grids written in part.
#include "grid/canonical_full.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace nonet::detail {
namespace {

using Line = std::array<std::uint8_t, 9>;

constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

struct Arrangement {
  bool transposes = false;
  Line rows{}, columns{};                // position to row, to column
  std::array<std::uint8_t, 9> labels{};  // of each digit, both from 0
};

class FullGrid {
 public:
  explicit FullGrid(const Grid& grid) {
    for (Cell cell : kAllCells) {
      const auto number = static_cast<std::uint8_t>(index(*grid.at(cell)));
      const auto row = static_cast<std::size_t>(row_of(cell));
      const auto column = static_cast<std::size_t>(column_of(cell));
      cells_[0][row][column] = cells_[1][column][row] = number;
    }
  }

  CanonicalForm run() {
    look_for(3);
    if (best_.empty()) look_for(2);
    CanonicalForm form;
    form.automorphisms = best_.size();
    form.symmetry = symmetry_of(best_.front());
    return form;
  }

  std::vector<Symmetry> run_for_all() {
    run();
    std::vector<Symmetry> all;
    all.reserve(best_.size());
    for (const Arrangement& each : best_) all.push_back(symmetry_of(each));
    return all;
  }

 private:
  [[nodiscard]] unsigned minirow(const Line& row, std::size_t stack) const {
    return 1u << row[3 * stack] | 1u << row[3 * stack + 1] | 1u << row[3 * stack + 2];
  }

  // The arrangements whose second row begins with `common` digits of the second minirow.
  void look_for(int common) {
    for (const bool transposes : {false, true}) {
      const auto& cells = cells_[transposes ? 1 : 0];
      for (std::size_t first = 0; first < 9; ++first) {
        for (std::size_t second = first / 3 * 3; second < first / 3 * 3 + 3; ++second) {
          if (first == second) continue;
          for (const auto& stacks : kOrders) {
            const unsigned shared =
                minirow(cells[second], stacks[0]) & minirow(cells[first], stacks[1]);
            if (std::popcount(shared) == common) {
              try_first_columns(transposes, first, second, stacks, shared);
            }
          }
        }
      }
    }
  }

  void try_first_columns(bool transposes, std::size_t first, std::size_t second,
                         const std::array<std::uint8_t, 3>& stacks, unsigned shared) {
    const Line& row = cells_[transposes ? 1 : 0][second];
    for (const auto& order : kOrders) {
      Arrangement a;
      a.transposes = transposes;
      for (std::size_t k = 0; k < 3; ++k) {
        a.columns[k] = static_cast<std::uint8_t>(3 * stacks[0] + order[k]);
      }
      // Digits of the second minirow first, of the third last.
      const bool is_least = std::popcount(shared) == 3 || (shared >> row[a.columns[2]] & 1) == 0;
      if (!is_least) continue;
      settle_columns(a, first, second, stacks);
      write(a, first, second);
    }
  }

  void settle_columns(Arrangement& a, std::size_t first, std::size_t second,
                      const std::array<std::uint8_t, 3>& stacks) const {
    const auto& cells = cells_[a.transposes ? 1 : 0];
    std::array<std::uint8_t, 9> column_of_digit{};  // in the first row
    for (std::uint8_t c = 0; c < 9; ++c) column_of_digit[cells[first][c]] = c;
    std::array<std::size_t, 3> next{};  // place, by stack of the grid
    for (std::size_t k = 0; k < 3; ++k) next[stacks[k]] = 3 * k;
    next[stacks[0]] = 3;  // done
    unsigned placed = 1u << a.columns[0] | 1u << a.columns[1] | 1u << a.columns[2];
    const auto place = [&](std::uint8_t column) {
      if ((placed >> column & 1) != 0) return;
      placed |= 1u << column;
      a.columns[next[column / 3]++] = column;
    };
    for (std::size_t i = 0; i < 6; ++i) {
      if (i == 5 && next[stacks[1]] == 5) {  // its third column is the one that is left
        for (std::uint8_t k = 0; k < 3; ++k) place(static_cast<std::uint8_t>(3 * stacks[1] + k));
      }
      place(column_of_digit[cells[second][a.columns[i]]]);
    }
    for (std::size_t p = 0; p < 9; ++p)
      a.labels[cells[first][a.columns[p]]] = static_cast<std::uint8_t>(p);
  }

  // Keeps the arrangement if no other that was seen is less.
  void write(Arrangement& a, std::size_t first, std::size_t second) {
    const auto& cells = cells_[a.transposes ? 1 : 0];
    const auto text_of = [&](std::size_t row) {
      std::uint64_t text = 0;
      for (std::size_t c = 0; c < 9; ++c) text = text << 4 | a.labels[cells[row][a.columns[c]]];
      return text;
    };
    if (!best_.empty() && text_of(second) > least_[1]) return;  // most end here
    order_rows(a, first, second);
    bool is_less = best_.empty();
    for (std::size_t r = 1; r < 9; ++r) {
      const std::uint64_t text = text_of(a.rows[r]);
      if (!is_less && text > least_[r]) return;
      if (text < least_[r]) is_less = true;
      if (is_less) least_[r] = text;
    }
    if (is_less) best_.clear();
    best_.push_back(a);
  }

  void order_rows(Arrangement& a, std::size_t first, std::size_t second) const {
    const auto& cells = cells_[a.transposes ? 1 : 0];
    const auto lead = [&](std::size_t row) { return a.labels[cells[row][a.columns[0]]]; };
    const std::size_t band = first / 3;
    a.rows[0] = static_cast<std::uint8_t>(first);
    a.rows[1] = static_cast<std::uint8_t>(second);
    a.rows[2] = static_cast<std::uint8_t>(9 * band + 3 - first - second);
    std::size_t at = 3;
    for (std::size_t other = 0; other < 3; ++other) {
      if (other == band) continue;
      for (std::size_t k = 0; k < 3; ++k) a.rows[at++] = static_cast<std::uint8_t>(3 * other + k);
      std::sort(a.rows.begin() + at - 3, a.rows.begin() + at,
                [&](std::uint8_t x, std::uint8_t y) { return lead(x) < lead(y); });
    }
    if (lead(a.rows[6]) < lead(a.rows[3])) {
      std::swap_ranges(a.rows.begin() + 3, a.rows.begin() + 6, a.rows.begin() + 6);
    }
  }

  static Symmetry symmetry_of(const Arrangement& a) {
    Symmetry::Permutation rows{}, columns{};
    for (std::uint8_t i = 0; i < 9; ++i) {
      rows[a.rows[i]] = i;
      columns[a.columns[i]] = i;
    }
    const Symmetry start = a.transposes ? Symmetry::transposition() : Symmetry();
    return start.then(Symmetry::moving_rows(rows))
        .then(Symmetry::moving_columns(columns))
        .then(Symmetry::relabelling(a.labels));
  }

  std::array<std::array<Line, 9>, 2> cells_{};
  std::array<std::uint64_t, 9> least_{};
  std::vector<Arrangement> best_;  // all that lead to the least grid so far
};

}  // namespace

CanonicalForm canonical_form_of_full(const Grid& grid) {
  return FullGrid(grid).run();
}

std::vector<Symmetry> symmetries_to_canonical_form_of_full(const Grid& grid) {
  return FullGrid(grid).run_for_all();
}

}  // namespace nonet::detail
