// Level 0 and cages in vector lanes: up to 95 cells of up to nine values.
#if defined(NONET_ENGINE_PROPAGATE_NARROW_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_PROPAGATE_NARROW_INL_HPP
#undef NONET_ENGINE_PROPAGATE_NARROW_INL_HPP
#else
#define NONET_ENGINE_PROPAGATE_NARROW_INL_HPP
#endif

#include <memory>
#include <type_traits>

#include "engine/propagate/board_solver.hpp"
#include "engine/propagate/cages-inl.hpp"
#include "engine/propagate/grid_lanes-inl.hpp"
#include "nonet/base/build.hpp"

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::propagate::HWY_NAMESPACE {
namespace {

template <class L>
class LaneLocal {
 public:
  static constexpr bool kHasCages = true;
  static constexpr int kMaxDigits = 9;
  static constexpr std::uint16_t kPadMask = HWY_NAMESPACE::kPadMask;

  // Gives: for each house, whether level 0 looks after it.
  std::vector<bool> prepare(const Instance& instance, const PeerSets& peers) {
    instance_ = &instance;
    peers_ = &peers;
    choices_.clear();
    for (const Choice& choice : instance.choices) {
      choices_.push_back({choice.cells, {choice.sets.begin(), choice.sets.end()}});
    }
    return grid_.prepare(instance, peers);
  }

  bool prepare_cages(const std::vector<Cage>& cages) {
    records_.assign(cages.size(), {});
    std::size_t subsets = 0;
    for (const Cage& cage : cages) {
      if (cage.cells.size() > kMaxCageDigits || cage.sum < 1 || cage.sum > kMaxCageSum)
        return false;
      subsets += std::size_t{1} << cage.cells.size();
    }
    outside_.assign(subsets, {});
    std::size_t at = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      records_[i].size = static_cast<std::uint8_t>(cages[i].cells.size());
      records_[i].number = static_cast<std::uint8_t>(i);
      records_[i].sum = static_cast<std::int16_t>(cages[i].sum);
      for (std::size_t k = 0; k < cages[i].cells.size(); ++k) {
        records_[i].cells[k] = static_cast<std::uint8_t>(cages[i].cells[k]);
      }
      records_[i].outside = outside_.data() + at;
      fill_outside(cages[i].cells, outside_.data() + at);
      at += std::size_t{1} << cages[i].cells.size();
    }
    return true;
  }

  bool run(State<L>& state, Wake<L>& wake, Blame& blame) {
    GridFailure failure;
    if (grid_.run(state, wake, failure)) return true;
    if (failure.house >= 0) {
      blame = {instance_->houses[static_cast<std::size_t>(failure.house)], 0.3F};
    } else {
      failed_cell_ = static_cast<CellNumber>(failure.cell);
      blame = {{&failed_cell_, 1}, 1};
    }
    return false;
  }

  bool run_cage(std::size_t index, Node<L>& node) const {
    return run_any_cage(records_[index], node);
  }
  bool run_choice(std::size_t index, Node<L>& node) const {
    return HWY_NAMESPACE::run_choice(choices_[index], node);
  }

 private:
  void fill_outside(const Cells& cells, CageRecord::Outside* outside) const {
    const std::size_t subsets = std::size_t{1} << cells.size();
    CageRecord::Outside own{};
    for (CellNumber cell : cells) own[cell / 32] |= 1u << (cell % 32);
    outside[0] = {};
    for (std::size_t set = 1; set < subsets; ++set) {
      const auto peers = peers_->of(cells[static_cast<std::size_t>(std::countr_zero(set))]);
      const std::size_t rest = set & (set - 1);
      for (std::size_t i = 0; i < 3; ++i) {
        const auto these =
            static_cast<std::uint32_t>(i / 2 < peers.size() ? peers[i / 2] >> (32 * (i % 2)) : 0);
        outside[set][i] = rest == 0 ? these & ~own[i] : outside[rest][i] & these;
      }
    }
  }

  const Instance* instance_ = nullptr;
  const PeerSets* peers_ = nullptr;
  GridLanes grid_;
  std::vector<CageRecord> records_;
  std::vector<CageRecord::Outside> outside_;
  std::vector<ChoiceRecord> choices_;
  CellNumber failed_cell_ = 0;
};

std::unique_ptr<Solver> make_lane_solver() {
  using Board = std::conditional_t<kIsSmall, Crowded, Narrow>;
  return std::make_unique<BoardSolver<Board, LaneLocal<Board>>>();
}
std::unique_ptr<Solver> make_crowded_lane_solver() {
  return std::make_unique<BoardSolver<Crowded, LaneLocal<Crowded>>>();
}

}  // namespace
// NOLINTNEXTLINE(google-readability-namespace-comments)
}  // namespace nonet::engine::propagate::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // NONET_ENGINE_PROPAGATE_NARROW_INL_HPP
