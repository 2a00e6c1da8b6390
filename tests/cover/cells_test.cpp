#include <gtest/gtest.h>

#include "cover/engine_checks.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

TEST(Cells, FindsTheCoversOfRandomProblemsWithColours) {
  test::check_engine(&make_cells, 2000, {});
}

TEST(Cells, FindsTheCoversOfRandomProblemsWithMultiplicities) {
  test::check_engine(&make_cells, 1000, {.with_multiplicities = true});
}

TEST(Cells, GoesBackWithoutCopiesWhereThereAreManyItems) {
  test::check_engine(&make_cells, 100, {.with_multiplicities = true, .idle_items = 1500});
}

TEST(Cells, FindsTheEmptyCoverWhereNothingIsPrimary) {
  ProblemBuilder builder;
  builder.add_secondary("s");
  builder.add_option({0});
  test::check_engine(&make_cells, *builder.build());
}

}  // namespace
}  // namespace nonet::cover
