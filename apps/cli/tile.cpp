// nonet tile: the ways to cover a board with pieces.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <limits>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/tile_report.hpp"
#include "cli/tiling_input.hpp"
#include "nonet/tiling/solve.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

class Tile {
 public:
  Tile(const Options& options, Output& output)
      : options_(options), output_(output), console_(output, options.language) {}

  int run() {
    std::optional<tiling::Tiling> tiling;
    const Exit status = read_tiling(options_, console_, tiling);
    if (status != Exit::done) return static_cast<int>(status);
    if (interrupting_signal() != 0) return interrupted();
    return search(*tiling);
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  int search(const tiling::Tiling& tiling) {
    const CoverAsk ask = options_.ask.value_or(CoverAsk::all);
    const bool on_terminal = output_.is_terminal();
    TileReport report(
        tiling,
        {.layout = options_.layout.value_or(on_terminal ? Layout::text : Layout::line),
         .color = color_for(options_.color,
                            on_terminal ? Destination::terminal : Destination::elsewhere),
         .language = options_.language,
         .ask = ask,
         .same = same(),
         .letters = options_.letters_copies ? tiling::Tiling::Letters::of_copies
                                            : tiling::Tiling::Letters::of_pieces,
         .engine = options_.cover_engine->name},
        [this](std::string_view text) { console_.results(text); });
    const bool shows = is_terminal(STDERR_FILENO) && !is_quiet();
    console_.start(shows ? Console::Progress::shown : Console::Progress::hidden, std::nullopt);

    std::optional<CancelToken::Clock::time_point> deadline;
    if (options_.timeout) deadline = CancelToken::Clock::now() + *options_.timeout;
    const CancelToken token(deadline, &run_token());
    const auto start = Clock::now();
    TileOutcome outcome{.result = {}, .reason = tiling::reason_no_tiling(tiling)};
    if (outcome.reason.empty()) {
      auto result = look(tiling, ask, token, report);
      console_.stop();
      if (!result) return complain(result.error().message, Exit::usage);
      outcome.result = *std::move(result);
    } else {
      console_.stop();
      outcome.result.raw = 0;
    }
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    outcome.is_stopped =
        !outcome.result.complete && (outcome.result.cancelled || run_token().is_cancelled());
    report.end(outcome);
    explain(outcome);
    if (outcome.is_stopped) return finish(Exit::out_of_time);
    return finish(outcome.result.tilings == 0 ? Exit::failed : Exit::done);
  }

  [[nodiscard]] tiling::Same same() const {
    return options_.is_up_to_symmetry ? tiling::Same::up_to_symmetry : tiling::Same::raw;
  }

  Result<tiling::TilingResult> look(const tiling::Tiling& tiling, CoverAsk ask,
                                    const CancelToken& token, TileReport& report) {
    tiling::TilingOptions options{.same = same(),
                                  .search = {.engine = options_.cover_engine,
                                             .limit = options_.limit.value_or(0),
                                             .threads = options_.jobs,
                                             .cancel = &token}};
    options.search.progress = [this](const cover::Progress& progress) {
      constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
      const bool fits = progress.solutions < kMost;
      console_.set_progress(fits ? static_cast<std::uint64_t>(progress.solutions) : kMost,
                            progress.fraction);
    };
    if (ask == CoverAsk::count) return tiling::count_tilings(tiling, options);
    if (ask == CoverAsk::first) options.search.limit = 1;
    return tiling::for_each_tiling(tiling, options,
                                   [&report](std::span<const std::uint32_t> placements) {
                                     report.add(placements);
                                     return !run_token().is_cancelled();
                                   });
  }

  // On stderr: why there is none, or what stopped the search.
  void explain(const TileOutcome& outcome) {
    const std::string tilings =
        grouped(cover::to_string(outcome.result.tilings), options_.language);
    if (!outcome.reason.empty() && !is_quiet()) {
      console_.messages("nonet: no tiling: " + outcome.reason + "\n");
    }
    if (!outcome.is_stopped) return;
    if (!run_token().is_cancelled()) {
      const double seconds = std::chrono::duration<double>(*options_.timeout).count();
      tell(Message::out_of_time_tilings, {for_people(seconds), tilings});
    } else if (interrupting_signal() != 0 && !is_quiet()) {
      tell(Message::interrupted_tilings, {tilings});
    }
  }

  void tell(Message message, std::initializer_list<std::string_view> arguments) {
    console_.messages("nonet: " + say(options_.language, message, arguments) + "\n");
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
};

}  // namespace

int run_tile(const Options& options) {
  if (const std::string fault = tiling_misuse(options, "tile"); !fault.empty()) {
    return complain(fault, Exit::usage);
  }
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  return Tile(options, *output).run();
}

}  // namespace nonet::cli
