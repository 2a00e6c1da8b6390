// nonet rate: how hard each puzzle is, on a named scale.
#include "cli/rate.hpp"

#include <array>
#include <chrono>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/report/rating.hpp"

namespace nonet::cli {
namespace {

using rating::Grade;
using rating::RatingResult;
using rating::RatingStatus;

constexpr std::string_view kCsvHeader =
    "puzzle,status,scale,er,ep,ed,er_technique,ep_technique,ed_technique,steps,seconds";

struct Rated {
  RatingResult result;
  double seconds = 0;

  [[nodiscard]] bool has_grades() const { return result.status == RatingStatus::rated; }
};

std::array<Grade, 3> grades_of(const RatingResult& result) {
  return {result.er, result.ep, result.ed};
}

// "7.2 (Forcing Chain)"
std::string for_people(const Grade& grade) {
  const std::string technique = to_string(grade.technique);
  return tenths_text(grade.tenths) + (technique.empty() ? "" : " (" + technique + ")");
}

class Rate {
 public:
  Rate(const Options& options, const View& view) : options_(options), view_(view) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const auto start = std::chrono::steady_clock::now();
    Rated rated{.result = (*rater_)(question.sudoku, options_.scale,
                                    {.until = options_.until, .cancel = &question.token})};
    rated.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    const bool is_stopped = rated.result.status == RatingStatus::stopped;
    // What an interrupt cut short is not done, and is not shown.
    if (is_stopped && question.is_interrupted()) return Verdict::stopped;
    record(question.sudoku, rated, reply.begin_record());
    if (is_stopped) return Verdict::stopped;
    const bool is_told = rated.has_grades() || rated.result.status == RatingStatus::above;
    return is_told ? Verdict::done : Verdict::failed;
  }

 private:
  void record(const Sudoku& sudoku, const Rated& rated, std::string& out) const {
    switch (view_.layout) {
      case Layout::text:
        return text(sudoku, rated, out);
      case Layout::csv:
        return csv(sudoku, rated, out);
      case Layout::json:
      case Layout::jsonl:
        return report::append_rating(out, sudoku, rated.result,
                                     {.program = program_version(),
                                      .scale = options_.scale,
                                      .until = options_.until,
                                      .seconds = rated.seconds});
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        out.append(puzzle_line(sudoku)).append(" ").append(words(rated.result));
        return;
    }
  }

  [[nodiscard]] std::string bound() const { return tenths_text(options_.until.value_or(0)); }

  [[nodiscard]] std::string words(const RatingResult& result) const {
    switch (result.status) {
      case RatingStatus::rated:
        return to_string(result);
      case RatingStatus::above:
        return "above " + bound();
      default:
        return line_words_of(result.status);
    }
  }

  void csv(const Sudoku& sudoku, const Rated& rated, std::string& out) const {
    CsvRow row(out);
    row.field(puzzle_line(sudoku))
        .field(to_string(rated.result.status))
        .field(to_string(options_.scale));
    const auto grades = grades_of(rated.result);
    for (const Grade& grade : grades) {
      row.field(rated.has_grades() ? tenths_text(grade.tenths) : "");
    }
    for (const Grade& grade : grades) {
      row.field(rated.has_grades() ? key_of(grade.technique) : "");
    }
    row.field(std::to_string(rated.result.step_count)).field(to_seconds(rated.seconds));
  }

  void text(const Sudoku& sudoku, const Rated& rated, std::string& out) const {
    append_picture(out, sudoku.grid, shades_for_rating(sudoku.grid), view_.color);
    out.append(sentence(sudoku, rated.result)) += '\n';
    if (!rated.has_grades()) return;
    const std::string work =
        say(view_.language, Message::rating_work,
            {std::to_string(rated.result.step_count), cli::for_people(rated.seconds)});
    append_styled(out, work + "\n", Style::frame, view_.color);
  }

  [[nodiscard]] std::string sentence(const Sudoku& sudoku, const RatingResult& result) const {
    const Language language = view_.language;
    const std::string_view scale = to_string(options_.scale);
    switch (result.status) {
      case RatingStatus::rated:
        if (result.er.tenths == rating::kBeyondScale) {
          return say(language, Message::beyond_scale, {scale});
        }
        return say(language, Message::rated,
                   {scale, for_people(result.er), for_people(result.ep), for_people(result.ed)});
      case RatingStatus::above:
        return say(language, Message::rated_above, {scale, bound()});
      default:
        return sentence_of(result.status, sudoku.grid, language);
    }
  }

  const Options& options_;
  View view_;
  // Shared: std::function copies what it holds.
  std::shared_ptr<rating::Rater> rater_ = std::make_shared<rating::Rater>();
};

}  // namespace

std::string line_words_of(RatingStatus status) {
  switch (status) {
    case RatingStatus::solved:
      return "solved";
    case RatingStatus::several:
      return "several solutions";
    case RatingStatus::none:
    case RatingStatus::invalid:
      return "no solution";
    case RatingStatus::stopped:
      return "out of time";
    case RatingStatus::rated:
    case RatingStatus::above:
      break;
  }
  return "";
}

std::string sentence_of(RatingStatus status, const Grid& grid, Language language) {
  switch (status) {
    case RatingStatus::solved:
      return say(language, Message::nothing_to_rate);
    case RatingStatus::several:
      return say(language, Message::several);
    case RatingStatus::none:
      return say(language, Message::no_solution);
    case RatingStatus::invalid:
      return conflict_sentence(grid, language);
    case RatingStatus::stopped:
      return say(language, Message::out_of_time);
    case RatingStatus::rated:
    case RatingStatus::above:
      break;
  }
  return "";
}

Shades shades_for_rating(const Grid& grid) {
  Shades shades{.given = grid.givens()};
  for (const auto& [a, b] : conflicts(grid)) {
    shades.wrong.add(a);
    shades.wrong.add(b);
  }
  return shades;
}

int run_rate(const Options& options) {
  if (options.is_on_hodoku_scale) return run_rate_hodoku(options);
  return run_pipeline(options,
                      {.make_answer = [&options](const View& view) { return Rate(options, view); },
                       .csv_header = kCsvHeader});
}

}  // namespace nonet::cli
