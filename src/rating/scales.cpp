#include "rating/scales.hpp"

#include <array>

#include "rating/producers.hpp"

namespace nonet::rating {
namespace {

template <Found find(const Board&)>
Found on_board(const Position& position) {
  return find(position.board);
}
template <Found find(const Board&, int), int kSize>
Found sized(const Position& position) {
  return find(position.board, kSize);
}
template <Aligned PuzzleMemory::*memory>
Found aligned(const Position& position) {
  return (position.memory.*memory).find(position.board);
}
template <Found find(const Board&, Faults), Faults kFaults>
Found rectified(const Position& position) {
  return find(position.board, kFaults);
}
template <Found (Chains::*find)()>
Found chain(const Position& position) {
  return (position.memory.chains.*find)();
}
template <int kLevel>
Found dynamic(const Position& position) {
  return position.memory.chains.dynamic_chain(kLevel);
}
template <int kInner>
Found deep(const Position& position) {
  return position.memory.chains.deep_chain(kInner);
}
Found static_chain(const Position& position) {
  position.memory.chains.start(position.board);
  return position.memory.chains.static_chain();
}

constexpr auto kOne = Producer::Holds::for_one_solution;

// Sudoku Explainer 1.2.1.
constexpr std::array kSe121{
    Producer{10, on_board<hidden_single>},
    Producer{17, on_board<direct_locked>},
    Producer{20, sized<direct_hidden_set, 2>},
    Producer{23, on_board<naked_single>},
    Producer{25, sized<direct_hidden_set, 3>},
    Producer{26, on_board<locked_candidates>},
    Producer{30, sized<naked_set, 2>},
    Producer{32, sized<basic_fish, 2>},
    Producer{34, sized<hidden_set, 2>},
    Producer{36, sized<naked_set, 3>},
    Producer{38, sized<basic_fish, 3>},
    Producer{40, sized<hidden_set, 3>},
    Producer{42, on_board<xy_wing>},
    Producer{44, on_board<xyz_wing>},
    Producer{45, rectified<unique_loop, Faults::kept>, kOne},
    Producer{50, sized<naked_set, 4>},
    Producer{52, sized<basic_fish, 4>},
    Producer{54, sized<hidden_set, 4>},
    Producer{56, rectified<bug, Faults::kept>, kOne},
    Producer{62, aligned<&PuzzleMemory::pairs>},
    Producer{65, static_chain},
    Producer{75, aligned<&PuzzleMemory::triplets>},
    Producer{75, chain<&Chains::nishio_chain>},
    Producer{80, chain<&Chains::multiple_chain>},
    Producer{85, dynamic<0>},
    Producer{90, dynamic<1>},
    Producer{95, dynamic<2>},
    Producer{100, dynamic<3>},
    Producer{105, deep<0>},
    Producer{105, deep<1>},
    Producer{105, deep<2>},
    Producer{105, deep<3>},
};

// Sukaku Explainer 1.18.1 as it is set when it is installed.
constexpr std::array kSukaku118{
    Producer{10, on_board<hidden_single>},
    Producer{17, on_board<direct_locked>},
    Producer{20, sized<direct_hidden_set, 2>},
    Producer{23, on_board<naked_single>},
    Producer{25, sized<direct_hidden_set, 3>},
    Producer{26, on_board<locked_candidates>},
    Producer{30, sized<naked_set, 2>},
    Producer{32, sized<basic_fish, 2>},
    Producer{34, sized<hidden_set, 2>},
    Producer{36, sized<naked_set, 3>},
    Producer{38, sized<basic_fish, 3>},
    Producer{40, sized<hidden_set, 3>},
    Producer{40, sized<strong_link_fish, 2>},
    Producer{42, on_board<xy_wing>},
    Producer{44, on_board<xyz_wing>},
    Producer{45, rectified<unique_loop, Faults::corrected>, kOne},
    Producer{50, sized<naked_set, 4>},
    Producer{52, sized<basic_fish, 4>},
    Producer{54, sized<hidden_set, 4>},
    Producer{54, sized<strong_link_fish, 3>},
    Producer{55, sized<large_wing, 3>},
    Producer{56, rectified<bug, Faults::corrected>, kOne},
    Producer{58, sized<strong_link_fish, 4>},
    Producer{62, sized<large_wing, 4>},
    Producer{62, aligned<&PuzzleMemory::pairs>},
    Producer{65, sized<large_wing, 5>},
    Producer{65, static_chain},
    Producer{75, sized<large_wing, 6>},
    Producer{75, aligned<&PuzzleMemory::triplets>},
    Producer{75, chain<&Chains::nishio_chain>},
    Producer{80, chain<&Chains::multiple_chain>},
    Producer{85, dynamic<0>},
    Producer{90, dynamic<1>},
    Producer{95, dynamic<2>},
    Producer{100, dynamic<3>},
    Producer{105, deep<0>},
    Producer{105, deep<1>},
    Producer{105, deep<2>},
    Producer{105, deep<3>},
};

}  // namespace

std::span<const Producer> producers_of(Scale scale) noexcept {
  if (scale == Scale::sukaku118) return kSukaku118;
  return kSe121;
}

}  // namespace nonet::rating
