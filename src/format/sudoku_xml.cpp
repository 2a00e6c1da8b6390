// The two XML files that Sudoku programs of Linux and Android keep.
//
//   opensudoku  <opensudoku><game data="81 digits"/></opensudoku>; data of saved games is
//               `version: n` and fields cut by bars
//   ksudoku     <ksudoku><game><puzzle><graph order="9"…><cage value="5" size="2">4 8</cage>
//               </graph><values>b__c…</values>; cells are numbered column by column, b is 1
#include <algorithm>
#include <pugixml.hpp>

#include "format/cage_numbers.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Cells;
using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;

// A whole file: with an end tag.
bool begins_with_element(std::string_view text, std::string_view element) noexcept {
  text = trimmed(text);
  constexpr std::size_t kHead = 1000;
  return text.starts_with('<') && text.ends_with('>') &&
         text.substr(0, kHead).find(element) != std::string_view::npos &&
         text.find("</" + std::string(element.substr(1))) != std::string_view::npos;
}

Result<pugi::xml_node> load(pugi::xml_document& document, std::string_view text, const char* root) {
  const auto result = document.load_buffer(text.data(), text.size());
  if (!result) {
    return refuse(ErrorCode::unreadable,
                  std::string("this is no XML from here on: ") + result.description(),
                  place_in(text, static_cast<std::size_t>(result.offset)));
  }
  const pugi::xml_node node = document.child(root);
  if (!node) return refuse(ErrorCode::unreadable, std::string("there is no <") + root + '>');
  return node;
}

// Zero-based, of a cell that is counted column by column.
std::size_t from_columns(std::size_t number, std::size_t side) noexcept {
  return number % side * side + number / side;
}

}  // namespace

// --- opensudoku

bool is_opensudoku(std::string_view text) noexcept {
  return begins_with_element(text, "<opensudoku");
}

namespace {

Result<VariantReading> read_game_data(std::string_view data) {
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(9);
  constexpr std::size_t kCells = 81;
  if (!data.starts_with("version")) {
    if (data.size() != kCells) {
      return refuse(ErrorCode::wrong_count,
                    std::to_string(data.size()) + " characters instead of 81");
    }
    for (std::size_t i = 0; i < kCells; ++i) {
      if (data[i] < '0' || data[i] > '9') {
        return refuse(ErrorCode::bad_character, "cell " + std::to_string(i + 1) + " is no digit");
      }
      if (data[i] != '0') puzzle.givens[i] = static_cast<std::int8_t>(data[i] - '0');
    }
    return finish(std::move(reading));
  }
  const std::size_t line_end = std::min(data.find('\n'), data.size());
  const std::string bare = without_space(data.substr(line_end));
  std::vector<std::string_view> fields = split(bare, '|');
  if (!fields.empty() && fields.back().empty()) fields.pop_back();
  // row, column, value, note, editable; or value, one or two notes, editable.
  const std::size_t width = fields.size() / kCells;
  if (fields.size() % kCells != 0 || width < 3 || width > 6) {
    return refuse(ErrorCode::wrong_count,
                  std::to_string(fields.size()) + " fields do not make 81 cells");
  }
  const std::size_t value_at = width == 5 ? 2 : 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto value = parse_number(fields[i * width + value_at]);
    if (!value || *value > 9) {
      return refuse(ErrorCode::bad_character, "cell " + std::to_string(i + 1) + " is no digit");
    }
    if (*value != 0 && fields[i * width + width - 1] == "0") {
      puzzle.givens[i] = static_cast<std::int8_t>(*value);
    }
  }
  return finish(std::move(reading));
}

}  // namespace

Result<VariantReading> read_opensudoku(std::string_view text) {
  pugi::xml_document document;
  const auto root = load(document, text, "opensudoku");
  if (!root) return root.error();
  const pugi::xml_node game = root->child("game");
  if (!game) return refuse(ErrorCode::unreadable, "there is no <game>");
  auto reading = read_game_data(trimmed(game.attribute("data").value()));
  if (reading && game.next_sibling("game")) {
    reading->notes.push_back({Note::Kind::guess, Place{}, "the first of several games"});
  }
  return reading;
}

Result<std::string> write_opensudoku(const Puzzle& puzzle) {
  const auto sudoku = to_sudoku(puzzle);
  if (!sudoku) return no_word("opensudoku", "it is no plain 9x9 Sudoku");
  if (sudoku->candidates) return no_word("opensudoku", "pencil marks");
  std::string data = to_line(sudoku->grid);
  std::replace(data.begin(), data.end(), '.', '0');
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <game data=\"" +
         data + "\"/>\n</opensudoku>\n";
}

// --- ksudoku

bool is_ksudoku(std::string_view text) noexcept {
  return begins_with_element(text, "<ksudoku");
}

namespace {

Result<std::vector<std::size_t>> cells_in(std::string_view text, std::size_t side) {
  std::vector<std::size_t> cells;
  for (std::string_view word : split(text, ' ')) {
    word = trimmed(word);
    if (word.empty()) continue;
    const auto number = parse_number(word);
    if (!number || static_cast<std::size_t>(*number) >= side * side) {
      return refuse(ErrorCode::bad_character,
                    '"' + std::string(word.substr(0, 20)) + "\" is the number of no cell");
    }
    cells.push_back(from_columns(static_cast<std::size_t>(*number), side));
  }
  return cells;
}

Error read_graph(const pugi::xml_node& graph, Puzzle& puzzle) {
  const auto side = static_cast<std::size_t>(puzzle.layout.rows());
  const std::string_view kind = graph.attribute("specific-type").value();
  for (const pugi::xml_node& cage : graph.children("cage")) {
    if (kind == "Mathdoku") {
      return refuse(ErrorCode::unsupported, "cages that multiply or divide have no word here");
    }
    auto cells = cells_in(cage.child_value(), side);
    if (!cells) return cells.error();
    std::sort(cells->begin(), cells->end());
    Constraint constraint{.type = ConstraintType::killer_cage};
    for (std::size_t at : *cells) constraint.cells.push_back(variant::cell(at));
    constraint.value = parse_number(cage.attribute("value").value());
    if (!constraint.value) return refuse(ErrorCode::unreadable, "a cage has no value");
    puzzle.constraints.push_back(std::move(constraint));
  }
  const pugi::xml_node groups = graph.child("sudokugroups");
  if (groups && std::string_view(groups.attribute("withblocks").value()) == "0") {
    puzzle.grids[0].regions = variant::Regions::none;
  }
  // Further groups are houses of their own; those of a grid without blocks are its regions.
  std::vector<Cells> regions;
  for (const pugi::xml_node& group : graph.children("group")) {
    auto cells = cells_in(group.child_value(), side);
    if (!cells) return cells.error();
    std::sort(cells->begin(), cells->end());
    regions.emplace_back();
    for (std::size_t at : *cells) regions.back().push_back(variant::cell(at));
  }
  if (puzzle.grids[0].regions == variant::Regions::none && regions.size() == side) {
    puzzle.grids[0].regions = variant::Regions::jigsaw;
    std::sort(regions.begin(), regions.end());
    puzzle.grids[0].jigsaw = std::move(regions);
    return {};
  }
  for (Cells& region : regions) {
    puzzle.constraints.push_back(
        {.type = ConstraintType::all_different, .cells = std::move(region)});
  }
  return {};
}

}  // namespace

Result<VariantReading> read_ksudoku(std::string_view text) {
  pugi::xml_document document;
  const auto root = load(document, text, "ksudoku");
  if (!root) return root.error();
  const pugi::xml_node puzzle_node = root->child("game").child("puzzle");
  const pugi::xml_node graph = puzzle_node.child("graph");
  if (!graph) return refuse(ErrorCode::unreadable, "there is no <graph>");
  const auto side = parse_number(graph.attribute("order").value());
  if (!side || *side < 1 || *side > 25) {
    return refuse(ErrorCode::unreadable, "the order of <graph> is a number from 1 to 25");
  }
  if (parse_number(graph.attribute("sizeZ").as_string("1")) != 1) {
    return refuse(ErrorCode::unsupported, "a Sudoku in space has no word here");
  }
  VariantReading reading;
  Puzzle& puzzle = reading.puzzle;
  puzzle = Puzzle::square(*side);
  if (Error error = read_graph(graph, puzzle); !error.message.empty()) return error;

  const std::string values = without_space(puzzle_node.child_value("values"));
  const std::size_t cells = puzzle.layout.cell_count();
  if (values.size() != cells) {
    return refuse(ErrorCode::wrong_count,
                  std::to_string(values.size()) + " values instead of " + std::to_string(cells));
  }
  for (std::size_t i = 0; i < cells; ++i) {
    const char c = values[i];
    if (c == '_' || c == 'a') continue;
    const int digit = c - 'a';
    if (digit < 1 || digit > *side) {
      return refuse(ErrorCode::bad_character,
                    std::string("the value '") + c + "' stands for no digit");
    }
    puzzle.givens[from_columns(i, static_cast<std::size_t>(*side))] =
        static_cast<std::int8_t>(digit);
  }
  return finish(std::move(reading));
}

Result<std::string> write_ksudoku(const Puzzle& puzzle) {
  constexpr std::string_view kName = "ksudoku";
  if (Error error = need_plain_shape(puzzle, kName); !error.message.empty()) return error;
  const int side = puzzle.layout.rows();
  const variant::Subgrid& grid = puzzle.grids[0];
  if (side > 25) return no_word(kName, "more than 25 rows");
  const bool is_plain = grid == variant::plain_grid(side, side, side);
  const bool is_jigsaw = grid.regions == variant::Regions::jigsaw;
  if (!is_plain && (!is_jigsaw || grid.jigsaw.size() != static_cast<std::size_t>(side))) {
    return no_word(kName, "regions that are neither its boxes nor as many as rows");
  }
  const auto cages = number_cages(puzzle, kName, {});
  if (!cages) return cages.error();
  const auto numbers_of = [&](const Cells& cells) {
    std::string numbers;
    for (variant::Cell cell : cells) {
      if (!numbers.empty()) numbers += ' ';
      numbers += std::to_string(from_columns(index(cell), static_cast<std::size_t>(side)));
    }
    return numbers;
  };
  const bool is_killer = !cages->sums.empty();
  const std::string order = std::to_string(side);
  std::string text = "<!DOCTYPE ksudoku>\n<ksudoku>\n <game>\n  <puzzle>\n   <graph sizeX=\"" +
                     order + "\" sizeY=\"" + order + "\" sizeZ=\"1\" order=\"" + order +
                     "\" type=\"custom\" specific-type=\"" +
                     (is_killer   ? "KillerSudoku"
                      : is_jigsaw ? "Jigsaw"
                                  : "Plain") +
                     "\">\n    <sudokugroups at=\"0\" withblocks=\"" + (is_plain ? "1" : "0") +
                     "\"/>\n";
  if (is_jigsaw) {
    for (const Cells& region : grid.jigsaw) {
      text += "    <group size=\"" + std::to_string(region.size()) + "\">" + numbers_of(region) +
              "</group>\n";
    }
  }
  for (const Constraint& cage : puzzle.constraints) {
    if (!cage.value) return no_word(kName, "a cage without sum");
    text += "    <cage operator=\"2\" value=\"" + std::to_string(*cage.value) + "\" size=\"" +
            std::to_string(cage.cells.size()) + "\">" + numbers_of(cage.cells) + "</cage>\n";
  }
  text += "   </graph>\n   <values>";
  for (std::size_t i = 0; i < puzzle.layout.cell_count(); ++i) {
    const int given = puzzle.givens[from_columns(i, static_cast<std::size_t>(side))];
    text += given == Puzzle::kNoDigit ? '_' : static_cast<char>('a' + given);
  }
  return text + "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
}

}  // namespace nonet::detail
