#include "generate/cages.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "nonet/grid/digit_set.hpp"

namespace nonet::generate {
namespace {

CellSet beside(Cell cell) {
  CellSet cells;
  const int row = row_of(cell);
  const int column = column_of(cell);
  if (row > 0) cells.add(cell_at(row - 1, column));
  if (row < 8) cells.add(cell_at(row + 1, column));
  if (column > 0) cells.add(cell_at(row, column - 1));
  if (column < 8) cells.add(cell_at(row, column + 1));
  return cells;
}

CellSet beside(const CellSet& cage) {
  CellSet cells;
  for (Cell cell : cage) cells |= beside(cell);
  return cells - cage;
}

DigitSet digits_in(const CellSet& cells, const Grid& grid) {
  DigitSet digits;
  for (Cell cell : cells) digits.add(*grid.at(cell));
  return digits;
}

int sum_of(const CellSet& cells, const Grid& grid) {
  int sum = 0;
  for (Cell cell : cells) sum += value_of(*grid.at(cell));
  return sum;
}

bool is_connected(const CellSet& cells) {
  if (cells.is_empty()) return false;
  CellSet reached;
  reached.add(cells.first());
  for (CellSet next = reached; !next.is_empty();) {
    next = beside(reached) & cells;
    reached |= next;
  }
  return reached == cells;
}

Cell any_of(const CellSet& cells, Rng& rng) {
  auto skip = rng.below(static_cast<std::uint64_t>(cells.size()));
  for (Cell cell : cells) {
    if (skip-- == 0) return cell;
  }
  return cells.first();
}

// The cell with the fewest free neighbours, so that few are left alone.
Cell most_enclosed(const CellSet& free, Rng& rng) {
  CellSet best;
  int fewest = 5;
  for (Cell cell : free) {
    const int n = (beside(cell) & free).size();
    if (n < fewest) {
      fewest = n;
      best = CellSet();
    }
    if (n == fewest) best.add(cell);
  }
  return any_of(best, rng);
}

}  // namespace

std::optional<Cages> cut_into_cages(const Grid& solution, const KillerWish& wish, Rng& rng) {
  Cages cages;
  std::vector<CellSet> small;
  CellSet free = CellSet::all();
  const int span = wish.most_cells - wish.least_cells + 1;
  while (!free.is_empty()) {
    const int size =
        wish.least_cells + static_cast<int>(rng.below(static_cast<std::uint64_t>(span)));
    CellSet cage;
    DigitSet digits;
    CellSet next;
    next.add(most_enclosed(free, rng));
    while (cage.size() < size) {
      for (Cell cell : next) {
        if (digits.has(*solution.at(cell))) next.remove(cell);
      }
      if (next.is_empty()) break;
      const Cell cell = any_of(next, rng);
      cage.add(cell);
      digits.add(*solution.at(cell));
      free.remove(cell);
      next = (next | beside(cell)) & free;
    }
    (cage.size() < wish.least_cells ? small : cages).push_back(cage);
  }
  // What stayed too small goes to a neighbour that can take it.
  for (const CellSet& cage : small) {
    const CellSet around = beside(cage);
    const DigitSet digits = digits_in(cage, solution);
    std::vector<std::size_t> takers;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      if ((cages[i] & around).is_empty()) continue;
      if (cages[i].size() + cage.size() > wish.most_cells) continue;
      if ((digits_in(cages[i], solution) & digits).is_empty()) takers.push_back(i);
    }
    if (takers.empty()) return std::nullopt;
    cages[takers[static_cast<std::size_t>(rng.below(takers.size()))]] |= cage;
  }
  return cages;
}

bool cut_apart(Cages& cages, const Grid& solution, const Grid& other, int least, Rng& rng) {
  std::vector<std::pair<std::size_t, CellSet>> cuts;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    const int size = cages[i].size();
    if (size < 2 * least) continue;
    std::array<Cell, 9> cells{};
    std::size_t n = 0;
    for (Cell cell : cages[i]) cells[n++] = cell;
    // The parts with the first cell, without the whole.
    for (unsigned bits = 1; bits < (1U << n) - 1; bits += 2) {
      const int part_size = std::popcount(bits);
      if (part_size < least || size - part_size < least) continue;
      CellSet part;
      for (std::size_t k = 0; k < n; ++k) {
        if ((bits >> k & 1U) != 0) part.add(cells[k]);
      }
      if (sum_of(part, solution) == sum_of(part, other)) continue;
      if (is_connected(part) && is_connected(cages[i] - part)) cuts.emplace_back(i, part);
    }
  }
  if (cuts.empty()) return false;
  const auto& [cage, part] = cuts[static_cast<std::size_t>(rng.below(cuts.size()))];
  cages.push_back(cages[cage] - part);
  cages[cage] = part;
  return true;
}

}  // namespace nonet::generate
