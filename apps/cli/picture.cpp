#include "cli/picture.hpp"

namespace nonet::cli {
namespace {

Style style_of(Cell cell, const Shades& shades) noexcept {
  if (shades.wrong.has(cell)) return Style::wrong;
  if (shades.marked.has(cell)) return Style::marked;
  return shades.given.has(cell) ? Style::given : Style::placed;
}

std::string rule(std::string_view left, std::string_view middle, std::string_view right,
                 Color color) {
  constexpr std::string_view kDashes = "───────";
  std::string text(left);
  text.append(kDashes).append(middle).append(kDashes).append(middle).append(kDashes).append(right);
  std::string line;
  append_styled(line, text, Style::frame, color);
  return line;
}

std::string row_line(int row, const Grid& grid, const Shades& shades, Color color) {
  std::string line;
  for (int column = 0; column < 9; ++column) {
    if (column % 3 == 0) {
      append_styled(line, "│", Style::frame, color);
      line += ' ';
    }
    const Cell cell = cell_at(row, column);
    if (const auto digit = grid.at(cell)) {
      const char text = to_char(*digit);
      append_styled(line, {&text, 1}, style_of(cell, shades), color);
    } else {
      append_styled(line, ".", Style::frame, color);
    }
    line += ' ';
  }
  append_styled(line, "│", Style::frame, color);
  return line;
}

}  // namespace

std::array<std::string, kPictureLines> picture_lines(const Grid& grid, const Shades& shades,
                                                     Color color) {
  std::array<std::string, kPictureLines> lines;
  std::size_t next = 0;
  lines[next++] = rule("┌", "┬", "┐", color);
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) lines[next++] = rule("├", "┼", "┤", color);
    lines[next++] = row_line(row, grid, shades, color);
  }
  lines[next] = rule("└", "┴", "┘", color);
  return lines;
}

void append_picture(std::string& out, const Grid& grid, const Shades& shades, Color color) {
  for (const std::string& line : picture_lines(grid, shades, color)) out.append(line) += '\n';
}

void append_pictures(std::string& out, const Grid& left, const Grid& right, const Shades& shades,
                     Color color) {
  const auto left_lines = picture_lines(left, shades, color);
  const auto right_lines = picture_lines(right, shades, color);
  for (std::size_t i = 0; i < kPictureLines; ++i) {
    out.append(left_lines[i]).append("   ").append(right_lines[i]) += '\n';
  }
}

std::string no_solution_sentence(const Position& position, Language language) {
  constexpr std::array kNoPlace{Message::no_place_in_row, Message::no_place_in_column,
                                Message::no_place_in_box};
  const std::optional<DeadEnd> end = position.dead_end();
  if (!end) return say(language, Message::no_solution);
  if (end->cell) return say(language, Message::no_digit_fits, {to_string(*end->cell)});
  const std::size_t house = index(end->house);
  const char digit = to_char(end->digit);
  return say(language, kNoPlace[house / 9], {std::to_string(house % 9 + 1), {&digit, 1}});
}

std::string conflict_sentence(const Grid& grid, Language language) {
  const auto [a, b] = conflicts(grid).front();
  const char digit = to_char(*grid.at(a));
  return say(language, Message::not_valid, {to_string(a), to_string(b), {&digit, 1}});
}

}  // namespace nonet::cli
