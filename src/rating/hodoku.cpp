#include "nonet/rating/hodoku.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "rating/proper.hpp"

namespace nonet::rating {
namespace {

constexpr int kScoreOfGivenDigit = 10'000;

struct Threshold {
  int most;  // score
  Difficulty level;
};
constexpr std::array<Threshold, 4> kThresholds{{{800, Difficulty::easy},
                                                {1000, Difficulty::medium},
                                                {1600, Difficulty::hard},
                                                {1800, Difficulty::unfair}}};

// In our order and not in HoDoKu's: left out there by default, or not known.
constexpr std::array kLeftOut{nonet::Technique::medusa,
                              nonet::Technique::wxyz_wing,
                              nonet::Technique::unique_loop,
                              nonet::Technique::bug_2,
                              nonet::Technique::bug_3,
                              nonet::Technique::bug_4,
                              nonet::Technique::death_blossom,
                              nonet::Technique::franken_jellyfish,
                              nonet::Technique::aligned_pair_exclusion};

const std::vector<nonet::Technique>& scale_order() {
  static const std::vector<nonet::Technique> kOrder = [] {
    std::vector<nonet::Technique> order = human_order();
    std::erase_if(order, [](nonet::Technique technique) {
      return std::find(kLeftOut.begin(), kLeftOut.end(), technique) != kLeftOut.end();
    });
    return order;
  }();
  return kOrder;
}

Difficulty level_of(int score) {
  for (const Threshold& threshold : kThresholds) {
    if (score <= threshold.most) return threshold.level;
  }
  return Difficulty::extreme;
}

class Run {
 public:
  explicit Run(const CancelToken* cancel) : cancel_(cancel) {}

  HodokuResult rate(Sudoku sudoku) {
    if (sudoku.grid.is_full() && follows_rules(sudoku.grid)) return end(RatingStatus::solved);
    if (!follows_rules(sudoku.grid)) return end(RatingStatus::invalid);
    const auto solution = find_solution(Board(sudoku), cancel_);
    if (!solution) return end(RatingStatus::stopped);
    switch (solution->count) {
      case Solutions::none:
        return end(RatingStatus::none);
      case Solutions::several:
        return end(RatingStatus::several);
      case Solutions::one:
      case Solutions::unknown:
        break;
    }
    for (;;) {
      const StepResult steps =
          solve_by_steps(sudoku, {.techniques = scale_order(), .cancel = cancel_});
      add(steps);
      if (steps.ending == StepEnding::stopped) return end(RatingStatus::stopped);
      if (steps.ending == StepEnding::solved) break;
      sudoku = give_digit_away(steps.end, solution->grid);
    }
    result_.level = std::max(result_.level, level_of(result_.score));
    return result_;
  }

 private:
  HodokuResult end(RatingStatus status) {
    result_.status = status;
    return result_;
  }

  void add(const StepResult& steps) {
    result_.score += steps.score();
    result_.step_count += static_cast<int>(steps.steps.size());
    result_.level = std::max(result_.level, steps.difficulty());
    for (std::size_t i = 0; i < kTechniqueCount; ++i) result_.counts[i] += steps.counts[i];
  }

  // Of a cell with the fewest candidates.
  Sudoku give_digit_away(Position position, const Grid& solution) {
    Cell best = position.empty().first();
    for (Cell cell : position.empty()) {
      if (position.digits(cell).size() < position.digits(best).size()) best = cell;
    }
    position.place(best, *solution.at(best));
    result_.score += kScoreOfGivenDigit;
    result_.level = Difficulty::extreme;
    ++result_.step_count;
    ++result_.digits_given_away;
    return position.sudoku();
  }

  const CancelToken* cancel_;
  HodokuResult result_;
};

}  // namespace

HodokuResult rate_hodoku(const Sudoku& sudoku, const CancelToken* cancel) {
  return Run(cancel).rate(sudoku);
}

}  // namespace nonet::rating
