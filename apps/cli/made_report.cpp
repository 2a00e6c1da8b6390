#include "cli/made_report.hpp"

#include "cli/picture.hpp"
#include "cli/progress.hpp"

namespace nonet::cli {

void MadeReport::record(const Made& made, std::uint64_t number, std::string& out) const {
  switch (view_.layout) {
    case Layout::text:
      return text(made, number, out);
    case Layout::csv:
      return csv(made, number, out);
    case Layout::json:
    case Layout::jsonl:
      return json(made, number, out);
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      out.append(*made_line(options_, made.puzzle));
      return;
  }
}

void MadeReport::json(const Made& made, std::uint64_t number, std::string& out) const {
  JsonObject object(out);
  object.text("puzzle", to_line(made.puzzle))
      .text("solution", to_line(made.solution))
      .number("clues", static_cast<std::uint64_t>(made.puzzle.givens().size()))
      .text("symmetry", to_string(options_.symmetry));
  if (options_.technique) {
    object.text("technique", info(*options_.technique).name);
  } else {
    object.null("technique");
  }
  if (made.rating) {
    object.open("rating").append(tenths_text(made.rating->er.tenths));
    object.text("scale", to_string(options_.scale));
  } else {
    object.null("rating").null("scale");
  }
  object.number("seed", seed_).number("number", number).number("attempts", made.attempts).close();
}

void MadeReport::csv(const Made& made, std::uint64_t number, std::string& out) const {
  CsvRow(out)
      .field(to_line(made.puzzle))
      .field(to_line(made.solution))
      .field(std::to_string(made.puzzle.givens().size()))
      .field(to_string(options_.symmetry))
      .field(options_.technique ? info(*options_.technique).name : "")
      .field(made.rating ? tenths_text(made.rating->er.tenths) : "")
      .field(made.rating ? to_string(options_.scale) : "")
      .field(std::to_string(seed_))
      .field(std::to_string(number))
      .field(std::to_string(made.attempts));
}

void MadeReport::text(const Made& made, std::uint64_t number, std::string& out) const {
  heading(Message::made, number, static_cast<std::size_t>(made.puzzle.givens().size()), out);
  append_picture(out, made.puzzle, {.given = made.puzzle.givens()}, view_.color);
  if (!made.rating) return;
  const rating::Grade& er = made.rating->er;
  const std::string_view scale = to_string(options_.scale);
  out.append(er.tenths == rating::kBeyondScale
                 ? say(view_.language, Message::beyond_scale, {scale})
                 : say(view_.language, Message::made_rating,
                       {scale, tenths_text(er.tenths), rating::to_string(er.technique)})) += '\n';
}

draw::BookletEntry MadeReport::page(const Made& made) const {
  draw::BookletPuzzle puzzle{.puzzle = made.puzzle, .solution = made.solution, .note = {}};
  if (made.rating) {
    puzzle.note =
        say(view_.language, Message::booklet_rating, {tenths_text(made.rating->er.tenths)});
  }
  return draw::booklet_entry(puzzle);
}

}  // namespace nonet::cli
