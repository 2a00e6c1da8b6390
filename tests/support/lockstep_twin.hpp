// The pass of `lockstep`, told in rows, columns and boxes: one truth value a candidate, loops, no
// vectors and no layout. What the vector code must do, bit for bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/lockstep_layout.hpp"

namespace nonet::test {

class LockstepTwin {
 public:
  explicit LockstepTwin(const std::uint32_t* words) {
    each([&](int r, int c, int d) { has_[at(r, c, d)] = bit(words, r, c, d); });
  }

  void write(std::uint32_t* words) const {
    for (int w = 0; w < engine::lockstep::kWordCount; ++w) words[w] = 0;
    each([&](int r, int c, int d) {
      const auto place = engine::lockstep::kPlaces[static_cast<std::size_t>(9 * r + c)];
      if (has_[at(r, c, d)]) words[3 * d + place.word] |= 1u << place.bit;
    });
  }

  // One pass. Afterwards:
  bool is_dead = false;
  bool is_settled = false;  // nothing changed
  bool is_open = false;     // some cell had several candidates before

  void pass() {
    is_dead = is_open = false;
    count_cells();
    const Stage rows = row_stage();
    Flags after_rows = kept(rows);
    const Stage columns = column_stage(after_rows);
    const Flags after_columns = kept(columns);
    Candidates next{};
    each([&](int r, int c, int d) {
      const std::size_t row = mini(d, r, c / 3), column = mini(d, c, r / 3);
      bool is_taken = false;  // the cell is placed, with whichever digit
      for (int e = 0; e < 9; ++e) is_taken |= is_placed(rows, columns, r, c, e);
      next[at(r, c, d)] = has_[at(r, c, d)] && after_rows[row] && after_columns[column] &&
                          (!is_taken || is_placed(rows, columns, r, c, d));
    });
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        bool any = false;
        for (int d = 0; d < 9; ++d) any |= next[at(r, c, d)];
        is_dead |= !any;
      }
    }
    is_settled = next == has_;
    has_ = next;
  }

 private:
  using Candidates = std::array<bool, 729>;
  using Flags = std::array<bool, 243>;  // of a digit, a line (row or column), a box along it

  struct Stage {
    Flags possible, asserted;
  };

  static std::size_t at(int r, int c, int d) {
    return static_cast<std::size_t>(81 * r + 9 * c + d);
  }
  static std::size_t mini(int d, int line, int box) {
    return static_cast<std::size_t>(27 * d + 3 * line + box);
  }
  template <class F>
  static void each(F visit) {
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        for (int d = 0; d < 9; ++d) visit(r, c, d);
      }
    }
  }
  static bool bit(const std::uint32_t* words, int r, int c, int d) {
    const auto place = engine::lockstep::kPlaces[static_cast<std::size_t>(9 * r + c)];
    return (words[3 * d + place.word] >> place.bit & 1) != 0;
  }

  void count_cells() {
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        int count = 0;
        for (int d = 0; d < 9; ++d) count += has_[at(r, c, d)];
        is_single_[static_cast<std::size_t>(9 * r + c)] = count == 1;
        is_dead |= count == 0;
        is_open |= count > 1;
      }
    }
  }
  bool is_single(int r, int c, int d) const {
    return is_single_[static_cast<std::size_t>(9 * r + c)] && has_[at(r, c, d)];
  }

  Stage row_stage() {
    Flags flags{}, known{};
    each([&](int r, int c, int d) {
      if (has_[at(r, c, d)]) flags[mini(d, r, c / 3)] = true;
      if (is_single(r, c, d)) known[mini(d, r, c / 3)] = true;
    });
    for (int r = 0; r < 9; ++r) {
      for (int box = 0; box < 3; ++box) {
        int digits = 0;
        for (int d = 0; d < 9; ++d) digits += flags[mini(d, r, box)];
        is_dead |= digits < 3;
        for (int d = 0; d < 9 && digits == 3; ++d) {
          if (flags[mini(d, r, box)]) known[mini(d, r, box)] = true;
        }
      }
    }
    Flags cleared = flags;
    for (int d = 0; d < 9; ++d) {
      for (int r = 0; r < 9; ++r) {
        for (int box = 0; box < 3; ++box) {
          for (int i = 1; i <= 2; ++i) {
            if (known[mini(d, other(r, i), box)]) cleared[mini(d, r, box)] = false;
          }
        }
      }
    }
    return close(cleared);
  }

  Stage column_stage(const Flags& after_rows) {
    Flags flags{};
    each([&](int r, int c, int d) {
      bool other_is_single = false;  // in the minirow
      for (int k = 3 * (c / 3); k < 3 * (c / 3) + 3; ++k) {
        other_is_single |= k != c && is_single(r, k, d);
      }
      if (has_[at(r, c, d)] && after_rows[mini(d, r, c / 3)] && !other_is_single) {
        flags[mini(d, c, r / 3)] = true;
      }
    });
    return close(flags);
  }

  // The line that is i further on in the same band, going around.
  static int other(int line, int i) { return 3 * (line / 3) + (line + i) % 3; }

  Stage close(const Flags& flags) {
    Stage stage{};
    for (int d = 0; d < 9; ++d) {
      for (int line = 0; line < 9; ++line) {
        for (int box = 0; box < 3; ++box) {
          const auto f = [&](int i, int k) {
            return flags[mini(d, other(line, i), (box + k) % 3)];
          };
          stage.possible[mini(d, line, box)] =
              f(0, 0) && ((f(1, 1) && f(2, 2)) || (f(1, 2) && f(2, 1)));
        }
      }
      for (int line = 0; line < 9; ++line) {
        for (int box = 0; box < 3; ++box) {
          const bool others = stage.possible[mini(d, other(line, 1), box)] ||
                              stage.possible[mini(d, other(line, 2), box)];
          const bool self = stage.possible[mini(d, line, box)];
          stage.asserted[mini(d, line, box)] = self && !others;
          is_dead |= !self && !others;
        }
      }
    }
    return stage;
  }

  // Three asserted digits leave no room for others; four are too many.
  Flags kept(const Stage& stage) {
    Flags flags = stage.possible;
    for (int line = 0; line < 9; ++line) {
      for (int box = 0; box < 3; ++box) {
        int count = 0;
        for (int d = 0; d < 9; ++d) count += stage.asserted[mini(d, line, box)];
        is_dead |= count > 3;
        for (int d = 0; d < 9 && count >= 3; ++d) {
          flags[mini(d, line, box)] =
              flags[mini(d, line, box)] && stage.asserted[mini(d, line, box)];
        }
      }
    }
    return flags;
  }

  bool is_placed(const Stage& rows, const Stage& columns, int r, int c, int d) const {
    return has_[at(r, c, d)] && rows.asserted[mini(d, r, c / 3)] &&
           columns.asserted[mini(d, c, r / 3)];
  }

  Candidates has_{};
  std::array<bool, 81> is_single_{};
};

}  // namespace nonet::test
