// The reasons of steps that are no chains: room technique finds the same patterns, and says of each
// what it rests on. The first step there that gives as much as the scale's is the one that is told.
//
// Why not from the producers: they are written for the scale's order and speed, and know a pattern
// as a few bits. Here it is looked for again, on demand, where its evidence is known anyway.
#include "rating/reasons.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "nonet/technique/finder.hpp"

namespace nonet::rating {
namespace {

using Human = nonet::Technique;

// The techniques under which room technique may have a pattern, the likeliest first.
struct Row {
  TechniqueName name;
  std::array<Human, 4> sought;
  std::size_t size;
};

template <class... Techniques>
constexpr Row row(TechniqueName name, Techniques... sought) {
  return {name, {sought...}, sizeof...(sought)};
}

constexpr std::array kRows{
    row(TechniqueName::hidden_single, Human::full_house, Human::hidden_single),
    row(TechniqueName::naked_single, Human::naked_single),
    row(TechniqueName::direct_pointing, Human::pointing),
    row(TechniqueName::direct_claiming, Human::claiming),
    row(TechniqueName::direct_hidden_pair, Human::hidden_pair),
    row(TechniqueName::direct_hidden_triplet, Human::hidden_triple),
    row(TechniqueName::pointing, Human::pointing),
    row(TechniqueName::claiming, Human::claiming),
    row(TechniqueName::naked_pair, Human::naked_pair, Human::locked_pair),
    row(TechniqueName::naked_triplet, Human::naked_triple, Human::locked_triple),
    row(TechniqueName::naked_quad, Human::naked_quad),
    row(TechniqueName::hidden_pair, Human::hidden_pair),
    row(TechniqueName::hidden_triplet, Human::hidden_triple),
    row(TechniqueName::hidden_quad, Human::hidden_quad),
    row(TechniqueName::x_wing, Human::x_wing),
    row(TechniqueName::swordfish, Human::swordfish),
    row(TechniqueName::jellyfish, Human::jellyfish),
    row(TechniqueName::xy_wing, Human::xy_wing),
    row(TechniqueName::xyz_wing, Human::xyz_wing),
    row(TechniqueName::unique_rectangle, Human::unique_rectangle_1, Human::unique_rectangle_2,
        Human::unique_rectangle_3, Human::unique_rectangle_4),
    row(TechniqueName::unique_loop, Human::unique_loop),
    row(TechniqueName::bug, Human::bug_1, Human::bug_2, Human::bug_3, Human::bug_4),
    row(TechniqueName::aligned_pair_exclusion, Human::aligned_pair_exclusion),
    row(TechniqueName::aligned_triplet_exclusion, Human::aligned_pair_exclusion),
    row(TechniqueName::skyscraper, Human::skyscraper),
    row(TechniqueName::string_kite, Human::two_string_kite),
    row(TechniqueName::strong_links, Human::turbot_fish, Human::empty_rectangle, Human::x_chain),
    row(TechniqueName::x_loop, Human::continuous_nice_loop),
    row(TechniqueName::large_wing, Human::wxyz_wing, Human::als_xz),
};

bool is_direct(const Technique& technique) {
  return technique.name >= TechniqueName::direct_pointing &&
         technique.name <= TechniqueName::direct_hidden_triplet;
}

nonet::Position position_of(const Board& board) {
  Sudoku sudoku;
  Candidates candidates;
  for (const Cell cell : kAllCells) {
    if (!board.is_empty(cell)) sudoku.grid.place(cell, digit(board.values()[index(cell)]));
    candidates.set(cell, board.digits(cell));
  }
  sudoku.candidates = candidates;
  return nonet::Position(sudoku);
}

// Whether `step` removes (or makes impossible, by what it places) the candidate.
bool removes(const Step& step, Cell cell, Digit digit) {
  const auto is_it = [&](const nonet::Candidate& c) { return c.cell == cell && c.digit == digit; };
  const auto drives_out = [&](const nonet::Candidate& c) {
    return c.cell == cell && c.digit != digit;
  };
  return std::any_of(step.eliminations.begin(), step.eliminations.end(), is_it) ||
         std::any_of(step.placements.begin(), step.placements.end(), drives_out);
}

bool gives_as_much(const Step& step, const RatingStep& wanted) {
  if (wanted.placement) {
    const nonet::Candidate placed{wanted.placement->first, wanted.placement->second};
    return std::find(step.placements.begin(), step.placements.end(), placed) !=
           step.placements.end();
  }
  for (const auto& [cell, digits] : wanted.eliminations) {
    for (const Digit digit : digits) {
      if (!removes(step, cell, digit)) return false;
    }
  }
  return true;
}

// Whether the digit has no other place in some house once the step is done.
bool makes_single(const Step& step, const nonet::Position& before, Cell cell, Digit digit) {
  nonet::Position after = before;
  after.apply(step);
  for (const House house : houses_of(cell)) {
    if (after.places(digit, house) == CellSet(cell) && before.places(digit, house).size() > 1) {
      return true;
    }
  }
  return false;
}

// The scale tells boxes and lines apart by the rating: 1.2 and 1.5.
bool is_house_of(const RatingStep& wanted, const Step& step) {
  if (wanted.grade.technique.name != TechniqueName::hidden_single || step.houses.empty()) {
    return true;
  }
  const bool is_box = index(step.houses.front().house) >= 18;
  return wanted.grade.tenths == 10 || is_box == (wanted.grade.tenths == 12);
}

Step as_the_scale_has_it(Step step, const RatingStep& wanted) {
  step.placements.clear();
  if (wanted.placement) {
    step.placements.push_back({wanted.placement->first, wanted.placement->second});
  }
  step.eliminations.clear();
  for (const auto& [cell, digits] : wanted.eliminations) {
    for (const Digit digit : digits) step.eliminations.push_back({cell, digit});
  }
  std::sort(step.eliminations.begin(), step.eliminations.end());
  return step;
}

}  // namespace

bool is_chain(const Technique& technique) noexcept {
  return technique.name >= TechniqueName::generalized_x_wing &&
         technique.name <= TechniqueName::dynamic_region;
}

Step find_reasons(const Board& before, const RatingStep& step) {
  const Technique& technique = step.grade.technique;
  const auto found = std::find_if(kRows.begin(), kRows.end(),
                                  [&](const Row& r) { return r.name == technique.name; });
  Step none;
  if (found == kRows.end()) return as_the_scale_has_it(none, step);
  none.technique = found->sought.front();
  const nonet::Position position = position_of(before);
  std::optional<Step> other;  // as good, but for its house
  for (std::size_t i = 0; i < found->size; ++i) {
    for (Step& reason : find_steps(found->sought[i], position)) {
      const bool is_it =
          is_direct(technique)
              ? makes_single(reason, position, step.placement->first, step.placement->second)
              : gives_as_much(reason, step);
      if (!is_it) continue;
      if (is_house_of(step, reason)) return as_the_scale_has_it(std::move(reason), step);
      if (!other) other = std::move(reason);
    }
  }
  return as_the_scale_has_it(other ? std::move(*other) : none, step);
}

}  // namespace nonet::rating
