// What `nonet solve` prints of a puzzle, Sudoku or variant, for programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/puzzle_name.hpp"
#include "nonet/engine/solve.hpp"

namespace nonet::cli {

inline constexpr std::string_view kSolveCsvHeader =
    "puzzle,status,solution,second,nodes,guesses,engine,seconds";

struct SolvedPuzzle {
  Status status = Status::none;
  bool is_only_first = false;  // --any: nobody asked whether there are more
  std::optional<std::string> solution{};
  std::optional<std::string> second{};
  SearchResult search{};
  std::string_view engine{};
  double seconds = 0;

  [[nodiscard]] bool is_done() const noexcept { return is_only_first || status == Status::unique; }
  [[nodiscard]] bool is_stopped() const noexcept {
    return !is_only_first && status == Status::stopped;
  }
};

void append_solve_line(std::string& out, const SolvedPuzzle& solved);
void append_solve_csv(std::string& out, const PuzzleName& name, const SolvedPuzzle& solved);
void append_solve_json(std::string& out, const PuzzleName& name, const SolvedPuzzle& solved);
// "propagate: nodes 3, guesses 1, 0.2 ms" and a line end; nothing where nothing was searched.
struct View;
void append_work(std::string& out, const SolvedPuzzle& solved, const View& view);

}  // namespace nonet::cli
