// nonet cover: the covers of an exact cover problem.
//
// A file holds one problem, and a problem may have millions of covers: so this command reads its
// file as a whole and prints as the search goes on, where the commands over puzzles run in the
// pipeline.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <limits>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/cover_crew.hpp"
#include "cli/cover_report.hpp"
#include "cli/interrupt.hpp"
#include "cli/place.hpp"
#include "cli/problem_input.hpp"
#include "cli/whole_file.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenSaves = std::chrono::seconds(1);

// The fault in how the options go together, or an empty string.
std::string misuse(const Options& options) {
  const CoverAsk ask = options.ask.value_or(CoverAsk::all);
  const bool saves = !options.checkpoint.empty();
  if (options.inputs.size() > 1) return "cover takes one file: a file holds one problem";
  if (options.model && !options.inputs.empty()) return "--model takes the place of the file";
  if (options.model && options.is_matrix) return "--model and --matrix do not go together";
  if (options.prints_problem && (options.ask || saves)) return "--print searches for nothing";
  if (saves && ask != CoverAsk::count) return "--checkpoint goes with --count only";
  if (saves && options.limit.value_or(0) != 0) return "--checkpoint and --limit do not go together";
  if (ask == CoverAsk::cheapest && options.engine_name != "auto") {
    return "--cost takes no --engine: it has its own, branch and bound";
  }
  return "";
}

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

class Cover {
 public:
  Cover(const Options& options, Output& output)
      : options_(options),
        output_(output),
        console_(output, options.language),
        ask_(options.ask.value_or(CoverAsk::all)) {}

  int run() {
    const auto format = options_.is_matrix ? std::optional(CoverFormat::matrix) : std::nullopt;
    const Exit status = read_problem(options_, format, console_, input_);
    if (status != Exit::done) return static_cast<int>(status);
    if (interrupting_signal() != 0) return interrupted();
    if (options_.prints_problem) {
      output_.write(write_dlx(problem_));
      return finish(Exit::done);
    }
    if (const std::string why = options_.cover_engine->objection(problem_); !why.empty()) {
      return complain("--engine " + options_.engine_name + ": " + why, Exit::usage);
    }
    const Exit loaded = load_checkpoint();
    return loaded == Exit::done ? search() : static_cast<int>(loaded);
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  Exit load_checkpoint() {
    const std::string& path = options_.checkpoint;
    if (path.empty() || access(path.c_str(), F_OK) != 0) return Exit::done;
    const Result<std::string> text = read_whole(path);
    if (!text) {
      console_.messages(path + ": " + text.error().message + "\n");
      return Exit::unreadable;
    }
    Result<cover::Checkpoint> checkpoint = cover::Checkpoint::read(*text);
    if (!checkpoint) {
      console_.messages(error_line(path, 1, checkpoint.error()));
      return Exit::failed;
    }
    checkpoint_ = std::move(*checkpoint);
    return Exit::done;
  }

  // A disk that is full now may have room later, so a fault ends nothing before the end.
  void save(const cover::Checkpoint& checkpoint) {
    const std::string fault = replace_whole(options_.checkpoint, checkpoint.write());
    if (!fault.empty() && save_fault_.empty()) console_.messages("nonet: " + fault + "\n");
    save_fault_ = fault;
    last_save_ = Clock::now();
  }

  int search() {
    const bool on_terminal = output_.is_terminal();
    const Layout one = on_terminal && ask_ != CoverAsk::all ? Layout::text : Layout::line;
    CoverReport report(
        problem_,
        {.layout = options_.layout.value_or(one),
         .color = color_for(options_.color,
                            on_terminal ? Destination::terminal : Destination::elsewhere),
         .language = options_.language,
         .ask = ask_,
         .engine = ask_ == CoverAsk::cheapest ? "cheapest" : options_.cover_engine->name},
        [this](std::string_view text) { console_.results(text); });
    console_.start(shows_progress() ? Console::Progress::shown : Console::Progress::hidden,
                   std::nullopt);

    std::optional<CancelToken::Clock::time_point> deadline;
    if (options_.timeout) deadline = CancelToken::Clock::now() + *options_.timeout;
    const CancelToken token(deadline, &run_token());
    const auto start = Clock::now();
    has_begun_ = true;
    Result<CoverOutcome> outcome = ask(search_options(token), report);
    console_.stop();
    if (!has_begun_) return static_cast<int>(Exit::unreadable);
    if (!outcome) return complain(outcome.error().message, Exit::usage);
    outcome->seconds = std::chrono::duration<double>(Clock::now() - start).count();
    outcome->is_stopped = !outcome->search.complete && token_stopped(outcome->search);
    report.end(*outcome);
    explain(*outcome);
    return finish(status_of(*outcome));
  }

  [[nodiscard]] bool shows_progress() const {
    return is_terminal(STDERR_FILENO) && !is_quiet() && !input_.reads_terminal;
  }

  static bool token_stopped(const cover::SearchResult& search) {
    return search.cancelled || run_token().is_cancelled();
  }

  cover::SearchOptions search_options(const CancelToken& token) {
    cover::SearchOptions search{.engine = options_.cover_engine,
                                .limit = options_.limit.value_or(0),
                                .threads = options_.jobs,
                                .cancel = &token};
    // Only where somebody looks: a search that tells of its progress keeps covers back a little.
    if (!shows_progress()) return search;
    search.progress = [this](const cover::Progress& progress) {
      constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
      const bool fits = progress.solutions < kMost;
      console_.set_progress(fits ? static_cast<std::uint64_t>(progress.solutions) : kMost,
                            progress.fraction);
    };
    return search;
  }

  Result<CoverOutcome> ask(const cover::SearchOptions& search, CoverReport& report) {
    switch (ask_) {
      case CoverAsk::all:
        return all(search, report);
      case CoverAsk::count:
        return count(search, report);
      case CoverAsk::first: {
        const auto answer = cover::first_cover(problem_, search);
        if (!answer) return answer.error();
        return one(*answer, report);
      }
      case CoverAsk::cheapest:
        return one(cover::cheapest_cover(problem_, search), report);
    }
    return CoverOutcome{};
  }

  Result<CoverOutcome> all(const cover::SearchOptions& search, CoverReport& report) {
    report.begin();
    const auto sink = [&report](std::span<const std::uint32_t> cover) {
      report.cover(cover);
      return !run_token().is_cancelled();  // as it is, too, when nothing can be written
    };
    if (options_.crew != nullptr) {
      return told(list_in_crew(problem_, search, *options_.crew, sink));
    }
    const auto result = cover::for_each_cover(problem_, search, sink);
    if (!result) return result.error();
    return CoverOutcome{.search = *result};
  }

  Result<CoverOutcome> told(const Result<std::optional<cover::SearchResult>>& result) {
    if (!result) return result.error();
    has_begun_ = result->has_value();
    return CoverOutcome{.search = result->value_or(cover::SearchResult{})};
  }

  Result<CoverOutcome> count(cover::SearchOptions search, CoverReport& report) {
    if (options_.crew != nullptr) {
      report.begin();
      return told(count_in_crew(problem_, search, *options_.crew));
    }
    const bool saves = !options_.checkpoint.empty();
    checkpoint_.changed = [this](const cover::Checkpoint& checkpoint) {
      if (Clock::now() - last_save_ >= kBetweenSaves) save(checkpoint);
    };
    if (saves) search.checkpoint = &checkpoint_;
    const auto result = cover::count_covers(problem_, search);
    if (!result) return result.error();
    if (saves) save(checkpoint_);
    report.begin();
    return CoverOutcome{.search = *result};
  }

  static CoverOutcome one(const cover::CoverAnswer& answer, CoverReport& report) {
    report.begin();
    CoverOutcome outcome{.search = answer.search, .cost = answer.cost};
    const bool is_found = answer.status == cover::Status::found;
    outcome.search.solutions = is_found ? 1 : 0;
    if (answer.status != cover::Status::found) {
      outcome.search.complete = answer.status == cover::Status::none;
    }
    if (is_found) report.cover(answer.options, answer.cost);
    return outcome;
  }

  // On stderr: why there is none, or what stopped the search.
  void explain(const CoverOutcome& outcome) {
    const std::string covers =
        grouped(cover::to_string(outcome.search.solutions), options_.language);
    if (outcome.search.solutions == 0 && outcome.search.complete && !is_quiet()) {
      const std::string why = cover::why_no_cover(problem_);
      if (!why.empty()) console_.messages(input_.name + ": no cover: " + why + "\n");
    }
    if (!outcome.is_stopped) return;
    if (!run_token().is_cancelled()) {
      const double seconds = std::chrono::duration<double>(*options_.timeout).count();
      tell(Message::out_of_time_covers, {for_people(seconds), covers});
    } else if (interrupting_signal() != 0 && !is_quiet()) {
      tell(Message::interrupted_covers, {covers});
    }
  }

  void tell(Message message, std::initializer_list<std::string_view> arguments) {
    console_.messages("nonet: " + say(options_.language, message, arguments) + "\n");
  }

  [[nodiscard]] Exit status_of(const CoverOutcome& outcome) const {
    if (outcome.is_stopped) return Exit::out_of_time;
    if (!save_fault_.empty()) return Exit::unreadable;
    const bool is_none = outcome.search.solutions == 0 && ask_ != CoverAsk::count;
    return is_none ? Exit::failed : Exit::done;
  }

  int finish(Exit status) {
    if (!output_.commit()) {
      if (output_.is_broken_pipe()) return kBrokenPipeStatus;
      return complain(output_.error(), Exit::unreadable);
    }
    if (interrupting_signal() != 0) return interrupted();
    return static_cast<int>(status);
  }

  static int interrupted() { return static_cast<int>(Exit::interrupted) + interrupting_signal(); }

  const Options& options_;
  Output& output_;
  Console console_;
  CoverAsk ask_;
  ProblemInput input_;
  const cover::Problem& problem_ = input_.problem;
  cover::Checkpoint checkpoint_;
  Clock::time_point last_save_{};
  std::string save_fault_;
  bool has_begun_ = false;  // a crew may not
};

}  // namespace

int run_cover(const Options& options) {
  if (options.crew != nullptr && !options.crew->leads()) {
    work_on_covers(*options.crew, run_token());
    return static_cast<int>(Exit::done);
  }
  if (const std::string fault = misuse(options); !fault.empty()) {
    return complain(fault, Exit::usage);
  }
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  return Cover(options, *output).run();
}

}  // namespace nonet::cli
