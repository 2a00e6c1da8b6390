// iss: the text of the Interactive Sudoku Solver, `.Type~argument~R1C2~R1C3.Type…` run together.
//
// Rows and columns are one character each, 1-9 and then a-z. The reader is one table from names to
// functions; a name that has no word here is refused by name.
#include <algorithm>
#include <array>

#include "format/iss_constraints.hpp"
#include "format/variant_common.hpp"
#include "format/variant_readers.hpp"

namespace nonet::detail {
namespace {

using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;
using Args = std::vector<std::string_view>;
using Message = std::optional<std::string>;  // what is wrong, or nothing

class Reader {
 public:
  Reader(std::string_view text, VariantReading& reading)
      : reading_(reading), constraints_(reading.puzzle) {
    for (std::string_view part : split(text, '.')) {
      if (part.empty()) continue;
      Args args = split(part, '~');
      const std::string_view name = args[0];
      args.erase(args.begin());
      tokens_.push_back({name, std::move(args)});
    }
  }

  Message read() {
    if (auto message = read_shape()) return message;
    std::size_t at = 0;
    if (auto message = read_list(at, puzzle().constraints, 0)) return message;
    if (at != tokens_.size()) return std::string(".End without .Or or .And");
    if (!regions_.empty()) set_regions(puzzle(), regions_);
    return std::nullopt;
  }

  [[nodiscard]] bool is_unsupported() const noexcept { return constraints_.is_unsupported(); }

 private:
  Puzzle& puzzle() { return reading_.puzzle; }

  // --- Size and regions come first, wherever they stand.

  Message read_shape() {
    int rows = 9;
    int columns = 9;
    std::string_view range;
    int region_size = 0;
    bool has_boxes = true;
    std::string_view jigsaw;
    for (const IssToken& token : tokens_) {
      if (token.name == "Shape") {
        if (token.args.empty()) return std::string(".Shape says no size");
        const auto sides = split(token.args[0], 'x');
        const int high = parse_number(sides[0]).value_or(0);
        const int wide = sides.size() == 2 ? parse_number(sides[1]).value_or(0) : 0;
        if (high < 1 || wide < 1 || high > variant::kMaxDigitCount ||
            wide > variant::kMaxDigitCount) {
          return std::string(".Shape is like 9x9, with at most 36 rows and columns");
        }
        rows = high;
        columns = wide;
        if (token.args.size() > 1) range = token.args[1];
      } else if (token.name == "RegionSize") {
        const auto size = token.args.size() == 1 ? parse_number(token.args[0]) : std::nullopt;
        if (!size) return std::string(".RegionSize needs a number");
        region_size = *size;
      } else if (token.name == "NoBoxes") {
        has_boxes = false;
      } else if (token.name == "Jigsaw" && token.args.size() == 1) {
        jigsaw = token.args[0];
      }
    }
    Puzzle& made = puzzle();
    made.layout = variant::Layout(rows, columns);
    made.givens.assign(made.layout.cell_count(), Puzzle::kNoDigit);
    made.max_digit = std::max(rows, columns);
    if (!range.empty()) {
      const auto ends = split(range, '-');
      const auto first = parse_number(ends[0]);
      const auto last = ends.size() == 2 ? parse_number(ends[1]) : first;
      if (!first || !last || ends.size() > 2)
        return std::string("the digits of .Shape are like 0-8");
      made.min_digit = ends.size() == 2 ? *first : 1;
      made.max_digit = *last;
      if (made.max_digit > variant::kMaxDigit || made.min_digit > made.max_digit) {
        return "digits from " + std::to_string(made.min_digit) + " to " +
               std::to_string(made.max_digit);
      }
    }
    if (region_size == 0) region_size = made.digit_count();
    made.grids = {variant::plain_grid(rows, columns, region_size)};
    if (!has_boxes) made.grids[0].regions = variant::Regions::none;
    return jigsaw.empty() ? std::nullopt : read_jigsaw(jigsaw, has_boxes, region_size);
  }

  // One character a cell. Regions of another size than asked for are no regions: cells that share
  // such a character are in none. With boxes standing too, a jigsaw adds houses.
  Message read_jigsaw(std::string_view layout, bool has_boxes, int region_size) {
    if (layout.size() != puzzle().layout.cell_count()) {
      return ".Jigsaw has " + std::to_string(layout.size()) + " characters for " +
             std::to_string(puzzle().layout.cell_count()) + " cells";
    }
    std::vector<int> numbers;
    for (char c : layout) numbers.push_back(static_cast<unsigned char>(c));
    std::array<int, 256> sizes{};
    for (int number : numbers) ++sizes[static_cast<std::size_t>(number)];
    for (int& number : numbers) {
      if (sizes[static_cast<std::size_t>(number)] != region_size) number = -1;
    }
    if (!has_boxes || puzzle().grids[0].regions == variant::Regions::none) {
      regions_ = std::move(numbers);
      return std::nullopt;
    }
    for (int number = 0; number < 256; ++number) {
      Constraint region{.type = ConstraintType::all_different};
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == number) region.cells.push_back(variant::cell(i));
      }
      if (!region.cells.empty()) puzzle().constraints.push_back(std::move(region));
    }
    return std::nullopt;
  }

  // --- The rest, in order

  // Until .End or the end of the text.
  Message read_list(std::size_t& at, std::vector<Constraint>& to, int depth) {
    constexpr int kMostDepth = 8;
    if (depth > kMostDepth) return std::string("choices are nested too deeply");
    while (at < tokens_.size() && tokens_[at].name != "End") {
      const IssToken& token = tokens_[at++];
      if (token.name == "Or" || token.name == "And") {
        Constraint group{.type =
                             token.name == "Or" ? ConstraintType::any_of : ConstraintType::all_of};
        if (auto message = read_list(at, group.parts, depth + 1)) return message;
        if (at == tokens_.size()) return '.' + std::string(token.name) + " without .End";
        ++at;
        to.push_back(std::move(group));
      } else if (auto message = read_token(token, to, depth)) {
        return '.' + std::string(token.name.substr(0, 30)) + ": " + *message;
      }
    }
    return std::nullopt;
  }

  Message read_token(const IssToken& token, std::vector<Constraint>& to, int depth) {
    const std::string_view name = token.name;
    if (name == "Shape" || name == "RegionSize" || name == "NoBoxes" || name == "Jigsaw") {
      return std::nullopt;
    }
    if (name.empty()) {
      return depth == 0 ? constraints_.read_givens(token.args)
                        : constraints_.read_choice(token.args, to);
    }
    return constraints_.read(token, to);
  }

  VariantReading& reading_;
  IssConstraints constraints_;
  std::vector<IssToken> tokens_;
  std::vector<int> regions_;
};

// The text itself, or what a link holds behind `q=`.
std::string payload_of(std::string_view text) {
  std::string bare = without_space(text);
  const std::size_t key = bare.find("q=.");
  return key == std::string::npos ? bare : bare.substr(key + 2);
}

}  // namespace

bool is_iss(std::string_view text) noexcept {
  text = trimmed(text);
  while (text.starts_with("..")) text.remove_prefix(1);
  const std::size_t key = text.find("q=.");
  if (text.starts_with("http") && key != std::string_view::npos) text.remove_prefix(key + 2);
  if (text.size() < 3 || text[0] != '.') return false;
  // `.~R1C1_5` begins with givens; `..D.B.2` is a grid.
  if (text[1] == '~') return true;
  const std::size_t end =
      std::min(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 1),
               text.size());
  const bool is_name = end > 1 && text[1] >= 'A' && text[1] <= 'Z';
  if (!is_name) return false;
  if (end < text.size() && text[end] == '~') return true;
  const bool has_small = std::any_of(text.begin() + 1, text.begin() + static_cast<long>(end),
                                     [](char c) { return c >= 'a'; });
  return has_small && (end == text.size() || text[end] == '.' || text[end] == '\n' ||
                       text[end] == '\r' || text[end] == ' ');
}

Result<VariantReading> read_iss(std::string_view text) {
  const std::string payload = payload_of(text);
  VariantReading reading;
  Reader reader(payload, reading);
  if (auto message = reader.read()) {
    return refuse(reader.is_unsupported() ? ErrorCode::unsupported : ErrorCode::unreadable,
                  std::move(*message));
  }
  return finish(std::move(reading));
}

}  // namespace nonet::detail
