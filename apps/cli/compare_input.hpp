// What `nonet compare` compares engines on: puzzles, variants, exact cover problems or a tiling.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::cli {

struct CompareInput {
  enum class Kind : std::uint8_t { puzzles, variants, cover, tiling } kind = Kind::puzzles;
  std::vector<std::string> names;         // of the problems: the puzzle, the file, the model
  std::vector<Sudoku> puzzles;            // of the kind puzzles
  std::vector<variant::Puzzle> variants;  // of the kind variants
  std::vector<cover::Problem> problems;   // of the others
};

// As the command line says it, which knows of puzzles only: whether there is a variant among them, the
// input says.
[[nodiscard]] CompareInput::Kind kind_of(const Options& options) noexcept;

// What is wrong is said through `console`; the readable rest is there all the same. Where one puzzle
// is a variant, all are taken as such.
// Gives: done, or how bad it was.
[[nodiscard]] Exit read_compare_input(const Options& options, Console& console,
                                      CompareInput& input);

}  // namespace nonet::cli
