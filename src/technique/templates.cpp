// Templates (pattern overlay): all ways to place a digit in the whole grid.
// Idea    A template is a set of nine cells, one in every row, column and box. The right one for a
//         digit holds the cells where it is placed, no cell that has lost it, and leaves each other
//         digit a template beside it. A cell in all that remain of a digit's templates is the digit;
//         a candidate in none of them is not.
// Finds   One step a digit, with all that follows.
// Source  Sudopedia "Templates"; HoDoKu codes 1201, 1202.
// Cost    At most 46,656 templates a digit, usually a few hundred, each held against those of the
//         other digits until no more are dropped: milliseconds.
// Not     Three digits and more at once.
#include <algorithm>
#include <array>
#include <vector>

#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

// Where a digit is or may be.
CellSet with_placed(const Position& position, Digit digit) {
  CellSet cells = position.cells(digit);
  for (Cell cell : CellSet::all() - position.empty()) {
    if (*position.grid().at(cell) == digit) cells.add(cell);
  }
  return cells;
}

class Templates {
 public:
  explicit Templates(const Position& position) {
    for (Digit digit : kAllDigits) {
      extend(with_placed(position, digit), 0, {}, CellSet::all(), of_[index(digit)]);
    }
    while (drop_some()) continue;
  }

  [[nodiscard]] const std::vector<CellSet>& of(Digit digit) const { return of_[index(digit)]; }

 private:
  static void extend(CellSet cells, int row, CellSet chosen, CellSet open,
                     std::vector<CellSet>& out) {
    if (row == 9) return out.push_back(chosen);
    for (Cell cell : cells& open& set_of(row_house(row))) {
      CellSet with = chosen;
      with.add(cell);
      extend(cells, row + 1, with, open - peer_set(cell), out);
    }
  }

  // Moves `at` to a template that has no cell in common with `one`, going round once.
  static bool finds_room(const std::vector<CellSet>& templates, CellSet one, std::size_t& at) {
    for (std::size_t tried = 0; tried < templates.size(); ++tried, ++at) {
      if (at >= templates.size()) at = 0;
      if ((templates[at] & one).is_empty()) return true;
    }
    return false;
  }

  // Drops the templates that leave no room for some other digit.
  // Gives: whether there were any.
  bool drop_some() {
    bool dropped = false;
    for (std::size_t i = 0; i < kDigitCount; ++i) {
      std::array<std::size_t, kDigitCount> at{};  // what fitted last; it often fits again
      const auto leaves_no_room = [&](CellSet one) {
        for (std::size_t k = 0; k < kDigitCount; ++k) {
          if (k != i && !finds_room(of_[k], one, at[k])) return true;
        }
        return false;
      };
      const auto end = std::remove_if(of_[i].begin(), of_[i].end(), leaves_no_room);
      dropped |= end != of_[i].end();
      of_[i].erase(end, of_[i].end());
    }
    return dropped;
  }

  std::array<std::vector<CellSet>, kDigitCount> of_;
};

// Adds the cells of some template of `cells` to `chosen`, from the row on, if there is one.
bool add_template(CellSet cells, int row, CellSet& chosen) {
  if (row == 9) return true;
  const CellSet here = cells & set_of(row_house(row));
  for (Cell cell : here) {
    if (!add_template(cells - peer_set(cell), row + 1, chosen)) continue;
    chosen.add(cell);
    return true;
  }
  return false;
}

}  // namespace

bool is_possible_everywhere(const Position& position, Digit digit) {
  const CellSet cells = with_placed(position, digit);
  CellSet left = position.cells(digit);
  while (!left.is_empty()) {
    CellSet chosen;
    if (!add_template(cells - peer_set(left.first()), 0, chosen)) return false;
    left -= chosen;
  }
  return true;
}

void find_templates(const Position& position, Findings& found) {
  const Templates templates(position);
  const bool places = found.technique() == Technique::template_set;
  for (Digit digit : kAllDigits) {
    if (templates.of(digit).empty()) return;  // contradictory
    CellSet every = CellSet::all();
    CellSet some;
    for (CellSet one : templates.of(digit)) {
      every &= one;
      some |= one;
    }
    const CellSet open = position.cells(digit);
    const CellSet told = places ? open & every : open - some;
    if (told.is_empty()) continue;
    Step& step = found.start();
    step.marks.push_back({Role::pattern, open & some, DigitSet(digit)});
    if (places) {
      for (Cell cell : told) step.placements.push_back({cell, digit});
    } else {
      eliminate(position, told, DigitSet(digit), step);
    }
    if (!found.report()) return;
  }
}

}  // namespace nonet::technique
