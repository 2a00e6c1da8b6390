// Canonical forms, row by row.
//
// Idea    A state is a symmetry under way: which rows of the grid (or of its transpose) come first,
//         and what is settled of the order of columns and of the labels of digits. Of all states
//         and all rows that may come next those are kept whose next row is the least. What a row
//         leaves open stays open: columns of a stack that were empty so far, and stacks of three
//         such columns, are not put in order before a digit tells them apart. They come first,
//         since an empty cell is least.
//
//             columns   . . 3 | . 5 1 | . . .        label 1, 2, … in the order of appearance,
//             free      2       1       the stack    so a digit without a label is the greatest
//
//         Two digits without labels in free columns of one stack can stand in either order, and
//         two stacks likewise: that is where states branch.
// Cost    A puzzle some 150 rows looked at. A full grid would branch 1,296 ways in its first row:
//         canonical_full.cpp does those.
#include "nonet/grid/canonical.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "grid/canonical_full.hpp"
#include "nonet/base/contract.hpp"

namespace nonet {
namespace {

using Line = std::array<std::uint8_t, 9>;

constexpr std::uint8_t kUnlabelled = 15;  // as a symbol: greater than all labels
constexpr int kNoBand = -1;
constexpr std::array<std::uint64_t, 10> kFactorial{1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

struct State {
  bool transposes = false;
  int band = kNoBand;                         // whose rows are being taken, of the grid
  unsigned rows_taken = 0;                    // a bit a row of the grid
  Line rows{};                                // position to row
  Line columns{0, 1, 2, 3, 4, 5, 6, 7, 8};    // position to column
  std::array<std::uint8_t, 3> free{3, 3, 3};  // how many columns of a stack, from its first on
  std::uint8_t free_stacks = 3;               // from the first on
  std::array<std::uint8_t, 10> labels{};      // of each digit; 0: none yet
  std::uint8_t next_label = 1;
};

// A row of the grid as a state would write it at least.
struct Arrangement {
  std::uint64_t text = 0;  // nine half bytes
  Line columns;
  Line symbols;  // kUnlabelled for what gets a label now
};

struct Entry {  // of a column: sorts by its symbol
  std::uint8_t symbol, column;
};

inline void sort_pair(Entry& a, Entry& b) {
  if (b.symbol < a.symbol) std::swap(a, b);
}

class Canonical {
 public:
  explicit Canonical(const Grid& grid) {
    for (Cell cell : kAllCells) {
      const auto value = grid.at(cell);
      const auto number = static_cast<std::uint8_t>(value ? index(*value) + 1 : 0);
      const auto row = static_cast<std::size_t>(row_of(cell));
      const auto column = static_cast<std::size_t>(column_of(cell));
      cells_[0][row][column] = cells_[1][column][row] = number;
    }
  }

  CanonicalForm run() {
    states_.resize(2);
    states_[1].transposes = true;
    for (std::size_t position = 0; position < 9; ++position) take_row(position);
    CanonicalForm form;
    form.automorphisms = 0;
    for (const State& state : states_) form.automorphisms += freedom_of(state);
    form.symmetry = symmetry_of(states_.front());
    return form;
  }

 private:
  [[nodiscard]] const Line& row_of_grid(const State& state, std::size_t row) const {
    return cells_[state.transposes ? 1 : 0][row];
  }

  static bool may_come(const State& state, std::size_t row) {
    if ((state.rows_taken >> row & 1) != 0) return false;
    const auto band = static_cast<int>(row / 3);
    if (state.band != kNoBand) return band == state.band;
    return (state.rows_taken >> (3 * band) & 7) == 0;
  }

  void take_row(std::size_t position) {
    std::uint64_t least = ~std::uint64_t{0};
    next_.clear();
    for (const State& state : states_) {
      for (std::size_t row = 0; row < 9; ++row) {
        if (!may_come(state, row)) continue;
        const Arrangement arrangement = arrange(state, row_of_grid(state, row));
        if (arrangement.text > least) continue;
        if (arrangement.text < least) next_.clear();
        least = arrangement.text;
        add_states(state, position, row, arrangement);
      }
    }
    std::swap(states_, next_);
  }

  static Arrangement arrange(const State& state, const Line& row) {
    std::array<Entry, 9> entries;
    for (std::size_t i = 0; i < 9; ++i) {
      const std::uint8_t column = state.columns[i];
      const std::uint8_t number = row[column];
      const std::uint8_t label = state.labels[number];
      entries[i] = {number == 0 || label != 0 ? label : kUnlabelled, column};
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
      Entry* e = &entries[3 * stack];
      if (state.free[stack] >= 2) sort_pair(e[0], e[1]);
      if (state.free[stack] == 3) {
        sort_pair(e[1], e[2]);
        sort_pair(e[0], e[1]);
      }
    }
    sort_stacks(state, entries);
    Arrangement out;
    std::uint8_t label = state.next_label;
    for (std::size_t i = 0; i < 9; ++i) {
      out.columns[i] = entries[i].column;
      out.symbols[i] = entries[i].symbol;
      out.text = out.text << 4 | (entries[i].symbol == kUnlabelled ? label++ : entries[i].symbol);
    }
    return out;
  }

  static unsigned stack_text(const Entry* e) {
    return static_cast<unsigned>(e[0].symbol << 8 | e[1].symbol << 4 | e[2].symbol);
  }

  static void sort_stacks(const State& state, std::array<Entry, 9>& entries) {
    const auto sort_two = [&](std::size_t a, std::size_t b) {
      if (stack_text(&entries[3 * b]) >= stack_text(&entries[3 * a])) return;
      std::swap_ranges(&entries[3 * a], &entries[3 * a] + 3, &entries[3 * b]);
    };
    if (state.free_stacks >= 2) sort_two(0, 1);
    if (state.free_stacks == 3) {
      sort_two(1, 2);
      sort_two(0, 1);
    }
  }

  // The states that `state` becomes with that row next, one for each way to settle its ties.
  void add_states(const State& state, std::size_t position, std::size_t row,
                  const Arrangement& arrangement) {
    State next = state;
    next.rows[position] = static_cast<std::uint8_t>(row);
    next.rows_taken |= 1u << row;
    next.band = position % 3 == 2 ? kNoBand : static_cast<int>(row / 3);
    next.columns = arrangement.columns;
    const Line& symbols = arrangement.symbols;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      std::uint8_t& free = next.free[stack];
      const std::uint8_t before = stack < state.free_stacks ? 3 : state.free[stack];
      free = 0;
      while (free < before && symbols[3 * stack + free] == 0) ++free;
    }
    next.free_stacks = 0;
    while (next.free_stacks < state.free_stacks && next.free[next.free_stacks] == 3) {
      ++next.free_stacks;
    }
    settle_stacks(state, next, symbols);
  }

  // Stacks that were free and now look alike, but for which new digits they hold.
  void settle_stacks(const State& before, State& next, const Line& symbols) {
    const auto text = [&](std::size_t stack) {
      return symbols[3 * stack] << 8 | symbols[3 * stack + 1] << 4 | symbols[3 * stack + 2];
    };
    const std::size_t first = next.free_stacks, end = before.free_stacks;
    std::array<std::uint8_t, 3> order{0, 1, 2};
    const Line columns = next.columns;
    do {
      bool is_tie = true;
      for (std::size_t k = 0; k < 3; ++k) is_tie = is_tie && text(order[k]) == text(k);
      if (!is_tie) continue;
      for (std::size_t i = 0; i < 9; ++i) next.columns[i] = columns[3u * order[i / 3] + i % 3];
      settle_columns(before, next, symbols, 0);
    } while (first + 1 < end && std::next_permutation(order.begin() + first, order.begin() + end));
    next.columns = columns;
  }

  // From that stack on: free columns of a stack with new digits, in every order.
  void settle_columns(const State& before, State& next, const Line& symbols, std::size_t stack) {
    if (stack == 3) return label(next, symbols);
    std::size_t first = 3 * stack + next.free[stack];
    const std::size_t end = 3 * stack + (stack < before.free_stacks ? 3 : before.free[stack]);
    while (first < end && symbols[first] != kUnlabelled) ++first;
    const Line columns = next.columns;
    auto* const begin = next.columns.begin() + first;
    auto* const last = next.columns.begin() + std::max(first, end);
    std::sort(begin, last);
    do {
      settle_columns(before, next, symbols, stack + 1);
    } while (std::next_permutation(begin, last));
    next.columns = columns;
  }

  void label(const State& state, const Line& symbols) {
    next_.push_back(state);
    State& next = next_.back();
    const std::size_t row = last_row(state);
    for (std::size_t i = 0; i < 9; ++i) {
      if (symbols[i] != kUnlabelled) continue;
      next.labels[row_of_grid(state, row)[state.columns[i]]] = next.next_label++;
    }
  }

  static std::size_t last_row(const State& state) {
    const auto taken = static_cast<std::size_t>(std::popcount(state.rows_taken));
    return state.rows[taken - 1];
  }

  // How many symmetries agree with what is settled.
  static std::uint64_t freedom_of(const State& state) {
    std::uint64_t ways = kFactorial[state.free_stacks] * kFactorial[10u - state.next_label];
    for (const std::uint8_t columns : state.free) ways *= kFactorial[columns];
    return ways;
  }

  static Symmetry symmetry_of(const State& state) {
    Symmetry::Permutation rows{}, columns{}, digits{};
    for (std::uint8_t i = 0; i < 9; ++i) {
      rows[state.rows[i]] = i;
      columns[state.columns[i]] = i;
    }
    std::uint8_t next = state.next_label;
    for (std::size_t d = 1; d <= 9; ++d) {
      const std::uint8_t label = state.labels[d] != 0 ? state.labels[d] : next++;
      digits[d - 1] = static_cast<std::uint8_t>(label - 1);
    }
    const Symmetry start = state.transposes ? Symmetry::transposition() : Symmetry();
    return start.then(Symmetry::moving_rows(rows))
        .then(Symmetry::moving_columns(columns))
        .then(Symmetry::relabelling(digits));
  }

  std::array<std::array<Line, 9>, 2> cells_{};  // of the grid and of its transpose; 0: empty
  std::vector<State> states_, next_;
};

}  // namespace

CanonicalForm canonical_form(const Grid& grid) {
  NONET_EXPECT(follows_rules(grid), "a canonical form is of a grid that follows the rules");
  CanonicalForm form =
      grid.is_full() ? detail::canonical_form_of_full(grid) : Canonical(grid).run();
  for (Cell cell : kAllCells) {
    if (const auto value = grid.at(cell))
      form.grid.give(form.symmetry(cell), form.symmetry(*value));
  }
  return form;
}

CanonicalForm detail::canonical_form_by_rows(const Grid& grid) {
  CanonicalForm form = Canonical(grid).run();
  for (Cell cell : kAllCells) {
    if (const auto value = grid.at(cell))
      form.grid.give(form.symmetry(cell), form.symmetry(*value));
  }
  return form;
}

CanonicalPair canonical_pair(const Grid& puzzle, const Grid& solution) {
  NONET_EXPECT(solution.is_full() && follows_rules(solution), "the solution is a full grid");
  CanonicalPair pair;
  std::string least;
  for (const Symmetry& symmetry : detail::symmetries_to_canonical_form_of_full(solution)) {
    std::string line = to_line(symmetry(puzzle));
    if (!least.empty() && line >= least) continue;
    least = std::move(line);
    pair.symmetry = symmetry;
  }
  pair.puzzle = pair.symmetry(puzzle);
  pair.solution = pair.symmetry(solution);
  return pair;
}

bool are_isomorphic(const Grid& a, const Grid& b) {
  return canonical_form(a).grid == canonical_form(b).grid;
}

}  // namespace nonet
