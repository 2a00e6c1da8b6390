// Candidates as nodes of chains, and the links between them.
//
// A node says that a candidate is on (it stands) or off (it does not). A weak link leads from on to
// off: two that cannot both stand. A strong link leads from off to on: one of two has to stand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nonet/grid/cell.hpp"
#include "rating/board.hpp"
#include "rating/houses.hpp"

namespace nonet::rating {

inline constexpr std::size_t kCandidateCount = 729;
inline constexpr std::size_t kNodeCount = 2 * kCandidateCount;

enum class Candidate : std::uint16_t {};  // 9 * cell + index of the digit
enum class Node : std::uint16_t {};       // 2 * candidate, + 1 if it is on

[[nodiscard]] constexpr std::size_t index(Candidate c) noexcept {
  return static_cast<std::size_t>(c);
}
[[nodiscard]] constexpr std::size_t index(Node node) noexcept {
  return static_cast<std::size_t>(node);
}
[[nodiscard]] constexpr Candidate candidate(Cell cell, Digit digit) noexcept {
  return static_cast<Candidate>(9 * index(cell) + index(digit));
}
[[nodiscard]] constexpr Cell cell_of(Candidate c) noexcept {
  return static_cast<Cell>(index(c) / 9);
}
[[nodiscard]] constexpr Digit digit_of(Candidate c) noexcept {
  return static_cast<Digit>(index(c) % 9 + 1);
}

[[nodiscard]] constexpr Node node(Candidate c, bool is_on) noexcept {
  return static_cast<Node>(2 * index(c) + (is_on ? 1 : 0));
}
[[nodiscard]] constexpr Node on(Candidate c) noexcept {
  return node(c, true);
}
[[nodiscard]] constexpr Node off(Candidate c) noexcept {
  return node(c, false);
}
[[nodiscard]] constexpr bool is_on(Node node) noexcept {
  return (index(node) & 1) != 0;
}
[[nodiscard]] constexpr Candidate candidate_of(Node node) noexcept {
  return static_cast<Candidate>(index(node) / 2);
}
[[nodiscard]] constexpr Node opposite(Node node) noexcept {
  return static_cast<Node>(index(node) ^ 1);
}

class CandidateSet {
 public:
  [[nodiscard]] constexpr bool has(Candidate c) const noexcept {
    return (words_[index(c) / 64] >> (index(c) % 64) & 1) != 0;
  }
  constexpr void add(Candidate c) noexcept {
    words_[index(c) / 64] |= std::uint64_t{1} << (index(c) % 64);
  }
  constexpr void add(Cell cell, DigitSet digits) noexcept {
    const std::size_t first = 9 * index(cell);
    const std::uint64_t bits = digits.bits();
    words_[first / 64] |= bits << (first % 64);
    if (first % 64 > 64 - 9) words_[first / 64 + 1] |= bits >> (64 - first % 64);
  }
  constexpr void clear() noexcept { words_ = {}; }
  constexpr CandidateSet& operator&=(const CandidateSet& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr CandidateSet& operator|=(const CandidateSet& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr CandidateSet& operator-=(const CandidateSet& other) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  constexpr void remove(Candidate c) noexcept {
    words_[index(c) / 64] &= ~(std::uint64_t{1} << (index(c) % 64));
  }
  [[nodiscard]] constexpr bool meets(const CandidateSet& other) const noexcept {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) common |= words_[i] & other.words_[i];
    return common != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const noexcept {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  friend constexpr bool operator==(const CandidateSet&, const CandidateSet&) = default;

  // Ascending, until `use` gives false.
  template <class Use>
  constexpr bool while_each(Use use) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        if (!use(static_cast<Candidate>(64 * i + static_cast<std::size_t>(std::countr_zero(word)))))
          return false;
      }
    }
    return true;
  }
  // Ascending.
  template <class Use>
  constexpr void for_each(Use use) const {
    while_each([&](Candidate c) {
      use(c);
      return true;
    });
  }

 private:
  std::array<std::uint64_t, 12> words_{};
};

[[nodiscard]] inline CandidateSet candidates_of(const Board& board) noexcept {
  CandidateSet candidates;
  for (Cell cell : kAllCells) candidates.add(cell, board.digits(cell));
  return candidates;
}

// Why a node is what it is: for one that is on, what the strong link behind it goes through, its own
// cell or a house of a kind; for one that is off, whether a nested chain turned it off.
enum class Cause : std::uint8_t { none, cell, box, row, column, nested };

[[nodiscard]] constexpr Cause cause_of(HouseKind kind) noexcept {
  return static_cast<Cause>(static_cast<int>(kind) + static_cast<int>(Cause::box));
}
// Needs: `cause` is a kind of house.
[[nodiscard]] constexpr HouseKind kind_of(Cause cause) noexcept {
  return static_cast<HouseKind>(static_cast<int>(cause) - static_cast<int>(Cause::box));
}
// The weak link between two candidates that see each other.
[[nodiscard]] constexpr Cause weak_cause(Candidate a, Candidate b) noexcept {
  if (cell_of(a) == cell_of(b)) return Cause::cell;
  for (HouseKind kind : kBoxRowColumn) {
    if (house_of(cell_of(a), kind) == house_of(cell_of(b), kind)) return cause_of(kind);
  }
  return Cause::none;
}

// Which links a chain may use: X through houses, Y through cells.
enum class Through : std::uint8_t { houses, cells, both };

// The strong links of a candidate, in the order in which chains follow them: through its cell
// first, then through box, row and column, each other candidate once.
struct StrongLinks {
  std::array<Candidate, 4> to;
  std::array<Cause, 4> cause;
  std::uint8_t count = 0;
  std::uint8_t through_cell = 0;  // how many of them are through the cell: 0 or 1

  [[nodiscard]] std::size_t begin(Through through) const noexcept {
    return through == Through::houses ? through_cell : 0;
  }
  [[nodiscard]] std::size_t end(Through through) const noexcept {
    return through == Through::cells ? through_cell : count;
  }
  [[nodiscard]] bool is_empty(Through through) const noexcept {
    return begin(through) == end(through);
  }

  void add(Candidate other, Cause why) noexcept {
    to[count] = other;
    cause[count++] = why;
    if (why == Cause::cell) through_cell = 1;
  }
};

// Calls use(candidate, cause) with each of them until it returns false.
// Gives: false if `use` did.
template <class Use>
bool for_each_strong_link(const Board& board, Cell cell, Digit digit, Through through, Use use) {
  if (through != Through::houses) {
    const DigitSet others = board.digits(cell) - DigitSet(digit);
    if (is_single(others.bits()) && !use(candidate(cell, others.first()), Cause::cell))
      return false;
  }
  if (through == Through::cells) return true;
  const Spot& spot = spot_of(cell, digit);
  int in_box = -1;  // only a cell of the box can be met a second time, through a line
  for (HouseKind kind : kBoxRowColumn) {
    const Places others = board.others(spot, kind);
    if (!is_single(others)) continue;
    const Cell other = cell_in(house_of(cell, kind), std::countr_zero(others));
    if (static_cast<int>(other) == in_box) continue;
    if (kind == HouseKind::box) in_box = static_cast<int>(other);
    if (!use(candidate(other, digit), cause_of(kind))) return false;
  }
  return true;
}

// Those of every candidate of a board.
class StrongLinkTable {
 public:
  explicit StrongLinkTable(const Board& board) noexcept;

  [[nodiscard]] const StrongLinks& operator[](Candidate c) const noexcept {
    return links_[index(c)];
  }
  // The candidates that have any.
  [[nodiscard]] const CandidateSet& leading(Through through) const noexcept {
    return leading_[static_cast<std::size_t>(through)];
  }

 private:
  std::array<StrongLinks, kCandidateCount> links_;
  std::array<CandidateSet, 3> leading_;
};

// The weak links of every candidate of a board, in the order in which chains follow them: through
// its cell first, then through box, row and column, each other candidate once.
class WeakLinks {
 public:
  explicit WeakLinks(const Board& board);

  [[nodiscard]] std::span<const Candidate> all(Candidate c) const noexcept {
    const Range& range = ranges_[index(c)];
    return {links_.data() + range.first, links_.data() + range.last};
  }
  [[nodiscard]] std::span<const Candidate> through_houses(Candidate c) const noexcept {
    const Range& range = ranges_[index(c)];
    return {links_.data() + range.houses, links_.data() + range.last};
  }

 private:
  struct Range {
    std::uint16_t first;
    std::uint16_t houses;  // where those through houses begin
    std::uint16_t last;
  };
  std::array<Range, kCandidateCount> ranges_;
  std::array<Candidate, kCandidateCount * 28> links_;  // 8 in the cell, 20 peers
};

}  // namespace nonet::rating
