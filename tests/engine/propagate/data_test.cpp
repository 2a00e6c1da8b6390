// The puzzles of the data with their published solutions: found, and proved to be the only ones.
// Quick: our own copy, data/variants. Full: ../shared/data/variants, and each within a minute.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "nonet/engine/solve_variant.hpp"
#include "support/variants.hpp"

namespace nonet {
namespace {

using Clock = std::chrono::steady_clock;

void expect_solved(const VariantCase& one, std::chrono::seconds time) {
  if (one.neutral.is_null()) return;
  const Result<VariantReading> reading = read_variant(one.neutral.dump());
  ASSERT_TRUE(reading) << one.id << ": " << reading.error().message;
  const CancelToken token(Clock::now() + time);
  const VariantSolution found = VariantSolver().solve(reading->puzzle, {.cancel = &token});
  EXPECT_EQ(to_string(found.status), to_string(Status::unique)) << one.id;
  EXPECT_EQ(found.solution, one.digits) << one.id;
}

TEST(VariantData, OurPuzzlesHaveThePublishedSolutionAlone) {
  const auto folder = std::filesystem::path(NONET_SOURCE_DIR) / "data/variants";
  for (const VariantCase& one : variant_cases_in(folder)) {
    expect_solved(one, std::chrono::seconds(10));
  }
}

TEST(VariantDataFull, AllPuzzlesHaveThePublishedSolutionAloneWithinAMinute) {
  if (!std::filesystem::exists(shared_variants())) GTEST_SKIP() << "no ../shared/data/variants";
  for (const VariantCase& one : variant_cases_in(shared_variants())) {
    expect_solved(one, std::chrono::seconds(60));
  }
}

// What true candidates are, by counting all solutions one after another.
TrueCandidates plain_true_candidates(const variant::Puzzle& puzzle, std::uint64_t limit) {
  TrueCandidates expected;
  expected.digits.assign(puzzle.layout.cell_count(), 0);
  expected.counts.assign(
      puzzle.layout.cell_count(),
      std::vector<std::uint64_t>(static_cast<std::size_t>(puzzle.digit_count())));
  VariantSolver().for_each(puzzle, {}, [&](std::span<const int> digits) {
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
      expected.digits[cell] |= variant::mask_of(digits[cell]);
      auto& count =
          expected.counts[cell][static_cast<std::size_t>(digits[cell] - puzzle.min_digit)];
      if (limit == 0 || count < limit) ++count;
    }
    return true;
  });
  return expected;
}

TEST(TrueCandidates, AreTheDigitsOfAllSolutionsCountedUpToTheLimit) {
  // A 6x6 killer and a 4x4 with digits from 0, both with a few hundred solutions.
  const std::vector<std::string> texts = {
      R"({"rows":6,"cols":6,"givens":{"R1C1":1,"R2C4":1,"R3C5":3,"R5C2":1,"R6C6":6},"constraints":[
         {"type":"killer_cage","sum":7,"cells":["R1C2","R1C3"]},
         {"type":"thermometer","cells":["R4C1","R4C2","R4C3"]}]})",
      R"({"rows":4,"cols":4,"min":0,"max":3,"givens":{"R1C1":0},"constraints":[]})"};
  for (const std::string& text : texts) {
    const Result<VariantReading> reading = read_variant(text);
    ASSERT_TRUE(reading) << reading.error().message;
    const variant::Puzzle& puzzle = reading->puzzle;
    ASSERT_GT(count_solutions(puzzle, {.limit = 0}).solutions, 20u);
    for (const std::uint64_t limit : {1u, 2u, 7u, 100000u, 0u}) {
      const TrueCandidates expected = plain_true_candidates(puzzle, limit);
      const TrueCandidates found = VariantSolver().true_candidates(puzzle, {.limit = limit});
      EXPECT_EQ(found.digits, expected.digits) << limit;
      EXPECT_EQ(found.counts, expected.counts) << limit;
      EXPECT_FALSE(found.search.cancelled);
      EXPECT_EQ(found.search.complete, limit == 0 || limit == 100000) << limit;
    }
  }
}

TEST(TrueCandidates, AreNoneWithoutSolution) {
  variant::Puzzle puzzle = variant::Puzzle::square(4);
  puzzle.givens[0] = 1;
  puzzle.givens[1] = 1;
  const TrueCandidates found = VariantSolver().true_candidates(puzzle);
  EXPECT_EQ(found.digits, std::vector<variant::DigitMask>(16, 0));
  EXPECT_EQ(VariantSolver().solve(puzzle).status, Status::invalid);
  puzzle.givens[1] = variant::Puzzle::kNoDigit;
  puzzle.marks.assign(16, puzzle.all_digits());
  puzzle.marks[1] = variant::mask_of(1);
  EXPECT_EQ(VariantSolver().solve(puzzle).status, Status::none);
}

}  // namespace
}  // namespace nonet
