// Pictures of steps: the candidates, what the step rests on, what follows, and the chain that leads
// there. They are made from the evidence of the step alone, whatever its technique.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "902005403100063025508407060026309001057010290090670530240530600705200304080041950");
//   const nonet::Position position{*grid};
//   const auto step = nonet::find_first(nonet::Technique::naked_single, position);
//   const auto scenes = nonet::draw::draw_step(position, *step);
//   std::cout << scenes.size() << ", " << scenes.front().title << '\n';  // prints 1, Naked single
#pragma once

#include <cstdint>
#include <vector>

#include "nonet/draw/scene.hpp"
#include "nonet/explain/tell.hpp"
#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::draw {

struct StepPictureOptions {
  TellOptions tell{};  // of titles, captions and the labels of rows and columns
  enum class Caption : std::uint8_t { none, sentence } caption = Caption::sentence;
};

// Needs:  `step` was found in `position`, and has not been done there yet.
// Gives:  one picture; of a step with branches one a branch, since they would cover each other. There
//         a disc is a candidate that is on, a square one that is off. Elsewhere discs and squares
//         take turns along a chain: if one sort is false, the other is true.
[[nodiscard]] std::vector<Scene> draw_step(const Position& position, const Step& step,
                                           const StepPictureOptions& options = {});

}  // namespace nonet::draw
