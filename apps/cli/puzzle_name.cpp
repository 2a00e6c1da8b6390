#include "cli/puzzle_name.hpp"

#include "nonet/format/variant.hpp"

namespace nonet::cli {

PuzzleName name_of(const Sudoku& sudoku) {
  return {puzzle_line(sudoku)};
}

PuzzleName name_of(const variant::Puzzle& puzzle) {
  PuzzleName name{*find_variant_format("json")->write(puzzle), true};
  name.text.pop_back();  // the line end
  return name;
}

JsonObject& add_puzzle(JsonObject& object, const PuzzleName& name) {
  if (!name.is_object) return object.text("puzzle", name.text);
  object.open("puzzle") += name.text;
  return object;
}

}  // namespace nonet::cli
