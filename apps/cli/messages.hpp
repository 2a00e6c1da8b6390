// Messages: the human words of results, in English and French.
//
// Only what people read (the text layout, progress) is here. The words of the line layout, JSON and
// CSV are a contract with programs and have one form.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace nonet::cli {

enum class Language : std::uint8_t { en, fr };

enum class Message : std::uint8_t {
  one_solution,
  a_solution,
  already_solved,
  several_solutions,  // in how many cells the two shown differ
  no_solution,
  no_solution_by,      // a constraint that cannot be met, its first cell
  no_digit_fits,       // cell
  no_place_in_row,     // the row's number, digit
  no_place_in_column,  // the column's
  no_place_in_box,     // the box's
  not_valid,           // cell, cell, digit
  out_of_time,
  work,  // engine, nodes, guesses, time
  count_none,
  count_one,
  count_all,       // the count
  count_at_least,  // the count
  count_stopped,   // the count
  solution_number,
  minimal,      // the givens
  not_minimal,  // how many of how many
  proper,
  several,
  rated,           // scale, ER, EP, ED
  rated_above,     // scale, bound
  rated_by_level,  // scale, level, score
  beyond_scale,    // scale
  nothing_to_rate,
  rating_work,  // steps, time
  auto_engine,  // its name
  puzzles,
  time_left,
  interrupted,  // how many puzzles
  covers,
  no_cover,
  empty_cover,
  cover_number,
  a_cover,
  covers_one,
  covers_all,      // the count
  covers_limited,  // the count
  covers_stopped,  // the count
  cheapest,        // its cost
  cheapest_so_far,
  cover_work,  // engine, nodes, updates, time
  cover_work_without_updates,
  out_of_time_covers,  // after how long, how many covers
  interrupted_covers,  // how many covers
  no_tiling,
  tiling_number,
  a_tiling,
  tilings_one,
  tilings_all,          // the count
  tilings_different,    // up to symmetry, in all
  tilings_limited,      // the count
  tilings_stopped,      // the count
  out_of_time_tilings,  // after how long, how many tilings
  interrupted_tilings,  // how many tilings
  steps_solved,         // how many steps
  steps_guessed,        // how many steps
  steps_stuck,          // how many steps
  wrong_cells,          // the cells
  no_hint,
  solved_by_logic,  // how many, of how many, percent
  statistics_head,  // three columns, with tabs between
  easy,             // the difficulties
  medium,
  hard,
  unfair,
  extreme,
  ended_solved,  // how the steps of puzzles end
  ended_guessed,
  ended_stuck,
  ended_contradictory,
  ended_stopped,
  waiting_for,  // what, how many tries
  wait_mask,    // in the order of Miss (nonet/generate/generate.hpp)
  wait_clues,
  wait_minimal,
  wait_rating,
  wait_technique,
  wait_one_solution,
  made_killer,       // number, cages
  made_pencilmarks,  // number, candidates
  booklet_killer,
  booklet_pencilmarks,
  made,              // number, clues
  made_rating,       // scale, ER, technique
  out_of_time_made,  // after how long, how many puzzles
  interrupted_made,  // how many puzzles
  seed,              // the seed
  is_minimal,        // clues
  made_minimal,      // clues left, clues before
  minimal_number,    // its number
  minimal_all,       // how many
  minimal_limited,   // how many
  minimal_stopped,   // how many
  redundant,         // the cells
  automorphisms,     // how many
  isomorphic,
  not_isomorphic,
  booklet_title,
  booklet_solutions,
  booklet_rating,  // ER
  count            // not a message: how many there are
};

// The message with each "{}" replaced by the next argument.
[[nodiscard]] std::string say(Language language, Message message,
                              std::initializer_list<std::string_view> arguments = {});

}  // namespace nonet::cli
