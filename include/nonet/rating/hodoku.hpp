// The scale of HoDoKu: a level and a score, from the steps of its default order.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "361025900080960010400000057008000471000603000259000800740000005020018060005470329");
//   const auto rated = nonet::rating::rate_hodoku(nonet::Sudoku(*grid));
//   std::cout << nonet::to_string(rated.level) << ' ' << rated.score << '\n';  // prints easy 180
#pragma once

#include "nonet/base/cancel.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::rating {

struct HodokuResult {
  RatingStatus status = RatingStatus::rated;
  // When rated; when stopped, what they were so far.
  Difficulty level = Difficulty::easy;
  int score = 0;
  int step_count = 0;
  TechniqueCounts counts{};
  int digits_given_away = 0;  // where no technique of the scale finds a step
};

// Gives:  the level that the score stands for, or that of the hardest step where it is harder.
//         Techniques are asked in the order of their numbers, those that HoDoKu leaves out by
//         default are not; the first step of the first one is taken. Where none has a step, a digit
//         of the solution is, for 10,000 points.
// Cost:   tens of microseconds for an easy puzzle, a second for one that needs forcing nets.
// Stops:  between two steps, when `cancel` is set: stopped.
// Source: the scores, levels and the order of HoDoKu 2.2.4 as its documentation and its settings
//         show them. Which of several steps of one technique it takes first is its own matter, so
//         scores differ by some percent; levels agree.
[[nodiscard]] HodokuResult rate_hodoku(const Sudoku& sudoku, const CancelToken* cancel = nullptr);

}  // namespace nonet::rating
