#include "nonet/generate/full_grid.hpp"

#include <array>
#include <bit>

#include "nonet/grid/symmetry.hpp"

namespace nonet {
namespace {

constexpr unsigned kAllDigits = 0x1ff;

class Filler {
 public:
  explicit Filler(Rng& rng) : rng_(rng) {
    for (int box = 0; box < 3; ++box) fill_box(box);
    std::size_t n = 0;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (row / 3 != column / 3) open_[n++] = cell_at(row, column);
      }
    }
    fill(n);
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }

 private:
  void fill_box(int box) {
    std::array<int, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    rng_.shuffle(digits);
    for (int i = 0; i < 9; ++i) {
      const Cell cell = cell_at(3 * box + i / 3, 3 * box + i % 3);
      put(cell, 1u << (digits[static_cast<std::size_t>(i)] - 1));
    }
  }

  [[nodiscard]] unsigned& used(int kind, int number) {
    return used_[static_cast<std::size_t>(9 * kind + number)];
  }
  [[nodiscard]] unsigned candidates(Cell cell) {
    return kAllDigits & ~(used(0, row_of(cell)) | used(1, column_of(cell)) | used(2, box_of(cell)));
  }
  void toggle(Cell cell, unsigned bit) {
    used(0, row_of(cell)) ^= bit;
    used(1, column_of(cell)) ^= bit;
    used(2, box_of(cell)) ^= bit;
  }
  void put(Cell cell, unsigned bit) {
    toggle(cell, bit);
    grid_.give(cell, digit(std::countr_zero(bit) + 1));
  }

  // The first `count` of the open cells; they change their order.
  bool fill(std::size_t count) {
    if (count == 0) return true;
    std::size_t best = 0;
    int fewest = 10;
    for (std::size_t i = 0; i < count && fewest > 1; ++i) {
      const int n = std::popcount(candidates(open_[i]));
      if (n < fewest) {
        fewest = n;
        best = i;
      }
    }
    if (fewest == 0) return false;
    std::swap(open_[best], open_[count - 1]);
    const Cell cell = open_[count - 1];
    std::array<unsigned, 9> order{};
    std::size_t n = 0;
    for (unsigned rest = candidates(cell); rest != 0; rest &= rest - 1) order[n++] = rest & -rest;
    for (; n > 0; --n) {
      std::swap(order[n - 1], order[static_cast<std::size_t>(rng_.below(n))]);
      put(cell, order[n - 1]);
      if (fill(count - 1)) return true;
      toggle(cell, order[n - 1]);
    }
    return false;
  }

  Rng& rng_;
  Grid grid_;
  std::array<unsigned, 27> used_{};  // digits of each row, column, box
  std::array<Cell, 54> open_{};
};

}  // namespace

Grid random_full_grid(Rng& rng) noexcept {
  const Grid grid = Filler(rng).grid();
  return Symmetry::random(rng)(grid);
}

}  // namespace nonet
