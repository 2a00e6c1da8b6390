#include "technique/extra_subset.hpp"

namespace nonet::technique {
namespace {

class Search {
 public:
  Search(const Position& position, const Holders& holders, House house, CellSet looked_at,
         FunctionRef<bool(const ExtraSubset&)> visit)
      : position_(position),
        holders_(holders),
        house_(house),
        looked_at_(looked_at),
        visit_(visit) {}

  // `others`: what may go with the holders. Small subsets come first.
  bool run(CellSet others) {
    const int most = others.size() - (holders_.cells.size() == 2 ? 1 : 0);
    for (size_ = 1; size_ <= most; ++size_) {
      if (!extend({}, holders_.extra, others)) return false;
    }
    return true;
  }

 private:
  // `cells` chosen, `digits` theirs and the extra ones, `rest` to choose from.
  bool extend(CellSet cells, DigitSet digits, CellSet rest) {
    const int size = cells.size();
    if (size > 0 && digits.size() == size + 1) return size < size_ || take(cells, digits);
    if (size == size_ || digits.size() > size_ + 1) return true;
    while (!rest.is_empty()) {
      const Cell cell = rest.first();
      rest.remove(cell);
      CellSet with = cells;
      with.add(cell);
      if (!extend(with, digits | position_.digits(cell), rest)) return false;
    }
    return true;
  }

  bool take(CellSet cells, DigitSet digits) {
    if (includes(looked_at_, cells) || is_reducible(cells)) return true;
    ExtraSubset subset{cells, digits, house_, {}};
    for (Digit digit : digits) {
      const CellSet places = (position_.cells(digit) & cells) | holders_.places[index(digit)];
      subset.removals.add(position_, digit, common_peers(places));
    }
    return visit_(subset);
  }

  // Some of the cells make a subset of their own, or fewer of them do with the holders.
  [[nodiscard]] bool is_reducible(CellSet cells) const {
    std::array<DigitSet, 9> digits{};
    unsigned n = 0;
    for (Cell cell : cells) digits[n++] = position_.digits(cell);
    const unsigned all = (1u << n) - 1;
    for (unsigned part = 1; part <= all; ++part) {
      DigitSet of_part;
      int size = 0;
      for (unsigned i = 0; i < n; ++i) {
        if ((part >> i & 1) == 0) continue;
        of_part |= digits[i];
        ++size;
      }
      if (of_part.size() <= size) return true;
      if (part != all && (of_part | holders_.extra).size() <= size + 1) return true;
    }
    return false;
  }

  const Position& position_;
  const Holders& holders_;
  House house_;
  CellSet looked_at_;
  FunctionRef<bool(const ExtraSubset&)> visit_;
  int size_ = 0;  // of the subsets looked for
};

}  // namespace

bool for_each_extra_subset(const Position& position, const Holders& holders, CellSet others,
                           FunctionRef<bool(const ExtraSubset&)> visit) {
  CellSet looked_at;
  for (House house : kAllHouses) {
    if (!includes(set_of(house), holders.cells)) continue;
    const CellSet cells = (others & set_of(house)) - holders.cells;
    Search search(position, holders, house, looked_at, visit);
    if (!search.run(cells)) return false;
    looked_at |= set_of(house);
  }
  return true;
}

}  // namespace nonet::technique
