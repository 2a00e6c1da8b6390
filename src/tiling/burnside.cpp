// Folding a tiling problem along a symmetry.
// Idea    By Burnside's lemma the number of orbits is the mean, over the group, of the number of
//         tilings that a symmetry g leaves as they are. Such a tiling is a union of cycles of
//         placements under g. So items are the cycles of cells, and options the cycles of
//         placements that do not overlap themselves and use no piece twice that is there once.
// Cost    A folded problem has about half the cells, or a quarter: next to the raw count its
//         search is nothing.
// Not     Pieces used n times: a cycle would cover their item several times in one option.
#include "tiling/burnside.hpp"

#include <algorithm>

#include "tiling/subproblem.hpp"

namespace nonet::tiling {
namespace {

using Numbers = std::vector<std::uint32_t>;

// By number: the first one of its cycle.
Numbers first_of_cycle(const Numbers& image) {
  constexpr std::uint32_t kNone = 0xffffffff;
  Numbers first(image.size(), kNone);
  for (std::uint32_t i = 0; i < image.size(); ++i) {
    for (std::uint32_t at = i; first[at] == kNone; at = image[at]) first[at] = i;
  }
  return first;
}

class Folding {
 public:
  Folding(const Tiling& tiling, const Symmetry& symmetry)
      : tiling_(tiling), symmetry_(symmetry), items_(items_of_pieces(tiling)) {
    item_of_piece_.resize(items_.size());
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i] == Item::none) continue;
      item_of_piece_[i] = builder_.add_primary("[" + tiling.pieces()[i].name + "]");
    }
    const Numbers first = first_of_cycle(symmetry.cell);
    item_of_cell_.resize(first.size());
    for (std::uint32_t cell = 0; cell < first.size(); ++cell) {
      item_of_cell_[cell] = first[cell] == cell ? builder_.add_primary(cell_name(tiling, cell))
                                                : item_of_cell_[first[cell]];
    }
  }

  // The cycle of `place`, as an option if it can be one. Needs: the first place of its cycle.
  void add_cycle(std::uint32_t place) {
    Numbers cells;
    Numbers uses;
    std::uint32_t at = place;
    do {
      const Placement placement = tiling_.placement(at);
      cells.insert(cells.end(), placement.cells.begin(), placement.cells.end());
      if (items_[placement.piece] == Item::once) uses.push_back(item_of_piece_[placement.piece]);
      at = symmetry_.placement[at];
    } while (at != place);
    if (has_twice(cells) || has_twice(uses)) return;
    Numbers cycles;
    for (const std::uint32_t cell : cells) cycles.push_back(item_of_cell_[cell]);
    std::sort(cycles.begin(), cycles.end());
    uses.insert(uses.end(), cycles.begin(), std::unique(cycles.begin(), cycles.end()));
    builder_.add_option(uses);
  }

  cover::Problem build() { return *builder_.build(); }

 private:
  static bool has_twice(Numbers& numbers) {
    std::sort(numbers.begin(), numbers.end());
    return std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
  }

  const Tiling& tiling_;
  const Symmetry& symmetry_;
  std::vector<Item> items_;
  cover::ProblemBuilder builder_;
  Numbers item_of_piece_;
  Numbers item_of_cell_;
};

}  // namespace

cover::Problem folded_problem(const Tiling& tiling, const Part& part, const Symmetry& symmetry) {
  const Numbers first = first_of_cycle(symmetry.placement);
  Folding folding(tiling, symmetry);
  for (const std::uint32_t place : part.placements) {
    if (first[place] == place) folding.add_cycle(place);
  }
  return folding.build();
}

}  // namespace nonet::tiling
