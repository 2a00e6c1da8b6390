// Cells: the sparse sets of dancing cells, and what can be done to them. cells.cpp searches.
//
// Each item has the set of its live uses (a use is an item in an option), in a piece of one array:
//
//                 base[item]          end[item]           base[item + 1]
//     set     …   | live | live | live | dead | dead | dead |   …       numbers of uses
//
// To remove a use is to swap it with the last live one and to lower the end. To bring it back is to
// raise the end again: where it stands within the set does not matter. So all that has to be kept
// for going back is how long the sets were.
//
// An item is short of choices when end - floor is small, where
//     floor = base + at_least - 1   of an item that wants at_least >= 1 more options,
//     floor = kNever                of an item that wants none (closed, optional or secondary).
// For an item to be covered once, end - floor is the number of its options. At 0 the search is in a
// dead end, and one comparison, the same for all kinds of items, sees it.
#pragma once

#include <cstdint>
#include <vector>

#include "cover/instance.hpp"

namespace nonet::cover {

class Cells {
 public:
  static constexpr std::uint32_t kNoItem = 0xffffffff;

  explicit Cells(const Instance& instance);

  // Gives: of the items that want an option the one with the fewest choices, the first on ties;
  //        else the optional item with the fewest options, if any has one; else kNoItem.
  [[nodiscard]] std::uint32_t pick() const;
  // Gives: how many branches there are for an item that pick() chose; 0 or less in a dead end.
  [[nodiscard]] std::int32_t choices(std::uint32_t item) const noexcept {
    return wants(item) ? end_[item] - floor_[item] : end_[item] - base_[item] + 1;
  }
  [[nodiscard]] bool wants(std::uint32_t item) const noexcept { return floor_[item] != kNever; }
  // Whether options of the item stay live in a branch that does not take them. If not, the one
  // that is taken removes the others.
  [[nodiscard]] bool leaves_options(std::uint32_t item) const noexcept {
    return at_most_[item] > 1 || !wants(item);
  }
  // Appends the live options of `item`, ascending.
  void list_options(std::uint32_t item, std::vector<std::uint32_t>& list) const;

  // Each of these returns false as soon as an item is short of options; the sets are then good for
  // nothing but going back.
  //
  // Removes what cannot stand beside `option`, and itself. Undone by go_back() and release().
  [[nodiscard]] bool take(std::uint32_t option);
  [[nodiscard]] bool remove(std::uint32_t option);

  void release(std::uint32_t option);

  // Keeps the state of the sets at `level`, counted from 0, and brings back what was removed since.
  // Few items: their ends are copied. Many: the ends are raised, removal by removal, so that
  // neither time nor memory goes by the number of items. Copies take a sixth less time on packings.
  void keep(std::size_t level);
  void go_back(std::size_t level);

  std::uint64_t updates = 0;

 private:
  static constexpr std::int32_t kNever = -(std::int32_t{1} << 30);
  static constexpr std::int32_t kMany = std::int32_t{1} << 29;  // more than any number of choices
  static constexpr std::size_t kBlock = 16;  // items that pick() looks at together

  static constexpr std::uint32_t kMostCopied = 1024;

  struct Node {
    std::uint32_t item;
    std::uint32_t place;  // in sets_
  };

  [[nodiscard]] std::uint32_t pick_optional() const;
  [[nodiscard]] bool close(std::uint32_t item);
  [[nodiscard]] bool keep_colour(std::uint32_t item, std::uint32_t colour);
  void set_floor(std::uint32_t item) noexcept {
    const std::int32_t at_least = at_least_[item];
    floor_[item] = at_least > 0 ? base_[item] + at_least - 1 : kNever;
  }

  [[nodiscard]] auto kept(std::size_t level) {
    return kept_.begin() + static_cast<std::ptrdiff_t>(level * end_.size());
  }

  const Instance& instance_;
  std::vector<Node> nodes_;               // by use
  std::vector<std::uint32_t> option_of_;  // by use
  std::vector<std::uint32_t> sets_;
  // By item; padded to whole blocks with items that want nothing.
  std::vector<std::int32_t> base_, end_, floor_;
  std::vector<std::int32_t> at_least_, at_most_;  // what is left of the bounds; may go below 0
  std::vector<std::uint32_t> takers_;             // secondary: how many options with a colour
  bool copies_ends_;
  std::vector<std::int32_t> kept_;      // copies of end_, level by level
  std::vector<std::size_t> marks_;      // by level: how many options were removed
  std::vector<std::uint32_t> removed_;  // options, in the order of their removal
};

}  // namespace nonet::cover
