#include "technique/als_effects.hpp"

namespace nonet::technique {
namespace {

using Word = BitTable::Word;

bool add(BitTable::Row row, BitTable::ConstRow more) {
  Word fresh = 0;
  for (std::size_t w = 0; w < row.size(); ++w) {
    fresh |= more[w] & ~row[w];
    row[w] |= more[w];
  }
  return fresh != 0;
}

bool have_common(BitTable::ConstRow a, BitTable::ConstRow b) {
  Word common = 0;
  for (std::size_t w = 0; w < a.size(); ++w) common |= a[w] & b[w];
  return common != 0;
}

}  // namespace

AlsEffects::AlsEffects(const Position& position, const std::vector<Als>& sets) {
  std::uint16_t count = 0;
  for (Digit digit : kAllDigits) {
    for (Cell cell : position.cells(digit)) ids_[index(digit)][index(cell)] = count++;
  }
  std::size_t slots = 0;
  for (const Als& set : sets) {
    digits_.push_back(set.digits);
    first_slot_.push_back(slots);
    slots += static_cast<std::size_t>(set.digits.size());
  }
  first_slot_.push_back(slots);
  if_held_ = BitTable(slots, count);
  if_lacking_ = BitTable(slots, count);
  if_true_ = BitTable(count, count);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const Als& set = sets[i];
    for (Digit digit : set.active) {
      const auto held = if_held_[slot(i, digit)];
      for (Cell cell : position.cells(digit) & set.sees(digit)) {
        set_bit(held, ids_[index(digit)][index(cell)]);
      }
      for (Digit lacked : set.digits - DigitSet(digit)) add(if_lacking_[slot(i, lacked)], held);
    }
    for (std::size_t k = first_slot_[i]; k < first_slot_[i + 1]; ++k) {
      for_each_bit(if_held_[k], [&](std::size_t c) { add(if_true_[c], if_lacking_[k]); });
    }
  }
}

bool AlsEffects::may_be_stem(const Position& position, Cell stem) const {
  for (std::size_t w = 0; w < if_true_.words(); ++w) {
    Word common = ~Word{0};
    for (Digit digit : position.digits(stem)) {
      common &= if_true_[ids_[index(digit)][index(stem)]][w];
    }
    if (common != 0) return true;
  }
  return false;
}

bool remove_something(const AlsEffects& effects, const RestrictedCommons& commons) {
  BitTable held = effects.if_held();
  BitTable lacking = effects.if_lacking();
  for (bool is_changing = true; is_changing;) {
    is_changing = false;
    for (std::size_t i = 0; i < effects.set_count(); ++i) {
      const std::size_t first = effects.first_slot(i), last = effects.first_slot(i + 1);
      for (const auto& [to, digit] : commons.of(i)) {
        const std::size_t k = effects.slot(i, digit);
        if (!add(held[k], lacking[effects.slot(to, digit)])) continue;
        for (std::size_t other = first; other < last; ++other) {
          if (other == k || !add(lacking[other], held[k])) continue;
          is_changing = true;
          if (have_common(lacking[other], effects.if_held()[other])) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace nonet::technique
