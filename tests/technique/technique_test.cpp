#include "nonet/technique/technique.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "nonet/technique/solve_by_steps.hpp"

namespace nonet {
namespace {

TEST(TechniqueTable, NamesNothingTwice) {
  std::set<std::string_view> names, codes, english, french;
  std::set<int> orders;
  for (const TechniqueInfo& row : techniques()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(codes.insert(row.code).second) << row.code;
    EXPECT_TRUE(english.insert(row.english).second) << row.english;
    EXPECT_TRUE(french.insert(row.french).second) << row.french;
    EXPECT_TRUE(orders.insert(row.order).second) << row.order;
  }
}

TEST(TechniqueTable, IsFoundByNameByCodeAndByHodokusCode) {
  for (const char* name : {"x_wing", "XW", "0300"}) {
    const auto found = find_technique(name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ((*found)->id, Technique::x_wing);
  }
  EXPECT_FALSE(find_technique("x-wing"));
  EXPECT_FALSE(find_technique(""));
}

TEST(HumanOrder, BeginsWithSinglesAndLeavesOutWhatIsOptional) {
  const auto order = human_order();
  ASSERT_GE(order.size(), 3u);
  EXPECT_EQ(order[0], Technique::full_house);
  EXPECT_EQ(order[1], Technique::naked_single);
  EXPECT_EQ(order[2], Technique::hidden_single);
  for (Technique technique : order) EXPECT_FALSE(info(technique).is_optional);
}

}  // namespace
}  // namespace nonet
