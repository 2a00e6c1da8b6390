// Strong link fish: two, three or four strong links of one digit, joined by shared houses.
// Idea    At one of the two ends of a strong link the digit stands. Links whose ends share houses
//         pass that on: it stands at the start of the first or at the finish of the last. Skyscraper
//         and kite are the cases of two links. Where start and finish share a house, too, the links
//         make a loop, and every joint is as good as start and finish.
// How     An end is one cell, or up to three that see the same. Where a house offers more than one
//         way to see its places as two ends, each is tried.
// Order   Sequences of kinds of houses (box, row, column) that do not fall, by the last kind, the one
//         before, …; digits; houses; ways; orders of the links; directions. The best is by rating,
//         most removals, then the text of the kinds; ties keep the order.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/contract.hpp"
#include "rating/house_sets.hpp"
#include "rating/producers.hpp"
#include "rating/strong_ends.hpp"

namespace nonet::rating {
namespace {

constexpr std::size_t kMostLinks = 4;

using Kinds = std::array<HouseKind, kMostLinks>;

// Orders of the links, first below last, in the order in which they are tried.
constexpr std::array<std::string_view, 1> kOrdersOf2{"01"};
constexpr std::array<std::string_view, 3> kOrdersOf3{"012", "102", "021"};
constexpr std::array<std::string_view, 12> kOrdersOf4{
    "0123", "1023", "2013", "0213", "1203", "2103", "0321", "0231", "1032", "0132", "1302", "0312"};
std::span<const std::string_view> orders_of(std::size_t links) {
  if (links == 2) return kOrdersOf2;
  if (links == 3) return kOrdersOf3;
  return kOrdersOf4;
}

// The houses that hold all of these cells.
HouseMask houses_of_all(const CellSet& cells) {
  HouseMask houses = 0;
  for (House house : houses_of(cells.first())) {
    if ((cells - set_of(house)).is_empty()) houses |= HouseMask{1} << index(house);
  }
  return houses;
}

// Column before row before box.
House first_joint(HouseMask houses) {
  constexpr HouseMask kNine = 0x1ff;
  for (const int shift : {9, 0, 18}) {
    const HouseMask of_kind = houses & kNine << shift;
    if (of_kind != 0) return static_cast<House>(std::countr_zero(of_kind));
  }
  return House{};
}

CellSet seen_by_all(const CellSet& cells) {
  CellSet seen = CellSet::all();
  for (Cell cell : cells) seen &= peer_set(cell);
  return seen;
}

class FishSearch {
 public:
  FishSearch(const Board& board, std::size_t links) : board_(board), count_(links) {}

  Found find() {
    for (Digit digit : kAllDigits) {
      for (House house : kAllHouses) {
        auto& ways = ways_[index(digit)][index(house)];
        for (const StrongEnds& ends : strong_ends(board_, house, digit)) {
          ways.push_back({ends, {houses_of_all(ends.a), houses_of_all(ends.b)}});
        }
        if (ways.empty()) continue;
        CellSet& places = places_[index(digit)][index(house)];
        for (int i : BitsOf(board_.places(house, digit))) places.add(cell_in(house, i));
      }
    }
    // A sequence as a number to base three, the last kind the highest place.
    constexpr std::array<int, 5> kSequences{1, 3, 9, 27, 81};
    for (int number = 0; number < kSequences[count_]; ++number) {
      bool falls = false;
      for (std::size_t i = 0; i < count_; ++i) {
        kinds_[i] = static_cast<HouseKind>(number / kSequences[i] % 3);
        falls = falls || (i > 0 && kinds_[i] < kinds_[i - 1]);
      }
      if (falls) continue;
      for (Digit digit : kAllDigits) {
        digit_ = digit;
        choose(0, 0, CellSet());
      }
    }
    return best_;
  }

 private:
  struct Way {
    StrongEnds ends;
    std::array<HouseMask, 2> houses;  // those that hold all of end a, of end b
  };
  struct Chosen {
    House house{};
    const Way* way = nullptr;
  };

  // The links from `level` on, the next one in a house from `first` on.
  void choose(std::size_t level, int first, const CellSet& used) {
    if (level == count_) {
      join_all();
      return;
    }
    for (int i = first; i < 9; ++i) {
      const House house = house_of(kinds_[level], i);
      const CellSet& places = places_[index(digit_)][index(house)];
      if (!(places & used).is_empty()) continue;
      const bool is_same_kind = level + 1 < count_ && kinds_[level + 1] == kinds_[level];
      for (const Way& way : ways_[index(digit_)][index(house)]) {
        chosen_[level] = {house, &way};
        choose(level + 1, is_same_kind ? i + 1 : 0, places | used);
      }
    }
  }

  void join_all() {
    for (const std::string_view order : orders_of(count_)) {
      for (unsigned directions = 0; directions < 1u << count_; ++directions) {
        join(order, directions);
      }
    }
  }

  [[nodiscard]] const Chosen& link(std::string_view order, std::size_t i) const {
    return chosen_[static_cast<std::size_t>(order[i] - '0')];
  }

  void join(std::string_view order, unsigned directions) {
    const auto is_b = [&](std::size_t i, bool is_leaving) {
      return ((directions >> (count_ - 1 - i) & 1) != 0) != is_leaving;
    };
    const auto houses_at = [&](std::size_t i, bool is_leaving) {
      return link(order, i).way->houses[is_b(i, is_leaving) ? 1 : 0];
    };
    const auto end_of = [&](std::size_t i, bool is_leaving) -> const CellSet& {
      const StrongEnds& ends = link(order, i).way->ends;
      return is_b(i, is_leaving) ? ends.b : ends.a;
    };
    std::array<HouseMask, kMostLinks> joints{};
    for (std::size_t i = 0; i + 1 < count_; ++i) {
      joints[i] = houses_at(i, true) & houses_at(i + 1, false);
      if (joints[i] == 0) return;
    }
    const bool is_loop = (houses_at(0, false) & houses_at(count_ - 1, true)) != 0;
    if (is_loop && (order[0] != '0' || directions >> (count_ - 1) != 0)) return;

    CellSet bases;
    for (std::size_t i = 0; i < count_; ++i) bases |= set_of(chosen_[i].house);
    CellSet outside;  // an open fish removes nothing in the houses of its joints, either
    for (std::size_t i = 0; i + 1 < count_; ++i) outside |= set_of(first_joint(joints[i]));
    const CellSet& start = end_of(0, false);
    const CellSet& finish = end_of(count_ - 1, true);
    CellSet removed;
    int count = 0;
    const auto remove = [&](const CellSet& seen) {
      for (Cell cell : seen - bases) {
        if (!board_.has(cell, digit_)) continue;
        removed.add(cell);
        ++count;  // a cell of several joints counts more than once
      }
    };
    if (is_loop) {
      remove(seen_by_all(start | finish));
      for (std::size_t i = 0; i + 1 < count_; ++i) {
        remove(seen_by_all(end_of(i, true) | end_of(i + 1, false)));
      }
    } else {
      remove(seen_by_all(start | finish) - outside);
    }
    if (count > 0) offer(order, is_loop, removed, count);
  }

  void offer(std::string_view order, bool is_loop, const CellSet& removed, int count) {
    int grouped = 0;
    std::array<bool, 3> has{};
    std::string kinds;
    for (std::size_t i = 0; i < count_; ++i) {
      const Chosen& own = link(order, i);
      grouped += own.way->ends.is_grouped ? 1 : 0;
      has[static_cast<std::size_t>(kind_of(own.house))] = true;
      kinds += static_cast<char>('0' + static_cast<int>(kind_of(own.house)));
    }
    const auto [has_box, has_row, has_column] = has;
    constexpr std::array<double, 5> kBase{0, 0, 4.0, 5.4, 5.8};
    const bool is_one_kind_of_line = !has_box && has_row != has_column;
    const double more = grouped > 0                        ? 0.3
                        : is_one_kind_of_line              ? 0.0
                        : has_box && has_row && has_column ? 0.2
                                                           : 0.1;
    const double rating = kBase[count_] + more;
    const std::string suffix = std::to_string(grouped) + least_spelling(kinds);
    if (best_) {
      if (rating != best_->rating ? rating > best_->rating
          : count != best_count_  ? count < best_count_
                                  : suffix >= best_suffix_) {
        return;
      }
    }
    best_count_ = count;
    best_suffix_ = suffix;
    TechniqueName name = TechniqueName::strong_links;
    if (is_one_kind_of_line) name = TechniqueName::skyscraper;
    if (!has_box && has_row && has_column && count_ < 4) name = TechniqueName::string_kite;
    if (is_loop) name = TechniqueName::x_loop;
    best_.emplace();
    best_->rating = rating;
    best_->technique = {.name = name, .cells = static_cast<std::uint8_t>(count_)};
    best_->technique.set_suffix(suffix);
    for (Cell cell : removed) best_->removals.add(cell, DigitSet(digit_));
  }

  // Of a sequence of kinds, read from either side, with or without rows and columns exchanged.
  static std::string least_spelling(const std::string& kinds) {
    std::string least = kinds;
    std::string other = kinds;
    for (char& kind : other) kind = kind == '1' ? '2' : kind == '2' ? '1' : kind;
    for (const std::string& spelling : {kinds, other}) {
      const std::string reversed(spelling.rbegin(), spelling.rend());
      least = std::min({least, spelling, reversed});
    }
    return least;
  }

  const Board& board_;
  std::size_t count_;
  std::array<std::array<std::vector<Way>, kHouseCount>, kDigitCount> ways_;
  std::array<std::array<CellSet, kHouseCount>, kDigitCount> places_;
  Kinds kinds_{};
  Digit digit_{};
  std::array<Chosen, kMostLinks> chosen_;
  Found best_;
  int best_count_ = 0;
  std::string best_suffix_;
};

}  // namespace

Found strong_link_fish(const Board& board, int links) {
  NONET_EXPECT(links >= 2 && links <= 4, "a fish of two to four strong links");
  return FishSearch(board, static_cast<std::size_t>(links)).find();
}

}  // namespace nonet::rating
