// nonet rate --scale hodoku: the level and the score of each puzzle.
#include <array>
#include <chrono>
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/picture.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "cli/rate.hpp"
#include "nonet/rating/hodoku.hpp"
#include "nonet/report/rating.hpp"

namespace nonet::cli {
namespace {

using rating::HodokuResult;
using rating::RatingStatus;

constexpr std::string_view kCsvHeader = "puzzle,status,scale,level,score,steps,seconds";

std::string_view name_of(Difficulty level, Language language) {
  constexpr std::array<std::string_view, 5> kFrench{"facile", "moyen", "difficile", "retors",
                                                    "extrême"};
  return language == Language::fr ? kFrench[static_cast<std::size_t>(level)] : to_string(level);
}

class RateHodoku {
 public:
  explicit RateHodoku(const View& view) : view_(view) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const auto start = std::chrono::steady_clock::now();
    const HodokuResult result = rating::rate_hodoku(question.sudoku, &question.token);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const bool is_stopped = result.status == RatingStatus::stopped;
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, result, seconds, reply.begin_record());
    if (is_stopped) return Verdict::stopped;
    return result.status == RatingStatus::rated ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const HodokuResult& result, double seconds,
              std::string& out) const {
    const bool is_rated = result.status == RatingStatus::rated;
    const std::string level = is_rated ? std::string(to_string(result.level)) : "";
    const std::string score = is_rated ? std::to_string(result.score) : "";
    switch (view_.layout) {
      case Layout::text:
        append_picture(out, sudoku.grid, shades_for_rating(sudoku.grid), view_.color);
        out.append(is_rated
                       ? say(view_.language, Message::rated_by_level,
                             {report::kHodokuScale, name_of(result.level, view_.language), score})
                       : sentence_of(result.status, sudoku.grid, view_.language))
            .append("\n");
        return;
      case Layout::csv:
        CsvRow(out)
            .field(puzzle_line(sudoku))
            .field(to_string(result.status))
            .field(report::kHodokuScale)
            .field(level)
            .field(score)
            .field(std::to_string(result.step_count))
            .field(to_seconds(seconds));
        return;
      case Layout::json:
      case Layout::jsonl:
        return report::append_hodoku(out, sudoku, result,
                                     {.program = program_version(), .seconds = seconds});
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        out.append(puzzle_line(sudoku)).append(" ");
        out.append(is_rated ? level + " " + score : line_words_of(result.status));
        return;
    }
  }

  View view_;
};

}  // namespace

int run_rate_hodoku(const Options& options) {
  if (options.until) {
    std::fprintf(stderr, "nonet: --until goes with the scales of ER; hodoku has none\n");
    return static_cast<int>(Exit::usage);
  }
  return run_pipeline(options, {.make_answer = [](const View& view) { return RateHodoku(view); },
                                .csv_header = kCsvHeader});
}

}  // namespace nonet::cli
