// Fillings of cages and sums.
//
// Idea    Of a cage only the set of digits used so far matters, not who has which. Forwards: the
//         sets that the first i open cells can use up; backwards: those that the others can complete
//         to a set of the right sum. A cell has a digit when a set of the first kind without it,
//         and it, are one of the second kind. Exact, in 9 x 512 x 9 steps at most.
//         A sum of innies and outies has at most four cells and is simply tried out.
#include "technique/cage_sums.hpp"

#include <algorithm>

namespace nonet::technique {
namespace {

constexpr std::size_t kSets = 512;
using Reachable = std::bitset<kSets>;

int sum_of(std::size_t digits) noexcept {
  int sum = 0;
  for (int digit = 1; digit <= kDigitCount; ++digit)
    sum += (digits >> (digit - 1) & 1) != 0 ? digit : 0;
  return sum;
}

class SumFilling {
 public:
  SumFilling(const Position& position, const SignedSum& sum, std::span<const Cage> cages)
      : position_(position), sum_(sum), cages_(cages), digits_(sum.terms.size()) {}

  std::vector<DigitSet> run() {
    try_from(0, sum_.total);
    return digits_;
  }

 private:
  [[nodiscard]] bool differ(Cell a, Cell b) const {
    return peer_set(a).has(b) || std::any_of(cages_.begin(), cages_.end(), [&](const Cage& cage) {
             return cage.cells.has(a) && cage.cells.has(b);
           });
  }

  void try_from(std::size_t at, int rest) {
    if (at == sum_.terms.size()) {
      if (rest != 0) return;
      for (std::size_t i = 0; i < at; ++i) digits_[i].add(chosen_[i]);
      return;
    }
    const auto [cell, sign] = sum_.terms[at];
    for (Digit digit : position_.digits(cell)) {
      bool fits = true;
      for (std::size_t i = 0; i < at && fits; ++i) {
        fits = chosen_[i] != digit || !differ(sum_.terms[i].cell, cell);
      }
      if (!fits) continue;
      chosen_[at] = digit;
      try_from(at + 1, rest - sign * static_cast<int>(digit));
    }
  }

  const Position& position_;
  const SignedSum& sum_;
  std::span<const Cage> cages_;
  std::array<Digit, SignedSum::kMostTerms> chosen_{};
  std::vector<DigitSet> digits_;
};

}  // namespace

Fillings fill_cage(const Position& position, const Cage& cage, DigitSet needed) {
  Fillings fillings;
  int rest = cage.sum;
  DigitSet used;
  bool repeats = false;
  for (Cell cell : cage.cells) {
    if (const auto digit = position.grid().at(cell)) {
      repeats = repeats || used.has(*digit);
      used.add(*digit);
      rest -= static_cast<int>(*digit);
    } else {
      fillings.cells.push_back(cell);
    }
  }
  const std::size_t open = fillings.cells.size();
  const std::size_t wanted = (needed - used).bits();
  fillings.digits.assign(open, {});
  if (open == 0) fillings.is_possible = rest == 0 && !repeats && wanted == 0;
  if (open == 0 || open > kDigitCount || repeats) return fillings;

  const auto choices = [&](std::size_t i) { return position.digits(fillings.cells[i]) - used; };
  std::vector<Reachable> before(open + 1);  // by the cells in front of i
  before[0].set(0);
  for (std::size_t i = 0; i < open; ++i) {
    for (std::size_t set = 0; set < kSets; ++set) {
      if (!before[i][set]) continue;
      for (Digit digit : choices(i)) {
        const std::size_t bit = DigitSet(digit).bits();
        if ((set & bit) == 0) before[i + 1].set(set | bit);
      }
    }
  }
  Reachable behind;  // what the cells in front of i + 1 may use up
  for (std::size_t set = 0; set < kSets; ++set) {
    if (!before[open][set] || (set & wanted) != wanted || sum_of(set) != rest) continue;
    behind.set(set);
    fillings.combinations.push_back(DigitSet::from_bits(static_cast<std::uint16_t>(set)));
  }
  fillings.is_possible = behind.any();
  for (std::size_t i = open; i-- > 0;) {
    Reachable here;
    for (std::size_t set = 0; set < kSets; ++set) {
      if (!before[i][set]) continue;
      for (Digit digit : choices(i)) {
        const std::size_t bit = DigitSet(digit).bits();
        if ((set & bit) != 0 || !behind[set | bit]) continue;
        here.set(set);
        fillings.digits[i].add(digit);
      }
    }
    behind = here;
  }
  return fillings;
}

std::vector<DigitSet> fill_sum(const Position& position, const SignedSum& sum,
                               std::span<const Cage> cages) {
  return SumFilling(position, sum, cages).run();
}

}  // namespace nonet::technique
