// Finding the blocks of a page: first every line is looked at alone, then runs of rows.
#include "format/page.hpp"

#include <algorithm>
#include <string>

#include "format/one_line.hpp"
#include "format/row_run.hpp"
#include "format/rows_block.hpp"

namespace nonet::detail {
namespace {

using Kind = LineShape::Kind;

constexpr std::uint32_t kWorthAMessage = 20;  // fewer cells are no attempt at a puzzle

Block line_block(const Page& page, std::size_t line, const OneLine& found) {
  Block block;
  block.layout = Block::Layout::line;
  block.first_line = line;
  block.end_line = line + 1;
  block.begin_column = found.begin;
  block.end_column = found.end;
  for (std::size_t i = 0; i < block.squares.size(); ++i) {
    Block::Square& square = block.squares[i];
    square.line = static_cast<std::uint32_t>(line);
    square.column = found.columns[i];
    const char c = page.text.line(line)[found.columns[i]];
    if (sign_of(c) == Sign::digit) square.digits.add(digit(digit_value(c)));
  }
  if (found.is_guess) {
    block.notes.push_back({Note::Kind::guess, page.text.place(line, 0),
                           "the blank was taken to be the sign that makes 81 cells"});
  }
  if (found.blanks_are_spaces) {
    block.notes.push_back({Note::Kind::guess, page.text.place(line, 0),
                           "spaces were taken for blanks, by their columns"});
  }
  return block;
}

Failure near_line(const Page& page, std::size_t i) {
  const std::string_view line = page.text.line(i);
  const LineShape& shape = page.shapes[i];
  const Word word = longest_word(line);
  const bool is_word = word.cells + word.others >= kLeastOneLine;
  const std::uint32_t cells = is_word ? word.cells + word.others : shape.cells();
  const std::size_t end = is_word ? word.end : line.size();
  Failure failure{{}, i, i + 1, cells};
  if (is_word && word.others > 0) {
    failure.error = {ErrorCode::bad_character, page.text.place(i, word.first_other),
                     page.text.describe(i, word.first_other) + " is neither a digit nor a blank"};
    return failure;
  }
  if (cells == 81) {  // and yet no puzzle: two signs for blanks
    std::size_t column = is_word ? word.begin : 0;
    const std::string_view::iterator first =
        std::find_if(line.begin() + static_cast<std::ptrdiff_t>(column), line.end(),
                     [](char c) { return is_blank(sign_of(c)); });
    const std::string_view::iterator other = std::find_if(first, line.end(), [&](char c) {
      return is_blank(sign_of(c)) && sign_of(c) != sign_of(*first);
    });
    if (first != line.end() && other != line.end()) {
      column = static_cast<std::size_t>(other - line.begin());
      failure.error = {ErrorCode::bad_character, page.text.place(i, column),
                       "blanks are mixed: " + page.text.describe(i, column) + " among '" +
                           std::string(1, *first) + "'"};
      return failure;
    }
    failure.error = {ErrorCode::unreadable, page.text.place(i, is_word ? word.begin : 0),
                     "81 characters, but a part of something longer"};
    return failure;
  }
  const std::string n = std::to_string(cells > 81 ? cells - 81 : 81 - cells);
  // Columns count from 0 here, so 81 cells further on is the first one too many.
  const std::size_t place = cells > 81 && is_word ? std::min(word.begin + 81, end) : end;
  failure.error = {ErrorCode::wrong_count, page.text.place(i, place),
                   std::to_string(cells) + " characters, " + (n == "1" ? "one" : n) +
                       (cells > 81 ? " too many" : " too few")};
  return failure;
}

void find_lines(Page& page) {
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    const LineShape& shape = page.shapes[i];
    if (shape.kind != Kind::puzzle) continue;
    const std::string_view line = page.text.line(i);
    // What stands in these means more than its 81 characters: their own readers look at them.
    if (is_object(line) || is_library_line(line)) continue;
    auto found = find_one_line(line, shape);
    if (!found) {
      const Failure failure = near_line(page, i);
      if (failure.cells >= kWorthAMessage) page.failures.push_back(failure);
      continue;
    }
    page.blocks.push_back(line_block(page, i, *found));
    // A second one on the line is the solution, or where the player stands.
    const auto second = find_one_line(line, shape, found->end);
    if (!second || found->end == line.size()) continue;
    const Block block = line_block(page, i, *second);
    const bool is_full = std::none_of(block.squares.begin(), block.squares.end(),
                                      [](const auto& square) { return square.digits.is_empty(); });
    if (!is_full) page.blocks.push_back(block);
  }
}

void find_runs(Page& page) {
  const std::size_t lines = page.shapes.size();
  std::size_t last_run_end = 0;  // where the run before ended, if its last line was a row
  for (std::size_t i = 0; i < lines;) {
    const Kind kind = page.shapes[i].kind;
    if (kind != Kind::row && kind != Kind::rule) {
      ++i;
      continue;
    }
    RowRun rows;
    Run run;
    run.first = i;
    std::size_t end = i;  // behind the last row or rule
    while (i < lines) {
      const auto take = rows.offer(page.shapes[i]);
      if (take == RowRun::Take::end) break;
      if (take == RowRun::Take::row) run.rows.push_back(i);
      ++i;
      if (take == RowRun::Take::row || page.shapes[i - 1].kind == Kind::rule) end = i;
    }
    i = std::max(i, run.first + 1);
    run.end = end;
    if (run.rows.empty()) continue;
    Failure failure;
    auto block = block_of(page, run, failure);
    const bool is_surplus = run.first == last_run_end && last_run_end > 0 && !block;
    if (is_surplus && !page.blocks.empty() && page.blocks.back().end_line == run.first) {
      // Rows follow a full grid without a gap: then it was no full grid.
      const Block& full = page.blocks.back();
      const std::size_t count = 9 + run.rows.size();
      failure = {
          {ErrorCode::wrong_count, page.text.place(run.rows[0], 0),
           std::to_string(81 + failure.cells) + " cells found; " + std::to_string(count) + " rows"},
          full.first_line,
          run.end,
          81 + failure.cells};
      page.blocks.pop_back();
    }
    last_run_end = run.rows.back() + 1 == run.end ? run.end : 0;
    if (block) {
      page.blocks.push_back(std::move(*block));
    } else if (failure.cells >= kWorthAMessage) {
      page.failures.push_back(std::move(failure));
    }
  }
}

// Grids with spaces for blanks, where nothing else was found.
void find_spaced(Page& page) {
  const auto may_belong = [&](std::size_t i) {
    const LineShape& shape = page.shapes[i];
    if (shape.kind == Kind::blank || shape.kind == Kind::rule) return true;
    return (shape.kind == Kind::row || shape.kind == Kind::fragment) && shape.others == 0 &&
           shape.blank_total() == 0;
  };
  for (std::size_t i = 0; i < page.shapes.size();) {
    std::size_t end = i;
    while (end < page.shapes.size() && may_belong(end)) ++end;
    if (end - i >= 9) {
      if (auto block = spaced_block_of(page, i, end)) {
        page.blocks.push_back(std::move(*block));
        page.failures.clear();
      }
    }
    i = std::max(end, i + 1);
  }
}

}  // namespace

Page::Page(std::string_view raw, std::uint64_t first_line) : text(raw, first_line) {
  shapes.reserve(text.line_count());
  for (std::size_t i = 0; i < text.line_count(); ++i) shapes.push_back(shape_of(text.line(i)));
  find_runs(*this);
  find_lines(*this);
  if (blocks.empty()) find_spaced(*this);
  std::stable_sort(blocks.begin(), blocks.end(),
                   [](const Block& a, const Block& b) { return a.first_line < b.first_line; });
}

}  // namespace nonet::detail
