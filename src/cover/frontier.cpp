#include "cover/frontier.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace nonet::cover {
namespace {

// The matrix of neighbours, past which the items are swept as they come: 32 MiB.
constexpr std::size_t kMostNeighbourWords = std::size_t{1} << 22;

// For each primary item the set of items that it shares an option with.
class Neighbours {
 public:
  explicit Neighbours(const Instance& instance)
      : words_((instance.item_count + 63) / 64), sets_(instance.primary_count * words_) {
    std::vector<std::uint64_t> set(words_);
    for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
      for (const Use& use : instance.option(o)) {
        set[use.item / 64] |= std::uint64_t{1} << use.item % 64;
      }
      for (const Use& use : instance.option(o)) {
        if (use.item >= instance.primary_count) continue;
        for (std::size_t w = 0; w < words_; ++w) sets_[use.item * words_ + w] |= set[w];
      }
      for (const Use& use : instance.option(o)) set[use.item / 64] = 0;
    }
  }

  [[nodiscard]] std::span<const std::uint64_t> of(std::uint32_t item) const noexcept {
    return std::span(sets_).subspan(item * words_, words_);
  }
  [[nodiscard]] bool has(std::uint32_t primary, std::uint32_t item) const noexcept {
    return (of(primary)[item / 64] >> item % 64 & 1) != 0;
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> sets_;
};

template <class Action>
void for_each_bit(std::span<const std::uint64_t> set, Action action) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
      action(static_cast<std::uint32_t>(64 * w) +
             static_cast<std::uint32_t>(std::countr_zero(rest)));
    }
  }
}

// The items that are still to be swept, by how many new items each would open: a set for each such
// number, so that the first item with the fewest is found by looking at a few words.
class Waiting {
 public:
  Waiting(const Neighbours& neighbours, std::uint32_t count)
      : words_((count + 63) / 64), sets_(kSets * words_), news_(count) {
    for (std::uint32_t item = 0; item < count; ++item) {
      for_each_bit(neighbours.of(item), [&](std::uint32_t) { ++news_[item]; });
      flip(item);
    }
  }

  // One of the new items of `item` is new no more.
  void lower(std::uint32_t item) {
    if (news_[item] == kGone) return;
    flip(item);
    --news_[item];
    flip(item);
  }

  // Needs: some item is waiting.
  std::uint32_t take() {
    std::size_t word = 0;
    while (sets_[word] == 0) ++word;
    const auto item = static_cast<std::uint32_t>(word % words_ * 64) +
                      static_cast<std::uint32_t>(std::countr_zero(sets_[word]));
    flip(item);
    news_[item] = kGone;
    return item;
  }

 private:
  static constexpr std::uint32_t kSets = 64;  // the last one takes all larger numbers too
  static constexpr std::uint32_t kGone = std::numeric_limits<std::uint32_t>::max();

  void flip(std::uint32_t item) {
    const std::size_t set = std::min(news_[item], kSets - 1);
    sets_[set * words_ + item / 64] ^= std::uint64_t{1} << item % 64;
  }

  std::size_t words_;
  std::vector<std::uint64_t> sets_;
  std::vector<std::uint32_t> news_;
};

// Always the item with the fewest neighbours that are not open yet. Options that belong to earlier
// steps need not be told apart: all their items are open. Gives fewer items than there are as soon
// as more than `most_width` of them are open and not swept.
std::vector<std::uint32_t> greedy_order(const Instance& instance, std::uint32_t most_width) {
  const Neighbours neighbours(instance);
  const std::uint32_t count = instance.primary_count;
  Waiting waiting(neighbours, count);
  std::vector<bool> is_open(instance.item_count);
  std::uint32_t open_count = 0;  // primary items
  const auto open = [&](std::uint32_t item) {
    if (is_open[item]) return;
    is_open[item] = true;
    if (item < count) {
      ++open_count;
      for_each_bit(neighbours.of(item), [&](std::uint32_t other) {
        if (other < count) waiting.lower(other);
      });
      return;
    }
    for (std::uint32_t other = 0; other < count; ++other) {
      if (neighbours.has(other, item)) waiting.lower(other);
    }
  };
  std::vector<std::uint32_t> order;
  order.reserve(count);
  while (order.size() < count && open_count <= most_width + order.size()) {
    order.push_back(waiting.take());
    for_each_bit(neighbours.of(order.back()), open);
  }
  return order;
}

// The number of different ways in which the options use each item: its colours, and "none".
std::vector<std::vector<std::uint32_t>> colours_by_item(const Instance& instance) {
  std::vector<std::vector<std::uint32_t>> colours(instance.item_count);
  for (const Use& use : instance.uses) colours[use.item].push_back(use.colour);
  for (auto& list : colours) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return colours;
}

// The smallest number of bits with `count` sets of about half of them (Sperner's theorem: no other
// family has more sets of which none lies within another).
std::uint32_t bits_for(std::size_t count) {
  std::uint64_t sets = 1;
  std::uint32_t bits = 0;
  while (sets < count) {
    ++bits;
    sets = sets * bits / ((bits + 1) / 2);  // from C(n - 1, (n - 1) / 2) to C(n, n / 2)
  }
  return bits;
}

std::vector<std::uint32_t> bits_by_item(const Instance& instance) {
  std::vector<std::uint32_t> bits(instance.item_count, 1);
  if (!instance.has_colours) return bits;
  const auto colours = colours_by_item(instance);
  for (std::uint32_t item = 0; item < instance.item_count; ++item) {
    const auto& list = colours[item];
    // One colour alone never gets in its own way: no bits.
    if (list.size() == 1 && list[0] == 0) continue;
    bits[item] = bits_for(list.size());
  }
  return bits;
}

Frontier sweep_in(const Instance& instance, std::vector<std::uint32_t> order,
                  std::span<const std::uint32_t> bits) {
  Frontier frontier;
  frontier.order = std::move(order);
  frontier.bits.assign(bits.begin(), bits.end());
  frontier.lives.resize(instance.item_count);
  const auto step_count = static_cast<std::uint32_t>(frontier.order.size());
  for (std::uint32_t step = 0; step < step_count; ++step) {
    frontier.lives[frontier.order[step]].last = step;
  }
  frontier.step_of.resize(instance.option_count());
  for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
    std::uint32_t step = Frontier::kNever;
    for (const Use& use : instance.option(o)) {
      if (use.item < instance.primary_count) step = std::min(step, frontier.lives[use.item].last);
    }
    frontier.step_of[o] = step;
    for (const Use& use : instance.option(o)) {
      Frontier::Life& life = frontier.lives[use.item];
      life.first = std::min(life.first, step);
      if (use.item >= instance.primary_count) life.last = std::max(life.last, step);
    }
  }
  std::vector<std::int64_t> change(step_count + 1);
  for (std::uint32_t item = 0; item < instance.item_count; ++item) {
    const Frontier::Life& life = frontier.lives[item];
    if (!life.is_in_states()) continue;
    change[life.first] += bits[item];
    change[life.last] -= bits[item];
  }
  std::int64_t width = 0;
  for (std::uint32_t step = 0; step < step_count; ++step) {
    width += change[step];
    frontier.widths.push_back(static_cast<std::uint32_t>(width));
    frontier.width = std::max(frontier.width, frontier.widths.back());
  }
  return frontier;
}

// Gives out the bits of a state.
class BitPool {
 public:
  [[nodiscard]] std::uint32_t take() {
    if (free_.empty()) return next_++;
    const std::uint32_t bit = free_.back();
    free_.pop_back();
    return bit;
  }
  void give_back(std::uint32_t bit) { free_.push_back(bit); }

 private:
  std::uint32_t next_ = 0;
  std::vector<std::uint32_t> free_;
};

// The sets of about half of `bits` bits, as words in ascending order.
std::vector<std::uint64_t> sets_of(std::uint32_t bits, std::size_t count) {
  std::vector<std::uint64_t> sets;
  std::uint64_t set = (std::uint64_t{1} << (bits + 1) / 2) - 1;
  while (sets.size() < count) {
    sets.push_back(set);
    if (set == 0) break;
    const std::uint64_t low = set & (~set + 1);  // to the next word with as many bits
    const std::uint64_t high = set + low;
    set = high | ((set ^ high) / low >> 2);
  }
  return sets;
}

class PlanMaker {
 public:
  PlanMaker(const Instance& instance, const Frontier& frontier)
      : instance_(instance), frontier_(frontier), places_(instance.item_count) {
    if (instance.has_colours) colours_ = colours_by_item(instance);
  }

  SweepPlan make() {
    const std::uint32_t width = frontier_.width;
    plan_.words = width <= 64 ? 1 : width <= 128 ? 2 : width <= 256 ? 4 : 16;
    const std::size_t step_count = frontier_.order.size();
    plan_.steps.resize(step_count);
    plan_.keep.assign(step_count * plan_.words, ~std::uint64_t{0});
    plan_.forbid.assign(instance_.option_count() * plan_.words, 0);
    plan_.add.assign(instance_.option_count() * plan_.words, 0);
    const auto options = by_step(frontier_.step_of, step_count);
    std::vector<std::uint32_t> last(instance_.item_count);
    for (std::uint32_t item = 0; item < instance_.item_count; ++item) {
      const Frontier::Life& life = frontier_.lives[item];
      last[item] = life.is_in_states() ? life.last : Frontier::kNever;
    }
    const auto closing = by_step(last, step_count);
    for (std::uint32_t step = 0; step < step_count; ++step) {
      begin_step(step, closing[step]);
      for (const std::uint32_t option : options[step]) add_option(option, step);
      plan_.steps[step].end_option = made_;
    }
    return std::move(plan_);
  }

 private:
  static std::vector<std::vector<std::uint32_t>> by_step(std::span<const std::uint32_t> step_of,
                                                         std::size_t step_count) {
    std::vector<std::vector<std::uint32_t>> lists(step_count);
    for (std::uint32_t i = 0; i < step_of.size(); ++i) {
      if (step_of[i] < step_count) lists[step_of[i]].push_back(i);
    }
    return lists;
  }

  void begin_step(std::uint32_t step, std::span<const std::uint32_t> closing) {
    const std::uint32_t item = frontier_.order[step];
    SweepPlan::Step& made = plan_.steps[step];
    made.first_option = made_;
    made.has_own = frontier_.lives[item].is_in_states();
    if (made.has_own) made.own = places_[item][0];
    // Items that open in this step may take over these bits at once: a step forbids only bits of
    // items that were open before, and adds only bits of items that stay open.
    for (const std::uint32_t closed : closing) {
      for (const std::uint32_t bit : places_[closed]) {
        plan_.keep[step * plan_.words + bit / 64] &= ~(std::uint64_t{1} << bit % 64);
        pool_.give_back(bit);
      }
    }
  }

  void add_option(std::uint32_t option, std::uint32_t step) {
    for (const Use& use : instance_.option(option)) {
      const Frontier::Life& life = frontier_.lives[use.item];
      if (!life.is_in_states()) continue;
      auto& places = places_[use.item];
      while (places.size() < frontier_.bits[use.item]) places.push_back(pool_.take());
      const std::uint64_t set = set_of(use);
      for (std::uint32_t i = 0; i < places.size(); ++i) {
        const bool is_in_set = (set >> i & 1) != 0;
        if (life.first < step && (use.colour == 0 || !is_in_set)) mark(plan_.forbid, places[i]);
        if (life.last > step && is_in_set) mark(plan_.add, places[i]);
      }
    }
    ++made_;
  }

  void mark(std::vector<std::uint64_t>& masks, std::uint32_t bit) const {
    masks[made_ * plan_.words + bit / 64] |= std::uint64_t{1} << bit % 64;
  }

  // The bits of the item that are set when it has the colour of `use`.
  std::uint64_t set_of(const Use& use) {
    if (!instance_.has_colours || use.item < instance_.primary_count) return 1;
    const auto& list = colours_[use.item];
    if (list.size() == 1) return 1;
    auto& sets = sets_[frontier_.bits[use.item]];
    const auto rank = static_cast<std::size_t>(
        std::lower_bound(list.begin(), list.end(), use.colour) - list.begin());
    if (sets.size() <= rank) sets = sets_of(frontier_.bits[use.item], list.size());
    return sets[rank];
  }

  const Instance& instance_;
  const Frontier& frontier_;
  SweepPlan plan_;
  BitPool pool_;
  std::uint32_t made_ = 0;                            // options so far
  std::vector<std::vector<std::uint32_t>> places_;    // by item: its bits
  std::vector<std::vector<std::uint32_t>> colours_;   // by item
  std::vector<std::vector<std::uint64_t>> sets_{64};  // by number of bits: a set for each colour
};

}  // namespace

Frontier choose_frontier(const Instance& instance, std::uint32_t most_width) {
  const auto bits = bits_by_item(instance);
  std::vector<std::uint32_t> given(instance.primary_count);
  std::iota(given.begin(), given.end(), 0u);
  Frontier frontier = sweep_in(instance, std::move(given), bits);
  const std::size_t words = (std::size_t{instance.item_count} + 63) / 64;
  if (words * instance.primary_count > kMostNeighbourWords) return frontier;
  if (frontier.width <= 1) return frontier;
  auto order = greedy_order(instance, std::min(most_width, frontier.width - 1));
  if (order.size() < instance.primary_count) return frontier;
  Frontier greedy = sweep_in(instance, std::move(order), bits);
  return greedy.width < frontier.width ? greedy : frontier;
}

SweepPlan make_plan(const Instance& instance, const Frontier& frontier) {
  return PlanMaker(instance, frontier).make();
}

}  // namespace nonet::cover
