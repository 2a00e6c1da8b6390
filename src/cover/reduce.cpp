// Reduction: what can be said of a problem before any search.
//
// Idea    An item with one option left forces it. An option that is incompatible with every option
//         of some item starves that item, and goes. Items that the same options contain say the
//         same thing, and one of them stays. Each may lead to another: all is repeated until
//         nothing changes, or for a few rounds once little does.
// How     The live options are a bit set, and so are the options that are incompatible with an
//         option (its row). The options that starve an item are those in the rows of all of its
//         options: an intersection that is mostly empty after two or three rows.
// Source  Knuth, TAOCP 4B, 7.2.2.1, exercises on preprocessing; Golomb and Baumert (1965).
// Cost    A round reads each row once for each item of its option: 0.2 ms for the 2,056 options of
//         pentominoes in 6 x 10. Above 8,192 options the rows would be too large, and nothing is
//         reduced.
#include "cover/reduce.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace nonet::cover {
namespace {

using Word = std::uint64_t;
constexpr std::uint32_t kMostOptions = 8192;

class Reducer {
 public:
  explicit Reducer(const Instance& instance)
      : in_(instance),
        words_((instance.option_count() + 63) / 64),
        live_(words_, 0),
        of_item_(std::size_t{instance.item_count} * words_, 0),
        is_open_(instance.item_count, true) {
    for (std::uint32_t o = 0; o < in_.option_count(); ++o) {
      set(live_.data(), o);
      for (const Use& use : in_.option(o)) set(item_row(use.item), o);
    }
    make_rows();
  }

  // Gives: false when the instance is seen to have no cover.
  [[nodiscard]] bool run() {
    // Starving is dear and mostly done after two rounds; forcing is cheap and goes on to the end.
    for (int round = 0;; ++round) {
      if (!force()) return false;
      if (round == kMostRounds || !starve()) return true;
    }
  }

  [[nodiscard]] Instance result() {
    merge_items();
    Instance out;
    out.forced = forced_;
    std::vector<std::uint32_t> item_of(in_.item_count, kClosed);
    for (std::uint32_t i = 0; i < in_.item_count; ++i) {
      if (i == in_.primary_count) out.primary_count = out.item_count;
      if (is_open_[i] && (i < in_.primary_count || matters(i))) item_of[i] = out.item_count++;
    }
    if (in_.primary_count == in_.item_count) out.primary_count = out.item_count;
    for_each(live_.data(), [&](std::uint32_t o) {
      for (const Use& use : in_.option(o)) {
        if (item_of[use.item] == kClosed) continue;
        out.uses.push_back({item_of[use.item], use.colour});
        if (use.colour != 0) out.has_colours = true;
      }
      out.start.push_back(static_cast<std::uint32_t>(out.uses.size()));
      out.number.push_back(in_.number[o]);
    });
    return out;
  }

 private:
  static constexpr std::uint32_t kClosed = 0xffffffff;
  static constexpr int kMostRounds = 8;

  static void set(Word* row, std::uint32_t o) noexcept { row[o / 64] |= Word{1} << (o % 64); }
  static bool has(const Word* row, std::uint32_t o) noexcept { return row[o / 64] >> (o % 64) & 1; }
  [[nodiscard]] Word* item_row(std::uint32_t i) noexcept {
    return of_item_.data() + std::size_t{i} * words_;
  }
  [[nodiscard]] const Word* row(std::uint32_t o) const noexcept {
    return rows_.data() + std::size_t{o} * words_;
  }
  template <class F>
  void for_each(const Word* bits, F visit) const {
    for (std::size_t w = 0; w < words_; ++w) {
      for (Word rest = bits[w]; rest != 0; rest &= rest - 1) {
        visit(static_cast<std::uint32_t>(64 * w) +
              static_cast<std::uint32_t>(std::countr_zero(rest)));
      }
    }
  }

  // rows_[o]: the options that cannot be together with o, o itself among them.
  void make_rows() {
    rows_.assign(std::size_t{in_.option_count()} * words_, 0);
    for (std::uint32_t o = 0; o < in_.option_count(); ++o) {
      Word* out = rows_.data() + std::size_t{o} * words_;
      for (const Use& use : in_.option(o)) {
        const Word* in = item_row(use.item);
        if (use.colour == 0) {
          for (std::size_t w = 0; w < words_; ++w) out[w] |= in[w];
        } else {
          for_each(in, [&](std::uint32_t p) {
            if (colour(p, use.item) != use.colour) set(out, p);
          });
        }
      }
      set(out, o);
    }
  }

  [[nodiscard]] std::uint32_t colour(std::uint32_t o, std::uint32_t item) const noexcept {
    const auto uses = in_.option(o);
    return std::find_if(uses.begin(), uses.end(), [item](const Use& u) { return u.item == item; })
        ->colour;
  }

  [[nodiscard]] std::uint32_t live_options(std::uint32_t item, std::uint32_t& one) noexcept {
    const Word* in = item_row(item);
    std::uint32_t count = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      const Word both = in[w] & live_[w];
      if (both == 0) continue;
      count += static_cast<std::uint32_t>(std::popcount(both));
      one = static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(both));
    }
    return count;
  }

  // Chooses every option that is an open item's last. False: an item has none.
  [[nodiscard]] bool force() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t i = 0; i < in_.primary_count; ++i) {
        if (!is_open_[i]) continue;
        std::uint32_t only = 0;
        const std::uint32_t count = live_options(i, only);
        if (count == 0) return false;
        if (count > 1) continue;
        changed = true;
        forced_.push_back(in_.number[only]);
        const Word* out = row(only);
        for (std::size_t w = 0; w < words_; ++w) live_[w] &= ~out[w];
        // A coloured item is closed too: what is left of it has the chosen colour.
        for (const Use& use : in_.option(only)) is_open_[use.item] = false;
      }
    }
    return true;
  }

  // Removes the options that starve an open item. Gives: whether there were any.
  [[nodiscard]] bool starve() {
    bool changed = false;
    std::vector<Word> common(words_);
    for (std::uint32_t i = 0; i < in_.primary_count; ++i) {
      if (!is_open_[i]) continue;
      const Word* in = item_row(i);
      for (std::size_t w = 0; w < words_; ++w) common[w] = live_[w] & ~in[w];
      Word any = 1;
      for (std::size_t w = 0; w < words_ && any != 0; ++w) {
        for (Word rest = in[w] & live_[w]; rest != 0 && any != 0; rest &= rest - 1) {
          const Word* out = row(static_cast<std::uint32_t>(64 * w) +
                                static_cast<std::uint32_t>(std::countr_zero(rest)));
          any = 0;
          for (std::size_t v = 0; v < words_; ++v) any |= common[v] &= out[v];
        }
      }
      if (any == 0) continue;
      changed = true;
      for (std::size_t w = 0; w < words_; ++w) live_[w] &= ~common[w];
    }
    return changed;
  }

  // Closes each open primary item whose live options are those of an earlier one.
  void merge_items() {
    for (std::uint32_t i = 0; i < in_.item_count; ++i) {
      Word* in = item_row(i);
      for (std::size_t w = 0; w < words_; ++w) in[w] &= live_[w];
    }
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < in_.primary_count; ++i) {
      if (is_open_[i]) order.push_back(i);
    }
    const auto less = [this](std::uint32_t a, std::uint32_t b) {
      const Word *x = item_row(a), *y = item_row(b);
      return std::lexicographical_compare(x, x + words_, y, y + words_);
    };
    std::stable_sort(order.begin(), order.end(), less);
    for (std::size_t k = 1; k < order.size(); ++k) {
      if (!less(order[k - 1], order[k])) is_open_[order[k]] = false;
    }
  }

  // Whether a secondary item keeps any two live options apart.
  [[nodiscard]] bool matters(std::uint32_t item) {
    std::uint32_t count = 0;
    std::uint32_t seen = 0;
    bool differs = false;
    for_each(item_row(item), [&](std::uint32_t o) {
      const std::uint32_t c = colour(o, item);
      if (count++ > 0 && (c != seen || c == 0)) differs = true;
      seen = c;
    });
    return differs;
  }

  const Instance& in_;
  std::size_t words_;
  std::vector<Word> live_;
  std::vector<Word> of_item_;
  std::vector<Word> rows_;
  std::vector<bool> is_open_;
  std::vector<std::uint32_t> forced_;
};

}  // namespace

void reduce(Instance& instance) {
  if (instance.option_count() > kMostOptions) return;
  Reducer reducer(instance);
  if (!reducer.run()) {
    instance.is_impossible = true;
    return;
  }
  instance = reducer.result();
}

}  // namespace nonet::cover
