// The teaching loop: how a first course solves a Sudoku by program.
// Idea    One sweep does, in this order: naked singles, hidden singles, naked pairs, pointing
//         pairs, X-wings on rows. Of each technique all steps are found first and done then; one
//         that has lost its effect meanwhile is passed over and not counted. Sweeps go on until one
//         changes nothing. The course looks at one house at a time, so a naked pair that lies in a
//         line and in a box is two steps, one for each.
// Source  The figures that the course prints: tests/technique/solve_by_steps_test.cpp.
// Cost    A few microseconds a sweep.
// Not     A person's way: it searches for pairs while there are singles to be had.
#include "technique/teaching.hpp"

#include <algorithm>

#include "technique/common.hpp"

namespace nonet::technique {
namespace {

constexpr std::array kSweep{Technique::naked_single, Technique::hidden_single,
                            Technique::naked_pair, Technique::pointing, Technique::x_wing};

// The course knows X-wings on rows alone.
bool is_taught(const Step& step) {
  return step.technique != Technique::x_wing || step.houses.front().house < column_house(0);
}

bool still_has_effect(const Position& position, const Step& step) {
  for (const auto& [cell, digit] : step.placements) {
    if (position.empty().has(cell)) return true;
  }
  for (const auto& [cell, digit] : step.eliminations) {
    if (position.has(cell, digit)) return true;
  }
  return false;
}

// The part of a naked pair that is about one house.
Step part_of(const Step& pair, House house) {
  Step part = pair;
  part.houses = {{HouseRole::where, house}};
  part.eliminations.clear();
  for (const Candidate& candidate : pair.eliminations) {
    if (set_of(house).has(candidate.cell)) part.eliminations.push_back(candidate);
  }
  return part;
}

std::vector<Step> by_house(const std::vector<Step>& pairs) {
  std::vector<Step> parts;
  for (House house : kAllHouses) {
    for (const Step& pair : pairs) {
      if (includes(set_of(house), pair.marks.front().cells)) {
        parts.push_back(part_of(pair, house));
      }
    }
  }
  return parts;
}

// Rows, then columns, then boxes, as the course looks at them.
void sort_by_house(std::vector<Step>& steps) {
  std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return a.houses.front().house < b.houses.front().house;
  });
}

}  // namespace

bool sweep(const FindOptions& options, Step& scratch, StepResult& result) {
  const std::size_t before = result.steps.size();
  for (Technique technique : kSweep) {
    std::vector<Step> found;
    for_each_step(technique, result.end, options, scratch, [&](Step& step) {
      if (is_taught(step)) found.push_back(step);
      return true;
    });
    if (technique == Technique::naked_pair) found = by_house(found);
    if (technique == Technique::hidden_single) sort_by_house(found);
    for (Step& step : found) {
      if (!still_has_effect(result.end, step)) continue;
      result.end.apply(step);
      ++result.counts[index(technique)];
      result.steps.push_back(std::move(step));
    }
  }
  return result.steps.size() != before;
}

}  // namespace nonet::technique
