// nonet compare: engines side by side on the same problems.
//
// The figures stand when all runs are done, so nothing is printed before; an interrupt ends the runs
// and prints what there is. One thread: engines that share the machine would measure each other.
#include <unistd.h>

#include <cstdio>

#include "cli/command.hpp"
#include "cli/compare_input.hpp"
#include "cli/compare_page.hpp"
#include "cli/compare_report.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/tiling_input.hpp"
#include "cli/whole_file.hpp"

namespace nonet::cli {
namespace {

using compare::Comparison;
using compare::Outcome;

constexpr auto kDefaultTimeout = std::chrono::seconds(10);
constexpr int kBrokenPipeStatus = 128 + 13;  // what the shell says of a program that SIGPIPE ended

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

std::string misuse(const Options& options) {
  if (!options.json.empty() && options.layout != Layout::html) {
    return "--json goes with --format html; --format json prints the figures";
  }
  if (kind_of(options) == CompareInput::Kind::tiling) {
    if (options.subject || options.is_matrix || options.model || !options.inputs.empty()) {
      return "--board and --pieces take the place of files and other problems";
    }
    return tiling_misuse(options, "compare");
  }
  if (options.model && !options.inputs.empty()) return "--model takes the place of the file";
  return "";
}

class Compare {
 public:
  Compare(const Options& options, Output& output)
      : options_(options), output_(output), console_(output, options.language) {}

  int run() {
    const bool is_sudoku = kind_of(options_) == CompareInput::Kind::puzzles;
    const std::string fault =
        is_sudoku ? choose(engines_, {"lockstep", "fewest", "reading", "bits", "dlx", "x"},
                           &compare::find_contestant)
                  : choose(cover_engines_, {"auto", "bits", "memo", "cells", "dlx", "x", "plain"},
                           &cover::find_engine);
    if (!fault.empty()) return complain("--engines: " + fault, Exit::usage);
    read_status_ = read_compare_input(options_, console_, input_);
    if (input_.names.empty() && interrupting_signal() == 0) {
      if (read_status_ == Exit::done)
        return complain("there is nothing to compare on", Exit::failed);
      return static_cast<int>(read_status_);
    }
    if (input_.kind == CompareInput::Kind::variants) {
      std::vector<std::string> all;
      for (const VariantEngineInfo& info : variant_engines()) all.emplace_back(info.name);
      const std::string unknown = choose(variant_engines_, all, &find_variant_engine);
      if (!unknown.empty()) return complain("--engines: " + unknown, Exit::usage);
    }
    const Comparison comparison = measure();
    std::string fault_of_file = report(comparison);
    if (!fault_of_file.empty()) return complain(fault_of_file, Exit::unreadable);
    tell_faults(comparison);
    return finish(status_of(comparison));
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  // The engines that --engines names, or the usual ones. Gives the fault, or an empty string.
  template <class Info>
  std::string choose(std::vector<const Info*>& chosen, std::vector<std::string> usual,
                     Result<const Info*> (*find)(std::string_view)) {
    for (const std::string& name : options_.engine_names.empty() ? usual : options_.engine_names) {
      const auto found = find(name);
      if (!found) return found.error().message;
      for (const Info* other : chosen) {
        if (other == *found) return "it names " + std::string(other->name) + " twice";
      }
      chosen.push_back(*found);
    }
    return "";
  }

  [[nodiscard]] std::optional<std::chrono::nanoseconds> timeout() const {
    if (options_.timeout || options_.is_patient) return options_.timeout;
    return kDefaultTimeout;
  }

  Comparison measure() {
    using Kind = CompareInput::Kind;
    const bool is_puzzle = input_.kind == Kind::puzzles || input_.kind == Kind::variants;
    compare_ = {.repeat = options_.repeat,
                .limit = options_.limit.value_or(is_puzzle ? 2 : 0),
                .timeout = timeout(),
                .cancel = &run_token()};
    const bool shows = is_terminal(STDERR_FILENO) && !is_quiet();
    console_.start(shows ? Console::Progress::shown : Console::Progress::hidden, std::nullopt);
    compare::CompareOptions asked = compare_;
    if (shows) {
      const double runs = static_cast<double>(input_.names.size()) * options_.repeat;
      asked.progress = [this, runs](double part) {
        console_.set_progress(static_cast<std::uint64_t>(part * runs), part);
      };
    }
    Comparison comparison =
        input_.kind == Kind::puzzles    ? compare_puzzles(input_.puzzles, engines_, asked)
        : input_.kind == Kind::variants ? compare_variants(input_.variants, variant_engines_, asked)
                                        : compare_covers(input_.problems, cover_engines_, asked);
    console_.stop();
    return comparison;
  }

  // Gives: the fault of --json's file, or an empty string.
  std::string report(const Comparison& comparison) {
    const bool on_terminal = output_.is_terminal();
    const Layout layout = options_.layout.value_or(on_terminal ? Layout::text : Layout::line);
    if (layout != Layout::html) {
      const Color color =
          color_for(options_.color, on_terminal ? Destination::terminal : Destination::elsewhere);
      console_.results(
          compare_report(input_, comparison, compare_, {layout, color, options_.language}));
      return "";
    }
    const ComparePage page = compare_page({.input = input_,
                                           .comparison = comparison,
                                           .options = compare_,
                                           .engines = engines_,
                                           .cover_engines = cover_engines_,
                                           .seed = options_.seed.value_or(0),
                                           .language = options_.language});
    console_.results(page.html);
    return options_.json.empty() ? "" : replace_whole(options_.json, page.json);
  }

  // On stderr: who is wrong, who refused, who ran out of time.
  void tell_faults(const Comparison& comparison) {
    std::size_t stopped = 0;
    for (const compare::Row& row : comparison.rows) {
      if (row.outcome == Outcome::stopped) ++stopped;
      const bool is_wrong = row.outcome == Outcome::wrong;
      if (row.fault.empty() || (is_quiet() && !is_wrong)) continue;
      console_.messages("nonet: " + comparison.summaries[row.engine].engine +
                        (is_wrong ? " is wrong on " : " passes over ") + input_.names[row.problem] +
                        ": " + row.fault + "\n");
    }
    if (stopped > 0 && !is_quiet()) {
      console_.messages("nonet: out of time in " + std::to_string(stopped) + " of " +
                        std::to_string(comparison.rows.size()) + " rows\n");
    }
  }

  [[nodiscard]] Exit status_of(const Comparison& comparison) const {
    bool is_stopped = false;
    for (const compare::Row& row : comparison.rows) {
      if (row.outcome == Outcome::wrong) return Exit::failed;
      is_stopped = is_stopped || row.outcome == Outcome::stopped;
    }
    if (read_status_ == Exit::unreadable) return read_status_;
    return is_stopped ? Exit::out_of_time : read_status_;
  }

  int finish(Exit status) {
    if (!output_.commit()) {
      if (output_.is_broken_pipe()) return kBrokenPipeStatus;
      return complain(output_.error(), Exit::unreadable);
    }
    const int signal = interrupting_signal();
    return signal != 0 ? static_cast<int>(Exit::interrupted) + signal : static_cast<int>(status);
  }

  const Options& options_;
  Output& output_;
  Console console_;
  CompareInput input_;
  Exit read_status_ = Exit::done;
  std::vector<const EngineInfo*> engines_;
  std::vector<const VariantEngineInfo*> variant_engines_;
  std::vector<const cover::EngineInfo*> cover_engines_;
  compare::CompareOptions compare_;
};

}  // namespace

int run_compare(const Options& options) {
  if (const std::string fault = misuse(options); !fault.empty()) {
    return complain(fault, Exit::usage);
  }
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  return Compare(options, *output).run();
}

}  // namespace nonet::cli
