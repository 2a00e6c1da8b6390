#include "nonet/cover/problem.hpp"

#include <gtest/gtest.h>

#include "cover/brute_force.hpp"
#include "cover/random_problems.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/cover/verify.hpp"

namespace nonet::cover {
namespace {

// What build() says of the calls that `make` makes.
template <class Make>
std::string fault_of(Make make) {
  ProblemBuilder builder;
  make(builder);
  const auto built = builder.build();
  return built ? "" : built.error().message;
}

TEST(ProblemBuilder, ReportsMisuse) {
  EXPECT_EQ(fault_of([](auto& b) { b.add_primary(""); }), "the name of an item is empty");
  EXPECT_EQ(fault_of([](auto& b) {
              b.add_primary("a");
              b.add_secondary("a");
            }),
            "the item 'a' is there already");
  EXPECT_EQ(fault_of([](auto& b) {
              b.add_primary("a", {3, 2});
            }),
            "the item 'a' is wanted at least 3 and at most 2 times");
  EXPECT_NE(fault_of([](auto& b) { b.add_primary("a", {0, 0}); }), "");
  EXPECT_NE(fault_of([](auto& b) { b.add_option({0}); }), "");
  EXPECT_EQ(fault_of([](auto& b) {
              b.add_primary("a");
              b.add_option({0, 0});
            }),
            "the item 'a' stands twice in one option");
  EXPECT_NE(fault_of([](auto& b) {
              b.add_primary("a");
              b.add_option(std::vector<Use>{{.item = 0, .colour = b.add_colour("red")}});
            }),
            "");
  EXPECT_NE(fault_of([](auto& b) {
              b.add_secondary("a");
              b.add_option(std::vector<Use>{{.item = 0, .colour = 1}});
            }),
            "");
  EXPECT_NE(fault_of([](auto& b) {
              b.add_primary("a");
              b.add_option({0}, INT64_MIN);
            }),
            "");
  EXPECT_NE(fault_of([](auto& b) {
              b.add_primary("a");
              for (int i = 0; i < 3; ++i) b.add_option({0}, std::int64_t{1} << 61);
            }),
            "");
}

TEST(ProblemBuilder, KeepsTheFirstFaultWithItsLineAndStartsAnew) {
  ProblemBuilder builder;
  builder.at_line(4);
  builder.add_primary("");
  builder.at_line(5);
  builder.add_option({9});
  const auto built = builder.build();
  ASSERT_FALSE(built.has_value());
  EXPECT_EQ(built.error().place.line, 4u);
  builder.add_primary("a");
  EXPECT_TRUE(builder.build().has_value());
}

TEST(Problem, KeepsTheNumbersOfDroppedOptions) {
  ProblemBuilder builder;
  builder.add_secondary("x");
  builder.add_primary("a");
  builder.add_option({0});
  builder.add_option({1, 0});
  const Problem problem = *builder.build();
  EXPECT_TRUE(problem.is_dropped(0));
  EXPECT_EQ(problem.warnings().size(), 1u);
  EXPECT_EQ(first_cover(problem)->options, std::vector<std::uint32_t>{1});
}

TEST(Problem, WithTwoEqualOptionsHasTwoCovers) {
  ProblemBuilder builder;
  builder.add_primary("a");
  builder.add_primary("b");
  builder.add_option({0, 1});
  builder.add_option({0, 1});
  const Problem problem = *builder.build();
  for (const EngineInfo& engine : engines()) {
    EXPECT_EQ(count_covers(problem, {.engine = &engine})->solutions, 2) << engine.name;
  }
}

// Items 1 to 5, options {1,3,5} {2,4} {2,3} {2,4,5} {3,4}: one cover, the first two.
TEST(Problem, OfFiveItemsHasItsOneCover) {
  ProblemBuilder builder;
  for (int i = 1; i <= 5; ++i) builder.add_primary(std::to_string(i));
  builder.add_option({0, 2, 4});
  builder.add_option({1, 3});
  builder.add_option({1, 2});
  builder.add_option({1, 3, 4});
  builder.add_option({2, 3});
  const Problem problem = *builder.build();
  for (const EngineInfo& engine : engines()) {
    EXPECT_EQ(count_covers(problem, {.engine = &engine})->solutions, 1) << engine.name;
    if (engine.name == "memo") continue;
    EXPECT_EQ(first_cover(problem, {.engine = &engine})->options,
              (std::vector<std::uint32_t>{0, 1}))
        << engine.name;
  }
}

TEST(VerifyCover, SaysWhatIsWrong) {
  ProblemBuilder builder;
  builder.add_primary("a");
  builder.add_primary("b", {2, 3});
  builder.add_secondary("x");
  const std::uint32_t red = builder.add_colour("red");
  const std::uint32_t blue = builder.add_colour("blue");
  builder.add_option(std::vector<Use>{{0}, {1}, {2, red}});
  builder.add_option(std::vector<Use>{{1}, {2, blue}});
  builder.add_option(std::vector<Use>{{1}, {2, red}});
  builder.add_option(std::vector<Use>{{2, red}});
  builder.add_option(std::vector<Use>{{0}});
  const Problem problem = *builder.build();
  const auto fault = [&](std::vector<std::uint32_t> options) {
    return verify_cover(problem, options);
  };
  EXPECT_EQ(fault({0, 2}), "");
  EXPECT_EQ(fault({0}), "the item 'b' is covered once instead of 2 times");
  EXPECT_EQ(fault({0, 1}), "the item 'x' has two colours, 'red' and 'blue'");
  EXPECT_EQ(fault({2, 1}), "the item 'x' has two colours, 'red' and 'blue'");
  EXPECT_EQ(fault({0, 2, 4}), "the item 'a' is covered 2 times instead of at most once");
  EXPECT_EQ(fault({2}), "the item 'a' is covered not at all instead of once");
  EXPECT_EQ(fault({0, 2, 2}), "option 3 is there twice");
  EXPECT_EQ(fault({0, 3}), "option 4 has no primary item");
  EXPECT_EQ(fault({9}), "there is no option 10");
}

TEST(VerifyCover, AgreesWithTheDefinitionOnEverySetOfOptions) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Problem problem = test::random_problem(seed, {.most_options = 8});
    const auto covers = test::all_covers(problem);
    for (std::uint32_t set = 0; set < 1u << problem.option_count(); ++set) {
      std::vector<std::uint32_t> options;
      for (std::uint32_t o = 0; o < problem.option_count(); ++o) {
        if ((set >> o & 1) != 0) options.push_back(o);
      }
      ASSERT_EQ(verify_cover(problem, options).empty(), covers.count(options) == 1)
          << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace nonet::cover
