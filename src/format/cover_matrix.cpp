// Exact cover problems as matrices of 0 and 1: choose rows so that each column has one 1.
#include <vector>

#include "format/cover_lines.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet {
namespace {

using detail::CoverLine;
using detail::CoverLines;

bool is_between_digits(char c) noexcept {
  return detail::is_blank(c) || c == ',';
}

bool has_matrix_characters(std::string_view line) noexcept {
  for (const char c : line) {
    if (c != '0' && c != '1' && !is_between_digits(c)) return false;
  }
  return true;
}

// The columns that hold a 1, to `ones`. Gives: the number of columns, or what is wrong.
Result<std::uint32_t> read_row(const CoverLine& line, std::vector<std::uint32_t>& ones) {
  std::uint32_t columns = 0;
  ones.clear();
  for (const char& c : line.text) {
    if (is_between_digits(c)) continue;
    if (c != '0' && c != '1') {
      return Error{ErrorCode::bad_character, line.place_of({&c, 1}),
                   "a matrix consists of 0 and 1, with blanks or commas between"};
    }
    if (c == '1') ones.push_back(columns);
    ++columns;
  }
  return columns;
}

std::string digits(std::uint32_t count) {
  return std::to_string(count) + (count == 1 ? " digit" : " digits");
}

}  // namespace

Result<cover::Problem> read_cover_matrix(std::string_view text) {
  if (text.size() > detail::kMaxCoverText) {
    return Error{ErrorCode::too_long, {}, "the text is longer than 4 GB"};
  }
  CoverLines lines(text);
  cover::ProblemBuilder builder;
  std::uint32_t width = 0;
  std::vector<std::uint32_t> ones;
  while (const auto line = lines.next()) {
    const auto columns = read_row(*line, ones);
    if (!columns) return columns.error();
    if (*columns == 0) {
      return Error{ErrorCode::bad_character, {line->number, 0}, "this row has no digit"};
    }
    if (width == 0) {
      width = *columns;
      for (std::uint32_t c = 1; c <= width; ++c) builder.add_primary("c" + std::to_string(c));
    }
    if (*columns != width) {
      return Error{ErrorCode::wrong_count,
                   {line->number, 0},
                   "this row has " + digits(*columns) + ", and the first has " + digits(width)};
    }
    builder.at_line(line->number);
    builder.add_option(ones);
  }
  if (width == 0) return Error{ErrorCode::unreadable, {}, "there is no row of 0 and 1"};
  return builder.build();
}

Result<std::string> write_cover_matrix(const cover::Problem& problem) {
  const std::size_t columns = problem.items().size();
  if (columns == 0 || problem.option_count() == 0) {
    return Error{ErrorCode::unsupported, {}, "a matrix has at least one row and one column"};
  }
  if (problem.primary_count() != columns || problem.has_multiplicities() || problem.has_costs()) {
    return Error{ErrorCode::unsupported,
                 {},
                 "a matrix has no room for secondary items, multiplicities and costs"};
  }
  std::string out;
  for (std::size_t option = 0; option < problem.option_count(); ++option) {
    const std::size_t begin = out.size();
    out.append(columns, '0');
    for (const cover::Use& use : problem.option(option)) out[begin + use.item] = '1';
    out += '\n';
  }
  return out;
}

CoverFormat guess_cover_format(std::string_view text) {
  CoverLines lines(text);
  bool has_rows = false;
  while (const auto line = lines.next()) {
    if (!has_matrix_characters(line->text)) return CoverFormat::dlx;
    has_rows = true;
  }
  return has_rows ? CoverFormat::matrix : CoverFormat::dlx;
}

}  // namespace nonet
