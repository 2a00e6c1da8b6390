// solo: game ids of Solo, from Simon Tatham's Portable Puzzle Collection.
//
//   3x3[x][j][k]:GRID[,BORDERS of the regions][,BORDERS of the cages][,SUMS]
//
// `2x3` says how many boxes stand beside each other and below: boxes are 2 high and 3 wide. A grid
// is numbers with letters for runs of blanks (a is 1) and `_` between two numbers. Borders go
// through the edges between horizontal neighbours row by row, then between vertical neighbours
// column by column: a letter is a run of edges without border and one with, `_` is one with, z a
// run of 25 without. Sums stand at the first cells of cages.
#include <algorithm>
#include <functional>
#include <numeric>

#include "format/cage_numbers.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::ConstraintType;
using variant::Puzzle;

constexpr int kNone = CageNumbers::kNone;
constexpr std::size_t kLongestRun = 26;

struct Head {
  int box_rows = 0;
  int box_columns = 0;
  bool has_diagonals = false;
  bool is_jigsaw = false;
  bool is_killer = false;
};

std::optional<Head> parse_head(std::string_view text) noexcept {
  Head head;
  const auto number = [&]() -> std::optional<int> {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto value = parse_number(text.substr(0, end));
    text.remove_prefix(end);
    return value;
  };
  const auto first = number();
  if (!first) return std::nullopt;
  // A jigsaw of any size has one number: 9j.
  head.box_columns = *first;
  head.box_rows = 1;
  if (text.size() > 1 && text[0] == 'x' && text[1] >= '0' && text[1] <= '9') {
    text.remove_prefix(1);
    const auto second = number();
    if (!second) return std::nullopt;
    head.box_rows = *first;
    head.box_columns = *second;
  }
  for (char option : text) {
    head.has_diagonals = head.has_diagonals || option == 'x';
    head.is_jigsaw = head.is_jigsaw || option == 'j';
    head.is_killer = head.is_killer || option == 'k';
    // Symmetry and difficulty, which belong to making puzzles, may stand there too.
    constexpr std::string_view kKnown = "xjkabrdmtiues0123456789";
    if (kKnown.find(option) == std::string_view::npos) return std::nullopt;
  }
  constexpr int kMost = variant::kMaxDigitCount;
  if (head.box_rows < 1 || head.box_columns < 1 || head.box_rows > kMost ||
      head.box_columns > kMost || head.box_rows * head.box_columns > kMost) {
    return std::nullopt;
  }
  return head;
}

// Numbers and runs of blanks; 0 for a blank.
Result<std::vector<int>> parse_grid_part(std::string_view text, std::size_t cells) {
  std::vector<int> values;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '_') {
      ++at;
    } else if (c >= 'a' && c <= 'z') {
      values.insert(values.end(), static_cast<std::size_t>(c - 'a' + 1), 0);
      ++at;
    } else {
      const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
      const auto value = parse_number(text.substr(at, end - at));
      if (!value) {
        return refuse(ErrorCode::bad_character,
                      std::string("'") + c + "' is neither a number nor a run of blanks");
      }
      values.push_back(*value);
      at = end;
    }
    if (values.size() > cells) break;
  }
  if (values.size() != cells) {
    return refuse(ErrorCode::wrong_count,
                  "a part has " + std::string(values.size() > cells ? "more" : "fewer") + " than " +
                      std::to_string(cells) + " cells");
  }
  return values;
}

std::string grid_part(const std::vector<int>& values) {
  std::string text;
  std::size_t blanks = 0;
  const auto end_run = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, kLongestRun)) {
      text += static_cast<char>('a' + std::min(blanks, kLongestRun) - 1);
    }
  };
  for (int value : values) {
    if (value == 0) {
      ++blanks;
      continue;
    }
    end_run();
    if (!text.empty() && text.back() >= '0' && text.back() <= '9') text += '_';
    text += std::to_string(value);
  }
  end_run();
  return text;
}

// The two cells beside an edge.
std::pair<std::size_t, std::size_t> cells_beside(std::size_t edge, std::size_t size) {
  const std::size_t half = size * (size - 1);
  if (edge < half) {
    const std::size_t cell = edge / (size - 1) * size + edge % (size - 1);
    return {cell, cell + 1};
  }
  const std::size_t column = (edge - half) / (size - 1);
  const std::size_t row = (edge - half) % (size - 1);
  return {row * size + column, (row + 1) * size + column};
}

// For each cell a number of the part that the borders close in.
Result<std::vector<int>> parse_borders(std::string_view text, std::size_t size) {
  std::vector<int> part(size * size);
  std::iota(part.begin(), part.end(), 0);
  const std::function<int(int)> root = [&](int cell) {
    while (part[static_cast<std::size_t>(cell)] != cell) {
      cell = part[static_cast<std::size_t>(cell)];
    }
    return cell;
  };
  const std::size_t edges = 2 * size * (size - 1);
  std::size_t edge = 0;
  for (char c : text) {
    if (c != '_' && (c < 'a' || c > 'z')) {
      return refuse(ErrorCode::bad_character, std::string("'") + c + "' is no run of borders");
    }
    const auto open = static_cast<std::size_t>(c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1);
    for (std::size_t i = 0; i < open; ++i, ++edge) {
      if (edge >= edges) return refuse(ErrorCode::wrong_count, "there are too many borders");
      const auto [a, b] = cells_beside(edge, size);
      part[static_cast<std::size_t>(root(static_cast<int>(a)))] = root(static_cast<int>(b));
    }
    if (c != 'z') ++edge;
    // The last border stands behind the last edge.
    if (edge > edges + 1) return refuse(ErrorCode::wrong_count, "there are too many borders");
  }
  if (edge < edges) return refuse(ErrorCode::wrong_count, "there are too few borders");
  std::vector<int> numbers;
  for (std::size_t i = 0; i < part.size(); ++i) numbers.push_back(root(static_cast<int>(i)));
  return numbers;
}

std::string borders_of(const std::vector<int>& numbers, std::size_t size) {
  std::string text;
  std::size_t open = 0;
  const std::size_t edges = 2 * size * (size - 1);
  for (std::size_t edge = 0; edge <= edges; ++edge) {
    bool is_border = true;
    if (edge < edges) {
      const auto [a, b] = cells_beside(edge, size);
      is_border = numbers[a] != numbers[b];
    }
    if (!is_border) {
      if (++open == 25) {
        text += 'z';
        open = 0;
      }
      continue;
    }
    text += open == 0 ? '_' : static_cast<char>('a' + open - 1);
    open = 0;
  }
  return text;
}

// The parts that borders can tell apart: cells of one number that touch. True if that is all.
bool is_connected(const std::vector<int>& numbers, std::size_t size) {
  const auto parts = parse_borders(borders_of(numbers, size), size);
  if (!parts) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (std::size_t j = i + 1; j < numbers.size(); ++j) {
      if ((numbers[i] == numbers[j]) != ((*parts)[i] == (*parts)[j])) return false;
    }
  }
  return true;
}

}  // namespace

bool is_solo(std::string_view text) noexcept {
  text = trimmed(text);
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon > 12 || !parse_head(text.substr(0, colon))) {
    return false;
  }
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_,", colon + 1) ==
         std::string_view::npos;
}

Result<VariantReading> read_solo(std::string_view text) {
  const std::string bare = without_space(text);
  const std::size_t colon = bare.find(':');
  const auto head = parse_head(std::string_view(bare).substr(0, colon));
  if (!head || colon == std::string::npos) {
    return refuse(ErrorCode::unreadable, "it does not begin like 3x3:");
  }
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(head->box_rows * head->box_columns);
  const auto size = static_cast<std::size_t>(puzzle.layout.rows());
  const std::size_t cells = puzzle.layout.cell_count();
  const auto parts = split(std::string_view(bare).substr(colon + 1), ',');
  const std::size_t wanted = 1U + (head->is_jigsaw ? 1U : 0U) + (head->is_killer ? 2U : 0U);
  if (parts.size() != wanted) {
    return refuse(ErrorCode::wrong_count,
                  std::to_string(parts.size()) + " parts instead of " + std::to_string(wanted));
  }
  auto givens = parse_grid_part(parts[0], cells);
  if (!givens) return givens.error();
  for (std::size_t i = 0; i < cells; ++i) {
    const int value = (*givens)[i];
    if (value > puzzle.max_digit) {
      return refuse(ErrorCode::bad_character, std::to_string(value) + " is no digit of the puzzle");
    }
    if (value != 0) puzzle.givens[i] = static_cast<std::int8_t>(value);
  }
  if (head->is_jigsaw) {
    auto regions = parse_borders(parts[1], size);
    if (!regions) return regions.error();
    set_regions(puzzle, *regions);
  } else {
    puzzle.grids[0].regions = variant::Regions::boxes;
    puzzle.grids[0].box_rows = head->box_rows;
    puzzle.grids[0].box_columns = head->box_columns;
  }
  if (head->is_killer) {
    auto cages = parse_borders(parts[wanted - 2], size);
    if (!cages) return cages.error();
    auto sums = parse_grid_part(parts[wanted - 1], cells);
    if (!sums) return sums.error();
    add_cages(puzzle, *cages, *sums);
  }
  if (head->has_diagonals) {
    puzzle.constraints.push_back({.type = ConstraintType::diagonal_plus});
    puzzle.constraints.push_back({.type = ConstraintType::diagonal_minus});
  }
  return finish(std::move(reading));
}

Result<std::string> write_solo(const Puzzle& puzzle) {
  constexpr std::string_view kName = "solo";
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  const bool has_diagonals = has_constraint(puzzle, ConstraintType::diagonal_plus) &&
                             has_constraint(puzzle, ConstraintType::diagonal_minus);
  const auto cages = number_cages(
      puzzle, kName,
      has_diagonals ? std::vector{ConstraintType::diagonal_plus, ConstraintType::diagonal_minus}
                    : std::vector<ConstraintType>{});
  if (!cages) return cages.error();
  const variant::Subgrid& grid = puzzle.grids[0];
  const auto size = static_cast<std::size_t>(grid.rows);
  const bool is_jigsaw = grid.regions == variant::Regions::jigsaw;
  const bool is_killer = !cages->sums.empty();
  const std::vector<int> regions = region_numbers(puzzle);
  if (regions.empty() || (is_jigsaw && !is_connected(regions, size))) {
    return no_word(kName, "regions that do not cover the grid in one piece each");
  }
  if (!is_jigsaw && grid.box_rows * grid.box_columns != grid.rows) {
    return no_word(kName, "boxes with fewer cells than digits");
  }
  // A cell in no cage is closed in alone and has no sum.
  std::vector<int> numbers;
  std::vector<int> sums(puzzle.layout.cell_count(), 0);
  int next = static_cast<int>(cages->sums.size());
  for (std::size_t i = 0; i < cages->cage_of.size(); ++i) {
    const int cage = cages->cage_of[i];
    numbers.push_back(cage == kNone ? next++ : cage);
    if (cage != kNone && cages->head_of(cage) == i) {
      sums[i] = cages->sums[static_cast<std::size_t>(cage)];
    }
  }
  if (is_killer && !is_connected(numbers, size)) {
    return no_word(kName, "a cage of parts that do not touch");
  }
  std::vector<int> givens;
  for (int given : puzzle.givens) givens.push_back(std::max(given, 0));
  std::string text = is_jigsaw
                         ? std::to_string(size)
                         : std::to_string(grid.box_rows) + 'x' + std::to_string(grid.box_columns);
  if (is_jigsaw) text += 'j';
  if (has_diagonals) text += 'x';
  if (is_killer) text += 'k';
  text += ':' + grid_part(givens);
  if (is_jigsaw) text += ',' + borders_of(regions, size);
  if (is_killer) text += ',' + borders_of(numbers, size) + ',' + grid_part(sums);
  return text + '\n';
}

}  // namespace nonet::detail
