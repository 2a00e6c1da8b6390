// Rating: how hard a puzzle is on a scale that people quote, exactly as that scale has it.
//
// `se121` is Sudoku Explainer 1.2.1: one step at a time, always the first that its producers find
// in their order. ER is the dearest step, ED the first, EP the dearest up to the first placement.
// `sukaku118` is Sukaku Explainer 1.18.1 as it is set when installed, which many collections use: it
// has more techniques before chains. A number without its scale says nothing: the same puzzle may
// be 7.2 on one and 6.6 on another.
//
// Example
//   const auto grid = nonet::grid_from_line("000000000009805100051907420290401065000000000"
//                                           "140508093026709580005103600000000000");
//   const auto result = nonet::rating::rate(*grid, nonet::rating::Scale::se121);
//   std::cout << nonet::rating::to_string(result) << '\n';  // prints 1.2/1.2/1.2
//   std::cout << nonet::rating::to_string(result.er.technique) << '\n';  // prints Hidden Single
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/grid/cell.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/grid/sudoku.hpp"
#include "nonet/rating/technique.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::rating {

struct PuzzleMemory;

enum class Scale : std::uint8_t { se121, sukaku118 };

// "se121", "sukaku118".
[[nodiscard]] std::string_view to_string(Scale scale) noexcept;
[[nodiscard]] std::optional<Scale> find_scale(std::string_view name) noexcept;

enum class RatingStatus : std::uint8_t {
  rated,
  above,    // its ER is above options.until; er says how far it had come
  solved,   // no cell is empty: there is nothing to rate
  several,  // two or more solutions
  none,     // no solution
  invalid,  // no solution, and plainly so: two equal digits in a house
  stopped,  // the token stopped it before its rating was known
};

// "rated", "above", "solved", "several", "none", "invalid", "stopped".
[[nodiscard]] std::string_view to_string(RatingStatus status) noexcept;

// A rating in tenths, as the scale prints it (72 is 7.2), with the technique that it came from.
struct Grade {
  int tenths = 0;
  Technique technique{};

  friend bool operator==(const Grade&, const Grade&) = default;
};

struct CandidateSetOfCell {
  Cell cell{};
  DigitSet digits;
};

struct RatingStep {
  Grade grade;
  std::optional<std::pair<Cell, Digit>> placement = std::nullopt;
  std::vector<CandidateSetOfCell> eliminations{};  // besides what a placement takes away
  // When told: why, as room technique has it, for sentences and pictures. Where the scale knows a
  // pattern that room technique does not, there are no marks. Its `technique` is the nearest that
  // there is; of a direct step that of the pattern, whose own eliminations are left out.
  Step reasons{};
};

enum class Steps : std::uint8_t { forgotten, kept, told };

struct RatingOptions {
  // Stop as soon as ER is known to be above this, in tenths.
  std::optional<int> until = std::nullopt;
  Steps steps = Steps::forgotten;
  const CancelToken* cancel = nullptr;
};

// The scale's word for a puzzle that none of its techniques solve.
inline constexpr int kBeyondScale = 200;

struct RatingResult {
  RatingStatus status = RatingStatus::rated;
  // When rated. er.tenths is kBeyondScale when the scale gives up, without a technique. When above
  // or stopped: what they were so far, 0 for none.
  Grade er{};
  Grade ep{};
  Grade ed{};
  int step_count = 0;
  std::vector<RatingStep> steps{};  // if they were asked for
};

// "7.2/1.2/1.2".
[[nodiscard]] std::string to_string(const RatingResult& result);

// Needs:  nothing; `sudoku` may be pencil-marked, contradictory or have many solutions.
// Gives:  the rating; deterministic. Solutions are counted (to two) before the first step that
//         would be wrong if there were several; steps before it prove as much by themselves.
// Cost:   some 20 microseconds for easy puzzles, milliseconds from 7.0, seconds from 11.
// Stops:  when options.cancel is set: `stopped`.
[[nodiscard]] RatingResult rate(const Sudoku& sudoku, Scale scale,
                                const RatingOptions& options = {});

// The same for one puzzle after another, with memory that is kept from each to the next. One a
// thread.
class Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  [[nodiscard]] RatingResult operator()(const Sudoku& sudoku, Scale scale,
                                        const RatingOptions& options = {});

 private:
  std::unique_ptr<PuzzleMemory> memory_;
};

}  // namespace nonet::rating
