// Level 0 of a grid of up to 95 cells and nine values: naked singles, hidden singles and, with the
// boxes of a 9x9, pointing and claiming; the whole grid at a time.
//
// Idea    The 81 cells are 81 of 96 lanes of 16 bits, in three rows of 32 lanes. All new singles are
//         struck from their peers at once. For hidden singles, nine gathers put the k-th cell of
//         house h into lane h; `once` and `twice` say which values have a place and a second one.
//         For pointing and claiming, each lane is a minirow (line x box) and two rotations bring the
//         other two of its line and of its box beside it:
//             lane = 3 line + part        P: values only here in the box  -> off the line's others
//             line 0  |a b c|             Q: values only here in the line -> off the box's others
//             line 1  |d e f|  box of a: a d g; line of a: a b c
//             line 2  |g h i|
//         Repeated until nothing changes.
// Source  Own; the shape of the pass is that of the prototype in docs/propagate.md.
// Cost    About 100 ns a call with AVX-512, 3 calls a node.
// Not     Houses beyond 31, a cell's sixth house, pointing between other houses: all_different.hpp.
#if defined(NONET_ENGINE_PROPAGATE_GRID_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_PROPAGATE_GRID_LANES_INL_HPP
#undef NONET_ENGINE_PROPAGATE_GRID_LANES_INL_HPP
#else
#define NONET_ENGINE_PROPAGATE_GRID_LANES_INL_HPP
#endif

#include <bit>

#include "engine/propagate/instance.hpp"
#include "engine/propagate/lanes-inl.hpp"
#include "engine/propagate/state.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::propagate::HWY_NAMESPACE {
namespace {

constexpr std::uint16_t kNoHouse = 31;      // a lane that stays 0
constexpr std::uint16_t kPadLane = 95;      // no cell
constexpr std::uint16_t kPadMask = 0x6000;  // in lanes beyond 80: never empty, never single

struct GridFailure {
  int cell = -1;   // has no value left or two, or
  int house = -1;  // lacks a place for a value
};

struct Minirows {
  alignas(64) std::array<RowIndex, 3> cells{};  // lane: minirow
  alignas(64) GridIndex of_cell{};

  constexpr explicit Minirows(bool are_columns) {
    for (std::size_t lane = 0; lane < 32; ++lane) {
      const std::size_t line = lane < 27 ? lane / 3 : 0;
      const std::size_t part = lane < 27 ? lane % 3 : 0;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t across = 3 * part + k;
        const std::size_t cell = are_columns ? 9 * across + line : 9 * line + across;
        cells[k][lane] = static_cast<std::uint16_t>(cell);
      }
    }
    for (std::size_t cell = 0; cell < 96; ++cell) {
      const std::size_t row = cell / 9;
      const std::size_t column = cell % 9;
      const std::size_t minirow = are_columns ? 3 * column + row / 3 : 3 * row + column / 3;
      of_cell[cell] = static_cast<std::uint16_t>(cell < 81 ? minirow : kNoHouse);
    }
  }
};
// The other two minirows of the line and of the box. Lanes beyond 26 stay where they are, so what
// is only there is nothing.
struct Turns {
  alignas(64) std::array<RowIndex, 2> line{};
  alignas(64) std::array<RowIndex, 2> box{};

  constexpr Turns() {
    for (std::size_t lane = 0; lane < 32; ++lane) {
      for (std::size_t k = 0; k < 2; ++k) {
        const std::size_t across = lane / 3 * 3 + (lane + k + 1) % 3;
        const std::size_t down = lane / 9 * 9 + (lane + 3 * (k + 1)) % 9;
        line[k][lane] = static_cast<std::uint16_t>(lane < 27 ? across : lane);
        box[k][lane] = static_cast<std::uint16_t>(lane < 27 ? down : lane);
      }
    }
  }
};
constexpr Minirows kRows{false};
constexpr Minirows kColumns{true};
constexpr Turns kTurns{};

class GridLanes {
 public:
  // Gives: for each house, whether this level looks after it. The others need a propagator.
  std::vector<bool> prepare(const Instance& instance, const PeerSets& peers) {
    has_boxes_ = instance.is_plain_nine;
    all_values_ = static_cast<std::uint16_t>((1u << instance.digits) - 1);
    for (std::size_t cell = 0; cell < instance.cell_count; ++cell) {
      const auto set = peers.of(static_cast<CellNumber>(cell));
      for (std::size_t i = 0; i < 96; ++i) {
        const bool is_peer = i / 64 < set.size() && (set[i / 64] >> (i % 64) & 1) != 0;
        peers_[cell][i] = is_peer ? 0xffff : 0;
      }
    }
    for (auto& index : house_cells_) index.fill(kPadLane);
    for (auto& index : cell_houses_) index.fill(kNoHouse);
    rounds_ = 3;
    house_lanes_ = 0;
    std::vector<bool> is_held(instance.houses.size(), false);
    for (std::size_t h = 0; h < instance.houses.size() && h < kNoHouse; ++h) {
      if (!hold(instance.houses[h], h)) continue;
      is_held[h] = true;
      house_lanes_ |= 1u << h;
    }
    return is_held;
  }

  template <class L>
  bool run(State<L>& state, Wake<L>& wake, GridFailure& failure) const {
    std::uint16_t* const cells = state.cells.data();
    Grid3 grid = load_grid(cells);
    std::uint32_t done[3] = {state.done[0], state.done[1], state.done[2]};
    for (;;) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (const std::uint32_t empty = empty_lanes(grid.row[i]); empty != 0) {
          failure = {static_cast<int>(32 * i) + std::countr_zero(empty), -1};
          return false;
        }
      }
      if (strike_singles(grid, done, cells, wake)) continue;
      bool has_found = false;
      if (!place_hidden_singles(grid, done, wake, has_found, failure)) return false;
      if (has_found) continue;
      if (!has_boxes_ || !point_and_claim(grid, wake)) break;
    }
    store_grid(grid, cells);
    for (std::size_t i = 0; i < 3; ++i) state.done[i] = done[i];
    return true;
  }

 private:
  static constexpr std::size_t kMaxRounds = 5;  // row, column, box, and two extra houses a cell

  bool hold(const Cells& house, std::size_t h) {
    std::size_t round = 0;
    for (; round < kMaxRounds; ++round) {
      bool is_free = true;
      for (CellNumber cell : house) is_free = is_free && cell_houses_[round][cell] == kNoHouse;
      if (is_free) break;
    }
    if (round == kMaxRounds) return false;
    rounds_ = std::max(rounds_, round + 1);
    for (std::size_t k = 0; k < house.size(); ++k) {
      house_cells_[k][h] = house[k];
      cell_houses_[round][house[k]] = static_cast<std::uint16_t>(h);
    }
    return true;
  }

  template <class L>
  HWY_INLINE bool strike_singles(Grid3& grid, std::uint32_t* done, std::uint16_t* cells,
                                 Wake<L>& wake) const {
    std::uint32_t fresh[3];
    for (std::size_t i = 0; i < 3; ++i) fresh[i] = lanes_below_two(grid.row[i]) & ~done[i];
    if ((fresh[0] | fresh[1] | fresh[2]) == 0) return false;
    store_grid(grid, cells);  // to read the values of the fresh ones
    Row struck[3] = {set_row(0), set_row(0), set_row(0)};
    for (std::size_t i = 0; i < 3; ++i) {
      done[i] |= fresh[i];
      for (std::uint32_t rest = fresh[i]; rest != 0; rest &= rest - 1) {
        const std::size_t cell = 32 * i + static_cast<std::size_t>(std::countr_zero(rest));
        const Row value = set_row(cells[cell]);
        const std::uint16_t* const peers = peers_[cell].data();
        for (std::size_t j = 0; j < 3; ++j) {
          struck[j] = or_and(struck[j], load_row(peers + 32 * j), value);
        }
      }
    }
    for (std::size_t i = 0; i < 3; ++i) {
      wake.cells[i] |= meeting_lanes(grid.row[i], struck[i]);
      grid.row[i] = without(grid.row[i], struck[i]);
    }
    return true;
  }

  template <class L>
  HWY_INLINE bool place_hidden_singles(Grid3& grid, const std::uint32_t* done, Wake<L>& wake,
                                       bool& has_found, GridFailure& failure) const {
    const GridSource source(grid);
    Row once = source.take(house_cells_[0].data());
    Row twice = set_row(0);
    for (std::size_t k = 1; k < 9; ++k) {
      const Row cell = source.take(house_cells_[k].data());
      twice = or_and(twice, once, cell);
      once = once | cell;
    }
    const std::uint32_t missing =
        meeting_lanes(without(set_row(all_values_), once), set_row(all_values_)) & house_lanes_;
    if (missing != 0) {
      failure = {-1, std::countr_zero(missing)};
      return false;
    }
    const RowSource singles(without(once, twice));
    Row found[3];
    for (std::size_t i = 0; i < 3; ++i) {
      found[i] = singles.take(cell_houses_[0].data() + 32 * i) |
                 singles.take(cell_houses_[1].data() + 32 * i) |
                 singles.take(cell_houses_[2].data() + 32 * i);
    }
    for (std::size_t round = 3; round < rounds_; ++round) {
      for (std::size_t i = 0; i < 3; ++i) {
        found[i] = found[i] | singles.take(cell_houses_[round].data() + 32 * i);
      }
    }
    std::uint32_t fresh[3];
    for (std::size_t i = 0; i < 3; ++i) {
      found[i] = found[i] & grid.row[i];
      if (const std::uint32_t two = ~lanes_below_two(found[i]); two != 0) {
        failure = {static_cast<int>(32 * i) + std::countr_zero(two), -1};
        return false;
      }
      fresh[i] = meeting_lanes(found[i], found[i]) & ~done[i];
    }
    if ((fresh[0] | fresh[1] | fresh[2]) == 0) return true;
    has_found = true;
    for (std::size_t i = 0; i < 3; ++i) {
      grid.row[i] = replaced_by(grid.row[i], found[i]);
      wake.cells[i] |= fresh[i];
    }
    return true;
  }

  // Gives: whether something was removed.
  template <class L>
  HWY_INLINE bool point_and_claim(Grid3& grid, Wake<L>& wake) const {
    Row struck[3] = {set_row(0), set_row(0), set_row(0)};
    const GridSource source(grid);
    for (const Minirows* lines : {&kRows, &kColumns}) {
      const Minirows& minirows = *lines;
      const Row here = source.take(minirows.cells[0].data()) |
                       source.take(minirows.cells[1].data()) |
                       source.take(minirows.cells[2].data());
      const RowSource parts(here);
      const Row in_box = parts.take(kTurns.box[0].data()) | parts.take(kTurns.box[1].data());
      const Row in_line = parts.take(kTurns.line[0].data()) | parts.take(kTurns.line[1].data());
      const RowSource pointing(without(here, in_box));
      const RowSource claiming(without(here, in_line));
      const RowSource off(
          pointing.take(kTurns.line[0].data()) | pointing.take(kTurns.line[1].data()) |
          claiming.take(kTurns.box[0].data()) | claiming.take(kTurns.box[1].data()));
      for (std::size_t i = 0; i < 3; ++i) {
        struck[i] = struck[i] | off.take(minirows.of_cell.data() + 32 * i);
      }
    }
    std::uint32_t changed[3];
    for (std::size_t i = 0; i < 3; ++i) changed[i] = meeting_lanes(grid.row[i], struck[i]);
    if ((changed[0] | changed[1] | changed[2]) == 0) return false;
    for (std::size_t i = 0; i < 3; ++i) {
      wake.cells[i] |= changed[i];
      grid.row[i] = without(grid.row[i], struck[i]);
    }
    return true;
  }

  alignas(64) std::array<GridIndex, 95> peers_;                // lanes of 0 or 0xffff
  alignas(64) std::array<RowIndex, 9> house_cells_;            // lane: house; the k-th cell of it
  alignas(64) std::array<GridIndex, kMaxRounds> cell_houses_;  // lane: cell; a house of it
  std::size_t rounds_ = 3;
  std::uint16_t all_values_ = 0x1ff;
  bool has_boxes_ = false;
  std::uint32_t house_lanes_ = 0;
};

}  // namespace
// NOLINTNEXTLINE(google-readability-namespace-comments)
}  // namespace nonet::engine::propagate::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // NONET_ENGINE_PROPAGATE_GRID_LANES_INL_HPP
