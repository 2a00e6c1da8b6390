#include <gtest/gtest.h>

#include "cover/engine_checks.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

TEST(Plain, FindsTheCoversOfRandomProblemsWithColours) {
  test::check_engine(&make_plain, 2000, {});
}

TEST(Plain, FindsTheEmptyCoverWhereNothingIsPrimary) {
  ProblemBuilder builder;
  builder.add_secondary("s");
  builder.add_option({0});
  test::check_engine(&make_plain, *builder.build());
}

}  // namespace
}  // namespace nonet::cover
