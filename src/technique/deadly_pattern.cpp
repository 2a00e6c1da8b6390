#include "technique/deadly_pattern.hpp"

namespace nonet::technique {

DeadlyPattern::DeadlyPattern(const Position& position, CellSet cells, DigitSet xy, Findings& found)
    : position_(position), cells_(cells), xy_(xy), found_(found) {
  for (Cell cell : cells) {
    const DigitSet extra = position.digits(cell) - xy;
    if (!extra.is_empty()) roof_.add(cell);
    extra_ |= extra;
  }
}

bool DeadlyPattern::is_roof_in_line() const noexcept {
  if (roof_.size() != 2) return false;
  const Cell first = roof_.first();
  return are_peers(first, (roof_ - CellSet(first)).first());
}

bool DeadlyPattern::report_single() const {
  return report_removal(roof_, xy_, nullptr);
}

bool DeadlyPattern::report_common_extra() const {
  return report_removal(common_peers(roof_), extra_, nullptr);
}

bool DeadlyPattern::report_locked() const {
  for (Digit x : xy_) {
    for (House house : houses_of(roof_.first())) {
      const CellSet places = position_.places(x, house);
      if (!includes(set_of(house), roof_) || places.is_empty() || !includes(roof_, places))
        continue;
      const DigitSet y = xy_ - DigitSet(x);
      if (!found_.wants(!(position_.cells(y.first()) & roof_).is_empty())) break;
      Step& step = start(&house);
      eliminate(position_, roof_, y, step);
      step.marks.push_back({Role::bridge, roof_, DigitSet(x)});
      step.marks.push_back({Role::target, {}, y});
      if (!found_.report()) return false;
      break;  // another house of both would say the same
    }
  }
  return true;
}

bool DeadlyPattern::report_subsets() const {
  Holders holders{roof_, extra_, {}};
  for (Digit digit : extra_) holders.places[index(digit)] = position_.cells(digit) & roof_;
  const CellSet others = position_.empty() - cells_;
  return for_each_extra_subset(position_, holders, others, [&](const ExtraSubset& subset) {
    if (!found_.wants(!subset.removals.is_empty())) return true;
    Step& step = start(&subset.house);
    step.marks.push_back({Role::wing, subset.cells, subset.digits});
    step.sets.push_back({subset.cells, subset.digits});
    subset.removals.append_to(step);
    return found_.report();
  });
}

bool DeadlyPattern::report_removal(CellSet cells, DigitSet digits, const House* house) const {
  bool has_effect = false;
  for (Digit digit : digits) has_effect |= !(position_.cells(digit) & cells).is_empty();
  if (!found_.wants(has_effect)) return true;
  Step& step = start(house);
  eliminate(position_, cells, digits, step);
  step.marks.push_back({Role::target, {}, digits});
  return found_.report();
}

Step& DeadlyPattern::start(const House* house) const {
  Step& step = found_.start();
  step.marks.push_back({Role::pattern, cells_, xy_});
  step.marks.push_back({Role::extra, roof_, extra_});
  if (house != nullptr) step.houses.push_back({HouseRole::where, *house});
  return step;
}

}  // namespace nonet::technique
