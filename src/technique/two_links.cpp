// Two strong links of a digit: skyscraper, two-string kite, turbot fish, empty rectangle.
// Idea    a = b - c = d: a digit has two places a, b in a house and two places c, d in another, and
//         b sees c. One of a and d is true, so what sees both of them loses the digit.
// Finds   Skyscraper: both houses are parallel lines, b and c on one line. Two-string kite: a row
//         and a column, b and c in one box. Turbot fish: every other pair of houses, hence with a
//         box. Empty rectangle: the second link is a box whose places lie in a row and a column of
//         it, taken as two groups.
// Source  Sudopedia "Skyscraper", "Two-String Kite", "Turbot Fish", "Empty Rectangle"; HoDoKu codes
//         0400, 0401, 0403, 0402.
// Cost    At most 27 x 27 pairs of houses a digit. No allocation.
// Not     Longer chains of strong links (x_chain). Two kites or rectangles with one body (HoDoKu
//         0404, 0405) are two steps.
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

enum class Line : std::uint8_t { row, column, box };

Line kind_of(House house) {
  return static_cast<Line>(index(house) / 9);
}

// A digit's two places in a house.
struct StrongLink {
  House house{};
  Cell first{};
  Cell second{};
};

struct StrongLinks {
  std::array<StrongLink, kHouseCount> links;
  std::size_t size = 0;

  StrongLinks(const Position& position, Digit digit) {
    for (House house : kAllHouses) {
      const CellSet places = position.places(digit, house);
      if (places.is_empty()) continue;
      const Cell first = places.first();
      const CellSet rest = places - CellSet(first);
      if (is_single(rest)) links[size++] = {house, first, rest.first()};
    }
  }
  [[nodiscard]] const StrongLink* begin() const { return links.data(); }
  [[nodiscard]] const StrongLink* end() const { return links.data() + size; }
};

// What the pattern a = b - c = d is called.
Technique name_of(const StrongLink& left, Cell b, const StrongLink& right, Cell c) {
  const Line one = kind_of(left.house);
  const Line two = kind_of(right.house);
  if (one == Line::box || two == Line::box) return Technique::turbot_fish;
  if (one != two) {
    return box_of(b) == box_of(c) ? Technique::two_string_kite : Technique::turbot_fish;
  }
  const bool is_across = one == Line::row ? column_of(b) == column_of(c) : row_of(b) == row_of(c);
  return is_across ? Technique::skyscraper : Technique::turbot_fish;
}

void add_chain(Step& step, Digit digit, CellSet a, CellSet b, CellSet c, CellSet d) {
  step.links.push_back({{a, digit}, {b, digit}, LinkKind::strong});
  step.links.push_back({{b, digit}, {c, digit}, LinkKind::weak});
  step.links.push_back({{c, digit}, {d, digit}, LinkKind::strong});
}

bool report_two_links(const Position& position, Digit digit, const StrongLink& left,
                      const StrongLink& right, Findings& found) {
  for (const auto& [a, b] : {std::pair(left.first, left.second), {left.second, left.first}}) {
    for (const auto& [c, d] : {std::pair(right.first, right.second), {right.second, right.first}}) {
      if (!are_peers(b, c) || a == c || a == d || b == d) continue;
      if (name_of(left, b, right, c) != found.technique()) continue;
      const CellSet removed = position.cells(digit) & peer_set(a) & peer_set(d);
      if (!found.wants(!removed.is_empty())) continue;
      Step& step = found.start();
      eliminate(position, removed, DigitSet(digit), step);
      CellSet ends(a), middle(b);
      ends.add(d);
      middle.add(c);
      step.marks.push_back({Role::pattern, middle, DigitSet(digit)});
      step.marks.push_back({Role::wing, ends, DigitSet(digit)});
      step.houses.push_back({HouseRole::base, left.house});
      step.houses.push_back({HouseRole::base, right.house});
      add_chain(step, digit, CellSet(a), CellSet(b), CellSet(c), CellSet(d));
      if (!found.report()) return false;
    }
  }
  return true;
}

// The box's places lie in a row and a column of it, some of them in each beside their crossing.
struct Corner {
  CellSet in_row;
  CellSet in_column;
};

// `link` runs along a column from the row of the corner to the cell `end`, which sees a cell of the
// corner's column; or the same with rows and columns exchanged.
bool report_rectangle(const Position& position, Digit digit, House box, const Corner& corner,
                      const StrongLink& link, Findings& found) {
  const bool is_column = kind_of(link.house) == Line::column;
  const CellSet& near = is_column ? corner.in_row : corner.in_column;
  const CellSet& far = is_column ? corner.in_column : corner.in_row;
  const auto line_of = [](bool column, Cell cell) {
    return column ? column_of(cell) : row_of(cell);
  };
  for (const auto& [start, end] : {std::pair(link.first, link.second), {link.second, link.first}}) {
    if (set_of(box).has(start) || set_of(box).has(end)) continue;
    if (line_of(!is_column, start) != line_of(!is_column, near.first())) continue;
    const int across = line_of(!is_column, end);
    const int along = line_of(is_column, far.first());
    const Cell target = is_column ? cell_at(across, along) : cell_at(along, across);
    if (set_of(box).has(target) || !found.wants(position.has(target, digit))) continue;
    Step& step = found.start();
    eliminate(position, CellSet(target), DigitSet(digit), step);
    CellSet ends(start);
    ends.add(end);
    step.marks.push_back({Role::pattern, position.places(digit, box), DigitSet(digit)});
    step.marks.push_back({Role::wing, ends, DigitSet(digit)});
    step.houses.push_back({HouseRole::base, box});
    step.houses.push_back({HouseRole::base, link.house});
    add_chain(step, digit, CellSet(end), CellSet(start), near, far);
    if (!found.report()) return false;
  }
  return true;
}

bool report_rectangles(const Position& position, Digit digit, House box, Findings& found) {
  const CellSet places = position.places(digit, box);
  if (places.is_empty()) return true;
  for (Cell crossing : set_of(box)) {
    const CellSet row = set_of(row_house(row_of(crossing)));
    const CellSet column = set_of(column_house(column_of(crossing)));
    const Corner corner{places & row, places & column};
    if (!includes(row | column, places)) continue;
    if (includes(column, corner.in_row) || includes(row, corner.in_column)) continue;
    for (const StrongLink& link : StrongLinks(position, digit)) {
      if (kind_of(link.house) == Line::box) continue;
      if (!report_rectangle(position, digit, box, corner, link, found)) return false;
    }
  }
  return true;
}

}  // namespace

void find_two_links(const Position& position, Findings& found) {
  for (Digit digit : found.options().digits) {
    const StrongLinks links(position, digit);
    for (const StrongLink* left = links.begin(); left != links.end(); ++left) {
      for (const StrongLink* right = left + 1; right != links.end(); ++right) {
        if (!report_two_links(position, digit, *left, *right, found)) return;
      }
    }
  }
}

void find_empty_rectangles(const Position& position, Findings& found) {
  for (Digit digit : found.options().digits) {
    for (int box = 0; box < 9; ++box) {
      if (!report_rectangles(position, digit, box_house(box), found)) return;
    }
  }
}

}  // namespace nonet::technique
