// A level of the engine `bits`: an instance laid out as rows, and the search in it.
//
//   option o    keep[o]      a bit an option: those that can be together with o (colours and
//                            secondary items are in here, and nowhere else)
//               bytes[o]     a byte a primary item: 1 if o has it
//   item i      options[i]   a bit an option: those that have i
//   node        live         a bit an option: those that can still be chosen
//               counts       a byte a primary item: how many live options have it; 255: covered;
//                            254 stands for 254 or more
//
// Choosing o is live & keep[o]. There is nothing to undo: the child's rows are the next frame's.
#if defined(NONET_COVER_BITS_LEVEL_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_COVER_BITS_LEVEL_INL_HPP
#undef NONET_COVER_BITS_LEVEL_INL_HPP
#else
#define NONET_COVER_BITS_LEVEL_INL_HPP
#endif

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "cover/bits_list-inl.hpp"
#include "cover/instance.hpp"
#include "cover/run.hpp"
#include "cover/searcher.hpp"
#include "nonet/base/build.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::cover::HWY_NAMESPACE {
namespace {

constexpr std::uint8_t kCovered = 255;
constexpr std::uint8_t kMany = 254;
constexpr std::size_t kMostChunks = 64;          // of primary items
constexpr std::uint32_t kMostSubOptions = 1024;  // at so few live options they are renumbered

// Aligned scratch memory that only grows.
template <class T>
class Rows {
 public:
  void resize(std::size_t size) {
    if (size <= size_) return;
    size_ = size + size / 2;
    data_.reset(static_cast<T*>(::operator new(size_ * sizeof(T), kAlignment)));
  }
  void clear(std::size_t size) { std::memset(data_.get(), 0, size * sizeof(T)); }
  [[nodiscard]] T* get() const { return data_.get(); }

 private:
  static constexpr std::align_val_t kAlignment{64};  // of the widest vector
  struct Free {
    void operator()(T* data) const noexcept { ::operator delete(data, kAlignment); }
  };

  std::unique_ptr<T[], Free> data_;
  std::size_t size_ = 0;
};

// What one level needs of another: to lay out an instance and to search in it.
class LevelBase {
 public:
  virtual ~LevelBase() = default;

  // `ids`: what the run calls the options. Both stay until the next build.
  virtual void build(const Instance& instance, std::span<const std::uint32_t> ids) = 0;
  // Searches below the options `prefix` of this level, which are the last of `depth` choices in
  // the run's path.
  virtual void search(std::span<const std::uint32_t> prefix, std::size_t depth, Run& run) = 0;
};

// Where a level of many options sends what has become small: renumbers it.
class SubLevels {
 public:
  // Searches below a node of `parent`: its live options, the items that are not `covered`.
  void search(const Instance& parent, const Word* live, std::size_t words, const Word* covered,
              std::size_t depth, Run& run);

 private:
  Instance sub_;
  std::vector<std::uint32_t> item_of_;
  std::unique_ptr<LevelBase> levels_[2][3];  // by words and by chunks
};

// kWords: words of a row of bits, a multiple of 8. kChunks: rows of 64 primary items. 0: any number.
template <std::size_t kWords, std::size_t kChunks>
class Level final : public LevelBase {
 public:
  explicit Level(SubLevels* subs = nullptr) : subs_(subs) {}

  void build(const Instance& instance, std::span<const std::uint32_t> ids) override {
    in_ = &instance;
    ids_ = ids;
    words_ = Extent<kWords>((instance.option_count() + 511) / 512 * kRowWords);
    chunks_ = Extent<kChunks>(std::max<std::size_t>(1, (instance.primary_count + 63) / 64));
    const std::size_t options = instance.option_count(), items = instance.item_count;
    of_item_.resize(items * words());
    of_item_.clear(items * words());
    keep_.resize(options * words());
    bytes_.resize((options + 1) * row_bytes());
    bytes_.clear((options + 1) * row_bytes());  // the last row stays 0: it pads sums
    item_bits_.resize((options + 1) * chunks());
    item_bits_.clear((options + 1) * chunks());
    frames_.resize((instance.primary_count + 2) * frame_bytes());
    listed_.resize(options + 64);
    sizes_.resize(options);
    none_.resize(words());
    none_.clear(words());
    all_.resize(words());
    all_.clear(words());
    fill_options();
    fill_keep();
    is_exact_ = true;
    for (std::uint32_t i = 0; i < instance.primary_count; ++i) {
      if (count_bits(of_item(i), words_) >= kMany) is_exact_ = false;
    }
    is_listable_ = instance.item_count <= 64 && !instance.has_colours;
    if (is_listable_) prepare_list();
  }

  void search(std::span<const std::uint32_t> prefix, std::size_t depth, Run& run) override {
    run_ = &run;
    lists_covers_ = run.wants_covers();
    Word* live = frame_live(0);
    std::copy_n(all_.get(), words(), live);
    std::uint32_t open = in_->primary_count;
    std::vector<Word> covered(chunks());
    for (const std::uint32_t o : prefix) {
      and_rows(live, live, keep(o), words_);
      for (std::size_t c = 0; c < chunks(); ++c) covered[c] |= item_bits(o)[c];
      open -= sizes_[o];
    }
    std::uint8_t* counts = frame_counts(0);
    std::memset(counts, kCovered, row_bytes());
    for (std::uint32_t i = 0; i < in_->primary_count; ++i) {
      if ((covered[i / 64] >> (i % 64) & 1) != 0) continue;
      counts[i] = static_cast<std::uint8_t>(
          std::min<std::uint32_t>(kMany, count_common_bits(live, of_item(i), words_)));
    }
    go_on(0, depth, open, count_bits(live, words_));
  }

 private:
  HWY_INLINE std::size_t words() const { return words_.get(); }
  HWY_INLINE std::size_t chunks() const { return chunks_.get(); }
  HWY_INLINE std::size_t row_bytes() const { return chunks() * kRowBytes; }
  HWY_INLINE std::size_t frame_bytes() const { return words() * sizeof(Word) + row_bytes(); }
  HWY_INLINE const Word* keep(std::uint32_t o) const { return keep_.get() + o * words(); }
  HWY_INLINE const Word* of_item(std::size_t i) const { return of_item_.get() + i * words(); }
  HWY_INLINE const std::uint8_t* bytes(std::uint32_t o) const {
    return bytes_.get() + o * row_bytes();
  }
  HWY_INLINE const Word* item_bits(std::uint32_t o) const {
    return item_bits_.get() + o * chunks();
  }
  HWY_INLINE Word* frame_live(std::size_t f) const {
    return reinterpret_cast<Word*>(frames_.get() + f * frame_bytes());
  }
  HWY_INLINE std::uint8_t* frame_counts(std::size_t f) const {
    return frames_.get() + f * frame_bytes() + words() * sizeof(Word);
  }

  void fill_options() {
    const Instance& in = *in_;
    least_size_ = in.primary_count;
    most_size_ = 0;
    for (std::uint32_t o = 0; o < in.option_count(); ++o) {
      const Word bit = Word{1} << (o % 64);
      std::uint32_t size = 0;
      all_.get()[o / 64] |= bit;
      for (const Use& use : in.option(o)) {
        of_item_.get()[use.item * words() + o / 64] |= bit;
        if (use.item >= in.primary_count) continue;
        bytes_.get()[o * row_bytes() + use.item] = 1;
        item_bits_.get()[o * chunks() + use.item / 64] |= Word{1} << (use.item % 64);
        ++size;
      }
      sizes_[o] = static_cast<std::uint16_t>(size);
      least_size_ = std::min(least_size_, size);
      most_size_ = std::max(most_size_, size);
    }
    is_uniform_ = least_size_ == most_size_;
    if (is_uniform_) return;
    of_size_.resize((most_size_ + 1) * words());
    of_size_.clear((most_size_ + 1) * words());
    for (std::uint32_t o = 0; o < in.option_count(); ++o) {
      of_size_.get()[sizes_[o] * words() + o / 64] |= Word{1} << (o % 64);
    }
  }

  void fill_keep() {
    const Instance& in = *in_;
    for (std::uint32_t o = 0; o < in.option_count(); ++o) {
      Word* row = keep_.get() + o * words();
      bool is_first = true;
      for (const Use& use : in.option(o)) {
        if (use.colour != 0) continue;
        const Word* meets = of_item(use.item);
        for (std::size_t w = 0; w < words(); w += hn::Lanes(kD64)) {
          const auto before = is_first ? hn::Zero(kD64) : hn::Load(kD64, row + w);
          hn::Store(hn::Or(before, hn::Load(kD64, meets + w)), kD64, row + w);
        }
        is_first = false;
      }
      if (is_first) std::memset(row, 0, words() * sizeof(Word));
      if (in.has_colours) add_other_colours(o, row);
      for (std::size_t w = 0; w < words(); w += hn::Lanes(kD64)) {
        hn::Store(hn::Not(hn::Load(kD64, row + w)), kD64, row + w);
      }
    }
  }

  void add_other_colours(std::uint32_t o, Word* row) const {
    for (const Use& use : in_->option(o)) {
      if (use.colour == 0) continue;
      for_common_bits(of_item(use.item), of_item(use.item), words_, [&](std::uint32_t p) {
        for (const Use& other : in_->option(p)) {
          if (other.item == use.item && other.colour != use.colour) {
            row[p / 64] |= Word{1} << (p % 64);
          }
        }
      });
    }
  }

  void prepare_list() {
    words_of_options_.assign(in_->option_count(), 0);
    for (std::uint32_t o = 0; o < in_->option_count(); ++o) {
      for (const Use& use : in_->option(o)) words_of_options_[o] |= Word{1} << use.item;
    }
    const std::uint32_t n = in_->primary_count;
    primary_ = n == 64 ? ~Word{0} : (Word{1} << n) - 1;
    list_.reset(primary_, least_size_, is_uniform_);
  }

  // The rows of bytes of n listed options, added up; at byte i.
  HWY_INLINE hn::Vec<decltype(kD8)> sum_at(const std::uint16_t* list, std::size_t n,
                                           std::size_t i) const {
    const std::uint8_t* rows = bytes_.get() + i;
    auto sum = hn::Zero(kD8);
    for (std::size_t k = 0; k < n; k += 4) {
      const auto a = hn::Add(hn::Load(kD8, rows + list[k] * row_bytes()),
                             hn::Load(kD8, rows + list[k + 1] * row_bytes()));
      const auto b = hn::Add(hn::Load(kD8, rows + list[k + 2] * row_bytes()),
                             hn::Load(kD8, rows + list[k + 3] * row_bytes()));
      sum = hn::SaturatedAdd(sum, hn::Add(a, b));
    }
    return sum;
  }

  // The numbers of the options in a and not in b, padded so that sum_at can take four at a time.
  HWY_INLINE std::size_t list_options(const Word* a, const Word* b) {
    std::uint16_t* list = listed_.data();
    const std::size_t n = list_bits_without(a, b, words_, list);
    const auto zero_row = static_cast<std::uint16_t>(in_->option_count());
    list[n] = list[n + 1] = list[n + 2] = zero_row;
    return n;
  }

  // The counts at `child`, below the node with `counts` and `live`; `chosen` has 255 for the items
  // that became covered. Sums up what went or what stays, whichever is less.
  // Gives: false when an item has no option left.
  template <class Chosen>
  HWY_INLINE bool count_child(std::uint8_t* out, const std::uint8_t* counts, const Word* live,
                              const Word* child, std::uint32_t live_count,
                              std::uint32_t child_count, Chosen chosen) {
    const std::uint16_t* list = listed_.data();
    bool starves = false;
    if (is_exact_ && live_count - child_count < child_count) {
      const std::size_t n = list_options(live, child);
      for (std::size_t i = 0; i < row_bytes(); i += hn::Lanes(kD8)) {
        // A covered item is in no live option, so nothing is taken from its 255.
        const auto after =
            hn::Or(hn::Sub(hn::Load(kD8, counts + i), sum_at(list, n, i)), chosen(i));
        hn::Store(after, kD8, out + i);
        starves |= !hn::AllFalse(kD8, hn::Eq(after, hn::Zero(kD8)));
      }
      return !starves;
    }
    const std::size_t n = list_options(child, none_.get());
    for (std::size_t i = 0; i < row_bytes(); i += hn::Lanes(kD8)) {
      const auto was_covered = hn::Eq(hn::Load(kD8, counts + i), hn::Set(kD8, kCovered));
      const auto sum = hn::Min(sum_at(list, n, i), hn::Set(kD8, kMany));
      const auto after = hn::Or(hn::Or(sum, hn::VecFromMask(kD8, was_covered)), chosen(i));
      hn::Store(after, kD8, out + i);
      starves |= !hn::AllFalse(kD8, hn::Eq(after, hn::Zero(kD8)));
    }
    return !starves;
  }

  // The open item with the fewest live options, the first of several, and how many those are.
  struct Pick {
    std::uint32_t item;
    std::uint8_t count;
  };
  HWY_INLINE Pick fewest(const std::uint8_t* counts) const {
    for (unsigned count = 0; count < kCovered; ++count) {
      for (std::size_t c = 0; c < chunks(); ++c) {
        const Word has = bytes_equal(counts + c * kRowBytes, static_cast<std::uint8_t>(count));
        if (has == 0) continue;
        return {
            static_cast<std::uint32_t>(64 * c) + static_cast<std::uint32_t>(std::countr_zero(has)),
            static_cast<std::uint8_t>(count)};
      }
    }
    return {0, kCovered};
  }

  // Searches the node in frame f, whose rows are filled in.
  void visit(std::size_t f, std::size_t depth, std::uint32_t open, std::uint32_t live_count) {
    if (!run_->enter_node(depth)) return;
    if (open == 0) return run_->found(depth);
    const Pick pick = fewest(frame_counts(f));
    if (pick.count == 0) return;
    if (pick.count == 1 && count_equal(frame_counts(f), 1) > 1) {
      return force_all(f, depth, open, live_count);
    }
    Word few[kMostChunks];
    for (std::size_t c = 0; c < chunks(); ++c) {
      const auto bound = static_cast<std::uint8_t>(std::min<int>(pick.count + kLookAhead, kMany));
      few[c] = bytes_at_most(frame_counts(f) + c * kRowBytes, bound);
    }
    const auto of = pick.count == kMany
                        ? count_common_bits(frame_live(f), of_item(pick.item), words_)
                        : std::uint32_t{pick.count};
    if (of > 1) ++run_->guesses;
    for_common_bits(frame_live(f), of_item(pick.item), words_, [&](std::uint32_t o) {
      run_->choose(depth, {ids_[o], of});
      try_option({f, depth, open - sizes_[o], live_count, pick, few}, o);
    });
  }

  [[nodiscard]] std::uint32_t count_equal(const std::uint8_t* counts, std::uint8_t value) const {
    std::uint32_t items = 0;
    for (std::size_t c = 0; c < chunks(); ++c) {
      items +=
          static_cast<std::uint32_t>(std::popcount(bytes_equal(counts + c * kRowBytes, value)));
    }
    return items;
  }

  // Several items have one option left: all of these are chosen before anything is counted anew,
  // which is what makes Sudoku quick. It is one node.
  void force_all(std::size_t f, std::size_t depth, std::uint32_t open, std::uint32_t live_count) {
    const Word* live = frame_live(f);
    Word* child = frame_live(f + 1);
    std::copy_n(live, words(), child);
    Word covered[kMostChunks] = {};
    for (std::size_t c = 0; c < chunks(); ++c) {
      Word forced = bytes_equal(frame_counts(f) + c * kRowBytes, 1);
      for (; forced != 0; forced &= forced - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(forced));
        if ((covered[c] >> bit & 1) != 0) continue;
        const std::uint32_t o = first_common_bit(child, of_item(64 * c + bit), words_);
        if (o == kNoOption) return;  // another forced option took it away
        run_->choose(depth++, {ids_[o], 1});
        and_rows(child, child, keep(o), words_);
        for (std::size_t d = 0; d < chunks(); ++d) covered[d] |= item_bits(o)[d];
        open -= sizes_[o];
      }
    }
    if (open == 0) return found(depth);
    if (!lists_covers_ && open < 2 * least_size_) return run_->found_many(count_last(child, open));
    const std::uint32_t count = count_bits(child, words_);
    const auto chosen = [&covered](std::size_t i) HWY_ATTR { return bytes_from_bits(covered, i); };
    if (count_child(frame_counts(f + 1), frame_counts(f), live, child, live_count, count, chosen)) {
      go_on(f + 1, depth, open, count);
    }
  }

  void go_on(std::size_t f, std::size_t depth, std::uint32_t open, std::uint32_t live_count) {
    if constexpr (kWords == 0) {
      if (subs_ != nullptr && live_count <= kMostSubOptions) return go_down(f, depth);
    }
    visit(f, depth, open, live_count);
  }

  struct Node {
    std::size_t f, depth;
    std::uint32_t open_after, live_count;
    Pick pick;
    const Word* few;
  };

  HWY_INLINE void try_option(const Node& node, std::uint32_t o) {
    if (run_->is_stopped()) return;
    const std::uint32_t open = node.open_after;
    Word* child = frame_live(node.f + 1);
    if (open == 0) return found(node.depth + 1);
    and_rows(child, frame_live(node.f), keep(o), words_);
    if (!lists_covers_ && open < 2 * least_size_) return run_->found_many(count_last(child, open));
    if (starves_one(child, o, node.few)) return;
    if (!lists_covers_ && is_uniform_ && open == 2 * least_size_) {
      return run_->found_many(count_pairs(child, o, frame_counts(node.f), node.pick.count));
    }
    const std::uint32_t count = count_bits(child, words_);
    if constexpr (kChunks == 1) {
      if (is_listable_ && !lists_covers_ && count <= kMostListed) {
        return count_listed(child, o, frame_counts(node.f));
      }
    }
    const auto chosen = [this, o](std::size_t i) HWY_ATTR {
      return hn::Sub(hn::Zero(kD8), hn::Load(kD8, bytes(o) + i));  // 255 where the byte is 1
    };
    if (!count_child(frame_counts(node.f + 1), frame_counts(node.f), frame_live(node.f), child,
                     node.live_count, count, chosen)) {
      return;
    }
    go_on(node.f + 1, node.depth + 1, open, count);
  }

  void found(std::size_t depth) {
    if (!lists_covers_) return run_->found_many(1);
    if (run_->enter_node(depth)) run_->found(depth);
  }

  // One more option must cover all `open` items that are left.
  HWY_INLINE std::uint64_t count_last(const Word* live, std::uint32_t open) const {
    if (is_uniform_) return open == most_size_ ? count_bits(live, words_) : 0;
    if (open > most_size_) return 0;
    return count_common_bits(live, of_size_.get() + open * words(), words_);
  }

  // Two more options of the same size must do: the pairs that can be together, by their option of
  // an item that few have.
  HWY_INLINE std::uint64_t count_pairs(const Word* live, std::uint32_t o,
                                       const std::uint8_t* counts, std::uint8_t least) const {
    for (unsigned count = least; count < kCovered; ++count) {
      for (std::size_t c = 0; c < chunks(); ++c) {
        const Word has = bytes_equal(counts + c * kRowBytes, static_cast<std::uint8_t>(count)) &
                         ~item_bits(o)[c];
        if (has == 0) continue;
        std::uint64_t pairs = 0;
        const Word* options = of_item(64 * c + static_cast<std::size_t>(std::countr_zero(has)));
        for_common_bits(live, options, words_, [&](std::uint32_t p) HWY_ATTR {
          pairs += count_common_bits(live, keep(p), words_);
        });
        return pairs;
      }
    }
    return 0;
  }

  // Whether an item that had few options, and is not in o, has none in `live`.
  HWY_INLINE bool starves_one(const Word* live, std::uint32_t o, const Word* few) const {
    for (std::size_t c = 0; c < chunks(); ++c) {
      for (Word rest = few[c] & ~item_bits(o)[c]; rest != 0; rest &= rest - 1) {
        const std::size_t i = 64 * c + static_cast<std::size_t>(std::countr_zero(rest));
        if (!have_common_bits(live, of_item(i), words_)) return true;
      }
    }
    return false;
  }

  HWY_INLINE void count_listed(const Word* live, std::uint32_t o, const std::uint8_t* counts) {
    const Word need = ~bytes_equal(counts, kCovered) & ~item_bits(o)[0];
    ListCounter::Tallies tallies;
    const std::size_t size = list_options(live, none_.get());
    for (std::size_t k = 0; k < size; ++k) {
      const Word option = words_of_options_[listed_[k]];
      list_.begin()[k] = option;
      tallies.add(option);
    }
    list_.nodes = 0;
    const Word covers = list_.count(size, need, tallies);
    run_->nodes += list_.nodes;
    if (covers != 0) run_->found_many(covers);
  }

  void go_down(std::size_t f, std::size_t depth) {
    Word covered[kMostChunks];
    for (std::size_t c = 0; c < chunks(); ++c) {
      covered[c] = bytes_equal(frame_counts(f) + c * kRowBytes, kCovered);
    }
    subs_->search(*in_, frame_live(f), words(), covered, depth, *run_);
  }

  static constexpr int kLookAhead =
      8;  // items of so many more options than the chosen one are looked at first

  SubLevels* subs_;
  const Instance* in_ = nullptr;
  std::span<const std::uint32_t> ids_;
  Extent<kWords> words_{0};
  Extent<kChunks> chunks_{0};
  Rows<Word> of_item_, keep_, item_bits_, of_size_, all_, none_;
  Rows<std::uint8_t> bytes_, frames_;
  std::vector<std::uint16_t> sizes_, listed_;
  std::vector<Word> words_of_options_;
  Word primary_ = 0;
  std::uint32_t least_size_ = 0, most_size_ = 0;
  bool is_uniform_ = false;  // all options have the same number of primary items
  bool is_exact_ = false;    // no count reaches kMany
  bool is_listable_ = false;
  bool lists_covers_ = false;
  ListCounter list_;
  Run* run_ = nullptr;
};

std::unique_ptr<LevelBase> make_level([[maybe_unused]] std::size_t wide,
                                      [[maybe_unused]] std::size_t chunks) {
  if constexpr (kIsSmall) {
    return std::make_unique<Level<0, 0>>();
  } else {
    if (wide == 0) {
      if (chunks == 0) return std::make_unique<Level<8, 1>>();
      if (chunks == 1) return std::make_unique<Level<8, 2>>();
      return std::make_unique<Level<8, 0>>();
    }
    if (chunks == 0) return std::make_unique<Level<16, 1>>();
    if (chunks == 1) return std::make_unique<Level<16, 2>>();
    return std::make_unique<Level<16, 0>>();
  }
}

// Which of the levels of at most kMostSubOptions options suits the instance.
LevelBase& suitable_level(const Instance& instance, std::unique_ptr<LevelBase> (&levels)[2][3]) {
  const std::size_t wide = instance.option_count() > 512 ? 1 : 0;
  const std::size_t chunks = instance.primary_count <= 64    ? 0
                             : instance.primary_count <= 128 ? 1
                                                             : 2;
  auto& level = levels[wide][chunks];
  if (level == nullptr) level = make_level(wide, chunks);
  return *level;
}

void SubLevels::search(const Instance& parent, const Word* live, std::size_t words,
                       const Word* covered, std::size_t depth, Run& run) {
  constexpr std::uint32_t kGone = 0xffffffff;
  sub_.uses.clear();
  sub_.start.assign(1, 0);
  sub_.number.clear();
  sub_.has_colours = false;
  item_of_.assign(parent.item_count, kGone);
  std::uint32_t items = 0;
  for (std::uint32_t i = 0; i < parent.primary_count; ++i) {
    if ((covered[i / 64] >> (i % 64) & 1) == 0) item_of_[i] = items++;
  }
  sub_.primary_count = items;
  for (std::size_t w = 0; w < words; ++w) {
    for (Word rest = live[w]; rest != 0; rest &= rest - 1) {
      const auto o =
          static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(rest));
      for (const Use& use : parent.option(o)) {
        std::uint32_t& item = item_of_[use.item];
        if (item == kGone) item = items++;  // secondary: a primary item here would be covered
        sub_.uses.push_back({item, use.colour});
        if (use.colour != 0) sub_.has_colours = true;
      }
      sub_.start.push_back(static_cast<std::uint32_t>(sub_.uses.size()));
      sub_.number.push_back(o);
    }
  }
  sub_.item_count = items;
  LevelBase& level = suitable_level(sub_, levels_);
  level.build(sub_, sub_.number);
  level.search({}, depth, run);
}

class Bits final : public Searcher {
 public:
  explicit Bits(const Instance& instance) : ids_(instance.option_count()), root_(&subs_) {
    for (std::uint32_t o = 0; o < ids_.size(); ++o) ids_[o] = o;
    base_ =
        instance.option_count() <= kMostSubOptions ? &suitable_level(instance, levels_) : &root_;
    base_->build(instance, ids_);
  }

  void search(std::span<const std::uint32_t> prefix, Run& run) override {
    base_->search(prefix, prefix.size(), run);
  }

 private:
  std::vector<std::uint32_t> ids_;
  SubLevels subs_;
  Level<0, 0> root_;
  std::unique_ptr<LevelBase> levels_[2][3];
  LevelBase* base_ = nullptr;
};

std::unique_ptr<Searcher> make_searcher(const Instance& instance) {
  return std::make_unique<Bits>(instance);
}

}  // namespace
}  // namespace nonet::cover::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
