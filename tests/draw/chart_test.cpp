#include "nonet/draw/chart.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/read_back.hpp"
#include "draw/scale.hpp"
#include "nonet/draw/svg.hpp"

namespace nonet::draw {
namespace {

TEST(TickLabel, IsWhatPeopleWrite) {
  const struct {
    long long mantissa;
    int exponent;
    const char* label;
  } kRows[] = {{0, 5, "0"},      {5, 0, "5"},     {25, -1, "2.5"},   {-3, 0, "-3"},
               {5, -3, "0.005"}, {15, 2, "1500"}, {2, 4, "20k"},     {125, 2, "12.5k"},
               {1, 6, "1M"},     {3, 9, "3G"},    {1, 12, "1T"},     {1, 14, "1e14"},
               {1, -9, "1e-9"},  {10, -1, "1"},   {-25, -2, "-0.25"}};
  for (const auto& row : kRows) EXPECT_EQ(tick_label(row.mantissa, row.exponent), row.label);
}

std::string labels(const Scale& scale) {
  std::string all;
  for (const Tick& tick : scale.ticks()) {
    if (!tick.label.empty()) all += (all.empty() ? "" : " ") + tick.label;
  }
  return all;
}

TEST(Scale, TakesRoundStepsThatHoldTheData) {
  EXPECT_EQ(labels(Scale(Axis::Scale::linear, 0, 2.1, 6)), "0 0.5 1 1.5 2 2.5");
  EXPECT_EQ(labels(Scale(Axis::Scale::linear, 4, 12, 8)), "4 5 6 7 8 9 10 11 12");
  EXPECT_EQ(labels(Scale(Axis::Scale::linear, -7, 7, 3)), "-10 -5 0 5 10");
  EXPECT_EQ(labels(Scale(Axis::Scale::linear, 3, 3, 4)), "1 2 3 4 5");
  EXPECT_EQ(labels(Scale(Axis::Scale::log, 2, 14200, 6)), "1 10 100 1000 10k 100k");
  EXPECT_EQ(labels(Scale(Axis::Scale::log, 10, 10, 6)), "10 100");
  constexpr auto kSeconds = Axis::Unit::seconds;
  EXPECT_EQ(labels(Scale(Axis::Scale::log, 2e-6, 0.02, 6, kSeconds)),
            "1 µs 10 µs 100 µs 1 ms 10 ms 100 ms");
  EXPECT_EQ(labels(Scale(Axis::Scale::linear, 0, 1.1, 6, kSeconds)),
            "0 200 ms 400 ms 600 ms 800 ms 1 s 1.2 s");
}

TEST(Scale, PutsValuesInProportion) {
  const Scale linear(Axis::Scale::linear, 0, 10, 5);
  EXPECT_DOUBLE_EQ(linear.part(2.5), 0.25);
  const Scale log(Axis::Scale::log, 1, 10000, 5);
  EXPECT_DOUBLE_EQ(log.part(100), 0.5);
}

Chart bars() {
  return {.kind = Chart::Kind::bar,
          .categories = {"a", "b"},
          .series = {{.name = "s", .values = {1, 4}}, {.name = "t", .values = {2, 3}}}};
}

TEST(DrawnChart, HasBarsAsLongAsTheirValues) {
  std::vector<double> heights;
  for (const std::string& tag : tags(to_svg(*draw_chart(bars())), "rect")) {
    if (!attribute(tag, "stroke").empty()) heights.push_back(number(tag, "height"));
  }
  ASSERT_EQ(heights.size(), 2u + 4u);  // the legend, and a series after another in each category
  EXPECT_NEAR(heights[4] / heights[2], 4, 0.01);
  EXPECT_NEAR(heights[3] / heights[2], 2, 0.01);
  EXPECT_NEAR(heights[5] / heights[2], 3, 0.01);
}

TEST(DrawnChart, TellsSeriesApartWithoutColour) {
  const std::string svg = to_svg(*draw_chart(bars()));
  EXPECT_EQ(tags(svg, "pattern").size(), 1u);  // the first series is solid
  Chart lines{.series = {{.name = "s", .points = {{1, 1}, {2, 2}}},
                         {.name = "t", .points = {{1, 2}, {2, 1}}}}};
  const std::string drawn = to_svg(*draw_chart(lines));
  EXPECT_EQ(tags(drawn, "circle").size(), 3u);     // the first one's markers
  EXPECT_EQ(tags(drawn, "rect").size(), 1u + 3u);  // the second one's
}

TEST(DrawnChart, RefusesWhatCannotBeDrawn) {
  const auto why = [](const Chart& chart) { return draw_chart(chart).error().message; };
  EXPECT_EQ(why({}), "the chart has no series");
  EXPECT_EQ(why({.series = {{.name = "s"}}}), "the chart has no points");
  Chart chart = bars();
  chart.series[1].values.pop_back();
  EXPECT_EQ(why(chart), "'t' has 1 values for 2 categories");
  chart = bars();
  chart.y.scale = Axis::Scale::log;
  chart.series[0].values[0] = 0;
  EXPECT_EQ(why(chart), "'s' has a number that is not positive, on a logarithmic scale");
  chart.series[0].values[0] = NAN;
  EXPECT_EQ(why(chart), "'s' has a number that is not finite");
  chart.series.resize(25);
  EXPECT_EQ(draw_chart(chart).error().code, ErrorCode::too_long);
}

TEST(DrawnChart, DrawsExtremeNumbers) {
  for (const double size : {1e-300, 1e-9, 1.0, 1e9, 3e299}) {
    for (const auto scale : {Axis::Scale::linear, Axis::Scale::log}) {
      const Chart chart{.y = {.scale = scale},
                        .series = {{.name = "s", .points = {{0, size}, {1, 3 * size}}}}};
      const auto scene = draw_chart(chart);
      ASSERT_TRUE(scene);
      const auto circles = tags(to_svg(*scene), "circle");
      ASSERT_EQ(circles.size(), 3u);  // one in the legend
      EXPECT_LT(number(circles[2], "cy"), number(circles[1], "cy"));
    }
  }
}

}  // namespace
}  // namespace nonet::draw
