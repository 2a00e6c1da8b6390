// pencilmark729: nine characters a cell, each its own digit or '.' or '0'; the k-th is k or absent.
//
//     1........ .2.4..... …        (without the spaces: 729 characters on one line)
//
// What is placed is told as in a grid of candidates: a lone digit that no peer still holds. So a
// lone candidate that no peer holds reads as placed; the format has no sign to tell them apart.
#include "format/one_line.hpp"
#include "format/readers.hpp"
#include "format/reading.hpp"
#include "format/write.hpp"

namespace nonet::detail {
namespace {

constexpr std::uint32_t kLength = 729;
constexpr std::uint32_t kNearly = 30;  // this far off it is still meant to be 729

bool is_near(const Word& word) noexcept {
  const std::uint32_t size = word.cells + word.others;
  return size + kNearly >= kLength && size <= kLength + kNearly;
}

}  // namespace

Result<Reading> read_pencilmark729(const Page& page) {
  const Error not_mine = not_in_format("729 characters, nine a cell");
  Block block;
  std::size_t count = 0;
  Word word;
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    if (page.shapes[i].kind != LineShape::Kind::puzzle) continue;
    const Word longest = longest_word(page.text.line(i));
    if (!is_near(longest)) continue;
    if (++count == 2) {
      return Error{ErrorCode::ambiguous, page.text.place(i, 0),
                   "there are several puzzles of 729 characters in this text"};
    }
    word = longest;
    block.first_line = i;
  }
  if (count == 0) return not_mine;
  const std::size_t i = block.first_line;
  const std::string_view line = page.text.line(i);
  if (word.others > 0) {
    return Error{ErrorCode::bad_character, page.text.place(i, word.first_other),
                 page.text.describe(i, word.first_other) + " is neither a digit nor absent"};
  }
  if (word.cells != kLength || word.end - word.begin != kLength) {
    return Error{ErrorCode::wrong_count, page.text.place(i, word.end),
                 std::to_string(word.end - word.begin) +
                     " characters found; nine for each of 81 cells are 729"};
  }
  block.layout = Block::Layout::line;
  block.has_groups = true;
  block.end_line = i + 1;
  block.begin_column = word.begin;
  block.end_column = word.end;
  for (Cell cell : kAllCells) {
    Block::Square& square = block.squares[index(cell)];
    square.line = static_cast<std::uint32_t>(i);
    square.column = static_cast<std::uint32_t>(word.begin + 9 * index(cell));
    for (Digit value : kAllDigits) {
      const std::size_t column = square.column + index(value);
      const char c = line[column];
      if (is_blank(sign_of(c))) continue;
      if (digit_value(c) != value_of(value)) {
        return Error{ErrorCode::bad_character, page.text.place(i, column),
                     page.text.describe(i, column) + " stands where " + to_char(value) + " of " +
                         to_string(cell) + " belongs"};
      }
      square.digits.add(value);
    }
  }
  constexpr int kConfidence = 97;
  return make_reading(page, settle(block), "pencilmark729", kConfidence, {&block});
}

std::string write_pencilmark729(const Sudoku& sudoku) {
  const Candidates candidates = candidates_to_write(sudoku);
  std::string text;
  text.reserve(kLength + 1);
  for (Cell cell : kAllCells) {
    for (Digit value : kAllDigits) text += candidates.has(cell, value) ? to_char(value) : '.';
  }
  return text + '\n';
}

}  // namespace nonet::detail
