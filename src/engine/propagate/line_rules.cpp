// What each type remembers on its way along the line. Digits are those of the puzzle here, and a
// state is a small number made of the things named.
//
//   between line   the first digit; the least and the greatest inner digit
//   lockout line   the first digit; the nearest inner digits below and above it
//   sandwich       how many of the two crusts were passed, and the sum between them
//   x-sum          the first digit, and the sum of so many cells
//   skyscraper     the tallest so far, and how many were seen
//   numbered room  the first digit
//   ten line       the sum since the last cut, and whether there was one
//   renban         the least and the greatest digit (that they differ is a house's business)
//   quadruple      which of the listed digits are still missing
//   automaton      its states; where several are possible, each is a state of the line
#include "engine/propagate/line_rules.hpp"

#include <algorithm>

#include "engine/propagate/lines.hpp"

namespace nonet::engine::propagate {
namespace {

using Type = variant::ConstraintType;
using State = std::uint32_t;
using Next = std::optional<State>;

constexpr State kBase = 64;  // digits and "none" in one place of a state
constexpr State kNone = 63;
constexpr State kDone = ~State{0};  // all is said; any digits may follow

State pack(State a, State b, State c = 0) {
  return (a * kBase + b) * kBase + c;
}
State first_of(State state) {
  return state / (kBase * kBase);
}
State second_of(State state) {
  return state / kBase % kBase;
}
State third_of(State state) {
  return state % kBase;
}

class Unrolling {
 public:
  Unrolling(const variant::Constraint& constraint, int min_digit, int max_digit, Repeats repeats)
      : constraint_(constraint),
        min_(static_cast<State>(min_digit)),
        max_(static_cast<State>(max_digit)),
        value_(static_cast<State>(constraint.value.value_or(0))),
        repeats_(repeats),
        last_(constraint.cells.empty() ? 0 : constraint.cells.size() - 1) {}

  std::optional<Line> run() const {
    switch (constraint_.type) {
      case Type::between_line:
        return between();
      case Type::lockout_line:
        return lockout();
      case Type::sandwich:
        return sandwich();
      case Type::x_sum:
        return x_sum();
      case Type::skyscraper:
        return skyscraper();
      case Type::numbered_room:
        return numbered_room();
      case Type::ten_line:
        return ten_line();
      case Type::renban:
        return renban();
      case Type::quadruple:
        return quadruple();
      case Type::automaton:
        return automaton();
      default:
        return std::nullopt;
    }
  }

 private:
  [[nodiscard]] Cells cells() const {
    Cells cells;
    for (variant::Cell cell : constraint_.cells) cells.push_back(static_cast<CellNumber>(cell));
    return cells;
  }
  [[nodiscard]] int count() const { return static_cast<int>(max_ - min_) + 1; }

  // step(state, position, digit)
  template <class Step, class Accepts>
  [[nodiscard]] Line along(State start, Step step, Accepts accepts) const {
    return unroll(
        cells(), count(), start,
        [&](State state, std::size_t position, int value) -> Next {
          return step(state, position, static_cast<State>(value - 1) + min_);
        },
        accepts);
  }
  static bool always(State) { return true; }

  [[nodiscard]] Line between() const {
    const auto step = [this](State state, std::size_t position, State digit) -> Next {
      if (position == 0) return pack(digit, kNone, 0);
      const State first = first_of(state);
      const State least = second_of(state);
      const State most = third_of(state);
      if (position < last_) {
        if (digit == first) return std::nullopt;
        // All inner digits are on one side of the first one.
        if (least != kNone && (digit < first) != (least < first)) return std::nullopt;
        return pack(first, std::min(least, digit), std::max(most, digit));
      }
      if (least == kNone) return 0;
      const bool is_between = least > first ? digit > most : digit < least;
      return is_between ? Next(0) : std::nullopt;
    };
    return along(0, step, always);
  }

  [[nodiscard]] Line lockout() const {
    const auto step = [this](State state, std::size_t position, State digit) -> Next {
      if (position == 0) return pack(digit, kNone, kNone);
      const State first = first_of(state);
      State below = second_of(state);
      State above = third_of(state);
      if (position < last_) {
        if (digit == first) return std::nullopt;
        if (digit < first) below = below == kNone ? digit : std::max(below, digit);
        if (digit > first) above = std::min(above, digit);
        return pack(first, below, above);
      }
      const State distance = digit > first ? digit - first : first - digit;
      if (distance < value_) return std::nullopt;
      if (digit >= first && above <= digit) return std::nullopt;
      if (digit <= first && below != kNone && below >= digit) return std::nullopt;
      return 0;
    };
    return along(0, step, always);
  }

  // The crusts are the first least and the first greatest digit; on a whole row there are no others.
  [[nodiscard]] Line sandwich() const {
    // 0: before; 1: behind the least digit; 2: behind the greatest; 3: behind both.
    const auto step = [this](State state, std::size_t, State digit) -> Next {
      const State phase = state % 4;
      const State sum = state / 4;
      if (phase == 0) return digit == min_ ? State{1} : digit == max_ ? State{2} : State{0};
      const bool is_crust = digit == min_ || digit == max_;
      const bool is_again = phase == 3 ? is_crust : digit == (phase == 1 ? min_ : max_);
      if (is_again && repeats_ == Repeats::no) return std::nullopt;
      if (phase == 3) return State{3};
      if (digit == (phase == 1 ? max_ : min_)) return sum == value_ ? Next(3) : std::nullopt;
      if (sum + digit > value_) return std::nullopt;
      return (sum + digit) * 4 + phase;
    };
    return along(0, step, [](State state) { return state == 3; });
  }

  [[nodiscard]] Line x_sum() const {
    // After position p: the first digit and the sum of p+1 cells.
    const auto settle = [this](State first, std::size_t position, State sum) -> Next {
      if (sum > value_) return std::nullopt;
      if (position + 1 < first) return sum * kBase + first;
      return sum == value_ ? Next(kDone) : std::nullopt;
    };
    const auto step = [&](State state, std::size_t position, State digit) -> Next {
      if (position == 0) {
        if (digit == 0) return value_ == 0 ? Next(kDone) : std::nullopt;
        return settle(digit, position, digit);
      }
      if (state == kDone) return kDone;
      return settle(state % kBase, position, state / kBase + digit);
    };
    return along(0, step, [](State state) { return state == kDone; });
  }

  [[nodiscard]] Line skyscraper() const {
    const auto step = [this](State state, std::size_t, State digit) -> Next {
      const State seen = state / kBase;
      if (digit <= state % kBase) return state;  // so a 0 is never seen
      if (seen == value_) return std::nullopt;
      return (seen + 1) * kBase + digit;
    };
    return along(0, step, [this](State state) { return state / kBase == value_; });
  }

  [[nodiscard]] Line numbered_room() const {
    const auto step = [this](State state, std::size_t position, State digit) -> Next {
      const State room = position == 0 ? digit - min_ : state;
      if (room != position) return room;
      return digit == value_ ? Next(kDone) : std::nullopt;
    };
    return along(0, step, [](State state) { return state == kDone; });
  }

  [[nodiscard]] Line ten_line() const {
    // Twice the sum since the last cut, and whether there is a piece: zeros behind a cut belong to
    // the piece before it or after it, as they like.
    const auto step = [this](State state, std::size_t, State digit) -> Next {
      const State sum = state / 2 + digit;
      if (sum > value_) return std::nullopt;
      return sum == value_ ? State{1} : 2 * sum + state % 2;
    };
    return along(0, step, [](State state) { return state == 1; });
  }

  [[nodiscard]] Line renban() const {
    const auto size = static_cast<State>(constraint_.cells.size());
    const auto step = [size](State state, std::size_t position, State digit) -> Next {
      const State least = position == 0 ? digit : std::min(second_of(state), digit);
      const State most = position == 0 ? digit : std::max(third_of(state), digit);
      if (most - least >= size) return std::nullopt;
      return pack(0, least, most);
    };
    return along(0, step, always);
  }

  [[nodiscard]] Line quadruple() const {
    const auto size = constraint_.values.size();
    const auto step = [this, size](State state, std::size_t, State digit) -> Next {
      for (std::size_t i = 0; i < size; ++i) {
        if ((state >> i & 1) == 0 && static_cast<State>(constraint_.values[i]) == digit) {
          return state | State{1} << i;
        }
      }
      return state;
    };
    return along(0, step, [size](State state) { return state == (State{1} << size) - 1; });
  }

  [[nodiscard]] Line automaton() const {
    const variant::Machine& machine = constraint_.machine;
    Line line;
    line.cells = cells();
    const auto values = [this](variant::DigitMask digits) {
      return ValueMask{digits} >> min_ & ((ValueMask{1} << count()) - 1);
    };
    for (std::size_t position = 0; position < line.cells.size(); ++position) {
      std::vector<Line::Edge> edges;
      for (const auto& transition : machine.transitions) {
        const ValueMask mask = values(transition.digits);
        if (mask == 0) continue;
        const bool is_start = std::find(machine.starts.begin(), machine.starts.end(),
                                        transition.from) != machine.starts.end();
        if (position == 0 && !is_start) continue;
        // The line has one state to start from.
        edges.push_back({position == 0 ? std::uint16_t{0} : transition.from, transition.to, mask});
      }
      line.layers.push_back(std::move(edges));
    }
    std::vector<bool> is_accepting(machine.state_count, false);
    for (std::uint16_t state : machine.accepting) is_accepting[state] = true;
    if (!trim(line, std::move(is_accepting))) line.layers.clear();
    return line;
  }

  const variant::Constraint& constraint_;
  State min_;
  State max_;
  State value_;
  Repeats repeats_;
  std::size_t last_;  // the position of the last cell
};

}  // namespace

std::optional<Line> line_rule(const variant::Constraint& constraint, int min_digit, int max_digit,
                              Repeats repeats) {
  return Unrolling(constraint, min_digit, max_digit, repeats).run();
}

}  // namespace nonet::engine::propagate
