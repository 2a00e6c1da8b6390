#include "cli/compare_input.hpp"

#include <optional>

#include "cli/place.hpp"
#include "cli/problem_input.hpp"
#include "cli/source.hpp"
#include "cli/tiling_input.hpp"
#include "nonet/format/any_puzzle.hpp"

namespace nonet::cli {
namespace {

void take_variant(CompareInput& input, std::string name, variant::Puzzle puzzle) {
  if (input.kind == CompareInput::Kind::puzzles) {
    input.kind = CompareInput::Kind::variants;
    for (const Sudoku& sudoku : input.puzzles) input.variants.push_back(to_variant(sudoku));
    input.puzzles.clear();
  }
  input.names.push_back(std::move(name));
  input.variants.push_back(std::move(puzzle));
}

Exit read_puzzles(const Options& options, Console& console, CompareInput& input) {
  PuzzleSource source(options.inputs,
                      {.complain = [&](std::string_view line) { console.messages(line); },
                       .before_waiting = [] {}});
  const bool is_quiet = options.noise == Noise::quiet;
  if (source.reads_terminal() && !is_quiet) {
    console.messages("reading puzzles from the terminal; Ctrl-D ends\n");
  }
  Exit status = Exit::done;
  while (const auto item = source.next(PuzzleSource::Patience::wait)) {
    const std::string& name = source.name_of(item->input);
    const Result<AnyPuzzle> reading = read_any(item->text, item->line);
    if (!reading) {
      console.messages(error_line(name, item->line, reading.error()));
      status = Exit::failed;
      continue;
    }
    if (!is_quiet) {
      console.messages(std::visit(
          [&](const auto& one) { return note_lines(name, item->line, one.format, one.notes); },
          *reading));
    }
    if (const auto* variant = std::get_if<VariantReading>(&*reading)) {
      take_variant(input, name + ":" + std::to_string(item->line), variant->puzzle);
      continue;
    }
    const Sudoku& sudoku = std::get<Reading>(*reading).sudoku;
    if (input.kind == CompareInput::Kind::variants) {
      take_variant(input, puzzle_line(sudoku), to_variant(sudoku));
      continue;
    }
    input.names.push_back(puzzle_line(sudoku));
    input.puzzles.push_back(sudoku);
  }
  return source.some_unreadable() ? Exit::unreadable : status;
}

Exit read_covers(const Options& options, Console& console, CompareInput& input) {
  const auto format = options.is_matrix ? std::optional(CoverFormat::matrix) : std::nullopt;
  Options one = options;
  Exit worst = Exit::done;
  const std::size_t files = options.inputs.size();
  for (std::size_t i = 0; i == 0 || i < files; ++i) {
    if (files > 0) one.inputs = {options.inputs[i]};
    ProblemInput read;
    const Exit status = read_problem(one, format, console, read);
    if (status != Exit::done) {
      worst = status;
      continue;
    }
    input.names.push_back(options.model ? std::string(options.model->name) + ":" +
                                              std::to_string(options.model->n)
                                        : read.name);
    input.problems.push_back(std::move(read.problem));
  }
  return worst;
}

Exit read_board(const Options& options, Console& console, CompareInput& input) {
  std::optional<tiling::Tiling> tiling;
  const Exit status = read_tiling(options, console, tiling);
  if (!tiling) return status;
  input.names.push_back(options.board + " " + options.pieces);
  input.problems.push_back(tiling::cover_problem(*tiling));
  return status;
}

}  // namespace

CompareInput::Kind kind_of(const Options& options) noexcept {
  if (!options.board.empty() || !options.pieces.empty()) return CompareInput::Kind::tiling;
  const bool is_cover = options.subject == Subject::cover || options.is_matrix || options.model;
  return is_cover ? CompareInput::Kind::cover : CompareInput::Kind::puzzles;
}

Exit read_compare_input(const Options& options, Console& console, CompareInput& input) {
  input.kind = kind_of(options);
  switch (input.kind) {
    case CompareInput::Kind::puzzles:
    case CompareInput::Kind::variants:
      return read_puzzles(options, console, input);
    case CompareInput::Kind::cover:
      return read_covers(options, console, input);
    case CompareInput::Kind::tiling:
      return read_board(options, console, input);
  }
  return Exit::done;
}

}  // namespace nonet::cli
