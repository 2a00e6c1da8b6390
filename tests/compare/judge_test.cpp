#include <gtest/gtest.h>

#include "compare/race.hpp"

namespace nonet::compare {
namespace {

std::vector<Row> counts(std::initializer_list<int> numbers) {
  std::vector<Row> rows;
  for (const int number : numbers) {
    Row row;
    row.solutions = number;
    rows.push_back(row);
  }
  return rows;
}

std::vector<bool> wrong(const std::vector<Row>& rows) {
  std::vector<bool> list;
  for (const Row& row : rows) list.push_back(row.outcome == Outcome::wrong);
  return list;
}

TEST(Judge, ProofGoesBeforeTheMajority) {
  auto rows = counts({1, 1, 2});
  judge(rows, 2);
  EXPECT_EQ(wrong(rows), (std::vector{true, true, false}));
}

TEST(Judge, WithoutProofTheMajorityIsRight) {
  auto rows = counts({9356, 9355, 9356});
  judge(rows, 1000);
  EXPECT_EQ(wrong(rows), (std::vector{false, true, false}));
}

TEST(Judge, WithoutMajorityAllAreSuspect) {
  auto rows = counts({1500, 1400});
  judge(rows, 1000);
  EXPECT_EQ(wrong(rows), (std::vector{true, true}));
}

TEST(Judge, OneThatWasStoppedMayHaveFoundLessAndNotMore) {
  auto rows = counts({10, 3, 12});
  rows[1].outcome = rows[2].outcome = Outcome::stopped;
  judge(rows, 3);
  EXPECT_EQ(wrong(rows), (std::vector{false, false, true}));
}

}  // namespace
}  // namespace nonet::compare
