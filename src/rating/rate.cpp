// Rating a puzzle step by step.
#include "nonet/rating/rate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "nonet/grid/check_solution.hpp"
#include "rating/proper.hpp"
#include "rating/reasons.hpp"
#include "rating/scales.hpp"

namespace nonet::rating {
namespace {

// As the scale prints it: a twentieth is added, and the rest cut off.
int to_tenths(double rating) {
  return static_cast<int>(std::floor((rating + 0.05) * 10));
}

RatingStep step_of(const Hint& hint, const Board& before) {
  RatingStep step{.grade = {to_tenths(hint.rating), hint.technique}};
  if (hint.placement) step.placement.emplace(hint.placement->cell, hint.placement->digit);
  for (const Removal& removal : hint.removals) {
    const DigitSet gone = removal.digits & before.digits(removal.cell);
    if (!gone.is_empty()) step.eliminations.push_back({removal.cell, gone});
  }
  return step;
}

class Run {
 public:
  Run(const Sudoku& sudoku, Scale scale, const RatingOptions& options, PuzzleMemory& memory)
      : scale_(scale), options_(options), board_(sudoku), memory_(memory) {
    memory_.start_puzzle(options.cancel);
    memory_.chains.tell(options.steps == Steps::told ? &chain_ : nullptr);
  }

  RatingResult result() {
    while (!board_.is_full()) {
      const Found hint = next();
      if (!hint) {
        if (result_.status == RatingStatus::rated) result_.er = {.tenths = kBeyondScale};
        return result_;
      }
      note(*hint);
      if (options_.until && result_.er.tenths > *options_.until) return end(RatingStatus::above);
      apply(*hint, board_);
    }
    return result_;
  }

 private:
  // Gives: the next step; nothing if there is none or the status is no longer `rated`.
  Found next() {
    for (const Producer& producer : producers_of(scale_)) {
      if (producer.holds != Producer::Holds::always && !has_one_solution()) return std::nullopt;
      if (options_.until && producer.least > *options_.until) {
        result_.status = RatingStatus::above;
        return std::nullopt;
      }
      Found hint = producer.find({board_, memory_});
      if (is_stopped()) {
        result_.status = RatingStatus::stopped;
        return std::nullopt;
      }
      if (hint) return hint;
    }
    return std::nullopt;
  }

  bool has_one_solution() {
    if (is_known_proper_) return true;
    switch (count_solutions(board_, options_.cancel)) {
      case Solutions::one:
        is_known_proper_ = true;
        return true;
      case Solutions::none:
        result_ = {.status = RatingStatus::none};
        return false;
      case Solutions::several:
        result_ = {.status = RatingStatus::several};
        return false;
      case Solutions::unknown:
        result_.status = RatingStatus::stopped;
        return false;
    }
    return false;
  }

  // The token is looked at by long work; short steps would be done before it is set.
  [[nodiscard]] bool is_stopped() const { return memory_.chains.is_stopped(); }

  RatingResult end(RatingStatus status) {
    result_.status = status;
    return result_;
  }

  // Compared as doubles, like the scale does.
  void note(const Hint& hint) {
    ++result_.step_count;
    if (hint.rating > hardest_) {
      hardest_ = hint.rating;
      result_.er = {to_tenths(hint.rating), hint.technique};
    }
    if (result_.step_count == 1) result_.ed = result_.er;
    if (!has_placed_ && hint.placement) {
      has_placed_ = true;
      result_.ep = result_.er;
    }
    if (options_.steps == Steps::forgotten) return;
    result_.steps.push_back(step_of(hint, board_));
    if (options_.steps != Steps::told) return;
    result_.steps.back().reasons =
        is_chain(hint.technique) ? chain_ : find_reasons(board_, result_.steps.back());
  }

  Scale scale_;
  const RatingOptions& options_;
  Board board_;
  PuzzleMemory& memory_;
  RatingResult result_;
  Step chain_;  // the reasons of the last chain, when they are told
  double hardest_ = 0;
  bool has_placed_ = false;
  bool is_known_proper_ = false;
};

std::string tenths_text(int tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

constexpr std::array<std::string_view, 7> kStatusNames{"rated", "above",   "solved", "several",
                                                       "none",  "invalid", "stopped"};

}  // namespace

std::string_view to_string(Scale scale) noexcept {
  return scale == Scale::se121 ? "se121" : "sukaku118";
}

std::optional<Scale> find_scale(std::string_view name) noexcept {
  for (const Scale scale : {Scale::se121, Scale::sukaku118}) {
    if (name == to_string(scale)) return scale;
  }
  return std::nullopt;
}

std::string_view to_string(RatingStatus status) noexcept {
  return kStatusNames[static_cast<std::size_t>(status)];
}

std::string to_string(const RatingResult& result) {
  return tenths_text(result.er.tenths) + '/' + tenths_text(result.ep.tenths) + '/' +
         tenths_text(result.ed.tenths);
}

Rater::Rater() : memory_(std::make_unique<PuzzleMemory>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

RatingResult Rater::operator()(const Sudoku& sudoku, Scale scale, const RatingOptions& options) {
  if (!follows_rules(sudoku.grid)) return {.status = RatingStatus::invalid};
  if (sudoku.grid.is_full()) return {.status = RatingStatus::solved};
  return Run(sudoku, scale, options, *memory_).result();
}

RatingResult rate(const Sudoku& sudoku, Scale scale, const RatingOptions& options) {
  return Rater()(sudoku, scale, options);
}

}  // namespace nonet::rating
