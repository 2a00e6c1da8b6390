// Board: the constraints of an instance, and the queue that runs them.
//
// Idea    Constraints are numbered, the cheap and strong ones first: given cages by size, derived
//         cages, sums, houses. Each cell knows the numbers of its constraints; a cell that changes
//         wakes them. Level 0 (singles and the like, on the whole grid at once) runs until it finds
//         nothing; then the lowest woken constraint runs. Level 0 has its turn again when something
//         changed and no cage is awake: draining the cages first makes failures fall on a cage,
//         which says more about where the puzzle is hard than an empty cell does.
//         All propagators are idempotent, so a constraint does not wake itself.
// Switch  A derived constraint that changed something in fewer than 2 % of its runs (a house: 0.2 %)
//         is taken off the wake lists when the search asks: 15 to 20 % of the time. What was given
//         stays.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/propagate/all_different.hpp"
#include "engine/propagate/checks.hpp"
#include "engine/propagate/derive.hpp"
#include "engine/propagate/houses.hpp"
#include "engine/propagate/instance.hpp"
#include "engine/propagate/lines.hpp"
#include "engine/propagate/pairs.hpp"
#include "engine/propagate/same_values.hpp"
#include "engine/propagate/state.hpp"
#include "engine/propagate/sums.hpp"

namespace nonet::engine::propagate {

// Whose fault a failure was.
struct Blame {
  std::span<const CellNumber> cells;
  float weight = 1;
};

enum class Kind : std::uint8_t {
  cage,
  choice,
  pairs,
  sum,
  bounds,
  same_values,
  line,
  check,
  house_parts,
  all_different,
};

struct Entry {
  Kind kind = Kind::cage;
  std::uint16_t index = 0;  // among its kind
  bool can_drop = false;
  Cells cells;  // whose changes wake it, and who is to blame when it fails
};

// Local: level 0 and cages of the layout; see narrow-inl.hpp and wide.cpp.
template <class L, class Local>
class Board {
 public:
  using LayoutType = L;
  using Mask = typename L::Mask;

  // Gives: false if the instance is seen to have no solution.
  bool prepare(const Instance& instance, State<L>& root) {
    instance_ = &instance;
    digits_ = instance.digits;
    peers_ = instance.peers();
    root.need.fill(0);
    root.done.fill(0);
    for (std::size_t i = 0; i < L::kCells; ++i) {
      const bool is_cell = i < instance.cell_count;
      root.cells[i] = is_cell ? static_cast<Mask>(instance.allowed[i]) : Local::kPadMask;
      if (!is_cell) root.done[i / 32] |= 1u << (i % 32);
    }
    is_held_ = local_.prepare(instance, peers_);
    houses_.clear();
    return build({}, root);
  }

  // Adds what can be derived. What the given constraints solve alone never needs it, and it takes
  // longer than they do.
  // Gives: false on a contradiction.
  bool enrich(State<L>& root) {
    const Derived derived = derive(*instance_, peers_);
    if (derived.cages.empty() && derived.sums.empty()) return true;
    return build(derived, root) && start(root);
  }

  // How many constraints the instance has that must be there.
  [[nodiscard]] static std::size_t least_constraints(const Instance& instance) noexcept {
    return instance.cages.size() + instance.choices.size() + instance.pairs.size() +
           instance.sums.size() + instance.same_values.size() + instance.lines.size() +
           instance.checks.size();
  }

  [[nodiscard]] std::size_t cell_count() const noexcept { return instance_->cell_count; }
  [[nodiscard]] std::size_t cell_words() const noexcept { return (cell_count() + 31) / 32; }

  // Propagates everything. Gives: false on a contradiction, as do the following.
  bool start(State<L>& root) {
    Wake<L> wake;
    for (std::size_t i = 0; i < entries_.size(); ++i) wake.add(i);
    return propagate(root, wake);
  }

  // Leaves the cell the values of `mask` and propagates.
  bool decide(State<L>& state, std::size_t cell, Mask mask) {
    state.cells[cell] = mask;
    Wake<L> wake;
    wake.constraints = wakes_[cell];
    return propagate(state, wake);
  }

  // What `other`, of the same instance, has switched off.
  void adopt_wakes(const Board& other) { wakes_ = other.wakes_; }

  // Of the last contradiction.
  [[nodiscard]] Blame blame() const noexcept { return blame_; }

  void on_failures(std::uint64_t fails) {
    if (fails < next_drop_) return;
    next_drop_ = 4 * fails;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (!entries_[i].can_drop || runs_[i] < kLeastRuns) continue;
      const double share = is_of_house(entries_[i].kind) ? kHouseUse : kUse;
      if (uses_[i] >= share * runs_[i]) continue;
      for (auto& wake : wakes_) wake[i / 64] &= ~(std::uint64_t{1} << (i % 64));
    }
  }

 private:
  static constexpr std::uint64_t kFirstDrop = 100;
  static constexpr std::uint32_t kLeastRuns = 30;
  static constexpr double kUse = 0.02;
  static constexpr double kHouseUse = 0.002;
  static constexpr float kHouseBlame = 0.3F;

  static bool is_of_house(Kind kind) noexcept {
    return kind == Kind::house_parts || kind == Kind::all_different;
  }

  // Gives: false on a contradiction.
  bool build(const Derived& derived, State<L>& root) {
    const Instance& instance = *instance_;
    entries_.clear();
    sums_.clear();
    wakes_.assign(L::kCells, {});
    runs_.fill(0);
    uses_.fill(0);
    next_drop_ = kFirstDrop;
    if (!add_cages(instance, derived, root)) return false;
    add_all(Kind::choice, instance.choices);
    add_pairs(instance);
    drained_ = entries_.size();
    add_given_sums(instance);
    add_all(Kind::same_values, instance.same_values);
    lines_.clear();
    for (const Line& line : instance.lines) {
      if (line.layers.size() != line.cells.size()) return false;
      lines_.emplace_back(line);
      add(Kind::line, lines_.size() - 1, false, line.cells);
    }
    add_all(Kind::check, instance.checks);
    for (const Sum& sum : derived.sums) {
      if (has_room() && fits_convolution(sum, digits_)) add_sum(sum);
    }
    add_house_parts(instance);
    for (std::size_t h = 0; h < instance.houses.size() && has_room(); ++h) {
      if (is_held_[h] && instance.is_plain_nine) continue;
      add(Kind::all_different, h, is_held_[h], instance.houses[h]);
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      for (CellNumber cell : entries_[i].cells) {
        wakes_[cell][i / 64] |= std::uint64_t{1} << (i % 64);
      }
    }
    return true;
  }

  void add(Kind kind, std::size_t index, bool can_drop, Cells cells) {
    entries_.push_back({kind, static_cast<std::uint16_t>(index), can_drop, std::move(cells)});
  }

  [[nodiscard]] bool has_room() const noexcept { return entries_.size() < L::kConstraints; }

  // Gives: false if a cage cannot be filled.
  bool add_cages(const Instance& instance, const Derived& derived, State<L>& root) {
    cages_.clear();
    for (const Cage& cage : instance.cages) {
      if (cage.cells.size() > static_cast<std::size_t>(digits_)) return false;
      if (!is_whole_house(cage)) cages_.push_back(cage);
    }
    std::stable_sort(cages_.begin(), cages_.end(),
                     [](const Cage& a, const Cage& b) { return a.cells.size() < b.cells.size(); });
    cages_.insert(cages_.end(), derived.cages.begin(), derived.cages.end());
    bool is_possible = true;
    const auto is_digit = [&](const Cage& cage) {
      if (cage.cells.size() != 1) return false;
      const ValueMask value =
          cage.sum >= 1 && cage.sum <= digits_ ? ValueMask{1} << (cage.sum - 1) : 0;
      Mask& cell = root.cells[cage.cells[0]];
      cell = static_cast<Mask>(cell & value);
      is_possible = is_possible && cell != 0;
      return true;
    };
    cages_.erase(std::remove_if(cages_.begin(), cages_.end(), is_digit), cages_.end());
    if (!is_possible) return false;
    if constexpr (Local::kHasCages) {
      if (cages_.size() > L::kCages) cages_.resize(L::kCages);  // only derived ones: can_take
      for (std::size_t i = 0; i < cages_.size(); ++i) {
        add(Kind::cage, i, cages_[i].origin == Origin::derived, cages_[i].cells);
      }
      return local_.prepare_cages(cages_);
    } else {
      return true;  // add_given_sums takes them as sums of cells that differ
    }
  }

  // What the houses say anyway.
  [[nodiscard]] bool is_whole_house(const Cage& cage) const noexcept {
    return cage.cells.size() == static_cast<std::size_t>(digits_) &&
           cage.sum == digits_ * (digits_ + 1) / 2;
  }

  template <class Items>
  void add_all(Kind kind, const Items& items) {
    for (std::size_t i = 0; i < items.size(); ++i) add(kind, i, false, cells_of(items[i]));
  }
  static Cells cells_of(const Choice& choice) { return choice.cells; }
  static Cells cells_of(const Check& check) { return check.cells; }
  static Cells cells_of(const SameValues& same) {
    Cells cells;
    for (const Cells& set : same.sets) cells.insert(cells.end(), set.begin(), set.end());
    return cells;
  }
  static Cells cells_of(const PairGroup& group) {
    Cells cells;
    for (const Pair& pair : group) {
      for (CellNumber cell : {pair.first, pair.second}) {
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
      }
    }
    return cells;
  }

  void add_pairs(const Instance& instance) {
    tables_.clear();
    for (const PairTable& table : instance.tables) tables_.emplace_back(table);
    add_all(Kind::pairs, instance.pairs);
  }

  void add_given_sums(const Instance& instance) {
    bounds_.clear();
    for (const Sum& sum : instance.sums) add_sum(sum);
    if constexpr (!Local::kHasCages) {
      for (const Cage& cage : cages_) {
        if (!has_room()) return;
        Sum sum{{}, cage.sum, cage.origin};
        for (CellNumber cell : cage.cells) sum.terms.push_back({cell, 1});
        add_sum(sum);
      }
    }
  }

  void add_sum(const Sum& sum) {
    Cells cells;
    for (const Term& term : sum.terms) cells.push_back(term.cell);
    const bool can_drop = sum.origin == Origin::derived;
    if (fits_convolution(sum, digits_)) {
      sums_.push_back(make_sum_record(sum, digits_, peers_));
      add(Kind::sum, sums_.size() - 1, can_drop, std::move(cells));
    } else {
      bounds_.push_back(make_bounds_record(sum, digits_, peers_, instance_->houses));
      add(Kind::bounds, bounds_.size() - 1, can_drop, std::move(cells));
    }
  }

  // Parts are of given cages, whose numbers stay when derived ones come behind them.
  void add_house_parts(const Instance& instance) {
    if (!Local::kHasCages) return;
    if (houses_.empty()) {
      for (const Cells& house : instance.houses) {
        houses_.push_back(make_house_record(house, cages_));
      }
    }
    for (std::size_t h = 0; h < houses_.size() && has_room(); ++h) {
      if (!houses_[h].parts.empty()) add(Kind::house_parts, h, true, instance.houses[h]);
    }
  }

  bool run(const Entry& entry, Node<L>& node) {
    switch (entry.kind) {
      case Kind::cage:
        if constexpr (Local::kHasCages) return local_.run_cage(entry.index, node);
        break;
      case Kind::choice:
        if constexpr (Local::kHasCages) return local_.run_choice(entry.index, node);
        break;
      case Kind::pairs:
        return run_pairs(instance_->pairs[entry.index], tables_, node);
      case Kind::sum:
        return run_sum(sums_[entry.index], digits_, node);
      case Kind::bounds:
        return run_bounds(bounds_[entry.index], node);
      case Kind::same_values:
        return run_same_values(instance_->same_values[entry.index], digits_, node);
      case Kind::line:
        return lines_[entry.index].run(node);
      case Kind::check:
        return run_check(instance_->checks[entry.index], node);
      case Kind::house_parts:
        if constexpr (Local::kHasCages) return run_house(houses_[entry.index], node);
        break;
      case Kind::all_different:
        return run_all_different(instance_->houses[entry.index], digits_, peers_, node);
    }
    return true;
  }

  bool propagate(State<L>& state, Wake<L>& wake) {
    Node<L> node{state, wake, wakes_.data()};
    for (;;) {
      if (!local_.run(state, wake, blame_)) return false;
      for (std::size_t word = 0; word < L::kCellWords; ++word) {
        for (std::uint32_t rest = wake.cells[word]; rest != 0; rest &= rest - 1) {
          const std::size_t cell = 32 * word + static_cast<std::size_t>(std::countr_zero(rest));
          for (std::size_t i = 0; i < L::kWakeWords; ++i) {
            wake.constraints[i] |= wakes_[cell][i];
          }
        }
        wake.cells[word] = 0;
      }
      wake.any = 0;
      for (;;) {
        const std::size_t number = wake.first();
        if (number >= drained_ && wake.any != 0) break;
        if (number == L::kConstraints) return true;
        const Entry& entry = entries_[number];
        const std::uint32_t changed_before = wake.any;
        wake.any = 0;
        const bool is_alive = run(entry, node);
        wake.clear(number);
        ++runs_[number];
        uses_[number] += static_cast<std::uint32_t>(wake.any != 0 || !is_alive);
        wake.any |= changed_before;
        if (!is_alive) {
          blame_ = {entry.cells, is_of_house(entry.kind) ? kHouseBlame : 1.0F};
          return false;
        }
      }
    }
  }

  const Instance* instance_ = nullptr;
  int digits_ = 9;
  PeerSets peers_;
  Local local_;
  std::vector<Entry> entries_;
  std::vector<Cage> cages_;
  std::vector<SumRecord> sums_;
  std::vector<HouseRecord> houses_;
  std::vector<PairMasks<Mask>> tables_;
  std::vector<BoundsRecord> bounds_;
  std::vector<LineRecord<Mask>> lines_;
  std::vector<bool> is_held_;  // houses that level 0 looks after
  std::size_t drained_ = 0;    // constraints below are run before level 0 has its turn
  std::vector<typename Node<L>::WakeSet> wakes_;  // by cell
  std::array<std::uint32_t, L::kConstraints> runs_{};
  std::array<std::uint32_t, L::kConstraints> uses_{};
  std::uint64_t next_drop_ = kFirstDrop;
  Blame blame_;
};

}  // namespace nonet::engine::propagate
