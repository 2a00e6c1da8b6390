#include "cover/dlx.hpp"

#include <gtest/gtest.h>

#include "cover/engine_checks.hpp"
#include "cover/registry.hpp"
#include "nonet/cover/models.hpp"

namespace nonet::cover {
namespace {

// The seven items and six options that Knuth introduces dancing links with.
Problem seven_items() {
  ProblemBuilder builder;
  for (int i = 1; i <= 7; ++i) builder.add_primary(std::to_string(i));
  builder.add_option({0, 3, 6});
  builder.add_option({0, 3});
  builder.add_option({3, 4, 6});
  builder.add_option({2, 4, 5});
  builder.add_option({1, 2, 5, 6});
  builder.add_option({1, 6});
  return *builder.build();
}

std::vector<std::int32_t> lengths(const Links& links, std::uint32_t items) {
  std::vector<std::int32_t> all;
  for (std::uint32_t i = 1; i <= items; ++i) all.push_back(links.length(i));
  return all;
}

TEST(Dlx, FindsTheCoversOfRandomProblemsWithColours) {
  test::check_engine(&make_dlx, 2000, {});
}

TEST(Links, HaveTheLengthsOfTheLists) {
  const Instance instance = make_instance(seven_items(), Reduction::none);
  EXPECT_EQ(lengths(Links(instance), 7), (std::vector<std::int32_t>{2, 2, 2, 3, 2, 2, 4}));
}

TEST(Links, CoveringAnItemTakesItsOptionsOutOfTheOtherLists) {
  const Instance instance = make_instance(seven_items(), Reduction::none);
  Links links(instance);
  links.cover(1);
  EXPECT_EQ(links.ring()[0].right, 2u);
  // Options 1 and 2 are gone: item 4 keeps option 3, item 7 keeps options 3, 5 and 6.
  EXPECT_EQ(lengths(links, 7), (std::vector<std::int32_t>{2, 2, 2, 1, 2, 2, 3}));
  EXPECT_EQ(links.updates(), 3u);
}

TEST(Links, UndoingRestoresEveryLink) {
  const Instance instance = make_instance(queens(6), Reduction::none);
  Links links(instance);
  const std::vector<Links::Node> before(links.nodes().begin(), links.nodes().end());
  const std::uint32_t item = links.shortest();
  const std::uint32_t option = links.first(item);
  links.cover(item);
  links.commit_option(option);
  EXPECT_NE(lengths(links, 12), lengths(Links(instance), 12));
  links.uncommit_option(option);
  links.uncover(item);
  ASSERT_EQ(links.nodes().size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(links.nodes()[i].up, before[i].up) << i;
    EXPECT_EQ(links.nodes()[i].down, before[i].down) << i;
    EXPECT_EQ(links.nodes()[i].colour, before[i].colour) << i;
  }
}

TEST(Links, KnowTheOptionOfEachNode) {
  const Instance instance = make_instance(seven_items(), Reduction::none);
  const Links links(instance);
  for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
    for (const Use& use : instance.option(o)) {
      EXPECT_EQ(links.option_of(links.node_of(o, use.item + 1)), o);
    }
  }
}

}  // namespace
}  // namespace nonet::cover
