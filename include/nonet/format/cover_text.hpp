// Exact cover problems as text.
//
// Two formats: the text of Knuth's programs (docs/cover.md), and matrices of 0 and 1. A text holds
// one problem.
//
// Example
//   const auto problem = nonet::read_dlx("a b c | x\na c x:red\nb x:red |3\n");
//   std::cout << problem->items().size() << ' ' << problem->cost(1) << '\n';  // prints 4 3
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"

namespace nonet {

// Gives:  the problem. Options have the numbers in which they stand, from 0; blank lines and
//         comments have none. What was left out is in its warnings().
// Errors: unreadable, bad_character, unknown_name, unsupported or too_long, each with its line, and
//         with the column (in characters) where one word is to blame.
[[nodiscard]] Result<cover::Problem> read_dlx(std::string_view text);

// Gives: what read_dlx() reads as the same problem: items with secondary ones last, options with
//        their numbers, colours, costs.
// Needs: names of items and colours without blanks, control characters, '|' and ':', and in UTF-8
//        or any other superset of ASCII.
[[nodiscard]] std::string write_dlx(const cover::Problem& problem);

// A line a row, with blanks and commas between digits or not. Row r is option r, and column c is
// the primary item "c1", "c2", …. A row of zeros keeps its number and is dropped with a warning.
// Errors: as above; wrong_count for a row of another length than the first.
[[nodiscard]] Result<cover::Problem> read_cover_matrix(std::string_view text);

// Errors: unsupported: a matrix has a row and a column, and knows neither secondary items nor
//         multiplicities nor costs. The names of items are lost.
[[nodiscard]] Result<std::string> write_cover_matrix(const cover::Problem& problem);

enum class CoverFormat : std::uint8_t { dlx, matrix };

// Gives: matrix when all lines but comments consist of 0 and 1, dlx otherwise.
[[nodiscard]] CoverFormat guess_cover_format(std::string_view text);

// By the format that guess_cover_format() names.
[[nodiscard]] Result<cover::Problem> read_cover(std::string_view text);

}  // namespace nonet
