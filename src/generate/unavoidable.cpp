#include "nonet/generate/unavoidable.hpp"

#include <algorithm>
#include <array>

#include "nonet/base/contract.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet {
namespace {

bool holds(const CellSet& outer, const CellSet& inner) {
  return (inner - outer).is_empty();
}

bool is_smaller(const CellSet& a, const CellSet& b) {
  if (a.size() != b.size()) return a.size() < b.size();
  // Of equal size: that with the first cell that is not in both.
  const CellSet apart = a ^ b;
  return !apart.is_empty() && a.has(apart.first());
}

class Collector {
 public:
  Collector(const Grid& solution, int most) : solution_(solution), most_(most) {}

  void look_at(const CellSet& region) {
    Grid grid = solution_;
    for (Cell cell : region) grid.clear(cell);
    std::vector<CellSet> found;
    for_each_solution(grid, {}, [&](const Grid& other) {
      CellSet apart;
      for (Cell cell : region) {
        if (other.at(cell) != solution_.at(cell)) apart.add(cell);
      }
      if (!apart.is_empty() && apart.size() <= most_) found.push_back(apart);
      return true;
    });
    // What holds another one is larger, and comes later.
    std::sort(found.begin(), found.end(), is_smaller);
    std::vector<CellSet> minimal;
    for (const CellSet& set : found) {
      const bool is_minimal = std::none_of(minimal.begin(), minimal.end(),
                                           [&](const CellSet& less) { return holds(set, less); });
      if (is_minimal) minimal.push_back(set);
    }
    sets_.insert(sets_.end(), minimal.begin(), minimal.end());
  }

  // A set that is minimal in one region is so in all, but may lie in several.
  std::vector<CellSet> take() {
    std::sort(sets_.begin(), sets_.end(), is_smaller);
    sets_.erase(std::unique(sets_.begin(), sets_.end()), sets_.end());
    return std::move(sets_);
  }

 private:
  const Grid& solution_;
  int most_;
  std::vector<CellSet> sets_;
};

}  // namespace

std::vector<CellSet> small_unavoidable_sets(const Grid& solution, int most) {
  NONET_EXPECT(solution.is_full() && follows_rules(solution),
               "unavoidable sets are of a full grid that follows the rules");
  std::array<CellSet, 9> digits;
  for (Cell cell : kAllCells) digits[index(*solution.at(cell))].add(cell);
  Collector collector(solution, most);
  // Those of two digits lie in the cells of three.
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b) {
      for (std::size_t c = b + 1; c < 9; ++c) {
        collector.look_at(digits[a] | digits[b] | digits[c]);
      }
    }
  }
  std::array<std::array<CellSet, 9>, 2> lines;  // rows, columns
  for (Cell cell : kAllCells) {
    lines[0][static_cast<std::size_t>(row_of(cell))].add(cell);
    lines[1][static_cast<std::size_t>(column_of(cell))].add(cell);
  }
  for (const auto& kind : lines) {
    for (std::size_t a = 0; a < 9; ++a) {
      for (std::size_t b = a + 1; b < a / 3 * 3 + 3; ++b) collector.look_at(kind[a] | kind[b]);
    }
  }
  return collector.take();
}

}  // namespace nonet
