// Layers from below: shades and lines of constraints, the lines of the grid, cages, marks between
// cells, clues outside, digits. How each type of constraint looks is one switch per layer.
#include "nonet/draw/variant.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nonet/variant/constraint_types.hpp"

namespace nonet::draw {
namespace {

using variant::Cell;
using variant::Cells;
using variant::Constraint;
using variant::ConstraintType;
using variant::Puzzle;

constexpr double kCell = 48;
constexpr double kMargin = 10;
constexpr double kClueMargin = 40;  // where clues stand outside
constexpr double kDigitSize = 29;
constexpr double kClueSize = 16;
constexpr double kSmall = 11.5;
constexpr double kInset = 4;  // of a cage's outline
constexpr double kWordSize = 13;

// How a line is drawn, for those that are a line and no more.
struct LineStyle {
  Colour colour = Colour::grey;
  double width = 8;
  Dash dash = Dash::solid;
  enum class Ends : std::uint8_t { none, bulb, circles, first_circle } ends = Ends::none;
  bool has_head = false;
};

std::optional<LineStyle> line_style(ConstraintType type) {
  using Ends = LineStyle::Ends;
  switch (type) {
    case ConstraintType::thermometer:
      return LineStyle{Colour::hair, 14, Dash::solid, Ends::bulb};
    case ConstraintType::arrow:
      return LineStyle{Colour::muted, 2, Dash::solid, Ends::first_circle, true};
    case ConstraintType::pill_arrow:
      return LineStyle{Colour::muted, 2, Dash::solid, Ends::none, true};
    case ConstraintType::double_arrow:
      return LineStyle{Colour::muted, 2, Dash::solid, Ends::circles};
    case ConstraintType::between_line:
      return LineStyle{Colour::grey, 3, Dash::solid, Ends::circles};
    case ConstraintType::lockout_line:
      return LineStyle{Colour::sky, 4, Dash::dashed, Ends::circles};
    case ConstraintType::whisper:
      return LineStyle{Colour::green, 8};
    case ConstraintType::renban:
      return LineStyle{Colour::purple, 8};
    case ConstraintType::palindrome:
      return LineStyle{Colour::grey, 8};
    case ConstraintType::region_sum_line:
      return LineStyle{Colour::sky, 8};
    case ConstraintType::modular_line:
      return LineStyle{Colour::blue, 6, Dash::dashed};
    case ConstraintType::entropic_line:
      return LineStyle{Colour::orange, 6, Dash::dashed};
    case ConstraintType::zipper_line:
      return LineStyle{Colour::purple, 5, Dash::dotted};
    case ConstraintType::ten_line:
      return LineStyle{Colour::yellow, 8};
    case ConstraintType::sum:
    case ConstraintType::pair_chain:
    case ConstraintType::automaton:
      return LineStyle{Colour::grey, 4, Dash::mixed};
    default:
      return std::nullopt;
  }
}

bool is_clue_outside(ConstraintType type) {
  return type == ConstraintType::sandwich || type == ConstraintType::x_sum ||
         type == ConstraintType::skyscraper || type == ConstraintType::numbered_room ||
         type == ConstraintType::little_killer;
}

Point towards(Point from, Point to, double distance) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  if (length == 0) return from;
  return {from.x + dx * distance / length, from.y + dy * distance / length};
}

class Board {
 public:
  explicit Board(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (const Constraint& constraint : puzzle.constraints) {
      if (is_clue_outside(constraint.type)) origin_ = kClueMargin;
    }
  }

  Scene draw() {
    const variant::Layout& layout = puzzle_.layout;
    scene_.width = 2 * origin_ + layout.columns() * kCell;
    scene_.height = 2 * origin_ + layout.rows() * kCell;
    for (const Constraint& constraint : puzzle_.constraints) shade(constraint);
    for (const Constraint& constraint : puzzle_.constraints) line(constraint);
    cell_lines();
    region_lines();
    for (const Constraint& constraint : puzzle_.constraints) cage(constraint);
    for (const Constraint& constraint : puzzle_.constraints) mark(constraint);
    for (const Constraint& constraint : puzzle_.constraints) clue(constraint);
    for (const Constraint& constraint : puzzle_.constraints) {
      if (!is_drawn(constraint)) say(constraint);
    }
    digits();
    words();
    scene_.title = "Sudoku of " + std::to_string(layout.rows()) + " by " +
                   std::to_string(layout.columns()) + " with " +
                   std::to_string(puzzle_.constraints.size()) + " constraints";
    return std::move(scene_);
  }

 private:
  [[nodiscard]] Point corner(int row, int column) const {
    return {origin_ + kCell * column, origin_ + kCell * row};
  }
  [[nodiscard]] Point centre(int row, int column) const {
    const Point at = corner(row, column);
    return {at.x + kCell / 2, at.y + kCell / 2};
  }
  [[nodiscard]] int row(Cell cell) const { return puzzle_.layout.row(cell); }
  [[nodiscard]] int column(Cell cell) const { return puzzle_.layout.column(cell); }
  [[nodiscard]] Point corner(Cell cell) const { return corner(row(cell), column(cell)); }
  [[nodiscard]] Point centre(Cell cell) const { return centre(row(cell), column(cell)); }
  [[nodiscard]] Point middle(const Cells& cells) const {
    Point sum;
    for (Cell cell : cells) {
      sum.x += centre(cell).x;
      sum.y += centre(cell).y;
    }
    const auto count = static_cast<double>(cells.size());
    return {sum.x / count, sum.y / count};
  }

  void label(Point at, std::string text, double size, Colour colour = Colour::ink) {
    scene_.text({.at = {at.x, centred(at.y, size)}, .text = std::move(text), .size = size}, colour);
  }

  // --- Below the grid

  void shade_cells(const Cells& cells, Fill fill) {
    for (Cell cell : cells) scene_.rect({corner(cell), kCell, kCell}, fill);
  }

  void shade(const Constraint& constraint) {
    switch (constraint.type) {
      case ConstraintType::all_different:
        return shade_cells(constraint.cells, {Colour::sky, 20});
      case ConstraintType::windoku:
      case ConstraintType::diagonal_plus:
      case ConstraintType::diagonal_minus: {
        Puzzle alone = puzzle_;
        alone.constraints = {constraint};
        for (const variant::House& house : variant::all_houses(alone)) {
          if (house.constraint != 0) continue;
          if (constraint.type == ConstraintType::windoku) {
            shade_cells(house.cells, {Colour::shade});
          } else {
            diagonal(house.cells);
          }
        }
        return;
      }
      case ConstraintType::clone:
        for (const Cells& set : constraint.sets) {
          shade_cells(set, {Colour::grey, 30, Pattern::dots});
        }
        return;
      case ConstraintType::row_indexer:
      case ConstraintType::column_indexer:
        return shade_cells(constraint.cells, {Colour::yellow, 25, Pattern::level});
      case ConstraintType::odd:
        for (Cell cell : constraint.cells) {
          scene_.circle({centre(cell), kCell * 0.4}, {Colour::grey, 45});
        }
        return;
      case ConstraintType::even:
        for (Cell cell : constraint.cells) {
          const Point at = corner(cell);
          scene_.rect({{at.x + kCell * 0.12, at.y + kCell * 0.12}, kCell * 0.76, kCell * 0.76},
                      {Colour::grey, 45});
        }
        return;
      case ConstraintType::local_min:
      case ConstraintType::local_max:
        shade_cells(constraint.cells, {Colour::shade});
        for (Cell cell : constraint.cells) extreme(cell, constraint.type);
        return;
      default:
        return;
    }
  }

  void diagonal(const Cells& cells) {
    const bool falls = column(cells.front()) < column(cells.back());
    Point from = corner(cells.front());
    Point to = corner(cells.back());
    if (!falls) from.x += kCell;
    if (falls) to.x += kCell;
    to.y += kCell;
    scene_.line(from, to, {Colour::sky, 2});
  }

  // Four heads that point out of a maximum and into a minimum.
  void extreme(Cell cell, ConstraintType type) {
    const Point at = centre(cell);
    for (const auto& [dx, dy] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
      const Point near{at.x + dx * kCell * 0.32, at.y + dy * kCell * 0.32};
      const Point far{at.x + dx * kCell * 0.46, at.y + dy * kCell * 0.46};
      const bool is_max = type == ConstraintType::local_max;
      scene_.arrow_head(is_max ? near : far, is_max ? far : near, 6, Colour::muted);
    }
  }

  void line(const Constraint& constraint) {
    const auto style = line_style(constraint.type);
    if (!style) return;
    Cells cells = constraint.cells;
    const bool is_pill = constraint.type == ConstraintType::pill_arrow;
    if (is_pill) {
      pill(constraint.sets[0]);
      cells.insert(cells.begin(), constraint.sets[0].back());
    }
    if (cells.size() < 2) return;
    using Ends = LineStyle::Ends;
    const double ring = kCell * 0.38;
    const bool starts_in_ring =
        style->ends == Ends::circles || style->ends == Ends::first_circle || is_pill;
    std::vector<Point> points;
    for (Cell cell : cells) points.push_back(centre(cell));
    if (starts_in_ring) points.front() = towards(points.front(), points[1], ring);
    const Point last_but_one = points[points.size() - 2];
    if (style->ends == Ends::circles) {
      points.back() = towards(points.back(), last_but_one, ring);
    }
    Path way;
    way.move(points[0]);
    for (std::size_t i = 1; i < points.size(); ++i) way.line(points[i]);
    scene_.path(std::move(way), {style->colour, style->width, style->dash});
    if (style->has_head) {
      const Point tip = towards(points.back(), last_but_one, -3);
      scene_.arrow_head(last_but_one, tip, 9, style->colour);
    }
    const Stroke rim{style->colour, 2};
    if (style->ends == Ends::bulb) scene_.circle({centre(cells[0]), ring}, {style->colour});
    if (style->ends == Ends::first_circle || style->ends == Ends::circles) {
      scene_.circle({centre(cells[0]), ring}, {}, rim);
    }
    if (style->ends == Ends::circles) scene_.circle({centre(cells.back()), ring}, {}, rim);
  }

  void pill(const Cells& cells) {
    Point low = centre(cells[0]);
    Point high = low;
    for (Cell cell : cells) {
      const Point at = centre(cell);
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    const double ring = kCell * 0.38;
    scene_.rect(
        {{low.x - ring, low.y - ring}, high.x - low.x + 2 * ring, high.y - low.y + 2 * ring, ring},
        {}, {Colour::muted, 2});
  }

  // --- The grid

  void cell_lines() {
    for (std::size_t i = 0; i < puzzle_.layout.cell_count(); ++i) {
      scene_.rect({corner(variant::cell(i)), kCell, kCell}, {}, {Colour::hair, 1});
    }
  }

  // The regions that a cell is in; cells of no grid have none.
  [[nodiscard]] std::vector<std::vector<int>> regions() const {
    std::vector<std::vector<int>> found(puzzle_.layout.cell_count());
    int number = 0;
    for (const variant::House& house : variant::houses(puzzle_)) {
      if (house.kind != variant::House::Kind::region) continue;
      for (Cell cell : house.cells) found[index(cell)].push_back(number);
      ++number;
    }
    return found;
  }

  void region_lines() {
    const auto region_of = regions();
    for (std::size_t i = 0; i < puzzle_.layout.cell_count(); ++i) {
      const Cell cell = variant::cell(i);
      const int r = row(cell);
      const int c = column(cell);
      const auto edge = [&](int down, int right, Point from, Point to) {
        const auto beside = puzzle_.layout.at(r + down, c + right);
        if (!beside) {
          scene_.line(from, to, {Colour::ink, 2.5});
        } else if (down + right > 0 && region_of[index(*beside)] != region_of[i]) {
          scene_.line(from, to, {Colour::ink, 2});
        }
      };
      edge(-1, 0, corner(r, c), corner(r, c + 1));
      edge(0, -1, corner(r, c), corner(r + 1, c));
      edge(1, 0, corner(r + 1, c), corner(r + 1, c + 1));
      edge(0, 1, corner(r, c + 1), corner(r + 1, c + 1));
    }
  }

  // --- Cages: each side of a cell that is a side of the cage, a little inside.

  void cage(const Constraint& constraint) {
    if (constraint.type != ConstraintType::killer_cage) return;
    const Cells& cells = constraint.cells;
    const auto has = [&](int r, int c) {
      const auto at = puzzle_.layout.at(r, c);
      return at && std::find(cells.begin(), cells.end(), *at) != cells.end();
    };
    const Stroke stroke{Colour::ink, 1.2, Dash::dashed};
    // How far along a side goes at an end: the neighbour there is out of the cage, or in it, with
    // the cell round the corner or without.
    const auto reach = [](bool beside, bool round) {
      return !beside ? kInset : round ? -kInset : 0;
    };
    for (Cell cell : cells) {
      const int r = row(cell);
      const int c = column(cell);
      const Point low = corner(r, c);
      const Point high = corner(r + 1, c + 1);
      for (const int side : {-1, 1}) {
        if (!has(r + side, c)) {
          const double y = side < 0 ? low.y + kInset : high.y - kInset;
          scene_.line({low.x + reach(has(r, c - 1), has(r + side, c - 1)), y},
                      {high.x - reach(has(r, c + 1), has(r + side, c + 1)), y}, stroke);
        }
        if (!has(r, c + side)) {
          const double x = side < 0 ? low.x + kInset : high.x - kInset;
          scene_.line({x, low.y + reach(has(r - 1, c), has(r - 1, c + side))},
                      {x, high.y - reach(has(r + 1, c), has(r + 1, c + side))}, stroke);
        }
      }
    }
    if (!constraint.value) return;
    const Point at = corner(*std::min_element(cells.begin(), cells.end()));
    const std::string sum = std::to_string(*constraint.value);
    scene_.rect({{at.x + 2, at.y + 1.5}, text_width(sum, kSmall) + 3, kSmall}, {Colour::ground});
    scene_.text({.at = {at.x + 3, at.y + kSmall},
                 .text = sum,
                 .size = kSmall,
                 .anchor = Text::Anchor::start});
  }

  // --- Marks between cells

  void mark(const Constraint& constraint) {
    const Cells& cells = constraint.cells;
    switch (constraint.type) {
      case ConstraintType::white_dot:
      case ConstraintType::black_dot: {
        const bool is_white = constraint.type == ConstraintType::white_dot;
        const Point at = middle(cells);
        scene_.circle({at, 6}, {is_white ? Colour::ground : Colour::ink}, {Colour::ink, 1.2});
        if (constraint.value) {
          label(at, std::to_string(*constraint.value), 9, is_white ? Colour::ink : Colour::ground);
        }
        return;
      }
      case ConstraintType::x:
      case ConstraintType::v:
        return letter(middle(cells), constraint.type == ConstraintType::x ? "X" : "V");
      case ConstraintType::greater_than: {
        const Point at = middle(cells);
        const Point from = centre(cells[0]);
        const Point tip = towards(at, from, -6);
        const Point back = towards(at, from, 4);
        const double dx = (tip.x - back.x) * 0.6;
        const double dy = (tip.y - back.y) * 0.6;
        Path sign;
        sign.move({back.x - dy, back.y + dx}).line(tip).line({back.x + dy, back.y - dx});
        scene_.path(std::move(sign), {Colour::ink, 1.8});
        return;
      }
      case ConstraintType::quadruple: {
        const Point at = middle(cells);
        scene_.circle({at, 12}, {Colour::ground}, {Colour::ink, 1.2});
        std::string values;
        for (int value : constraint.values) values += std::to_string(value);
        label(at, values, values.size() > 2 ? 8.5 : 11);
        return;
      }
      default:
        return;
    }
  }

  void letter(Point at, const std::string& text) {
    scene_.circle({at, 7.5}, {Colour::ground});
    label(at, text, 13);
  }

  // --- Outside the grid

  void clue(const Constraint& constraint) {
    if (!is_clue_outside(constraint.type)) return;
    const Cells& cells = constraint.cells;
    const std::string value = std::to_string(constraint.value.value_or(0));
    if (constraint.type == ConstraintType::little_killer) return diagonal_clue(cells, value);
    const int down = cells.size() < 2 ? 1 : row(cells[1]) - row(cells[0]);
    const int right = cells.size() < 2 ? 0 : column(cells[1]) - column(cells[0]);
    // A sandwich stands above or to the left, from wherever it is read.
    const bool reads_back = constraint.type == ConstraintType::sandwich && (down < 0 || right < 0);
    const Point first = centre(reads_back ? cells.back() : cells.front());
    const double away = kCell / 2 + origin_ / 2;
    const double turn = reads_back ? -1 : 1;
    label({first.x - turn * right * away, first.y - turn * down * away}, value, kClueSize,
          constraint.type == ConstraintType::skyscraper ? Colour::blue : Colour::ink);
  }

  void diagonal_clue(const Cells& cells, const std::string& value) {
    const Point first = centre(cells[0]);
    int down = cells.size() < 2 ? 0 : row(cells[1]) - row(cells[0]);
    int right = cells.size() < 2 ? 0 : column(cells[1]) - column(cells[0]);
    if (down == 0 || right == 0) {
      down = row(cells[0]) == 0 ? 1 : -1;
      right = column(cells[0]) == 0 ? 1 : -1;
    }
    const Point tip{first.x - right * kCell * 0.5, first.y - down * kCell * 0.5};
    const Point from{tip.x - right * 9, tip.y - down * 9};
    label({from.x - right * 8, from.y - down * 8}, value, kSmall);
    scene_.line(from, {tip.x - right * 3.0, tip.y - down * 3.0}, {Colour::ink, 1.2});
    scene_.arrow_head(from, tip, 5, Colour::ink);
  }

  // --- What has no drawing

  [[nodiscard]] static bool is_drawn(const Constraint& constraint) {
    switch (constraint.type) {
      case ConstraintType::anti_knight:
      case ConstraintType::anti_king:
      case ConstraintType::equal_sum:
      case ConstraintType::same_values:
      case ConstraintType::disjoint_groups:
      case ConstraintType::non_consecutive:
      case ConstraintType::negative_xv:
      case ConstraintType::negative_kropki:
      case ConstraintType::negative_ratio:
      case ConstraintType::negative_difference:
      case ConstraintType::one_of:
      case ConstraintType::pair_all:
      case ConstraintType::any_of:
      case ConstraintType::all_of:
        return false;
      default:
        return true;
    }
  }

  void say(const Constraint& constraint) {
    std::string words(variant::info_of(constraint.type).noun);
    words += ": ";
    words += variant::info_of(constraint.type).summary;
    if (std::find(words_.begin(), words_.end(), words) == words_.end()) words_.push_back(words);
  }

  void words() {
    for (const std::string& line : words_) {
      scene_.height += kWordSize * 1.5;
      scene_.text({.at = {origin_, scene_.height - kWordSize},
                   .text = line,
                   .size = kWordSize,
                   .anchor = Text::Anchor::start},
                  Colour::muted);
      scene_.width = std::max(scene_.width, 2 * origin_ + text_width(line, kWordSize));
    }
  }

  // --- Digits

  void digits() {
    for (std::size_t i = 0; i < puzzle_.layout.cell_count(); ++i) {
      const Cell cell = variant::cell(i);
      if (puzzle_.givens[i] != Puzzle::kNoDigit) {
        const Point at = centre(cell);
        scene_.text({.at = {at.x, centred(at.y, kDigitSize)},
                     .text = std::to_string(puzzle_.givens[i]),
                     .size = puzzle_.givens[i] > 9 ? kDigitSize * 0.8 : kDigitSize,
                     .weight = Text::Weight::bold});
      } else if (!puzzle_.marks.empty()) {
        candidates(cell);
      }
    }
  }

  // In a square of places, as many as the puzzle has digits.
  void candidates(Cell cell) {
    const int count = puzzle_.digit_count();
    int side = 3;
    while (side * side < count) ++side;
    const double step = kCell * 0.9 / side;
    const Point at = centre(cell);
    for (int digit = puzzle_.min_digit; digit <= puzzle_.max_digit; ++digit) {
      if (!variant::has_digit(puzzle_.marks[index(cell)], digit)) continue;
      const int place = digit - puzzle_.min_digit;
      const double x = at.x + step * (place % side - (side - 1) / 2.0);
      const double y = at.y + step * (place / side - (side - 1) / 2.0);
      label({x, y}, std::to_string(digit), std::min(kSmall, step * 0.8), Colour::muted);
    }
  }

  const Puzzle& puzzle_;
  double origin_ = kMargin;
  Scene scene_;
  std::vector<std::string> words_;
};

}  // namespace

Scene draw_variant(const Puzzle& puzzle) {
  return Board(puzzle).draw();
}

}  // namespace nonet::draw
