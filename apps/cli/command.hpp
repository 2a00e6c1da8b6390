// Commands: one row each, from which dispatch and help follow. A command is one file; a new one is
// a file and a row in commands.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "cli/options.hpp"

namespace nonet::cli {

// What the program's exit status says, as docs/cli.md explains to people.
enum class Exit : int {
  done = 0,
  failed = 1,  // some puzzle is unsolved, or was no puzzle
  usage = 2,
  unreadable = 3,  // a file could not be read, or the output not be written
  out_of_time = 4,
  interrupted = 128,  // plus the signal: 130 for Ctrl-C
};

enum class Engines : std::uint8_t { sudoku, cover };  // the table that --engine is looked up in

struct Command {
  std::string_view name;
  std::string_view arguments;                 // "[FILE…|-]"
  std::string_view summary;                   // one line
  std::string_view details;                   // a paragraph for `nonet help NAME`
  std::span<const std::string_view> options;  // its own, besides those for all commands
  std::span<const Layout> layouts;
  int (*run)(const Options& options);
  Engines engines = Engines::sudoku;
};

[[nodiscard]] std::span<const Command> commands() noexcept;
[[nodiscard]] const Command* find_command(std::string_view name) noexcept;

int run_solve(const Options& options);
int run_count(const Options& options);
int run_solutions(const Options& options);
int run_truecandidates(const Options& options);
int run_check(const Options& options);
int run_rate(const Options& options);
int run_rate_hodoku(const Options& options);
int run_convert(const Options& options);
int run_compare(const Options& options);
int run_cover(const Options& options);
int run_draw(const Options& options);
int run_tile(const Options& options);
int run_explain(const Options& options);
int run_hint(const Options& options);
int run_generate(const Options& options);
int run_minimise(const Options& options);
int run_canon(const Options& options);
int run_isomorphic(const Options& options);
int run_techniques(const Options& options);
int run_engines(const Options& options);
int run_formats(const Options& options);
int run_constraints(const Options& options);
int run_serve(const Options& options);

// Gives: the fault of --engine as a sentence, or an empty string and the engine in `options`.
[[nodiscard]] std::string choose_engine(const Command& command, Options& options);

// The whole program: reads the command line, runs the command, gives the exit status.
// `adapt`: of a program that is not quite this one, called before the command runs; a sentence that
// it gives is a fault of usage.
using Adapt = std::function<std::string(const Command& command, Options& options)>;
int run_program(std::span<const char* const> arguments, const Adapt& adapt = nullptr);

}  // namespace nonet::cli
