// Unique, hidden and avoidable rectangles.
// Idea    Four cells in two rows, two columns and two boxes, none of them given, must not end up
//         with two digits x and y alone: exchanging x and y there would give a second solution.
//         Floor cells hold nothing else; roof cells keep the pattern from closing with extra digits.
// Finds   Type 1: one roof cell; it takes neither x nor y. Types 2 and 5: every roof cell has the
//         same one extra digit (2: two in line, 5: two diagonal ones or three), which stands in one
//         of them. Type 3: two in line, one of which takes an extra digit; with cells of a house of
//         theirs, an almost locked set of all the extra digits, that is a naked subset. Type 4: two
//         in line, which have the only places of x in a house: neither is y. Type 6: two diagonal
//         ones, and x makes an X-wing of the rectangle: x is not in the roof. Hidden: x has only
//         the rectangle's places in a row and a column; their crossing, opposite a floor cell, is
//         not y. Avoidable: the same with digits placed; type 1: three of them; type 2: two in
//         line, and the other two share an extra digit.
// Source  Sudopedia "Uniqueness Test", "Avoidable Rectangle"; HoDoKu codes 0600 to 0608.
// Cost    486 rectangles, most of them dismissed by one test. No allocation.
// Not     Longer patterns (unique_loop.cpp, bug.cpp); extra digits used by chains.
//
// A cell may lack x or y: what was removed by reasoning does not make a second solution impossible.
// It does where the pencil marks belong to the puzzle, as they must where fewer than 17 digits are
// given; there every cell has to hold both, and digits placed prove nothing.
#include <algorithm>
#include <optional>

#include "technique/common.hpp"
#include "technique/extra_subset.hpp"
#include "technique/finders.hpp"
#include "technique/removals.hpp"

namespace nonet::technique {
namespace {

// Corner i has i ^ 1 beside it in its row, i ^ 2 in its column, and i ^ 3 opposite.
struct Rectangle {
  std::array<Cell, 4> corners{};

  [[nodiscard]] constexpr Cell operator[](std::size_t i) const noexcept { return corners[i]; }
  [[nodiscard]] constexpr CellSet cells() const noexcept {
    CellSet set;
    for (Cell cell : corners) set.add(cell);
    return set;
  }
};

constexpr std::array<Rectangle, 486> kRectangles = [] {
  std::array<Rectangle, 486> all{};
  std::size_t n = 0;
  for (int top = 0; top < 9; ++top) {
    for (int bottom = top + 1; bottom < 9; ++bottom) {
      for (int left = 0; left < 9; ++left) {
        for (int right = left + 1; right < 9; ++right) {
          if ((top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
          all[n++] = {{cell_at(top, left), cell_at(top, right), cell_at(bottom, left),
                       cell_at(bottom, right)}};
        }
      }
    }
  }
  return all;
}();

bool marks_are_derived(const Position& position) {
  constexpr int kFewestGivens = 17;
  return position.grid().givens().size() >= kFewestGivens;
}

// The houses that hold both cells: a line, and perhaps a box.
struct SharedHouses {
  std::array<House, 2> houses{};
  std::size_t size = 0;

  SharedHouses(Cell a, Cell b) {
    for (House house : houses_of(a)) {
      if (set_of(house).has(b)) houses[size++] = house;
    }
  }
  [[nodiscard]] const House* begin() const { return houses.data(); }
  [[nodiscard]] const House* end() const { return houses.data() + size; }
};

class UniqueRectangle {
 public:
  UniqueRectangle(const Position& position, const Rectangle& rectangle, DigitSet xy,
                  Findings& found)
      : position_(position), rectangle_(rectangle), xy_(xy), found_(found) {
    for (Cell cell : rectangle.corners) {
      const DigitSet digits = position.digits(cell);
      (includes(xy, digits) ? floor_ : roof_).add(cell);
      extra_ |= digits - xy;
    }
  }

  // The cells can still be filled with x and y alone.
  [[nodiscard]] bool can_close(bool may_lack) const {
    const auto holds = [&](std::size_t corner, Digit digit) {
      return position_.has(rectangle_[corner], digit);
    };
    const auto closes = [&](Digit x, Digit y) {
      return holds(0, x) && holds(1, y) && holds(2, y) && holds(3, x);
    };
    const Digit x = xy_.first();
    const Digit y = (xy_ - DigitSet(x)).first();
    return may_lack ? closes(x, y) || closes(y, x) : closes(x, y) && closes(y, x);
  }

  // Gives: false when no more steps are wanted.
  bool report() {
    const int roofs = roof_.size();
    switch (found_.technique()) {
      case Technique::unique_rectangle_1:
        return roofs != 1 || report_removal(roof_, xy_, std::nullopt);
      case Technique::unique_rectangle_2:
        return !is_roof_in_line() || !is_single(extra_) || report_common_extra();
      case Technique::unique_rectangle_3:
        return !is_roof_in_line() || is_single(extra_) || report_subsets();
      case Technique::unique_rectangle_4:
        return !is_roof_in_line() || report_locked();
      case Technique::unique_rectangle_5:
        return roofs < 2 || is_roof_in_line() || !is_single(extra_) || report_common_extra();
      case Technique::unique_rectangle_6:
        return roofs != 2 || is_roof_in_line() || report_x_wing();
      default:
        return report_hidden();
    }
  }

 private:
  [[nodiscard]] bool is_roof_in_line() const {
    if (roof_.size() != 2) return false;
    const Cell first = roof_.first();
    return are_peers(first, (roof_ - CellSet(first)).first());
  }
  [[nodiscard]] SharedHouses houses_of_roof() const {
    const Cell first = roof_.first();
    return {first, (roof_ - CellSet(first)).first()};
  }

  Step& start(std::optional<House> house) {
    Step& step = found_.start();
    step.marks.push_back({Role::pattern, rectangle_.cells(), xy_});
    step.marks.push_back({Role::extra, roof_, extra_});
    if (house) step.houses.push_back({HouseRole::where, *house});
    return step;
  }

  bool report_removal(CellSet cells, DigitSet digits, std::optional<House> house) {
    bool has_effect = false;
    for (Digit digit : digits) has_effect |= !(position_.cells(digit) & cells).is_empty();
    if (!found_.wants(has_effect)) return true;
    Step& step = start(house);
    eliminate(position_, cells, digits, step);
    step.marks.push_back({Role::target, {}, digits});
    return found_.report();
  }

  bool report_common_extra() { return report_removal(common_peers(roof_), extra_, std::nullopt); }

  bool report_locked() {
    for (Digit x : xy_) {
      for (House house : houses_of_roof()) {
        const CellSet places = position_.places(x, house);
        if (places.is_empty() || !includes(roof_, places)) continue;
        if (!report_removal(roof_, xy_ - DigitSet(x), house)) return false;
        break;  // the box would say the same
      }
    }
    return true;
  }

  bool report_x_wing() {
    for (Digit x : xy_) {
      const auto is_locked_in = [&](House first, House second) {
        const CellSet places = position_.places(x, first) | position_.places(x, second);
        return includes(rectangle_.cells(), places);
      };
      const Cell top_left = rectangle_[0];
      const Cell bottom_right = rectangle_[3];
      const House top = row_house(row_of(top_left));
      const House left = column_house(column_of(top_left));
      if (is_locked_in(top, row_house(row_of(bottom_right)))) {
        if (!report_removal(roof_, DigitSet(x), top)) return false;
      } else if (is_locked_in(left, column_house(column_of(bottom_right)))) {
        if (!report_removal(roof_, DigitSet(x), left)) return false;
      }
    }
    return true;
  }

  bool report_hidden() {
    for (std::size_t corner = 0; corner < 4; ++corner) {
      const Cell cell = rectangle_[corner];
      const Cell in_row = rectangle_[corner ^ 1];
      const Cell in_column = rectangle_[corner ^ 2];
      if (!floor_.has(rectangle_[corner ^ 3])) continue;
      if (!roof_.has(in_row) || !roof_.has(in_column)) continue;
      for (Digit x : xy_) {
        const House row = row_house(row_of(cell));
        const House column = column_house(column_of(cell));
        const CellSet places = position_.places(x, row) | position_.places(x, column);
        if (!places.has(in_row) || !places.has(in_column)) continue;
        if (!includes(rectangle_.cells(), places)) continue;
        if (!report_hidden_at(cell, x, row, column)) return false;
      }
    }
    return true;
  }

  bool report_hidden_at(Cell cell, Digit x, House row, House column) {
    const DigitSet y = xy_ - DigitSet(x);
    if (!found_.wants(position_.has(cell, y.first()))) return true;
    Step& step = found_.start();
    step.marks.push_back({Role::pattern, rectangle_.cells(), xy_});
    step.marks.push_back({Role::pivot, CellSet(cell), DigitSet(x)});
    step.marks.push_back({Role::target, {}, y});
    step.houses.push_back({HouseRole::where, row});
    step.houses.push_back({HouseRole::where, column});
    eliminate(position_, CellSet(cell), y, step);
    return found_.report();
  }

  bool report_subsets() {
    Holders holders{roof_, extra_, {}};
    for (Digit digit : extra_) holders.places[index(digit)] = position_.cells(digit) & roof_;
    const CellSet others = position_.empty() - rectangle_.cells();
    return for_each_extra_subset(position_, holders, others, [&](const ExtraSubset& subset) {
      if (!found_.wants(!subset.removals.is_empty())) return true;
      Step& step = start(subset.house);
      step.marks.push_back({Role::wing, subset.cells, subset.digits});
      step.sets.push_back({subset.cells, subset.digits});
      subset.removals.append_to(step);
      return found_.report();
    });
  }

  const Position& position_;
  const Rectangle& rectangle_;
  DigitSet xy_;
  Findings& found_;
  CellSet floor_;
  CellSet roof_;
  DigitSet extra_;
};

}  // namespace

void find_unique_rectangles(const Position& position, Findings& found) {
  const CellSet bivalue = position.cells_with(2);
  const bool may_lack = marks_are_derived(position);
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet cells = rectangle.cells();
    const CellSet pairs = cells & bivalue;
    if (pairs.is_empty() || !includes(position.empty(), cells)) continue;
    std::array<DigitSet, 4> looked_at{};
    std::size_t n = 0;
    for (Cell cell : pairs) {
      const DigitSet xy = position.digits(cell);
      if (std::find(looked_at.begin(), looked_at.end(), xy) != looked_at.end()) continue;
      looked_at[n++] = xy;
      UniqueRectangle unique(position, rectangle, xy, found);
      if (unique.can_close(may_lack) && !unique.report()) return;
    }
  }
}

namespace {

// What would close the rectangle around the digits placed in it.
// Gives: nothing where they do not fit, or do not say both digits.
std::optional<std::array<Digit, 4>> closing_of(const Grid& grid, const Rectangle& rectangle) {
  std::array<std::optional<Digit>, 2> diagonal;  // of corners 0 and 3, of corners 1 and 2
  for (std::size_t i = 0; i < 4; ++i) {
    const auto value = grid.at(rectangle[i]);
    if (!value) continue;
    auto& digit = diagonal[i == 0 || i == 3 ? 0 : 1];
    if (digit && digit != value) return std::nullopt;
    digit = value;
  }
  if (!diagonal[0] || !diagonal[1]) return std::nullopt;
  return std::array{*diagonal[0], *diagonal[1], *diagonal[1], *diagonal[0]};
}

bool report_avoidable(const Position& position, const Rectangle& rectangle, CellSet open,
                      Findings& found) {
  const auto closing = closing_of(position.grid(), rectangle);
  if (!closing) return true;
  DigitSet xy, extra;
  for (std::size_t i = 0; i < 4; ++i) {
    const Cell cell = rectangle[i];
    xy.add((*closing)[i]);
    if (!open.has(cell)) continue;
    if (!position.has(cell, (*closing)[i])) return true;
    extra |= position.digits(cell) - DigitSet((*closing)[i]);
  }
  const bool is_first = found.technique() == Technique::avoidable_rectangle_1;
  if (!is_first && !is_single(extra)) return true;
  const DigitSet digits = is_first ? xy & position.digits(open.first()) : extra;
  const CellSet cells = is_first ? open : common_peers(open & position.cells(extra.first()));
  Step& step = found.start();
  step.marks.push_back({Role::pattern, rectangle.cells(), xy});
  step.marks.push_back({Role::extra, open, extra});
  step.marks.push_back({Role::target, {}, digits});
  eliminate(position, cells, digits, step);
  return found.report();
}

}  // namespace

void find_avoidable_rectangles(const Position& position, Findings& found) {
  if (!marks_are_derived(position)) return;
  const CellSet givens = position.grid().givens();
  const int open_cells = found.technique() == Technique::avoidable_rectangle_1 ? 1 : 2;
  for (const Rectangle& rectangle : kRectangles) {
    const CellSet cells = rectangle.cells();
    const CellSet open = cells & position.empty();
    if (!(cells & givens).is_empty() || open.size() != open_cells) continue;
    if (!report_avoidable(position, rectangle, open, found)) return;
  }
}

}  // namespace nonet::technique
