// nonet draw: pictures of puzzles, exact cover problems, tilings and charts.
//
// All that is to be drawn becomes scenes first; then one of three writers makes the file of them.
// Nothing is written when anything could not be drawn at all.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/chart_json.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/paint.hpp"
#include "cli/place.hpp"
#include "cli/problem_input.hpp"
#include "cli/source.hpp"
#include "cli/step_report.hpp"
#include "cli/tiling_input.hpp"
#include "cli/whole_file.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/draw/cover.hpp"
#include "nonet/draw/grid.hpp"
#include "nonet/draw/links.hpp"
#include "nonet/draw/matrix.hpp"
#include "nonet/draw/step.hpp"
#include "nonet/draw/svg.hpp"
#include "nonet/draw/tiling.hpp"
#include "nonet/draw/variant.hpp"
#include "nonet/format/any_puzzle.hpp"
#include "nonet/tiling/solve.hpp"

namespace nonet::cli {
namespace {

using draw::Scene;

constexpr std::size_t kMostPuzzles = 1000;  // or pictures of their steps
constexpr double kGap = 16;                 // between puzzles

enum class FileKind : std::uint8_t { svg, png, pdf };

// By the ending of the name. A name without one (/dev/stdout) is that of an SVG.
std::optional<FileKind> file_kind(const std::string& path) {
  const auto name = path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/') + 1;
  const auto dot = path.find_last_of('.');
  if (dot == std::string::npos || dot < name || path == "-") return FileKind::svg;
  std::string ending = path.substr(dot);
  std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (ending == ".svg") return FileKind::svg;
  if (ending == ".png") return FileKind::png;
  if (ending == ".pdf") return FileKind::pdf;
  return std::nullopt;
}

bool draws_problem(const Options& options) {
  return options.is_matrix || options.subject == Subject::cover ||
         options.subject == Subject::links;
}

bool draws_tiling(const Options& options) {
  return !options.board.empty() || !options.pieces.empty() || options.reuses || !options.flips ||
         !options.rotates;
}

// The fault in how the options go together, or an empty string.
std::string misuse(const Options& options) {
  if (!file_kind(options.output)) return "--output: a picture ends in .svg, .png or .pdf";
  const bool is_tiling = draws_tiling(options);
  const int subjects =
      (options.subject ? 1 : 0) + (options.is_matrix ? 1 : 0) + (is_tiling ? 1 : 0);
  if (subjects > 1) return "draw draws one thing at once";
  if (options.shows_candidates && subjects > 0) return "--candidates is for puzzles";
  if (options.step && subjects > 0) return "--step is for puzzles";
  if (std::string fault = step_misuse(options); !fault.empty()) return fault;
  if (!options.step && !options.techniques.empty()) return "--techniques goes with --step";
  if (!options.covered.empty() && options.subject != Subject::links) {
    return "--covered goes with --links";
  }
  if (options.model && !draws_problem(options)) {
    return "--model goes with --cover, --links and --matrix";
  }
  if (options.model && !options.inputs.empty()) return "--model takes the place of the file";
  if (is_tiling && !options.inputs.empty())
    return "--board and --pieces take the place of the file";
  if (is_tiling) return tiling_misuse(options, "a tiling");
  if (subjects > 0 && options.inputs.size() > 1) return "draw takes one file, but for puzzles";
  return "";
}

class Draw {
 public:
  Draw(const Options& options, Output& output)
      : options_(options), output_(output), console_(output, options.language) {}

  int run() {
    if (draws_problem(options_)) {
      problem();
    } else if (options_.subject == Subject::chart) {
      chart();
    } else if (draws_tiling(options_)) {
      tiling();
    } else {
      puzzles();
    }
    if (const int signal = interrupting_signal(); signal != 0) {
      return static_cast<int>(Exit::interrupted) + signal;
    }
    if (!scenes_.empty()) write();
    return static_cast<int>(status_);
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  void complain(const std::string& sentence, Exit status) {
    console_.messages("nonet: " + sentence + "\n");
    status_ = status;
  }

  void keep(Result<Scene> scene) {
    if (!scene) return complain(scene.error().message, Exit::failed);
    scenes_.push_back(std::move(*scene));
  }

  void puzzles() {
    PuzzleSource source(options_.inputs,
                        {.complain = [this](std::string_view line) { console_.messages(line); },
                         .before_waiting = [] {}});
    if (source.reads_terminal() && !is_quiet()) {
      console_.messages("reading puzzles from the terminal; Ctrl-D ends\n");
    }
    while (const auto item = source.next(PuzzleSource::Patience::wait)) {
      const std::string& name = source.name_of(item->input);
      const Result<AnyPuzzle> reading = read_any(item->text, item->line);
      if (!reading) {
        console_.messages(error_line(name, item->line, reading.error()));
        status_ = Exit::failed;
        continue;
      }
      if (!is_quiet()) {
        console_.messages(std::visit(
            [&](const auto& one) { return note_lines(name, item->line, one.format, one.notes); },
            *reading));
      }
      if (const auto* variant = std::get_if<VariantReading>(&*reading)) {
        draw_variant(*variant, name, item->line);
      } else if (const Sudoku& sudoku = std::get<Reading>(*reading).sudoku; options_.step) {
        steps(sudoku, name, item->line);
      } else {
        puzzle(sudoku);
      }
      if (scenes_.size() > kMostPuzzles) {
        scenes_.clear();
        return complain(
            "more than " + std::to_string(kMostPuzzles) + " pictures are too many to draw",
            Exit::failed);
      }
      if (interrupting_signal() != 0) return;
    }
    if (source.some_unreadable()) status_ = Exit::unreadable;
  }

  void draw_variant(const VariantReading& reading, const std::string& name, std::uint64_t line) {
    if (!options_.step) return scenes_.push_back(draw::draw_variant(reading.puzzle));
    console_.messages(error_line(
        name, line, {ErrorCode::unsupported, {}, "steps are known for plain Sudoku alone"}));
    status_ = Exit::failed;
  }

  void puzzle(const Sudoku& sudoku) {
    draw::GridPicture picture{.grid = sudoku.grid, .cells = draw::conflict_marks(sudoku.grid)};
    if (options_.shows_candidates) {
      picture.candidates = sudoku.candidates.value_or(Candidates::of(sudoku.grid));
    }
    scenes_.push_back(draw::draw_grid(picture));
  }

  // The step that explain tells in this place, or all of them.
  void steps(const Sudoku& sudoku, const std::string& name, std::uint64_t line) {
    const CancelToken token(deadline(), &run_token());
    const auto solved = report::explain(sudoku, explain_options(options_, token), rater_);
    const StepResult& result = solved.result;
    using Caption = draw::StepPictureOptions::Caption;
    draw::StepPictureOptions look{
        .tell = tell_options(options_, HintLevel::proof),
        .caption = options_.has_caption ? Caption::sentence : Caption::none};
    Position position(sudoku);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
      if (*options_.step == 0 || *options_.step == i + 1) {
        const std::string graded = graded_name(solved.grade_of(i), look.tell.tongue);
        look.tell.name = graded;
        for (Scene& scene : draw::draw_step(position, result.steps[i], look)) {
          scenes_.push_back(std::move(scene));
        }
      }
      position.apply(result.steps[i]);
    }
    if (interrupting_signal() != 0) return;
    if (result.ending == StepEnding::stopped) {
      console_.messages(out_of_time_line(name, line, *options_.timeout));
      status_ = Exit::out_of_time;
    } else if (*options_.step > result.steps.size()) {
      complain(name + ":" + std::to_string(line) + ": it has " +
                   std::to_string(result.steps.size()) + " steps",
               Exit::failed);
    }
  }

  void problem() {
    ProblemInput input;
    status_ = read_problem(options_, std::nullopt, console_, input);
    if (status_ != Exit::done || interrupting_signal() != 0) return;
    if (options_.is_matrix) {
      keep(draw::draw_matrix(input.problem, groups()));
    } else if (options_.subject == Subject::links) {
      links(input.problem);
    } else {
      cover(input);
    }
  }

  // The four conditions of a Sudoku, in the order of sudoku_cover().
  [[nodiscard]] std::vector<draw::ColumnGroup> groups() const {
    if (!options_.model || options_.model->name != "sudoku") return {};
    const std::size_t n = options_.model->n;
    const std::size_t each = n * n * n * n;
    return {{"cells", each}, {"rows", 2 * each}, {"columns", 3 * each}, {"boxes", 4 * each}};
  }

  void links(const cover::Problem& problem) {
    std::vector<std::uint32_t> covered;
    const auto items = problem.items();
    for (const std::string& name : options_.covered) {
      const auto at = std::find_if(items.begin(), items.end(),
                                   [&](const cover::Item& item) { return item.name == name; });
      if (at == items.end() || at->kind == cover::Kind::secondary) {
        return complain("--covered: no primary item is called '" + name + "'", Exit::usage);
      }
      const auto number = static_cast<std::uint32_t>(at - items.begin());
      if (std::find(covered.begin(), covered.end(), number) != covered.end()) {
        return complain("--covered: '" + name + "' stands there twice", Exit::usage);
      }
      covered.push_back(number);
    }
    keep(draw::draw_links(problem, covered));
  }

  // Without a cover the picture is drawn all the same: it shows what there is to choose from.
  void cover(const ProblemInput& input) {
    // Too large a problem is said before it is searched.
    Result<Scene> bare = draw::draw_cover(input.problem, {});
    if (!bare) return keep(std::move(bare));
    const CancelToken token(deadline(), &run_token());
    const auto answer =
        cover::first_cover(input.problem, {.threads = options_.jobs, .cancel = &token});
    if (!answer) return complain(answer.error().message, Exit::failed);
    keep(draw::draw_cover(input.problem, answer->options));
    if (answer->status == cover::Status::none) {
      complain(input.name + ": no cover: all options are drawn alike", Exit::failed);
    } else if (answer->status == cover::Status::stopped) {
      complain(input.name + ": out of time: all options are drawn alike", Exit::out_of_time);
    }
  }

  [[nodiscard]] std::optional<CancelToken::Clock::time_point> deadline() const {
    if (!options_.timeout) return std::nullopt;
    return CancelToken::Clock::now() + *options_.timeout;
  }

  // The first tiling; without one there is nothing to see.
  void tiling() {
    std::optional<tiling::Tiling> problem;
    status_ = read_tiling(options_, console_, problem);
    if (!problem) return;
    if (const std::string why = tiling::reason_no_tiling(*problem); !why.empty()) {
      return complain("no tiling: " + why, Exit::failed);
    }
    const CancelToken token(deadline(), &run_token());
    const auto result = tiling::for_each_tiling(
        *problem, {.search = {.limit = 1, .threads = options_.jobs, .cancel = &token}},
        [&](std::span<const std::uint32_t> placements) {
          keep(draw::draw_tiling(*problem, placements));
          return false;
        });
    if (!result) return complain(result.error().message, Exit::failed);
    if (!scenes_.empty() || status_ != Exit::done) return;
    if (result->cancelled) {
      complain("out of time before a tiling was found", Exit::out_of_time);
    } else {
      complain("no tiling", Exit::failed);
    }
  }

  void chart() {
    const std::string path = options_.inputs.empty() ? "-" : options_.inputs.front();
    const std::string name = path == "-" ? "stdin" : path;
    const Result<std::string> text = read_whole(path);
    if (!text) {
      console_.messages(name + ": " + text.error().message + "\n");
      status_ = Exit::unreadable;
      return;
    }
    const Result<draw::Chart> chart = read_chart(*text);
    Result<Scene> scene = chart ? draw::draw_chart(*chart) : Result<Scene>(chart.error());
    if (scene) return keep(std::move(scene));
    console_.messages(error_line(name, 1, scene.error()));
    status_ = Exit::failed;
  }

  void write() {
    Result<std::string> bytes = file();
    if (!bytes) return complain(bytes.error().message, Exit::failed);
    output_.write(*bytes);
    if (output_.commit()) return;
    if (output_.is_broken_pipe()) {
      status_ = static_cast<Exit>(kBrokenPipeStatus);
    } else {
      complain(output_.error(), Exit::unreadable);
    }
  }

  [[nodiscard]] Result<std::string> file() const {
    const FileKind kind = *file_kind(options_.output);
    if (kind == FileKind::pdf) return to_pdf(scenes_, options_.theme);
    const Scene scene = draw::stack(scenes_, kGap);
    if (kind == FileKind::png) return to_png(scene, options_.theme);
    return draw::to_svg(scene, options_.theme);
  }

  const Options& options_;
  Output& output_;
  Console console_;
  std::vector<Scene> scenes_;
  rating::Rater rater_;
  Exit status_ = Exit::done;
};

}  // namespace

int run_draw(const Options& options) {
  const auto fail = [](const std::string& sentence, Exit status) {
    std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
    return static_cast<int>(status);
  };
  if (const std::string fault = misuse(options); !fault.empty()) return fail(fault, Exit::usage);
  Result<Output> output = Output::open(options.output);
  if (!output) return fail(output.error().message, Exit::unreadable);
  return Draw(options, *output).run();
}

}  // namespace nonet::cli
