// Killer texts without givens, a field or a character a cell:
//
//   killer_sums  3x3:d:k:3841:7705:…   sum * 256 + number of the cage; d: both diagonals
//   sumocue      SumoCueV1=27+0+0…     `=sum` at a cage's head, `+i`: the head is cell i; J: regions
//   killer81     D<<^5…                the sum at the head, else a mark that points at a neighbour
#include <algorithm>

#include "format/cage_numbers.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;

constexpr int kNone = CageNumbers::kNone;

Error bad_field(std::size_t cell, std::string_view what) {
  return refuse(ErrorCode::bad_character,
                "the field of cell " + std::to_string(cell + 1) + " is " + std::string(what));
}

Error wrong_count(std::size_t found, std::size_t wanted) {
  return refuse(ErrorCode::wrong_count,
                std::to_string(found) + " cells instead of " + std::to_string(wanted));
}

// "3x3": rows and columns of a box.
std::optional<std::pair<int, int>> box_of(std::string_view text) noexcept {
  const std::size_t by = text.find('x');
  if (by == std::string_view::npos) return std::nullopt;
  const auto rows = parse_number(text.substr(0, by));
  const auto columns = parse_number(text.substr(by + 1));
  constexpr int kMost = variant::kMaxDigitCount;
  if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > kMost || *columns > kMost ||
      *rows * *columns > kMost) {
    return std::nullopt;
  }
  return std::pair(*rows, *columns);
}

void set_box(Puzzle& puzzle, std::pair<int, int> box) {
  puzzle.grids[0].regions = variant::Regions::boxes;
  puzzle.grids[0].box_rows = box.first;
  puzzle.grids[0].box_columns = box.second;
}

bool has_both_diagonals(const Puzzle& puzzle) {
  return has_constraint(puzzle, ConstraintType::diagonal_plus) &&
         has_constraint(puzzle, ConstraintType::diagonal_minus);
}

// Cages, and both diagonals or none; no givens.
Result<CageNumbers> cages_alone(const Puzzle& puzzle, std::string_view format) {
  if (has_givens(puzzle)) return no_word(format, "givens");
  if (has_both_diagonals(puzzle)) {
    return number_cages(puzzle, format,
                        {ConstraintType::diagonal_plus, ConstraintType::diagonal_minus});
  }
  return number_cages(puzzle, format, {});
}

void add_diagonals(Puzzle& puzzle) {
  puzzle.constraints.push_back({.type = ConstraintType::diagonal_plus});
  puzzle.constraints.push_back({.type = ConstraintType::diagonal_minus});
}

}  // namespace

// --- killer_sums

bool is_killer_sums(std::string_view text) noexcept {
  const std::string_view bare = trimmed(text);
  const std::size_t first = bare.find(':');
  if (first == std::string_view::npos || !box_of(bare.substr(0, first))) return false;
  const std::size_t second = bare.find(':', first + 1);
  return second != std::string_view::npos && bare.substr(second, 3) == ":k:";
}

Result<VariantReading> read_killer_sums(std::string_view text) {
  const std::string bare = without_space(text);
  std::vector<std::string_view> fields = split(bare, ':');
  const auto box = box_of(fields[0]);
  if (!box || fields.size() < 3 || fields[2] != "k") {
    return refuse(ErrorCode::unreadable, "it does not begin like 3x3::k:");
  }
  if (!fields[1].empty() && fields[1] != "d") {
    return refuse(ErrorCode::unsupported,
                  "the option \"" + std::string(fields[1].substr(0, 20)) + "\" is not known");
  }
  const bool has_diagonals = !fields[1].empty();
  fields.erase(fields.begin(), fields.begin() + 3);
  if (!fields.empty() && fields.back().empty()) fields.pop_back();

  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(box->first * box->second);
  set_box(puzzle, *box);
  if (fields.size() != puzzle.layout.cell_count()) {
    return wrong_count(fields.size(), puzzle.layout.cell_count());
  }
  constexpr int kCages = 256;
  std::vector<int> numbers;
  std::vector<int> sums;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto field = parse_number(fields[i]);
    if (!field) return bad_field(i, "no number");
    numbers.push_back(*field == 0 ? kNone : *field % kCages);
    sums.push_back(*field / kCages);
  }
  add_cages(puzzle, numbers, sums);
  if (has_diagonals) add_diagonals(puzzle);
  return finish(std::move(reading));
}

Result<std::string> write_killer_sums(const Puzzle& puzzle) {
  constexpr std::string_view kName = "killer_sums";
  constexpr int kCages = 256;
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  const variant::Subgrid& grid = puzzle.grids[0];
  if (grid.regions != variant::Regions::boxes || grid.box_rows * grid.box_columns != grid.rows) {
    return no_word(kName, "regions that are not boxes");
  }
  const auto cages = cages_alone(puzzle, kName);
  if (!cages) return cages.error();
  std::string text = std::to_string(grid.box_rows) + 'x' + std::to_string(grid.box_columns) +
                     (has_both_diagonals(puzzle) ? ":d:k:" : "::k:");
  int next = static_cast<int>(cages->sums.size());
  for (const int cage : cages->cage_of) {
    const int number = cage == kNone ? next++ : cage;
    if (number >= kCages) return no_word(kName, "more than 256 cages");
    const int sum = cage == kNone ? 0 : cages->sums[static_cast<std::size_t>(cage)];
    text += std::to_string(sum * kCages + number) + ':';
  }
  return text + '\n';
}

// --- sumocue

bool is_sumocue(std::string_view text) noexcept {
  return trimmed(text).starts_with("SumoCueV1");
}

Result<VariantReading> read_sumocue(std::string_view text) {
  const std::string bare = without_space(text);
  std::string_view rest = bare;
  rest.remove_prefix(std::string_view("SumoCueV1").size());
  const bool has_diagonals = rest.starts_with('D');
  if (has_diagonals) rest.remove_prefix(1);

  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(9);
  const std::size_t cells = puzzle.layout.cell_count();
  std::vector<int> numbers;
  std::vector<int> sums;
  std::vector<int> regions;
  bool has_members = false;
  while (!rest.empty()) {
    const std::size_t i = numbers.size();
    if (i == cells) return wrong_count(i + 1, cells);
    const char kind = rest[0];
    const std::size_t end = std::min(rest.find_first_of("=+", 1), rest.size());
    const std::string_view field = rest.substr(1, end - 1);
    rest.remove_prefix(end);
    const std::size_t jigsaw = field.find('J');
    const auto value = parse_number(field.substr(0, jigsaw));
    if ((kind != '=' && kind != '+') || !value) return bad_field(i, "neither =sum nor +head");
    if (jigsaw != std::string_view::npos) {
      const auto region = parse_number(field.substr(jigsaw + 1));
      if (!region) return bad_field(i, "without the number of its region");
      regions.push_back(*region);
    }
    if (kind == '=') {
      numbers.push_back(static_cast<int>(i));
      sums.push_back(*value);
    } else {
      if (*value >= static_cast<int>(cells)) return bad_field(i, "of a cage whose head is no cell");
      numbers.push_back(*value);
      sums.push_back(0);
      has_members = true;
    }
  }
  if (numbers.size() != cells) return wrong_count(numbers.size(), cells);
  if (!regions.empty() && regions.size() != cells) {
    return refuse(ErrorCode::wrong_count, "some cells say their region and some do not");
  }
  for (std::size_t i = 0; i < cells; ++i) {
    const auto head = static_cast<std::size_t>(numbers[i]);
    if (numbers[head] != numbers[i]) return bad_field(i, "of a cage whose head is no head");
  }
  if (has_members) {
    add_cages(puzzle, numbers, sums);
  } else {
    // Where no cage has two cells people mean givens; 0 is an empty cell.
    for (std::size_t i = 0; i < cells; ++i) {
      if (sums[i] > puzzle.max_digit) return bad_field(i, "no digit");
      if (sums[i] != 0) puzzle.givens[i] = static_cast<std::int8_t>(sums[i]);
    }
  }
  if (!regions.empty()) set_regions(puzzle, regions);
  if (has_diagonals) add_diagonals(puzzle);
  return finish(std::move(reading));
}

Result<std::string> write_sumocue(const Puzzle& puzzle) {
  constexpr std::string_view kName = "sumocue";
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  if (puzzle.layout.rows() != 9) return no_word(kName, "a grid that is not 9x9");
  const bool gives = has_givens(puzzle);
  auto cages =
      gives && !has_constraint(puzzle, ConstraintType::killer_cage)
          ? number_cages(puzzle, kName,
                         has_both_diagonals(puzzle) ? std::vector{ConstraintType::diagonal_plus,
                                                                  ConstraintType::diagonal_minus}
                                                    : std::vector<ConstraintType>{})
          : cages_alone(puzzle, kName);
  if (!cages) return cages.error();
  const std::vector<int> regions = region_numbers(puzzle);
  if (regions.empty()) return no_word(kName, "a grid without regions");
  const bool is_plain = puzzle.grids[0] == variant::plain_grid(9, 9, 9);
  bool has_members = false;
  std::string text = has_both_diagonals(puzzle) ? "SumoCueV1D" : "SumoCueV1";
  for (std::size_t i = 0; i < cages->cage_of.size(); ++i) {
    const int cage = cages->cage_of[i];
    const std::size_t head = cage == kNone ? i : cages->head_of(cage);
    if (head != i) {
      text += '+' + std::to_string(head);
      has_members = true;
    } else if (gives) {
      text += '=' + std::to_string(std::max<int>(puzzle.givens[i], 0));
    } else {
      text += '=' + std::to_string(cage == kNone ? 0 : cages->sums[static_cast<std::size_t>(cage)]);
    }
    if (!is_plain) text += 'J' + std::to_string(regions[i]);
  }
  if (!has_members && !cages->sums.empty()) {
    return no_word(kName, "cages that all have one cell");
  }
  return text + '\n';
}

// --- killer81

namespace {

// 0-9, then A-Z for 10 to 35 and a-j for 36 to 45.
constexpr std::string_view kSums = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

struct Pointer {
  char mark;
  int down;
  int right;
};
constexpr Pointer kPointers[] = {
    {'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
    {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1},
};

const Pointer* pointer_of(char c) noexcept {
  for (const Pointer& pointer : kPointers) {
    if (pointer.mark == c) return &pointer;
  }
  return nullptr;
}

constexpr std::size_t kCells81 = 81;

}  // namespace

bool is_killer81(std::string_view text) noexcept {
  text = trimmed(text);
  if (text.size() != kCells81) return false;
  bool points = false;
  for (char c : text) {
    if (pointer_of(c) == nullptr && kSums.find(c) == std::string_view::npos) return false;
    points = points || c == '<' || c == '>' || c == '^';
  }
  return points;
}

Result<VariantReading> read_killer81(std::string_view text) {
  text = trimmed(text);
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(9);
  if (text.size() != kCells81) return wrong_count(text.size(), kCells81);
  std::vector<int> numbers;
  std::vector<int> sums;
  for (std::size_t i = 0; i < kCells81; ++i) {
    std::size_t at = i;
    // Follow the marks; more than 81 steps go round in a circle.
    for (std::size_t steps = 0; const Pointer* pointer = pointer_of(text[at]); ++steps) {
      const int row = static_cast<int>(at) / 9 + pointer->down;
      const int column = static_cast<int>(at) % 9 + pointer->right;
      if (row < 0 || row > 8 || column < 0 || column > 8) {
        return bad_field(at, "a mark that points out of the grid");
      }
      if (steps == kCells81) return bad_field(i, "a mark that leads round in a circle");
      at = static_cast<std::size_t>(row * 9 + column);
    }
    const std::size_t sum = kSums.find(text[at]);
    if (sum == std::string_view::npos) return bad_field(at, "neither a sum nor a mark");
    numbers.push_back(static_cast<int>(at));
    sums.push_back(at == i ? static_cast<int>(sum) : 0);
  }
  add_cages(puzzle, numbers, sums);
  return finish(std::move(reading));
}

// Every cell points at one that was reached before it, from the head on.
Result<std::string> write_killer81(const Puzzle& puzzle) {
  constexpr std::string_view kName = "killer81";
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  if (puzzle.grids[0] != variant::plain_grid(9, 9, 9)) {
    return no_word(kName, "another grid than 9x9 with boxes");
  }
  if (has_givens(puzzle)) return no_word(kName, "givens");
  const auto cages = number_cages(puzzle, kName, {});
  if (!cages) return cages.error();
  std::string text(kCells81, '0');
  std::vector<bool> is_reached(kCells81, false);
  for (std::size_t i = 0; i < kCells81; ++i) {
    const int cage = cages->cage_of[i];
    if (cage == kNone || cages->head_of(cage) != i) continue;
    const int sum = cages->sums[static_cast<std::size_t>(cage)];
    if (sum >= static_cast<int>(kSums.size())) return no_word(kName, "a sum beyond 45");
    text[i] = kSums[static_cast<std::size_t>(sum)];
    std::vector<std::size_t> queue{i};
    is_reached[i] = true;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      for (const Pointer& pointer : kPointers) {
        const int row = static_cast<int>(queue[at]) / 9 - pointer.down;
        const int column = static_cast<int>(queue[at]) % 9 - pointer.right;
        if (row < 0 || row > 8 || column < 0 || column > 8) continue;
        const auto from = static_cast<std::size_t>(row * 9 + column);
        if (cages->cage_of[from] != cage || is_reached[from]) continue;
        text[from] = pointer.mark;
        is_reached[from] = true;
        queue.push_back(from);
      }
    }
  }
  for (std::size_t i = 0; i < kCells81; ++i) {
    if (cages->cage_of[i] != kNone && !is_reached[i]) {
      return no_word(kName, "a cage of parts that do not touch");
    }
  }
  if (cages->sums.empty()) return no_word(kName, "a puzzle without cages");
  return text + '\n';
}

}  // namespace nonet::detail
