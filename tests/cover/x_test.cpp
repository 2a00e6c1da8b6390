#include <gtest/gtest.h>

#include "cover/engine_checks.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

TEST(X, FindsTheCoversOfRandomProblemsWithColours) {
  test::check_engine(&make_x, 2000, {});
}

TEST(X, FindsTheCoversOfRandomProblemsWithMultiplicities) {
  test::check_engine(&make_x, 1000, {.with_multiplicities = true});
}

TEST(X, FindsTheEmptyCoverWhereNothingIsPrimary) {
  ProblemBuilder builder;
  builder.add_secondary("s");
  builder.add_option({0});
  test::check_engine(&make_x, *builder.build());
}

}  // namespace
}  // namespace nonet::cover
