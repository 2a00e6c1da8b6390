// The splitter.
//
// Idea    A line is a puzzle, a row, a rule, a comment, prose, … (line_shape.hpp); rows gather in a
//         run (row_run.hpp). Four buffers, in the order of the stream:
//
//             held     a finished grid that waits whether the next one continues it
//             gap      blank lines behind it
//             head     comments and prose directly above what comes
//             current  the run of rows that is gathering
//
//         A finished run either continues `held` (it has all its digits and more: the state of a
//         game, below its givens) or sends it out and takes its place.
// Cost    A strict line goes straight through: one memchr and one look at its bytes.
#include "nonet/format/splitter.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>

#include "format/line_shape.hpp"
#include "format/one_line.hpp"
#include "format/page.hpp"
#include "format/row_run.hpp"
#include "format/text.hpp"
#include "format/variant_readers.hpp"
#include "nonet/format/read.hpp"

namespace nonet {

using detail::Block;
using detail::LineShape;
using detail::RowRun;
using Kind = LineShape::Kind;

namespace {

// The lines of this text in the stream start at `first`.
struct Piece {
  std::string text;
  std::uint64_t first = 0;

  void add(std::string_view line, std::uint64_t number) {
    if (text.empty()) first = number;
    text += line;
    text += '\n';
  }
  void add(const Piece& more) {
    if (text.empty()) first = more.first;
    text += more.text;
  }
  void clear() noexcept { text.clear(); }
  [[nodiscard]] bool is_empty() const noexcept { return text.empty(); }
};

// The shape of a line as it stands in the stream.
LineShape shape_of_raw(std::string_view line) {
  bool is_plain = true;
  for (char c : line) is_plain &= (c >= ' ' && c <= '~') || c == '\t';
  const std::string_view text = detail::trim(line);
  const bool is_quoted =
      !text.empty() && std::string_view(">`~").find(text[0]) != std::string_view::npos;
  if (is_plain && !is_quoted) return detail::shape_of(line);
  const detail::Text clean(line);
  return clean.line_count() > 0 ? detail::shape_of(clean.line(0)) : LineShape();
}

bool is_letter(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// "quizzes,solutions": words between delimiters, one of which says "puzzle".
bool is_csv_head(std::string_view line) {
  constexpr std::string_view kWords[] = {"puzzle",   "puzzles",  "quiz",    "quizzes",
                                         "question", "unsolved", "problem", "board",
                                         "grid",     "sudoku",   "sudokus", "unsolved_sudoku"};
  bool says_puzzle = false;
  std::size_t fields = 0;
  while (true) {
    const std::size_t end = std::min(line.find_first_of(",;\t"), line.size());
    std::string word(detail::trim(line.substr(0, end)));
    word.erase(std::remove(word.begin(), word.end(), '"'), word.end());
    for (char& c : word) {
      if (!is_letter(c) && c != ' ') return false;
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    }
    ++fields;
    says_puzzle |= std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
    if (end == line.size()) return says_puzzle && fields >= 2;
    line.remove_prefix(end + 1);
  }
}

bool is_puzzle_section(std::string_view line) {
  const std::string_view text = detail::trim(line);
  return text.size() == 8 && (text[1] == 'P' || text[1] == 'p') && text.substr(2) == "uzzle]";
}

// How deep in braces and brackets an object is that goes over several lines.
struct JsonDepth {
  int depth = 0;
  bool in_string = false;

  void read(std::string_view line) noexcept {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (in_string) {
        if (c == '\\') ++i;
        if (c == '"') in_string = false;
      } else if (c == '"') {
        in_string = true;
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        --depth;
      }
    }
    in_string = false;  // no string goes over a line end
  }
};

// "{" or `{"key": …`, and not a cell in braces.
bool begins_object(std::string_view line) noexcept {
  const std::string_view text = detail::trim(line);
  if (text.empty() || text[0] != '{') return false;
  const std::string_view inside = detail::trim(text.substr(1));
  return inside.empty() || inside[0] == '"';
}

}  // namespace

struct PuzzleSplitter::State {
  std::string partial;  // a line without its end so far
  bool after_cr = false;
  bool is_skipping = false;  // what belongs to a block that was too long
  bool is_long_line = false;
  std::uint64_t line = 1;  // the number of the line that comes next

  Piece held;
  std::array<DigitSet, 81> held_digits;
  bool held_has_groups = false;
  bool held_has_title = false;  // prose stood directly above it
  int held_blocks = 0;          // 0: nothing to compare with

  std::string gap;
  Piece head;
  bool head_has_prose = false;
  bool head_is_below = false;  // it stands directly below `held`
  bool head_is_spaced = true;  // fragments only: perhaps rows whose blanks are spaces
  Piece current;
  RowRun run;
  bool is_spaced = false;     // the rows of the run have no signs for blanks
  bool is_sdk = false;        // [Puzzle] was seen: [State] belongs to it
  bool takes_banner = false;  // a rule of stars closed the run: lines directly below belong to it

  Piece object;  // a JSON object, or indented ISS text, that goes over several lines
  JsonDepth depth;
  bool is_object_iss = false;

  [[nodiscard]] bool is_idle() const noexcept {
    return held.is_empty() && head.is_empty() && current.is_empty() && object.is_empty() &&
           !is_skipping;
  }

  void take_line(std::string_view text, Sink sink);
  [[nodiscard]] bool take_object(std::string_view text, Sink sink);
  void take_shape(std::string_view text, const LineShape& shape, Sink sink);
  void take_other(std::string_view text, const LineShape& shape, Sink sink);
  void take_section(std::string_view text, Sink sink);
  void take_blank(std::string_view text, const LineShape& shape, Sink sink);
  [[nodiscard]] bool take_row(std::string_view text, const LineShape& shape);
  void finish_run(Sink sink);
  void finish_all(Sink sink);
  void flush_head(Sink sink);
  void give_head_to_held();
  void flush_held(Sink sink);
  [[nodiscard]] bool continues_held(const Block& block) const noexcept;
  void check_length(Sink sink);

  static void emit(const Piece& piece, Sink sink) {
    std::string_view text = piece.text;
    if (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    sink(PuzzleText{text, piece.first});
  }
};

void PuzzleSplitter::State::take_line(std::string_view text, Sink sink) {
  const std::uint64_t number = line++;
  if (detail::is_strict_line(text)) {
    if (!is_idle()) finish_all(sink);
    sink(PuzzleText{text, number, text.size() == kCellCount});
    return;
  }
  --line;  // the pieces below take their number from it
  if (text.size() > kMaxPuzzleText) {
    finish_all(sink);
    sink(PuzzleText{text.substr(0, kMaxPuzzleText + 1), number});
  } else if (!take_object(text, sink)) {
    take_shape(text, shape_of_raw(text), sink);
  }
  line = number + 1;
}

// Whether the line belongs to an object of several lines, as pretty printers make them. A blank line
// ends a broken one. The brackets of an array stand alone on their lines and say nothing.
// Indented lines of ISS text are one puzzle too; unindented ones are a puzzle each.
bool PuzzleSplitter::State::take_object(std::string_view text, Sink sink) {
  const std::string_view trimmed = detail::trim(text);
  const bool is_iss_part =
      trimmed.size() < text.size() && trimmed.data() != text.data() && detail::is_iss(trimmed);
  if (object.is_empty() ? is_iss_part : is_object_iss) {
    if (object.is_empty() || !is_iss_part) finish_all(sink);
    if (!is_iss_part) return take_object(text, sink);
    is_object_iss = true;
    object.add(text, line);
    if (object.text.size() > kMaxPuzzleText) finish_all(sink);
    return true;
  }
  if (object.is_empty()) {
    if (trimmed == "[" || trimmed == "]" || trimmed == "[]") {
      finish_all(sink);
      return true;
    }
    if (!begins_object(text)) return false;
    depth = JsonDepth();
    depth.read(text);
    if (depth.depth <= 0) return false;
    finish_all(sink);
  } else if (trimmed.empty()) {
    finish_all(sink);
    return true;
  } else {
    depth.read(text);
  }
  object.add(text, line);
  if (depth.depth <= 0 || object.text.size() > kMaxPuzzleText) finish_all(sink);
  return true;
}

void PuzzleSplitter::State::take_shape(std::string_view text, const LineShape& shape, Sink sink) {
  if (is_skipping) {
    const bool may_begin = shape.kind == Kind::puzzle || shape.kind == Kind::row ||
                           shape.kind == Kind::rule || shape.kind == Kind::section;
    if (!may_begin) return;
    is_skipping = false;
  }
  switch (shape.kind) {
    case Kind::puzzle:
      finish_all(sink);
      sink(PuzzleText{text, line});
      return;
    case Kind::row:
    case Kind::rule:
      if (!take_row(text, shape)) {
        finish_run(sink);
        static_cast<void>(take_row(text, shape));  // the first line of a run is always taken
      }
      break;
    case Kind::fragment:
      if (current.is_empty() || !take_row(text, shape)) take_other(text, shape, sink);
      break;
    case Kind::blank:
      take_blank(text, shape, sink);
      break;
    case Kind::section:
      take_section(text, sink);
      break;
    case Kind::comment:
    case Kind::other:
      take_other(text, shape, sink);
      break;
  }
  check_length(sink);
}

// Adds the line to the run, if it goes on with it.
bool PuzzleSplitter::State::take_row(std::string_view text, const LineShape& shape) {
  const bool begins = current.is_empty();
  if (begins) {
    run = RowRun();
    is_spaced = head_is_spaced;
  }
  if (run.offer(shape) == RowRun::Take::end) return false;
  const bool has_signs = shape.blank_total() > 0 || shape.digits >= 9 || shape.delimiter != 0;
  if (shape.kind != Kind::rule && has_signs) is_spaced = false;
  current.add(text, line);
  takes_banner = shape.kind == Kind::rule && run.rows() >= 9 && detail::trim(text)[0] == '*';
  return true;
}

void PuzzleSplitter::State::take_blank(std::string_view text, const LineShape& shape, Sink sink) {
  // Spaces alone are a row of blanks in a grid that has no other sign for them.
  const bool may_be_row = !text.empty() && text.size() <= 18;
  if (!current.is_empty()) {
    if ((may_be_row && is_spaced && run.rows() < 9) || run.offer(shape) != RowRun::Take::end) {
      current.add(text, line);
      return;
    }
    finish_run(sink);
  } else if (!head.is_empty() && head_is_spaced && head_has_prose && may_be_row) {
    head.add(text, line);
    return;
  }
  flush_head(sink);
  if (!held.is_empty()) gap.append(text).append("\n");
}

void PuzzleSplitter::State::take_section(std::string_view text, Sink sink) {
  finish_run(sink);
  if (is_puzzle_section(text)) {
    flush_held(sink);
    is_sdk = true;
  } else if (is_sdk && !held.is_empty()) {
    held.text += gap;
    gap.clear();
    held.add(head);
    head.clear();
    held.add(text, line);
    held_blocks = -1;  // whatever run comes next belongs to it
    return;
  }
  head.add(text, line);
}

void PuzzleSplitter::State::take_other(std::string_view text, const LineShape& shape, Sink sink) {
  if (takes_banner && !current.is_empty()) {
    current.add(text, line);
    return;
  }
  finish_run(sink);
  if (is_csv_head(text)) return;
  if (head.is_empty()) {
    head_has_prose = false;
    head_is_spaced = true;
    head_is_below = !held.is_empty() && gap.empty();
  }
  head.add(text, line);
  head_has_prose |= shape.kind != Kind::comment;
  head_is_spaced &= shape.kind == Kind::fragment;
}

// The run has ended: it is a grid that continues `held`, or a grid of its own, or none.
void PuzzleSplitter::State::finish_run(Sink sink) {
  if (current.is_empty()) return;
  const std::uint32_t rows = run.rows();
  if (rows == 0) {  // rules alone say nothing
    current.clear();
    flush_head(sink);
    return;
  }
  if (!held_has_title) give_head_to_held();
  const bool has_title = !head.is_empty() && head_has_prose;
  Piece piece = std::move(head);
  piece.add(current);
  head.clear();
  head_is_spaced = true;
  head_has_prose = false;
  current.clear();
  std::optional<Block> block;
  if (piece.text.size() <= kMaxPuzzleText) {
    const detail::Page page(piece.text);
    if (page.blocks.size() == 1 && page.failures.empty()) block = page.blocks[0];
  }
  const bool belongs = held_blocks < 0 || (block && continues_held(*block));
  if (!held.is_empty() && belongs && held.text.size() + piece.text.size() <= kMaxPuzzleText) {
    held.text += gap;
    held.add(piece);
    held_blocks = held_blocks < 0 ? 0 : held_blocks + 1;
  } else {
    const bool stays_sdk = is_sdk;
    flush_held(sink);
    is_sdk = stays_sdk;
    held = std::move(piece);
    held_has_title = has_title;
    held_blocks = block ? 1 : 0;
  }
  gap.clear();
  if (block) {
    held_has_groups = block->has_groups;
    for (std::size_t i = 0; i < held_digits.size(); ++i) {
      held_digits[i] = block->squares[i].digits;
    }
  }
  // What cannot be continued need not wait.
  if (held_blocks == 0 && !is_sdk) flush_held(sink);
}

bool PuzzleSplitter::State::continues_held(const Block& block) const noexcept {
  if (held_blocks < 1 || held_blocks > 2 || held_has_groups) return false;
  std::size_t known = 0;
  std::size_t more = 0;
  for (std::size_t i = 0; i < held_digits.size(); ++i) {
    const DigitSet digits = block.squares[i].digits;
    if (held_digits[i].is_empty()) {
      if (!digits.is_empty()) ++more;
    } else if (held_digits[i] != digits) {
      return false;
    } else {
      ++known;
    }
  }
  return known > 0 && (more > 0 || block.has_groups);
}

// What stands right below a grid belongs to it: a rating, a source, the end of a banner. Only where
// titles stand above the grids, it is the title of the next one.
void PuzzleSplitter::State::give_head_to_held() {
  const bool fits = held.text.size() + head.text.size() <= kMaxPuzzleText;
  if (!head_is_below || held.is_empty() || !head_has_prose || !fits) return;
  held.add(head);
  head.clear();
}

void PuzzleSplitter::State::flush_head(Sink sink) {
  give_head_to_held();
  if (head.is_empty()) return;
  if (head_has_prose) {
    flush_held(sink);
    emit(head, sink);
  }
  head.clear();
  head_has_prose = false;
  head_is_spaced = true;
}

void PuzzleSplitter::State::flush_held(Sink sink) {
  if (!held.is_empty()) emit(held, sink);
  held.clear();
  held_blocks = 0;
  gap.clear();
  is_sdk = false;
}

void PuzzleSplitter::State::finish_all(Sink sink) {
  finish_run(sink);
  give_head_to_held();
  flush_held(sink);
  flush_head(sink);
  if (!object.is_empty()) emit(object, sink);
  object.clear();
  is_object_iss = false;
  is_skipping = false;
}

// Keeps memory constant: what is too long for a puzzle goes out as it stands.
void PuzzleSplitter::State::check_length(Sink sink) {
  if (gap.size() > kMaxPuzzleText) flush_held(sink);
  if (head.text.size() + current.text.size() <= kMaxPuzzleText) return;
  flush_held(sink);
  const bool says_something = !current.is_empty() || head_has_prose;
  head.add(current);
  if (says_something) emit(head, sink);
  head.clear();
  current.clear();
  head_has_prose = false;
  head_is_spaced = true;
  is_skipping = true;
}

PuzzleSplitter::PuzzleSplitter() : state_(std::make_unique<State>()) {}
PuzzleSplitter::~PuzzleSplitter() = default;
PuzzleSplitter::PuzzleSplitter(PuzzleSplitter&&) noexcept = default;
PuzzleSplitter& PuzzleSplitter::operator=(PuzzleSplitter&&) noexcept = default;

void PuzzleSplitter::feed(std::string_view bytes, Sink sink) {
  State& state = *state_;
  if (state.after_cr && !bytes.empty()) {
    if (bytes.front() == '\n') bytes.remove_prefix(1);
    state.after_cr = false;
  }
  // The next '\n' is looked for once, however many lone '\r' stand before it.
  const auto find = [](std::string_view text, char c) {
    const void* at = text.empty() ? nullptr : std::memchr(text.data(), c, text.size());
    return at == nullptr ? std::string_view::npos
                         : static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
  };
  std::size_t newline = find(bytes, '\n');
  std::size_t consumed = 0;
  while (!bytes.empty()) {
    if (newline != std::string_view::npos && newline < consumed) {
      const std::size_t at = find(bytes, '\n');
      newline = at == std::string_view::npos ? std::string_view::npos : consumed + at;
    }
    bool has_end = newline != std::string_view::npos;
    std::size_t end = has_end ? newline - consumed : bytes.size();
    std::size_t next = has_end ? end + 1 : end;
    const std::size_t cr = find(bytes.substr(0, end), '\r');
    if (cr != std::string_view::npos) {
      if (cr + 1 != end || !has_end) {
        next = cr + 1;
        state.after_cr = next == bytes.size();
      }
      end = cr;
      has_end = true;
    }
    consumed += next;
    const std::string_view part = bytes.substr(0, end);
    bytes.remove_prefix(next);
    if (has_end && state.partial.empty()) {
      state.take_line(part, sink);
      continue;
    }
    // One byte beyond the limit is enough to be too long.
    const std::size_t room = kMaxPuzzleText + 1 - state.partial.size();
    state.partial.append(part.substr(0, room));
    if (has_end) {
      state.take_line(state.partial, sink);
      state.partial.clear();
    }
  }
}

void PuzzleSplitter::finish(Sink sink) {
  State& state = *state_;
  if (!state.partial.empty()) state.take_line(state.partial, sink);
  state.finish_all(sink);
  state = State();
}

}  // namespace nonet
