// What names a puzzle in JSON and CSV, be it a Sudoku or a variant.
#pragma once

#include <string>

#include "cli/layout.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::cli {

struct PuzzleName {
  std::string text;
  bool is_object = false;  // in JSON: the text is an object, not a string
};

[[nodiscard]] PuzzleName name_of(const Sudoku& sudoku);           // puzzle_line()
[[nodiscard]] PuzzleName name_of(const variant::Puzzle& puzzle);  // the native JSON

// Adds the key "puzzle".
JsonObject& add_puzzle(JsonObject& object, const PuzzleName& name);

}  // namespace nonet::cli
