// Level 0 without vectors, for grids of any size: naked singles. Hidden singles are left to the
// houses (all_different.hpp), cages to sums.
#include <bit>
#include <memory>

#include "engine/propagate/board_solver.hpp"

namespace nonet::engine::propagate {
namespace {

template <class L>
class PlainLocal {
 public:
  using Mask = typename L::Mask;
  static constexpr bool kHasCages = false;
  static constexpr int kMaxDigits = static_cast<int>(8 * sizeof(Mask)) - 1;
  static constexpr Mask kPadMask = 3;  // never empty, never single

  std::vector<bool> prepare(const Instance& instance, const PeerSets& peers) {
    peers_ = &peers;
    words_ = (instance.cell_count + 31) / 32;
    return std::vector<bool>(instance.houses.size(), false);
  }

  bool run(State<L>& state, Wake<L>& wake, Blame& blame) {
    for (bool has_struck = true; has_struck;) {
      has_struck = false;
      for (std::size_t word = 0; word < words_; ++word) {
        for (std::uint32_t rest = ~state.done[word]; rest != 0; rest &= rest - 1) {
          const std::size_t cell = 32 * word + static_cast<std::size_t>(std::countr_zero(rest));
          const Mask mask = state.cells[cell];
          if ((mask & (mask - 1)) != 0) continue;
          if (mask == 0) return fail(cell, blame);
          state.done[word] |= rest & (0 - rest);
          has_struck = true;
          if (!strike(state, wake, cell, mask, blame)) return false;
        }
      }
    }
    return true;
  }

 private:
  bool strike(State<L>& state, Wake<L>& wake, std::size_t cell, Mask value, Blame& blame) {
    const auto peers = peers_->of(static_cast<CellNumber>(cell));
    for (std::size_t word = 0; word < peers.size(); ++word) {
      for (std::uint64_t rest = peers[word]; rest != 0; rest &= rest - 1) {
        const std::size_t peer = 64 * word + static_cast<std::size_t>(std::countr_zero(rest));
        if ((state.cells[peer] & value) == 0) continue;
        state.cells[peer] = static_cast<Mask>(state.cells[peer] & ~value);
        wake.cells[peer / 32] |= 1u << (peer % 32);
        if (state.cells[peer] == 0) return fail(peer, blame);
      }
    }
    return true;
  }

  bool fail(std::size_t cell, Blame& blame) {
    failed_cell_ = static_cast<CellNumber>(cell);
    blame = {{&failed_cell_, 1}, 1};
    return false;
  }

  const PeerSets* peers_ = nullptr;
  std::size_t words_ = 0;
  CellNumber failed_cell_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_wide_solver() {
  return std::make_unique<BoardSolver<Wide, PlainLocal<Wide>>>();
}
std::unique_ptr<Solver> make_huge_solver() {
  return std::make_unique<BoardSolver<Huge, PlainLocal<Huge>>>();
}

}  // namespace nonet::engine::propagate
