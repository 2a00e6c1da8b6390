// nonet tile: the ways to cover a board with pieces.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <limits>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/place.hpp"
#include "cli/tile_report.hpp"
#include "cli/whole_file.hpp"
#include "nonet/tiling/piece_text.hpp"
#include "nonet/tiling/solve.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kBrokenPipeStatus = 128 + 13;  // what the shell says of a program that SIGPIPE ended

// The fault in how the options go together, or an empty string.
std::string misuse(const Options& options) {
  if (options.board.empty()) return "tile needs --board, for example --board 6x10";
  if (options.pieces.empty()) return "tile needs --pieces, for example --pieces pentominoes";
  if (options.board == "-" && options.pieces == "-") {
    return "the board and the pieces cannot both come from standard input";
  }
  return "";
}

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

// A text that came with an option or from a file.
struct Source {
  std::string name;  // for messages
  std::string text;
  Exit if_wrong;
};

// Is it a size or a drawing, and not the name of a file?
bool looks_like_board(std::string_view text) {
  if (text.find_first_not_of("#./") == std::string_view::npos && text != "." && text != "..") {
    return text.find('#') != std::string_view::npos || access(std::string(text).c_str(), F_OK) != 0;
  }
  return text.find_first_not_of("0123456789xX") == std::string_view::npos;
}

bool looks_like_file(const std::string& value) {
  return value == "-" || access(value.c_str(), F_OK) == 0;
}

class Tile {
 public:
  Tile(const Options& options, Output& output)
      : options_(options), output_(output), console_(output, options.language) {}

  int run() {
    const auto board = load_board();
    if (!board) return static_cast<int>(fault_status_);
    auto pieces = load_pieces();
    if (!pieces) return static_cast<int>(fault_status_);
    if (interrupting_signal() != 0) return interrupted();
    const auto tiling = tiling::Tiling::make(*board, *std::move(pieces));
    if (!tiling) return complain(tiling.error().message, Exit::failed);
    return search(*tiling);
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  std::optional<Source> load(const std::string& path) {
    const std::string name = path == "-" ? "stdin" : path;
    Result<std::string> text = read_whole(path);
    if (text) return Source{name, *std::move(text), Exit::failed};
    fault_status_ = Exit::unreadable;
    console_.messages(name + ": " + text.error().message + "\n");
    return std::nullopt;
  }

  template <class T>
  std::optional<T> checked(Result<T> read, const Source& source) {
    if (read) return *std::move(read);
    fault_status_ = source.if_wrong;
    console_.messages(error_line(source.name, 1, read.error()));
    return std::nullopt;
  }

  std::optional<tiling::Board> load_board() {
    const auto source = looks_like_board(options_.board)
                            ? Source{"--board", options_.board, Exit::usage}
                            : load(options_.board);
    if (!source) return std::nullopt;
    return checked(tiling::Board::parse(source->text), *source);
  }

  // A name that is neither a piece nor a file is taken for a piece: the error lists what there is.
  std::optional<std::vector<tiling::Piece>> load_pieces() {
    const std::string& value = options_.pieces;
    const bool is_text = tiling::looks_like_pieces(value) || !looks_like_file(value);
    const auto source = is_text ? Source{"--pieces", value, Exit::usage} : load(value);
    if (!source) return std::nullopt;
    auto pieces = checked(tiling::parse_pieces(source->text), *source);
    if (!pieces) return std::nullopt;
    for (tiling::Piece& piece : *pieces) {
      if (options_.reuses) piece.count.reset();
      if (!options_.flips) piece.turns.reflect = false;
      if (!options_.rotates) piece.turns.rotate = false;
    }
    return pieces;
  }

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
  Exit fault_status_ = Exit::done;
};

}  // namespace

int run_tile(const Options& options) {
  if (const std::string fault = misuse(options); !fault.empty()) {
    return complain(fault, Exit::usage);
  }
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  return Tile(options, *output).run();
}

}  // namespace nonet::cli
