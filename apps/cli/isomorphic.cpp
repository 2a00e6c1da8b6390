// nonet isomorphic: are two puzzles the same but for a symmetry, and which one?
#include <cstdio>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/picture.hpp"
#include "cli/place.hpp"
#include "cli/source.hpp"
#include "nonet/format/read.hpp"
#include "nonet/grid/canonical.hpp"

namespace nonet::cli {
namespace {

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

struct Comparison {
  Grid a, b;
  std::optional<Symmetry> symmetry;  // leads from a to b
};

void append_permutation(std::string& out, const Symmetry::Permutation& permutation) {
  out += '[';
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    out.append(i == 0 ? "" : ",").append(std::to_string(permutation[i] + 1));
  }
  out += ']';
}

// "5,4,6,…", or empty.
std::string words(const std::optional<Symmetry>& symmetry,
                  const Symmetry::Permutation& (Symmetry::*part)() const noexcept) {
  if (!symmetry) return "";
  std::string text;
  append_permutation(text, ((*symmetry).*part)());
  return text.substr(1, text.size() - 2);
}

void json(const Comparison& found, std::string& out) {
  JsonObject object(out);
  object.text("a", to_line(found.a))
      .text("b", to_line(found.b))
      .boolean("isomorphic", found.symmetry.has_value());
  if (!found.symmetry) {
    object.null("transposed").null("rows").null("columns").null("digits").close();
    return;
  }
  object.boolean("transposed", found.symmetry->transposes());
  append_permutation(object.open("rows"), found.symmetry->rows());
  append_permutation(object.open("columns"), found.symmetry->columns());
  append_permutation(object.open("digits"), found.symmetry->digits());
  object.close();
}

void record(const Comparison& found, Layout layout, Language language, std::string& out) {
  const bool is_same = found.symmetry.has_value();
  switch (layout) {
    case Layout::text:
      out.append(say(language, is_same ? Message::isomorphic : Message::not_isomorphic)) += '\n';
      return;
    case Layout::csv:
      CsvRow(out)
          .field(to_line(found.a))
          .field(to_line(found.b))
          .field(is_same ? "true" : "false")
          .field(!is_same                       ? ""
                 : found.symmetry->transposes() ? "true"
                                                : "false")
          .field(words(found.symmetry, &Symmetry::rows))
          .field(words(found.symmetry, &Symmetry::columns))
          .field(words(found.symmetry, &Symmetry::digits));
      return;
    case Layout::json:
    case Layout::jsonl:
      return json(found, out);
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      out.append(is_same ? "isomorphic" : "not isomorphic");
      return;
  }
}

class Isomorphic {
 public:
  Isomorphic(const Options& options, Output& output)
      : options_(options), output_(output), console_(output, options.language) {}

  int run() {
    if (const Exit status = read(); status != Exit::done) return static_cast<int>(status);
    Comparison found{.a = grids_[0], .b = grids_[1], .symmetry = std::nullopt};
    const CanonicalForm a = canonical_form(found.a);
    const CanonicalForm b = canonical_form(found.b);
    if (a.grid == b.grid) found.symmetry = a.symmetry.then(b.symmetry.inverse());

    const Layout layout =
        options_.layout.value_or(output_.is_terminal() ? Layout::text : Layout::line);
    const Frame frame =
        frame_of(layout, "a,b,isomorphic,transposed,rows,columns,digits", Records::one);
    std::string text = frame.opening;
    record(found, layout, options_.language, text);
    output_.write(text + frame.record_end + frame.closing);
    if (!output_.commit()) {
      if (output_.is_broken_pipe()) return kBrokenPipeStatus;
      return complain(output_.error(), Exit::unreadable);
    }
    return static_cast<int>(found.symmetry ? Exit::done : Exit::failed);
  }

 private:
  Exit read() {
    PuzzleSource source(options_.inputs,
                        {.complain = [this](std::string_view line) { console_.messages(line); },
                         .before_waiting = [] {}});
    while (const auto item = source.next(PuzzleSource::Patience::wait)) {
      const std::string& name = source.name_of(item->input);
      const Result<Reading> reading = read_sudoku(item->text, item->line);
      if (!reading) {
        console_.messages(error_line(name, item->line, reading.error()));
        return Exit::failed;
      }
      if (options_.noise != Noise::quiet) {
        console_.messages(note_lines(name, item->line, reading->format, reading->notes));
      }
      const Grid& grid = reading->sudoku.grid;
      if (!follows_rules(grid)) {
        complain(conflict_sentence(grid, options_.language), Exit::failed);
        return Exit::failed;
      }
      grids_.push_back(grid);
    }
    if (interrupting_signal() != 0) {
      return static_cast<Exit>(static_cast<int>(Exit::interrupted) + interrupting_signal());
    }
    if (source.some_unreadable()) return Exit::unreadable;
    if (grids_.size() == 2) return Exit::done;
    complain("isomorphic needs two puzzles; there are " + std::to_string(grids_.size()),
             Exit::usage);
    return Exit::usage;
  }

  const Options& options_;
  Output& output_;
  Console console_;
  std::vector<Grid> grids_;
};

}  // namespace

int run_isomorphic(const Options& options) {
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  return Isomorphic(options, *output).run();
}

}  // namespace nonet::cli
