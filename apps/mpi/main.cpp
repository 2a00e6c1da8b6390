// nonet-mpi: commands of `nonet` over the ranks of an MPI job (docs/scale.md).
//
// All ranks run the same command; rank 0 leads, the others wait for its word before they begin. So
// what is wrong with the command line is said once.
#include <mpi.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "mpi/ranks.hpp"
#include "nonet/base/ordered_work.hpp"

namespace nonet::mpi {
namespace {

using cli::Exit;

constexpr std::string_view kHelp =
    "usage: mpirun -n RANKS nonet-mpi COMMAND [FILE…|-] [options]\n"
    "\n"
    "COMMAND is cover (with --count or --all), solve, rate or generate, with the options\n"
    "and the output of `nonet` (`nonet help COMMAND`). --jobs is of each rank. Besides:\n"
    "\n"
    "  --journal FILE     keep what is done in FILE; the same command goes on from there\n"
    "  --unit N           hand out N puzzles at a time; of cover, N nodes of the search\n"
    "\n"
    "docs/scale.md tells how to run it on hosts, under Slurm and in containers.\n";

struct Sharing {
  std::string_view command;
  std::uint64_t unit;     // some milliseconds of work; 0: as many nodes as take kUnitTime
  bool has_time_for_all;  // --timeout is for the whole job
};
constexpr std::array kShared{Sharing{"cover", 0, true}, Sharing{"solve", 10'000, false},
                             Sharing{"rate", 16, false}, Sharing{"generate", 16, true}};
constexpr std::chrono::microseconds kUnitTime{6000};
constexpr std::uint64_t kMostUnit = 1'000'000'000;
constexpr std::uint64_t kRanksOfShortUnits = 64;  // more want longer ones: docs/scale.md

// The command line: what is ours, and the rest.
struct OwnOptions {
  std::string journal;
  std::optional<std::uint64_t> unit;
  std::vector<const char*> rest;
  std::string fault;
};

OwnOptions read_own(std::span<char* const> arguments) {
  OwnOptions own;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    const std::string_view name = argument.substr(0, argument.find('='));
    if (argument == "--") {
      own.rest.insert(own.rest.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i),
                      arguments.end());
      break;
    }
    if (name != "--journal" && name != "--unit") {
      own.rest.push_back(arguments[i]);
      continue;
    }
    std::string_view value;
    if (name.size() < argument.size()) {
      value = argument.substr(name.size() + 1);
    } else if (i + 1 < arguments.size()) {
      value = arguments[++i];
    }
    if (name == "--journal") {
      own.journal = value;
      if (value.empty()) own.fault = "--journal needs the name of a file";
      continue;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool is_number = error == std::errc{} && end == value.data() + value.size();
    if (!is_number || number < 1 || number > kMostUnit) {
      own.fault = "--unit: '" + std::string(value) + "' is not a number from 1 to 1000000000";
    }
    own.unit = number;
  }
  return own;
}

// The command line as far as it says what the results are: what a journal is of.
std::string job_of(const OwnOptions& own, bool has_time_for_all) {
  std::vector<std::string_view> of_the_run{"--jobs", "--output", "--color", "--quiet"};
  if (has_time_for_all) of_the_run.push_back("--timeout");  // else it is a puzzle's, and its result
  std::string job(cli::program_version());
  for (std::size_t i = 0; i < own.rest.size(); ++i) {
    const std::string_view argument = own.rest[i];
    const std::string_view name = argument.substr(0, argument.find('='));
    if (std::find(of_the_run.begin(), of_the_run.end(), name) != of_the_run.end()) {
      const bool has_value = !cli::find_option(name)->value.empty();
      if (has_value && name.size() == argument.size()) ++i;
      continue;
    }
    job.append(" ").append(argument);
  }
  if (own.unit) job += " --unit " + std::to_string(*own.unit);
  std::replace(job.begin(), job.end(), '\n', ' ');
  return job;
}

// What `nonet` does and a crew does not; or an empty string.
std::string misuse(const cli::Command& command, const cli::Options& options, bool keeps_journal) {
  if (command.name == "cover") {
    using cli::CoverAsk;
    const CoverAsk ask = options.ask.value_or(CoverAsk::all);
    const bool is_shared = ask == CoverAsk::all || ask == CoverAsk::count;
    if (!is_shared) return "nonet-mpi shares out --count and --all alone; `nonet` does the rest";
    if (options.prints_problem) return "--print is for `nonet`";
    if (!options.checkpoint.empty()) return "--journal takes the place of --checkpoint";
  }
  if (command.name == "generate") {
    if (options.layout == cli::Layout::pdf) return "booklets are made by `nonet`";
    if (keeps_journal && !options.seed) {
      return "generate --journal needs --seed: the same puzzles must come again";
    }
  }
  return "";
}

std::string adapt(const cli::Command& command, cli::Options& options, const OwnOptions& own,
                  Ranks& ranks) {
  const auto shared = std::find_if(kShared.begin(), kShared.end(), [&](const Sharing& sharing) {
    return sharing.command == command.name;
  });
  if (shared == kShared.end()) {
    return "nonet-mpi knows cover, solve, rate and generate; use `nonet " +
           std::string(command.name) + "`";
  }
  std::string fault = misuse(command, options, !own.journal.empty());
  if (!fault.empty()) return fault;

  const std::uint64_t longer = std::max<std::uint64_t>(1, ranks.rank_count() / kRanksOfShortUnits);
  ranks.set({.journal = own.journal,
             .job = job_of(own, shared->has_time_for_all),
             .unit_size = own.unit.value_or(shared->unit),
             .unit_time = kUnitTime * longer,
             .jobs = thread_count(options.jobs),
             .is_quiet = options.noise == cli::Noise::quiet});
  options.crew = &ranks;
  // mpirun may give rank 0 a terminal, or not, whatever its own output is.
  if (!options.layout) options.layout = cli::Layout::line;
  if (options.color == cli::ColorWish::automatic) options.color = cli::ColorWish::never;
  if (!ranks.leads()) options.output = "/dev/null";
  return "";
}

int lead(const OwnOptions& own, Ranks& ranks) {
  const auto is_help = [](std::string_view word) { return word == "--help" || word == "-h"; };
  if (own.rest.empty() || std::any_of(own.rest.begin(), own.rest.end(), is_help)) {
    std::fputs(kHelp.data(), own.rest.empty() ? stderr : stdout);
    return static_cast<int>(own.rest.empty() ? Exit::usage : Exit::done);
  }
  if (!own.fault.empty()) {
    std::fprintf(stderr, "nonet-mpi: %s\n", own.fault.c_str());
    return static_cast<int>(Exit::usage);
  }
  const int status =
      cli::run_program(own.rest, [&](const cli::Command& command, cli::Options& options) {
        return adapt(command, options, own, ranks);
      });
  std::fputs(ranks.account().c_str(), stderr);
  if (cli::interrupting_signal() != 0 && !own.journal.empty()) {
    std::fprintf(stderr, "nonet-mpi: ended; the same command goes on from %s\n",
                 own.journal.c_str());
  }
  return ranks.has_failed() ? static_cast<int>(Exit::unreadable) : status;
}

int follow(const OwnOptions& own, Ranks& ranks, int rank) {
  if (!ranks.wait_for_brief()) return static_cast<int>(Exit::done);
  cli::run_program(own.rest, [&](const cli::Command& command, cli::Options& options) {
    return adapt(command, options, own, ranks);
  });
  if (ranks.has_run()) return static_cast<int>(Exit::done);
  std::fprintf(stderr, "nonet-mpi: rank %d cannot begin, so the job ends\n", rank);
  MPI_Abort(MPI_COMM_WORLD, static_cast<int>(Exit::unreadable));
  return static_cast<int>(Exit::unreadable);
}

int run(std::span<char* const> arguments) {
  const OwnOptions own = read_own(arguments);
  Mail mail;
  Ranks ranks(mail);
  if (mail.rank() != 0) return follow(own, ranks, mail.rank());
  const int status = lead(own, ranks);
  ranks.dismiss();
  // A rank that has died takes no letters: nobody waits for it.
  if (cli::interrupting_signal() != 0) std::_Exit(status);
  while (!mail.clear_sent()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return status;
}

}  // namespace
}  // namespace nonet::mpi

int main(int argc, char** argv) {
  int has_threads = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &has_threads);
  int status = static_cast<int>(nonet::cli::Exit::unreadable);
  try {
    if (has_threads < MPI_THREAD_FUNNELED) {
      std::fputs("nonet-mpi: this MPI allows no threads beside it\n", stderr);
      MPI_Abort(MPI_COMM_WORLD, status);
    }
    status = nonet::mpi::run({argv + 1, argv + (argc > 0 ? argc : 1)});
  } catch (const std::exception& fault) {  // out of memory, most likely
    std::fprintf(stderr, "nonet-mpi: %s\n", fault.what());
    MPI_Abort(MPI_COMM_WORLD, status);
  }
  MPI_Finalize();
  return status;
}
