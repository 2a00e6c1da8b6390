// Statistics: what `explain --statistics` adds up over all puzzles.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>

#include "cli/layout.hpp"
#include "cli/messages.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::cli {

inline constexpr std::array kEndings{StepEnding::solved, StepEnding::guessed, StepEnding::stuck,
                                     StepEnding::contradictory, StepEnding::stopped};
inline constexpr std::array kDifficulties{Difficulty::easy, Difficulty::medium, Difficulty::hard,
                                          Difficulty::unfair, Difficulty::extreme};

// Several threads may add to it.
class Statistics {
 public:
  void add(const StepResult& result);

  // What was used how often and in how many puzzles; how many of those that steps alone solve are of
  // which difficulty; how many ended how; and the share that steps alone solve.
  void write(Layout layout, Language language, std::string& out) const;

 private:
  void text(Language language, std::string& out) const;
  void rows(const char* tab, std::string& out) const;
  void json(std::string& out) const;
  [[nodiscard]] std::uint64_t ended(StepEnding ending) const noexcept {
    return endings_[static_cast<std::size_t>(ending)];
  }

  std::mutex mutex_;
  std::uint64_t puzzles_ = 0;
  std::array<std::uint64_t, kEndings.size()> endings_{};
  std::array<std::uint64_t, kDifficulties.size()> difficulties_{};
  std::array<std::uint64_t, kTechniqueCount> steps_{};
  std::array<std::uint64_t, kTechniqueCount> used_in_{};
};

}  // namespace nonet::cli
