// Killers and pencil-mark puzzles that were made, and what --to makes of the layout line.
#include <utility>

#include "cli/made_report.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_name.hpp"
#include "cli/variant_picture.hpp"
#include "nonet/draw/grid.hpp"
#include "nonet/draw/variant.hpp"

namespace nonet::cli {
namespace {

std::size_t count_candidates(const Sudoku& sudoku) {
  std::size_t count = 0;
  for (Cell cell : kAllCells) count += static_cast<std::size_t>(sudoku.allowed(cell).size());
  return count;
}

std::string without_last_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

// Cages with their sums, in lines where cages meet; the boxes are as always.
void append_cages(std::string& out, variant::Puzzle puzzle, Color color) {
  std::vector<CellText> texts(puzzle.layout.cell_count(), {".", Style::frame});
  variant::Subgrid& grid = puzzle.grids[0];
  grid.regions = variant::Regions::jigsaw;
  for (const variant::Constraint& cage : puzzle.constraints) {
    texts[index(cage.cells.front())] = {std::to_string(*cage.value), Style::given};
    grid.jigsaw.push_back(cage.cells);
  }
  append_variant_picture(out, puzzle, texts, color);
}

}  // namespace

std::string_view made_csv_header(Variety variety) noexcept {
  switch (variety) {
    case Variety::killer:
      return "puzzle,solution,cages,seed,number,attempts";
    case Variety::pencilmarks:
      return "puzzle,solution,candidates,seed,number";
    case Variety::classic:
      break;
  }
  return "puzzle,solution,clues,symmetry,technique,rating,scale,seed,number,attempts";
}

Result<std::string> made_line(const Options& options, const Sudoku& sudoku) {
  if (options.to != nullptr) return without_last_line_end(options.to->write(sudoku));
  if (options.to_variant == nullptr) return puzzle_line(sudoku);
  return made_line(options, to_variant(sudoku));
}

Result<std::string> made_line(const Options& options, const variant::Puzzle& puzzle) {
  if (options.to != nullptr) {
    return Error{ErrorCode::unsupported,
                 {},
                 "the format " + std::string(options.to->name) + " has no word for cages"};
  }
  const VariantFormatInfo* const format =
      options.to_variant != nullptr ? options.to_variant : find_variant_format("killer81");
  auto text = format->write(puzzle);
  if (!text) return text.error();
  return without_last_line_end(std::move(*text));
}

void MadeReport::heading(Message message, std::uint64_t number, std::size_t count,
                         std::string& out) const {
  append_styled(out,
                say(view_.language, message,
                    {grouped(number, view_.language), grouped(count, view_.language)}),
                Style::heading, view_.color);
  out += '\n';
}

void MadeReport::record(const MadeKiller& made, std::uint64_t number, std::string& out) const {
  const std::size_t cages = made.puzzle.constraints.size();
  const std::string solution = digits_line(made.puzzle, made.solution);
  switch (view_.layout) {
    case Layout::text:
      heading(Message::made_killer, number, cages, out);
      return append_cages(out, made.puzzle, view_.color);
    case Layout::csv:
      CsvRow(out)
          .field(name_of(made.puzzle).text)
          .field(solution)
          .field(std::to_string(cages))
          .field(std::to_string(seed_))
          .field(std::to_string(number))
          .field(std::to_string(made.attempts));
      return;
    case Layout::json:
    case Layout::jsonl: {
      JsonObject object(out);
      object.text("variant", "killer");
      add_puzzle(object, name_of(made.puzzle))
          .text("solution", solution)
          .number("cages", cages)
          .number("seed", seed_)
          .number("number", number)
          .number("attempts", made.attempts)
          .close();
      return;
    }
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      out.append(*made_line(options_, made.puzzle));
      return;
  }
}

void MadeReport::record(const MadePencilmarks& made, std::uint64_t number, std::string& out) const {
  const std::size_t candidates = count_candidates(made.puzzle);
  switch (view_.layout) {
    case Layout::text:
      heading(Message::made_pencilmarks, number, candidates, out);
      out.append(find_format("candidate_grid")->write(made.puzzle));
      return;
    case Layout::csv:
      CsvRow(out)
          .field(puzzle_line(made.puzzle))
          .field(to_line(made.solution))
          .field(std::to_string(candidates))
          .field(std::to_string(seed_))
          .field(std::to_string(number));
      return;
    case Layout::json:
    case Layout::jsonl:
      JsonObject(out)
          .text("variant", "pencilmarks")
          .text("puzzle", puzzle_line(made.puzzle))
          .text("solution", to_line(made.solution))
          .number("candidates", candidates)
          .number("seed", seed_)
          .number("number", number)
          .close();
      return;
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      out.append(*made_line(options_, made.puzzle));
      return;
  }
}

// The solution without cages: at its size they would be noise.
draw::BookletEntry MadeReport::page(const MadeKiller& made) const {
  Grid solution;
  for (Cell cell : kAllCells) solution.place(cell, digit(made.solution[index(cell)]));
  return {draw::draw_variant(made.puzzle), draw::draw_grid({.grid = solution}), {}};
}

draw::BookletEntry MadeReport::page(const MadePencilmarks& made) const {
  return {draw::draw_grid({.grid = made.puzzle.grid, .candidates = made.puzzle.candidates}),
          draw::draw_grid({.grid = made.solution}),
          {}};
}

}  // namespace nonet::cli
