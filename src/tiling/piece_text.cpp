#include "nonet/tiling/piece_text.hpp"

#include <algorithm>
#include <string>

#include "nonet/tiling/named_pieces.hpp"
#include "tiling/drawing.hpp"

namespace nonet::tiling {
namespace {

constexpr std::uint32_t kMostCopies = 1'000'000;
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

// The part of `text` before `separator`, which is taken off with it.
std::string_view take(std::string_view& text, std::string_view separators) noexcept {
  const std::size_t end = text.find_first_of(separators);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

Error fault(Place place, std::string message) {
  return {ErrorCode::unreadable, place, std::move(message)};
}

// What stands before a drawing: `L x2 no-flip`.
struct Heading {
  std::string_view name;
  std::vector<std::string_view> words;
  Place place;
};

Heading read_heading(std::string_view text, Place place) {
  Heading heading{.name = {}, .words = {}, .place = place};
  text = trimmed(text);
  heading.name = take(text, kBlanks);
  while (!(text = trimmed(text)).empty()) heading.words.push_back(take(text, kBlanks));
  return heading;
}

// `x3` or `x*` for `piece`. False: it is neither.
bool set_count(std::string_view word, Piece& piece) {
  if (word.size() < 2 || word.front() != 'x') return false;
  word.remove_prefix(1);
  if (word == "*") {
    piece.count.reset();
    return true;
  }
  std::uint32_t count = 0;
  for (const char c : word) {
    if (c < '0' || c > '9' || count > kMostCopies) return false;
    count = count * 10 + static_cast<std::uint32_t>(c - '0');
  }
  piece.count = count;
  return count >= 1 && count <= kMostCopies;
}

bool set_word(std::string_view word, Piece& piece) {
  if (word == "no-rotate") {
    piece.turns.rotate = false;
  } else if (word == "no-flip") {
    piece.turns.reflect = false;
  } else if (word == "flip") {
    piece.turns.reflect = true;
  } else {
    return set_count(word, piece);
  }
  return true;
}

class Reader {
 public:
  // Adds `pieces`, as the heading's words say.
  // Gives: false when something was wrong.
  bool add(std::vector<Piece> pieces, const Heading& heading) {
    for (Piece& piece : pieces) {
      for (const std::string_view word : heading.words) {
        if (set_word(word, piece)) continue;
        return fail(fault(heading.place, "'" + std::string(word) +
                                             "' is none of x3, x*, no-rotate, no-flip, flip"));
      }
      for (const Piece& other : pieces_) {
        if (other.name != piece.name) continue;
        return fail(fault(heading.place, "two pieces are called '" + piece.name +
                                             "'; write x2 for two copies of one"));
      }
      pieces_.push_back(std::move(piece));
    }
    return true;
  }

  bool add_named(const Heading& heading) {
    auto found = find_pieces(heading.name);
    if (!found) {
      found.error().place = heading.place;
      return fail(found.error());
    }
    return add(*std::move(found), heading);
  }

  // `place` is where the drawing begins.
  bool add_drawn(const Heading& heading, std::string_view drawing, Place place) {
    if (heading.name.empty()) return fail(fault(heading.place, "a piece has no name"));
    auto drawn = read_drawing(drawing);
    if (!drawn) return fail(moved(drawn.error(), place));
    if (drawn->empty()) {
      return fail(
          fault(heading.place, "the piece '" + std::string(heading.name) + "' has no cell"));
    }
    std::vector<Point> cells;
    for (const DrawnCell& cell : *drawn) cells.push_back(cell.point);
    return add({{.name = std::string(heading.name), .shape = Shape(std::move(cells))}}, heading);
  }

  bool add_letters(std::string_view drawing) {
    auto drawn = read_drawing(drawing);
    if (!drawn) return fail(drawn.error());
    std::string marks;
    for (const DrawnCell& cell : *drawn) {
      if (marks.find(cell.mark) == std::string::npos) marks += cell.mark;
    }
    for (const char mark : marks) {
      std::vector<Point> cells;
      for (const DrawnCell& cell : *drawn) {
        if (cell.mark == mark) cells.push_back(cell.point);
      }
      add({{.name = std::string(1, mark), .shape = Shape(std::move(cells))}}, {});
    }
    return true;
  }

  Result<std::vector<Piece>> result() {
    if (has_failed_) return error_;
    if (pieces_.empty()) return fault({}, "there is no piece");
    return std::move(pieces_);
  }

 private:
  bool fail(Error error) {
    if (!has_failed_) error_ = std::move(error);
    has_failed_ = true;
    return false;
  }

  static Error moved(Error error, Place start) {
    if (error.place.line == 1) error.place.column += start.column - 1;
    error.place.line += start.line - 1;
    return error;
  }

  std::vector<Piece> pieces_;
  Error error_;
  bool has_failed_ = false;
};

// Names and `NAME=drawing`, with commas or line ends between.
void read_list(std::string_view text, Reader& reader) {
  Place place{1, 1};
  while (!text.empty()) {
    const std::size_t length = std::min(text.find_first_of(",\n"), text.size());
    const std::string_view entry = text.substr(0, length);
    if (!trimmed(entry).empty()) {
      const std::size_t equals = entry.find('=');
      const Heading heading = read_heading(entry.substr(0, equals), place);
      const bool is_good = equals == std::string_view::npos
                               ? reader.add_named(heading)
                               : reader.add_drawn(heading, trimmed(entry.substr(equals + 1)),
                                                  {place.line, place.column + equals + 1});
      if (!is_good) return;
    }
    const bool ends_line = length < text.size() && text[length] == '\n';
    place = ends_line ? Place{place.line + 1, 1} : Place{place.line, place.column + length + 1};
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}

// `NAME:` and its drawing in the lines below.
void read_blocks(std::string_view text, Reader& reader) {
  Heading heading;
  std::string_view drawing;
  std::uint64_t line = 0;
  bool has_heading = false;
  const auto finish = [&] {
    return !has_heading || reader.add_drawn(heading, drawing, {heading.place.line + 1, 1});
  };
  while (!text.empty()) {
    const std::string_view row = take(text, "\n");
    ++line;
    const std::string_view content = trimmed(row);
    if (!content.empty() && content.back() == ':') {
      if (!finish()) return;
      heading = read_heading(content.substr(0, content.size() - 1), {line, 1});
      has_heading = true;
      drawing = text.substr(0, 0);
    } else if (has_heading) {
      drawing = {drawing.data(),
                 static_cast<std::size_t>(row.data() + row.size() - drawing.data())};
    } else if (!content.empty()) {
      return void(
          reader.add_drawn({.name = {}, .words = {}, .place = {line, 1}}, content, {line, 1}));
    }
  }
  finish();
}

}  // namespace

bool looks_like_pieces(std::string_view text) {
  if (text.find('=') != std::string_view::npos) return true;
  const Heading first = read_heading(take(text, ",\n"), {1, 1});
  return find_pieces(first.name).has_value();
}

Result<std::vector<Piece>> parse_pieces(std::string_view text) {
  Reader reader;
  if (looks_like_pieces(text)) {
    read_list(text, reader);
  } else if (text.find(':') != std::string_view::npos) {
    read_blocks(text, reader);
  } else if (text.find_first_of("\n.#/") == std::string_view::npos && !trimmed(text).empty()) {
    read_list(text, reader);  // a name that there is not: let the error say so
  } else {
    reader.add_letters(text);
  }
  return reader.result();
}

}  // namespace nonet::tiling
