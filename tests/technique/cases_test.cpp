// The project's own cases (cases.txt, whose head explains the notation).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "nonet/technique/finder.hpp"
#include "support/technique_cases.hpp"

namespace nonet {
namespace {

using test::Effect;
using test::own_cases;
using test::OwnCase;

std::string to_text(const Step& step) {
  std::string text;
  for (const auto& [cell, digit] : step.placements)
    text += to_string(cell) + "=" + to_char(digit) + " ";
  for (const auto& [cell, digit] : step.eliminations) {
    text += to_string(cell) + "<>" + to_char(digit) + " ";
  }
  return text + "\n";
}

TEST(OwnCases, AreFoundAndNothingIsFoundWhereThereIsNothing) {
  for (const OwnCase& one : own_cases()) {
    const auto steps = find_steps(one.technique, one.position);
    std::string all;
    for (const Step& step : steps) all += to_text(step);
    if (one.is_none) {
      EXPECT_TRUE(steps.empty()) << one.line << "\nfound\n" << all;
      continue;
    }
    EXPECT_TRUE(std::any_of(steps.begin(), steps.end(),
                            [&](const Step& step) {
                              return Effect{step.placements, step.eliminations} == one.effect;
                            }))
        << one.line << "\nfound\n"
        << all;
  }
}

TEST(OwnCases, AreThreeForEachTechniqueOneOfThemNone) {
  std::map<Technique, std::pair<int, int>> tally;  // all, none
  for (const OwnCase& one : own_cases()) {
    ++tally[one.technique].first;
    tally[one.technique].second += one.is_none ? 1 : 0;
  }
  for (const TechniqueInfo& row : techniques()) {
    if (row.find == nullptr) continue;
    EXPECT_GE(tally[row.id].first, 3) << row.name;
    EXPECT_GE(tally[row.id].second, 1) << row.name;
  }
}

}  // namespace
}  // namespace nonet
