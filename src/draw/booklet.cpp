// Pages are cut into equal places, row by row, each with a line of text above its grid; a grid is as
// large as its place allows, and the last page keeps the places of a full one.
#include "nonet/draw/booklet.hpp"

#include <algorithm>
#include <string_view>

#include "nonet/draw/grid.hpp"

namespace nonet::draw {
namespace {

// A4 in 96ths of an inch.
constexpr double kWidth = 793.7;
constexpr double kHeight = 1122.5;
constexpr double kMargin = 57;  // 15 mm: printers reach no farther, holes are punched here
constexpr double kHead = 40;    // from the margin down to the places
constexpr double kFoot = 30;
constexpr double kBorder = 10;  // around the lines of a grid, in its own units (grid.cpp)

struct Places {
  int columns;
  int rows;
  double gap;         // between places
  double label_size;  // of the line above a grid

  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(columns * rows); }
};

constexpr Places kPuzzles{2, 3, 34, 13};
constexpr Places kLargePuzzles{1, 1, 0, 22};
constexpr Places kSolutions{4, 5, 22, 10};
constexpr Places kLargeSolutions{2, 3, 34, 15};

struct Entry {
  const Scene& grid;
  std::string label;
  std::string_view note;
};

class Pages {
 public:
  void add(std::span<const Entry> entries, const Places& places, const std::string& title) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (i % places.count() == 0) begin(title);
      put(entries[i], places, static_cast<int>(i % places.count()));
    }
  }

  std::vector<Scene> take() { return std::move(pages_); }

 private:
  void begin(const std::string& title) {
    Scene& page = pages_.emplace_back();
    page.width = kWidth;
    page.height = kHeight;
    page.title = title;
    page.text({.at = {kMargin, kMargin + 14},
               .text = title,
               .size = 18,
               .anchor = Text::Anchor::start,
               .weight = Text::Weight::bold});
    page.text({.at = {kWidth / 2, kHeight - kMargin + 12},
               .text = std::to_string(pages_.size()),
               .size = 12},
              Colour::muted);
  }

  void put(const Entry& entry, const Places& places, int place) {
    Scene& page = pages_.back();
    const double label_height = 1.7 * places.label_size;
    const double width =
        (kWidth - 2 * kMargin - (places.columns - 1) * places.gap) / places.columns;
    const double height =
        (kHeight - 2 * kMargin - kHead - kFoot - (places.rows - 1) * places.gap) / places.rows;
    const double side = std::min(width, height - label_height);
    // Grids of a row stand apart by the gap, and all of them in the middle of the page.
    const double all = places.columns * side + (places.columns - 1) * places.gap;
    const double left = (kWidth - all) / 2 + place % places.columns * (side + places.gap);
    const double top = kMargin + kHead + place / places.columns * (height + places.gap);
    Scene grid = entry.grid;
    const double scale = side / grid.width;
    grid.scale(scale);
    const double border = scale * kBorder;
    page.text({.at = {left + border, top + places.label_size},
               .text = entry.label,
               .size = places.label_size,
               .anchor = Text::Anchor::start,
               .weight = Text::Weight::bold});
    if (!entry.note.empty()) {
      page.text({.at = {left + side - border, top + places.label_size},
                 .text = std::string(entry.note),
                 .size = places.label_size,
                 .anchor = Text::Anchor::end},
                Colour::muted);
    }
    page.add(grid, {left, top + label_height});
  }

  std::vector<Scene> pages_;
};

// The solution with the puzzle's givens bold and the rest light.
Grid solved(const BookletPuzzle& puzzle) {
  Grid grid = puzzle.puzzle;
  for (Cell cell : grid.empty_cells()) {
    if (const auto digit = puzzle.solution.at(cell)) grid.place(cell, *digit);
  }
  return grid;
}

}  // namespace

BookletEntry booklet_entry(const BookletPuzzle& puzzle) {
  return {draw_grid({.grid = puzzle.puzzle}), draw_grid({.grid = solved(puzzle)}), puzzle.note};
}

std::vector<Scene> draw_booklet(std::span<const BookletPuzzle> puzzles,
                                const BookletOptions& options) {
  std::vector<BookletEntry> entries;
  for (const BookletPuzzle& puzzle : puzzles) entries.push_back(booklet_entry(puzzle));
  return draw_booklet(entries, options);
}

std::vector<Scene> draw_booklet(std::span<const BookletEntry> entries,
                                const BookletOptions& options) {
  const bool is_large = options.print == Print::large;
  std::vector<Entry> front;
  std::vector<Entry> back;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string label = std::to_string(i + 1);
    front.push_back({entries[i].puzzle, label, entries[i].note});
    back.push_back({entries[i].solution, label, {}});
  }
  Pages pages;
  pages.add(front, is_large ? kLargePuzzles : kPuzzles, options.title);
  pages.add(back, is_large ? kLargeSolutions : kSolutions, options.solutions_title);
  return pages.take();
}

}  // namespace nonet::draw
