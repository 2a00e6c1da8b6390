#include "generate/reducer.hpp"

#include <algorithm>

namespace nonet::generate {
namespace {

int count_clues(const std::array<char, 81>& puzzle) {
  return static_cast<int>(
      std::count_if(puzzle.begin(), puzzle.end(), [](char c) { return c != '.'; }));
}

// Takes the units from `first` on out of the puzzle, as many as `most` and the least number of clues
// allow. Gives: how many; units that are empty already are passed over and count.
int take_units(const Reduction& reduction, std::size_t first, int most,
               std::array<char, 81>& puzzle) {
  int taken = 0;
  int clues = reduction.clues;
  while (taken < most && first + static_cast<std::size_t>(taken) < reduction.units.size()) {
    const CellSet& unit = reduction.units[first + static_cast<std::size_t>(taken)];
    int size = 0;
    for (Cell cell : unit) size += puzzle[index(cell)] != '.' ? 1 : 0;
    if (clues - size < reduction.least_clues) break;
    for (Cell cell : unit) puzzle[index(cell)] = '.';
    clues -= size;
    ++taken;
  }
  return taken;
}

}  // namespace

void Reducer::solve(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel) {
  texts_.clear();
  for (const auto& puzzle : puzzles) texts_.emplace_back(puzzle.data(), puzzle.size());
  replies_.resize(puzzles.size());
  if (!puzzles.empty()) solver_.solve(texts_, {.limit = 2, .cancel = cancel}, replies_);
}

void Reducer::ask_easy(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel,
                       std::vector<bool>& answers) {
  solve(puzzles, cancel);
  answers.resize(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    answers[i] = replies_[i].complete && replies_[i].solutions == 1 && replies_[i].guesses == 0;
  }
}

void Reducer::ask(std::span<const std::array<char, 81>> puzzles, const CancelToken* cancel,
                  std::vector<bool>& answers) {
  solve(puzzles, cancel);
  answers.resize(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    answers[i] = replies_[i].complete && replies_[i].solutions == 1;
  }
}

bool Reducer::reduce(std::span<Reduction> reductions, const CancelToken* cancel, bool asks_first) {
  const auto is_stopped = [&] { return cancel != nullptr && cancel->is_cancelled(); };
  if (asks_first) {
    questions_.clear();
    for (const Reduction& reduction : reductions) questions_.push_back(reduction.puzzle);
    ask(questions_, cancel, answers_);
    for (std::size_t i = 0; i < reductions.size(); ++i) reductions[i].is_unique = answers_[i];
  }
  for (Reduction& reduction : reductions) {
    reduction.next = reduction.is_unique ? 0 : reduction.units.size();
    reduction.together = reduction.first_together;
    reduction.clues = count_clues(reduction.puzzle);
  }
  while (!is_stopped()) {
    questions_.clear();
    asking_.clear();
    for (std::size_t i = 0; i < reductions.size(); ++i) {
      Reduction& reduction = reductions[i];
      while (reduction.next < reduction.units.size()) {
        std::array<char, 81> puzzle = reduction.puzzle;
        const int taken = take_units(reduction, reduction.next, reduction.together, puzzle);
        if (taken > 0) {
          reduction.together = taken;
          questions_.push_back(puzzle);
          asking_.push_back(i);
          break;
        }
        ++reduction.next;  // too large a unit for what may still go
      }
    }
    if (questions_.empty()) return true;
    ask(questions_, cancel, answers_);
    if (is_stopped()) return false;
    for (std::size_t k = 0; k < asking_.size(); ++k) {
      Reduction& reduction = reductions[asking_[k]];
      if (answers_[k]) {
        reduction.puzzle = questions_[k];
        reduction.clues = count_clues(reduction.puzzle);
        reduction.next += static_cast<std::size_t>(reduction.together);
      } else if (reduction.together == 1) {
        ++reduction.next;
      } else {
        reduction.together = (reduction.together + 1) / 2;
      }
    }
  }
  return false;
}

CellSet Reducer::redundant_clues(const std::array<char, 81>& puzzle, const CancelToken* cancel) {
  questions_.clear();
  std::vector<Cell> clues;
  for (Cell cell : kAllCells) {
    if (puzzle[index(cell)] == '.') continue;
    clues.push_back(cell);
    questions_.push_back(puzzle);
    questions_.back()[index(cell)] = '.';
  }
  ask(questions_, cancel, answers_);
  CellSet redundant;
  for (std::size_t k = 0; k < clues.size(); ++k) {
    if (answers_[k]) redundant.add(clues[k]);
  }
  return redundant;
}

}  // namespace nonet::generate
