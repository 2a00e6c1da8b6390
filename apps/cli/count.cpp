// nonet count: how many solutions each puzzle has, up to a limit.
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_name.hpp"
#include "cli/variant_digits.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/engine/solve_variant.hpp"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kDefaultLimit = 2;

class Count {
 public:
  Count(const Options& options, const View& view)
      : options_(options),
        view_(view),
        engine_(options.engine->make()),
        variant_engine_(make_variant_engine(options)) {}

  Verdict operator()(const Question& question, Reply& reply) {
    const SearchResult result = count_solutions(question.sudoku, *engine_,
                                                {.limit = options_.limit.value_or(kDefaultLimit),
                                                 .cancel = &question.token,
                                                 .seed = options_.seed.value_or(0)});
    record(question.sudoku, result, reply.begin_record());
    return result.cancelled ? Verdict::stopped : Verdict::done;
  }

  Result<Verdict> operator()(const VariantQuestion& question, Reply& reply) {
    const variant::Puzzle& puzzle = question.reading.puzzle;
    if (auto error = refuse_engine(options_, puzzle)) return *error;
    const SearchResult result =
        variant_engine_->for_each(puzzle,
                                  {.limit = options_.limit.value_or(kDefaultLimit),
                                   .cancel = &question.token,
                                   .seed = options_.seed.value_or(0),
                                   .threads = options_.jobs},
                                  [](std::span<const int>) { return true; });
    record(puzzle, result, reply.begin_record());
    return result.cancelled ? Verdict::stopped : Verdict::done;
  }

 private:
  template <class Puzzle>
  void record(const Puzzle& puzzle, const SearchResult& result, std::string& out) const {
    const std::string number = std::to_string(result.solutions);
    switch (view_.layout) {
      case Layout::text:
        out.append(sentence(result)) += '\n';
        return;
      case Layout::csv:
        CsvRow(out)
            .field(name_of(puzzle).text)
            .field(number)
            .field(result.complete ? "true" : "false");
        return;
      case Layout::json:
      case Layout::jsonl: {
        JsonObject object(out);
        add_puzzle(object, name_of(puzzle))
            .number("count", result.solutions)
            .boolean("complete", result.complete)
            .close();
        return;
      }
      case Layout::line:
      case Layout::svg:
      case Layout::pdf:
      case Layout::html:
        out.append(number).append(result.complete ? "" : "+");
        return;
    }
  }

  [[nodiscard]] std::string sentence(const SearchResult& result) const {
    const std::string number = grouped(result.solutions, view_.language);
    if (!result.complete) {
      const auto message = result.cancelled ? Message::count_stopped : Message::count_at_least;
      return say(view_.language, message, {number});
    }
    if (result.solutions == 0) return say(view_.language, Message::count_none);
    if (result.solutions == 1) return say(view_.language, Message::count_one);
    return say(view_.language, Message::count_all, {number});
  }

  const Options& options_;
  View view_;
  std::shared_ptr<Engine> engine_;                 // shared: std::function copies what it holds
  std::shared_ptr<VariantEngine> variant_engine_;  // none where engine_ takes no variants
};

}  // namespace

int run_count(const Options& options) {
  return run_pipeline(
      options,
      {.make_answer = [&options](const View& view) { return Count(options, view); },
       .make_variant_answer = [&options](const View& view) { return Count(options, view); },
       .csv_header = "puzzle,count,complete"});
}

}  // namespace nonet::cli
