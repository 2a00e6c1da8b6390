// Wings: XY-wing, XYZ-wing, WXYZ-wing, W-wing.
// Idea    XY-wing: a pivot with x, y sees a cell with x, z and a cell with y, z: whichever the
//         pivot is, one of the wings is z. XYZ-wing: the pivot may be z itself. WXYZ-wing: four
//         cells of a box and a line that crosses it hold four digits, and all of these but z are
//         restricted: all places of the digit see each other, so each of them stands at most once,
//         and z has to stand. W-wing: two cells with the same x, y, each seeing one end of a strong
//         link of x: one of the two is y.
// Finds   All, wings in reading order; for a W-wing each strong link once.
// Source  Sudopedia "XY-Wing", "XYZ-Wing", "WXYZ-Wing", "W-Wing"; HoDoKu 0800, 0801, 0802, 0803.
// Cost    Pairs of bivalue cells, near a pivot; WXYZ-wings combinations of the cells of each of the
//         54 crossings, cut off at four digits. No allocation.
// Not     Longer ones (ALS-XZ is the general rule), wings joined by chains (aic).
#include "technique/closed_subset.hpp"
#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

void mark(Step& step, Role role, CellSet cells, DigitSet digits) {
  step.marks.push_back({role, cells, digits});
}

Node node(Cell cell, Digit digit) {
  return {CellSet(cell), digit};
}

struct Wings {
  Cell pivot;
  Cell first;
  Cell second;
  Digit common;  // z
};

bool report_wings(const Position& position, const Wings& wings, CellSet removed, Findings& found) {
  const auto& [pivot, first, second, z] = wings;
  removed &= position.cells(z);
  if (!found.wants(!removed.is_empty())) return true;
  Step& step = found.start();
  eliminate(position, removed, DigitSet(z), step);
  mark(step, Role::pivot, CellSet(pivot), position.digits(pivot));
  mark(step, Role::wing, CellSet(first), position.digits(first));
  mark(step, Role::wing, CellSet(second), position.digits(second));
  mark(step, Role::target, {}, DigitSet(z));
  if (found.technique() == Technique::xy_wing) {
    const Digit x = (position.digits(first) - DigitSet(z)).first();
    const Digit y = (position.digits(second) - DigitSet(z)).first();
    step.links.push_back({node(first, z), node(first, x), LinkKind::strong});
    step.links.push_back({node(first, x), node(pivot, x), LinkKind::weak});
    step.links.push_back({node(pivot, x), node(pivot, y), LinkKind::strong});
    step.links.push_back({node(pivot, y), node(second, y), LinkKind::weak});
    step.links.push_back({node(second, y), node(second, z), LinkKind::strong});
  }
  return found.report();
}

// All pairs of bivalue cells that see the pivot.
template <class Visit>
bool for_each_wings(CellSet bivalue, Cell pivot, const Visit& visit) {
  CellSet rest = bivalue & peer_set(pivot);
  while (!rest.is_empty()) {
    const Cell first = rest.first();
    rest.remove(first);
    for (Cell second : rest) {
      if (!visit(first, second)) return false;
    }
  }
  return true;
}

}  // namespace

void find_xy_wings(const Position& position, Findings& found) {
  const CellSet bivalue = position.cells_with(2);
  for (Cell pivot : bivalue) {
    const DigitSet xy = position.digits(pivot);
    const auto visit = [&](Cell first, Cell second) {
      const DigitSet xz = position.digits(first);
      const DigitSet yz = position.digits(second);
      const DigitSet z = (xz & yz) - xy;
      if (!is_single(z) || !is_single(xz & xy) || !is_single(yz & xy) || xz == yz) return true;
      return report_wings(position, {pivot, first, second, z.first()},
                          peer_set(first) & peer_set(second), found);
    };
    if (!for_each_wings(bivalue, pivot, visit)) return;
  }
}

void find_xyz_wings(const Position& position, Findings& found) {
  const CellSet bivalue = position.cells_with(2);
  for (Cell pivot : position.cells_with(3)) {
    const DigitSet xyz = position.digits(pivot);
    const auto visit = [&](Cell first, Cell second) {
      const DigitSet xz = position.digits(first);
      const DigitSet yz = position.digits(second);
      if (xz == yz || (xz | yz) != xyz || are_peers(first, second)) return true;
      return report_wings(position, {pivot, first, second, (xz & yz).first()},
                          peer_set(pivot) & peer_set(first) & peer_set(second), found);
    };
    if (!for_each_wings(bivalue, pivot, visit)) return;
  }
}

namespace {

// `first` and `second` hold x and y alone; each sees one end of a strong link of x.
bool report_w_wings(const Position& position, Cell first, Cell second, Digit x, Findings& found) {
  const Digit y = (position.digits(first) - DigitSet(x)).first();
  const CellSet removed = position.cells(y) & peer_set(first) & peer_set(second);
  if (!found.wants(!removed.is_empty())) return true;
  for (House house : kAllHouses) {
    CellSet places = position.places(x, house);
    if (places.is_empty() || places.has(first) || places.has(second)) continue;
    Cell near = places.first();
    places.remove(near);
    if (!is_single(places)) continue;
    Cell far = places.first();
    if (!are_peers(near, first) || !are_peers(far, second)) std::swap(near, far);
    if (!are_peers(near, first) || !are_peers(far, second)) continue;
    Step& step = found.start();
    eliminate(position, removed, DigitSet(y), step);
    CellSet bridge(near);
    bridge.add(far);
    mark(step, Role::wing, CellSet(first), position.digits(first));
    mark(step, Role::wing, CellSet(second), position.digits(second));
    mark(step, Role::bridge, bridge, DigitSet(x));
    step.houses.push_back({HouseRole::where, house});
    step.links.push_back({node(first, y), node(first, x), LinkKind::strong});
    step.links.push_back({node(first, x), node(near, x), LinkKind::weak});
    step.links.push_back({node(near, x), node(far, x), LinkKind::strong});
    step.links.push_back({node(far, x), node(second, x), LinkKind::weak});
    step.links.push_back({node(second, x), node(second, y), LinkKind::strong});
    if (!found.report()) return false;
  }
  return true;
}

}  // namespace

void find_w_wings(const Position& position, Findings& found) {
  CellSet rest = position.cells_with(2);
  while (!rest.is_empty()) {
    const Cell first = rest.first();
    rest.remove(first);
    for (Cell second : rest - peer_set(first)) {
      if (position.digits(first) != position.digits(second)) continue;
      for (Digit x : position.digits(first)) {
        if (!report_w_wings(position, first, second, x, found)) return;
      }
    }
  }
}

namespace {

class WxyzSearch {
 public:
  WxyzSearch(const Position& position, House box, House line, Findings& found)
      : position_(position),
        crossing_(set_of(box) & set_of(line)),
        in_box_(set_of(box) - set_of(line)),
        on_line_(set_of(line) - set_of(box)),
        found_(found) {
    for (Cell cell : position.empty() & (set_of(box) | set_of(line))) {
      const Bits9 digits = position.digits(cell).bits();
      const unsigned part = crossing_.has(cell) ? 1 : in_box_.has(cell) ? 2 : 4;
      if (kBitCount[digits] <= kSize) members_[count_++] = {cell, digits, part};
    }
  }

  // Gives: false when no more steps are wanted.
  bool run() { return extend({}, 0, 0, 0, 0); }

 private:
  static constexpr int kSize = 4;

  struct Member {
    Cell cell{};
    Bits9 digits = 0;
    unsigned part = 0;  // a bit each for crossing, box, line, all of which take part
  };

  bool extend(CellSet chosen, int size, unsigned parts, Bits9 digits, std::size_t first) {
    if (size == kSize) {
      return kBitCount[parts] != 3 || kBitCount[digits] != kSize ||
             report(chosen, DigitSet::from_bits(digits));
    }
    if (3 - kBitCount[parts] > kSize - size) return true;
    for (std::size_t i = first; i < count_; ++i) {
      const auto all = static_cast<Bits9>(digits | members_[i].digits);
      if (kBitCount[all] > kSize) continue;
      CellSet with = chosen;
      with.add(members_[i].cell);
      if (!extend(with, size + 1, parts | members_[i].part, all, i + 1)) return false;
    }
    return true;
  }

  // Its places within the pattern all see each other.
  [[nodiscard]] static bool is_restricted(CellSet places) {
    for (Cell cell : places) {
      if (!includes(peer_set(cell) | CellSet(cell), places)) return false;
    }
    return true;
  }

  // Some of the cells, but not all, hold as few digits as they are: a naked subset.
  [[nodiscard]] bool has_naked_subset(CellSet chosen) const {
    for (Cell out : chosen) {
      const CellSet three = chosen - CellSet(out);
      if (digits_of(position_, three).size() <= 3) return true;
      for (Cell second : three) {
        if (digits_of(position_, three - CellSet(second)).size() <= 2) return true;
      }
    }
    return false;
  }

  bool report(CellSet chosen, DigitSet digits) {
    const CellSet hinge = chosen & crossing_;
    DigitSet loose;
    for (Digit digit : digits) {
      if (!is_restricted(position_.cells(digit) & chosen)) loose.add(digit);
    }
    if (!is_single(loose) || has_naked_subset(chosen)) return true;
    const Digit z = loose.first();
    const CellSet removed = position_.cells(z) & common_peers(position_.cells(z) & chosen);
    if (!found_.wants(!removed.is_empty())) return true;
    Step& step = found_.start();
    eliminate(position_, removed, loose, step);
    mark(step, Role::pivot, hinge, digits_of(position_, hinge));
    for (CellSet part : {chosen & in_box_, chosen & on_line_}) {
      mark(step, Role::wing, part, digits_of(position_, part));
    }
    mark(step, Role::target, {}, loose);
    return found_.report();
  }

  const Position& position_;
  CellSet crossing_, in_box_, on_line_;
  Findings& found_;
  std::array<Member, 15> members_{};
  std::size_t count_ = 0;
};

}  // namespace

void find_wxyz_wings(const Position& position, Findings& found) {
  for (int box = 0; box < 9; ++box) {
    for (int i = 0; i < 3; ++i) {
      for (House line : {row_house(box / 3 * 3 + i), column_house(box % 3 * 3 + i)}) {
        if (!found.looks_at(set_of(box_house(box)) | set_of(line))) continue;
        if (!WxyzSearch(position, box_house(box), line, found).run()) return;
      }
    }
  }
}

}  // namespace nonet::technique
