// Nine lines to 81 squares.
//
// Idea    The rows must agree on one way of being read. In this order: fields (each line cut by
//         commas, semicolons or tabs into nine), candidate groups (nine groups a line, some with
//         several digits), cells (nine a line for one blank sign; the other signs are then
//         separators). The first blank sign that makes 81 is taken.
// Not     Grids whose blanks are spaces have no signs to count: spaced_block_of looks at columns.
#include "format/rows_block.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace nonet::detail {
namespace {

using Rows = std::vector<std::size_t>;

template <class Claim>
bool all_rows(const Page& page, const Rows& rows, Claim claim) {
  return rows.size() == 9 && std::all_of(rows.begin(), rows.end(),
                                         [&](std::size_t i) { return claim(page.shapes[i]); });
}

Block start(const Page& page, const Run& run) {
  Block block;
  block.first_line = run.first;
  block.end_line = run.end;
  for (std::size_t i = run.first; i < run.end; ++i) {
    const LineShape& shape = page.shapes[i];
    const bool is_row = std::find(run.rows.begin(), run.rows.end(), i) != run.rows.end();
    if (!is_row && shape.kind == LineShape::Kind::rule) {
      block.layout = Block::Layout::boxed;
      block.has_stars |= trim(page.text.line(i)).front() == '*';
    }
    if (is_row && shape.has_bar) block.layout = Block::Layout::boxed;
  }
  return block;
}

Block::Square square_at(std::size_t line, std::size_t column) {
  Block::Square square;
  square.line = static_cast<std::uint32_t>(line);
  square.column = static_cast<std::uint32_t>(column);
  return square;
}

// Nine cells a line: digits, and `blank` (or nothing, when it is Sign::digit) for blanks.
void fill_cells(const Page& page, const Run& run, Sign blank, Block& block) {
  std::size_t n = 0;
  for (const std::size_t i : run.rows) {
    const std::string_view line = page.text.line(i);
    for (std::size_t column = 0; column < line.size(); ++column) {
      const Sign sign = sign_of(line[column]);
      if (sign != Sign::digit && sign != blank) continue;
      Block::Square& square = block.squares[n++] = square_at(i, column);
      if (sign == Sign::digit) square.digits.add(digit(digit_value(line[column])));
    }
  }
}

std::optional<Block> read_fields(const Page& page, const Run& run) {
  if (run.rows.empty()) return std::nullopt;
  const char delimiter = page.shapes[run.rows[0]].delimiter;
  if (delimiter == 0) return std::nullopt;
  // A comma behind every field, the last one too, is nobody's tenth cell.
  const auto has_fields = [&](std::uint32_t fields) {
    return all_rows(page, run.rows, [&](const LineShape& shape) {
      return shape.delimiter == delimiter && shape.fields == fields;
    });
  };
  if (!has_fields(9) && !has_fields(10)) return std::nullopt;
  Block block = start(page, run);
  block.layout = delimiter == '\t' ? Block::Layout::tsv : Block::Layout::csv;
  std::size_t n = 0;
  for (const std::size_t i : run.rows) {
    const std::string_view line = page.text.line(i);
    std::size_t field = 0;
    const std::size_t row = n;
    block.squares[n] = square_at(i, 0);
    for (std::size_t column = 0; column < line.size(); ++column) {
      const char c = line[column];
      if (c == delimiter) {
        if (++field == 9) {  // of ten fields, the last must be empty
          if (!trim(line.substr(column + 1)).empty()) return std::nullopt;
          break;
        }
        block.squares[++n] = square_at(i, column + 1);
      } else if (is_cell(c)) {
        block.squares[n].column = static_cast<std::uint32_t>(column);
        if (sign_of(c) == Sign::digit) block.squares[n].digits.add(digit(digit_value(c)));
      }
    }
    n = row + 9;
  }
  return block;
}

// Gives nothing where a digit stands twice in a group: that is no set of candidates.
std::optional<Block> read_groups(const Page& page, const Run& run, Failure& failure) {
  const bool fits =
      all_rows(page, run.rows, [](const LineShape& shape) { return shape.groups == 9; });
  const bool has_sets = std::any_of(run.rows.begin(), run.rows.end(), [&](std::size_t i) {
    return page.shapes[i].has_wide_group || page.shapes[i].has_braces;
  });
  if (!fits || !has_sets) return std::nullopt;
  Block block = start(page, run);
  block.has_groups = true;
  std::size_t n = 0;
  for (const std::size_t i : run.rows) {
    const std::string_view line = page.text.line(i);
    Block::Square square;
    bool in_group = false;
    bool counts = false;  // this group has digits, a blank or braces: it is a square
    for (std::size_t column = 0; column <= line.size(); ++column) {
      const char c = column < line.size() ? line[column] : ' ';
      const Sign sign = sign_of(c);
      if (sign == Sign::space || sign == Sign::bar || sign == Sign::delimiter) {
        // Only now: a group of other signs may stand behind the last of the 81.
        if (in_group && counts) block.squares[n++] = square;
        in_group = counts = false;
        continue;
      }
      if (!in_group) {
        square = square_at(i, column);
        in_group = true;
      }
      if (c == '{' || c == '[' || c == '(') square.is_bare = false;
      if (is_cell(sign) || !square.is_bare) counts = true;
      if (sign != Sign::digit) continue;
      const Digit value = digit(digit_value(c));
      if (square.digits.has(value)) {
        failure.error = {
            ErrorCode::bad_character, page.text.place(i, column),
            std::string("candidate ") + c + " stands twice in " + to_string(kAllCells[n])};
        return std::nullopt;
      }
      square.digits.add(value);
    }
  }
  return block;
}

constexpr std::string_view kBlankSigns = ".0*_-x";

std::optional<Block> read_cells(const Page& page, const Run& run) {
  std::optional<Sign> blank;
  bool has_other_signs = false;
  if (all_rows(page, run.rows, [](const LineShape& shape) { return shape.digits == 9; })) {
    blank = Sign::digit;
  }
  for (std::size_t kind = 0; kind < kBlankCount; ++kind) {
    const bool occurs = std::any_of(run.rows.begin(), run.rows.end(),
                                    [&](std::size_t i) { return page.shapes[i].blanks[kind] > 0; });
    if (!occurs) continue;
    const bool fits = all_rows(page, run.rows, [&](const LineShape& shape) {
      return shape.others == 0 && shape.digits + shape.blanks[kind] == 9;
    });
    if (fits && !blank) {
      blank = static_cast<Sign>(kind);
    } else {
      has_other_signs = true;
    }
  }
  if (!blank) return std::nullopt;
  const bool is_clean =
      all_rows(page, run.rows, [](const LineShape& shape) { return shape.others == 0; });
  if (!is_clean) return std::nullopt;
  Block block = start(page, run);
  fill_cells(page, run, *blank, block);
  if (has_other_signs && *blank != Sign::digit) {
    block.notes.push_back({Note::Kind::guess, page.text.place(run.rows[0], 0),
                           std::string("the blank was taken to be '") +
                               kBlankSigns[static_cast<std::size_t>(*blank)] +
                               "', which makes 81 cells"});
  }
  return block;
}

// The sign that is a blank most often in these rows.
std::size_t commonest_blank(const Page& page, const Rows& rows) {
  std::array<std::uint32_t, kBlankCount> totals{};
  for (const std::size_t i : rows) {
    for (std::size_t kind = 0; kind < kBlankCount; ++kind) {
      totals[kind] += page.shapes[i].blanks[kind];
    }
  }
  return static_cast<std::size_t>(std::max_element(totals.begin(), totals.end()) - totals.begin());
}

// "s" behind a number that is not one.
std::string counted(std::size_t n, std::string_view word) {
  return std::to_string(n) + ' ' + std::string(word) + (n == 1 ? "" : "s");
}

Error explain(const Page& page, const Run& run, std::uint32_t& cells) {
  const bool by_groups =
      std::count_if(run.rows.begin(), run.rows.end(),
                    [&](std::size_t i) {
                      const LineShape& shape = page.shapes[i];
                      return shape.groups > 0 && shape.has_wide_group && shape.delimiter == 0;
                    }) *
              2 >=
          static_cast<std::ptrdiff_t>(run.rows.size()) &&
      std::none_of(run.rows.begin(), run.rows.end(), [&](std::size_t i) {
        return page.shapes[i].groups == 0 && page.shapes[i].others == 0;
      });
  const std::size_t blank = commonest_blank(page, run.rows);
  const char delimiter = page.shapes[run.rows[0]].delimiter;
  const bool by_fields =
      delimiter != 0 && std::all_of(run.rows.begin(), run.rows.end(), [&](std::size_t i) {
        return page.shapes[i].delimiter == delimiter;
      });
  const auto size_of = [&](std::size_t i) {
    const LineShape& shape = page.shapes[i];
    if (by_fields) return shape.fields;
    return by_groups ? shape.groups : shape.digits + shape.blanks[blank];
  };
  cells = 0;
  for (const std::size_t i : run.rows) cells += size_of(i);

  for (const std::size_t i : run.rows) {
    const LineShape& shape = page.shapes[i];
    if (shape.others == 0) continue;
    cells += shape.others;
    return {ErrorCode::bad_character, page.text.place(i, shape.first_other),
            page.text.describe(i, shape.first_other) + " is neither a digit nor a blank"};
  }
  // Another blank where one blank alone would make nine.
  if (!by_groups && !by_fields) {
    for (const std::size_t i : run.rows) {
      const LineShape& shape = page.shapes[i];
      if (size_of(i) == 9 || shape.digits + shape.blank_total() != 9) continue;
      const std::string_view line = page.text.line(i);
      for (std::size_t column = 0; column < line.size(); ++column) {
        const Sign sign = sign_of(line[column]);
        if (!is_blank(sign) || static_cast<std::size_t>(sign) == blank) continue;
        return {ErrorCode::bad_character, page.text.place(i, column),
                "blanks are mixed: " + page.text.describe(i, column) + " among '" +
                    kBlankSigns[blank] + "'"};
      }
    }
  }
  const std::string found = counted(cells, by_groups ? "group" : "cell") + " found; ";
  if (run.rows.size() != 9) {
    const Place place = page.text.place(run.rows.back(), page.text.line(run.rows.back()).size());
    return {ErrorCode::wrong_count, place, found + counted(run.rows.size(), "row") + " of 9"};
  }
  for (const std::size_t i : run.rows) {
    const std::uint32_t size = size_of(i);
    if (size == 9) continue;
    return {ErrorCode::wrong_count, page.text.place(i, page.text.line(i).size()),
            found + "line " + std::to_string(page.text.line_number(i)) + " has " +
                std::to_string(size)};
  }
  return {ErrorCode::unreadable, page.text.place(run.first, 0),
          "these nine lines do not agree on one layout"};
}

std::size_t width_of(std::string_view line) noexcept {
  return line.find_last_not_of(" \t") + 1;  // 0 for a blank line
}

// The cells of a line whose blanks are spaces, or nothing: "53  7", "5 3     7", "|53 | 7 |   |",
// "| 5 | 3 |   | …".
// `step` is that of grids without bars: 1, or 2 where a space stands between cells.
std::optional<std::array<std::size_t, 9>> spaced_columns(std::string_view line, std::size_t step) {
  std::array<std::size_t, 9> columns{};
  const std::string_view text = trim(line);
  const bool has_bars = text.find('|') != std::string_view::npos;
  if (!has_bars) {
    if (width_of(line) > 17 || line.find('\t') != std::string_view::npos) return std::nullopt;
    for (std::size_t i = 0; i < 9; ++i) columns[i] = i * step;
  } else {
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    std::size_t from = text.front() == '|' ? line.find('|') + 1 : 0;
    const std::size_t last = text.back() == '|' ? line.rfind('|') : line.size();
    while (from <= last) {
      const std::size_t to = std::min(line.find('|', from), last);
      parts.emplace_back(from, to);
      from = to + 1;
    }
    if (parts.size() == 9) {
      for (std::size_t i = 0; i < 9; ++i) {
        const auto [begin, end] = parts[i];
        std::size_t at = begin;
        while (at < end && line[at] == ' ') ++at;
        columns[i] = at < end ? at : begin;
      }
    } else if (parts.size() == 3) {
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t width = parts[i].second - parts[i].first;
        const std::size_t first = width == 7 ? 1 : 0;
        const std::size_t apart = width == 3 ? 1 : 2;
        if (width != 3 && width != 5 && width != 6 && width != 7) return std::nullopt;
        for (std::size_t k = 0; k < 3; ++k) {
          columns[3 * i + k] = parts[i].first + first + k * apart;
        }
      }
    } else {
      return std::nullopt;
    }
  }
  // Every digit must stand in one of the columns.
  std::size_t met = 0;
  for (const std::size_t column : columns) {
    if (column < line.size() && sign_of(line[column]) == Sign::digit) ++met;
  }
  const auto digits = static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return sign_of(c) == Sign::digit; }));
  if (met != digits) return std::nullopt;
  return columns;
}

}  // namespace

std::optional<Block> block_of(const Page& page, const Run& run, Failure& failure) {
  failure = {{}, run.first, run.end, 0};
  if (auto block = read_fields(page, run)) return block;
  if (auto block = read_groups(page, run, failure)) return block;
  if (!failure.error.message.empty()) {
    failure.cells = 81;
    return std::nullopt;
  }
  if (auto block = read_cells(page, run)) return block;
  // An opening rule of nine dashes is the first row after all, when one row is missing.
  if (run.rows.size() < 9) {
    Run more = run;
    more.rows.clear();
    for (std::size_t i = run.first; i < run.end; ++i) {
      const LineShape& shape = page.shapes[i];
      if (shape.may_be_row || std::find(run.rows.begin(), run.rows.end(), i) != run.rows.end()) {
        more.rows.push_back(i);
      }
    }
    if (auto block = read_cells(page, more)) return block;
  }
  failure.error = explain(page, run, failure.cells);
  return std::nullopt;
}

std::optional<Block> spaced_block_of(const Page& page, std::size_t first, std::size_t end) {
  Run run;
  run.first = first;
  run.end = end;
  const auto is_empty = [&](std::size_t i) { return page.text.line(i).empty(); };
  for (std::size_t i = first; i < end; ++i) {
    if (page.shapes[i].kind != LineShape::Kind::rule) run.rows.push_back(i);
  }
  while (run.rows.size() > 9 && is_empty(run.rows.back())) run.rows.pop_back();
  while (run.rows.size() > 9 && is_empty(run.rows.front())) run.rows.erase(run.rows.begin());
  if (run.rows.size() != 9) return std::nullopt;
  Block block = start(page, run);
  const bool is_tight = std::all_of(run.rows.begin(), run.rows.end(), [&](std::size_t i) {
    return width_of(page.text.line(i)) <= 9;
  });
  std::size_t n = 0;
  std::size_t digits = 0;
  for (const std::size_t i : run.rows) {
    const std::string_view line = page.text.line(i);
    const auto columns = spaced_columns(line, is_tight ? 1 : 2);
    if (!columns) return std::nullopt;
    for (const std::size_t column : *columns) {
      Block::Square& square = block.squares[n++] = square_at(i, std::min(column, line.size()));
      if (column >= line.size() || sign_of(line[column]) != Sign::digit) continue;
      square.digits.add(digit(digit_value(line[column])));
      ++digits;
    }
  }
  constexpr std::size_t kFewest = 8;  // fewer digits in a column of numbers are no Sudoku
  if (digits < kFewest) return std::nullopt;
  block.notes.push_back({Note::Kind::guess, page.text.place(run.rows[0], 0),
                         "spaces were taken for blanks, by their columns"});
  return block;
}

}  // namespace nonet::detail
