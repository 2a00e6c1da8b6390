// Instance: a puzzle as the engine `propagate` sees it: cells that each take one of the values
// 1 to `digits`, and what binds them. Shapes, names and digit ranges that start elsewhere are gone;
// what is left is numbers.
//
// A house holds every value once; a group only keeps its values apart. A cage is a group with a
// sum. A sum adds cells with signs; its cells may repeat values. `derive` (derive.hpp) adds cages
// and sums that follow from the given ones and the houses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace nonet::engine::propagate {

using CellNumber = std::uint16_t;
using Cells = std::vector<CellNumber>;
using ValueMask = std::uint64_t;  // bit v-1: the value v

// What was derived may be switched off without losing a solution; what was given may not.
enum class Origin : std::uint8_t { given, derived };

struct Cage {
  Cells cells;
  int sum = 0;
  Origin origin = Origin::given;
};

struct Term {
  CellNumber cell = 0;
  int coefficient = 1;
};

struct Sum {
  std::vector<Term> terms;  // each cell once
  int total = 0;
  Origin origin = Origin::given;
};

// The values of two cells are in a table: second's mask by first's value, less one.
struct Pair {
  CellNumber first = 0;
  CellNumber second = 0;
  std::uint32_t table = 0;
};
using PairTable = std::vector<ValueMask>;

// Pairs that wake together: those of a line, or of one cell and its neighbours.
using PairGroup = std::vector<Pair>;

// Cells that are all peers, with as many values as one of `sets` has and no others (renban lines).
struct Choice {
  Cells cells;
  std::vector<ValueMask> sets;
};

// An automaton unrolled along cells: from state 0 before the first cell, each edge leads from a
// state to one behind the cell, for some values. Every state reached can be completed.
struct Line {
  struct Edge {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    ValueMask values = 0;
  };
  Cells cells;
  std::vector<std::vector<Edge>> layers;  // by cell, sorted by `from`
};

// The sets hold the same values, each as often.
struct SameValues {
  std::vector<Cells> sets;
};

// Anything else: a test of full assignments.
struct Check {
  Cells cells;
  std::function<bool(std::span<const std::uint8_t>)> is_satisfied;  // values of `cells`
};

// Which cells cannot have equal values: a bit matrix.
class PeerSets {
 public:
  explicit PeerSets(std::size_t cells = 0) : words_((cells + 63) / 64), bits_(cells * words_, 0) {}

  void join(std::span<const CellNumber> group) {
    for (CellNumber a : group) {
      for (CellNumber b : group) {
        if (a != b) bits_[a * words_ + b / 64] |= std::uint64_t{1} << (b % 64);
      }
    }
  }
  [[nodiscard]] bool are_peers(CellNumber a, CellNumber b) const noexcept {
    return (bits_[a * words_ + b / 64] >> (b % 64) & 1) != 0;
  }
  [[nodiscard]] bool is_clique(std::span<const CellNumber> cells) const noexcept {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!are_peers(cells[i], cells[j])) return false;
      }
    }
    return true;
  }
  [[nodiscard]] std::span<const std::uint64_t> of(CellNumber cell) const noexcept {
    return {bits_.data() + cell * words_, words_};
  }
  [[nodiscard]] std::size_t words() const noexcept { return words_; }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

// Rows (or columns) and regions that fill the same part of the grid, as numbers of houses: their
// differences are short.
struct Band {
  std::vector<std::uint16_t> lines;
  std::vector<std::uint16_t> regions;
};

struct Instance {
  std::size_t cell_count = 0;
  int digits = 9;
  std::vector<ValueMask> allowed;  // by cell
  std::vector<Cells> houses;
  std::vector<Cells> groups;
  std::vector<Cage> cages;
  std::vector<Sum> sums;
  std::vector<PairTable> tables;
  std::vector<PairGroup> pairs;
  std::vector<Choice> choices;
  std::vector<Line> lines;
  std::vector<SameValues> same_values;
  std::vector<Check> checks;
  // Houses without a common cell, whose unions `derive` looks at (rows; columns; regions), and the
  // bands in which it mixes them.
  std::vector<std::vector<std::uint16_t>> axes;
  std::vector<Band> bands;
  // The grid is 9x9 with the usual rows, columns and boxes, in this order the first 27 houses.
  bool is_plain_nine = false;
  bool is_contradictory = false;  // seen while lowering: nothing solves it

  [[nodiscard]] PeerSets peers() const {
    PeerSets sets(cell_count);
    for (const Cells& house : houses) sets.join(house);
    for (const Cells& group : groups) sets.join(group);
    for (const Cage& cage : cages) sets.join(cage.cells);
    return sets;
  }
};

// The empty grid of n x n cells with boxes of box_rows x box_columns cells, n = their product.
[[nodiscard]] Instance box_grid(int box_rows, int box_columns);

}  // namespace nonet::engine::propagate
