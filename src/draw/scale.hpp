// Scale: numbers along an axis, and the ticks that people read them by.
#pragma once

#include <string>
#include <vector>

#include "nonet/draw/chart.hpp"

namespace nonet::draw {

struct Tick {
  double value = 0;
  std::string label{};  // empty: a small tick between two decades
};

class Scale {
 public:
  // Covers [low, high], widened to round numbers. Needs: finite, low <= high; positive for log.
  Scale(Axis::Scale kind, double low, double high, int most_ticks,
        Axis::Unit unit = Axis::Unit::none);

  // 0 at the low end to 1 at the high end.
  [[nodiscard]] double part(double value) const noexcept;
  [[nodiscard]] double low() const noexcept { return low_; }
  [[nodiscard]] const std::vector<Tick>& ticks() const noexcept { return ticks_; }

 private:
  void linear(int most_ticks);
  void log(int most_ticks);

  [[nodiscard]] std::string label(long long mantissa, int exponent) const;

  Axis::Scale kind_;
  Axis::Unit unit_;
  double low_;
  double high_;
  std::vector<Tick> ticks_;
};

// "1500", "0.25", "-3"; thousands, millions, … as "20k", "5M"; very small and very large numbers as
// "1e-9".
// Needs: value = mantissa * 10^exponent.
[[nodiscard]] std::string tick_label(long long mantissa, int exponent);

// So many seconds: "1 s", "250 ms", "10 µs".
[[nodiscard]] std::string duration_label(long long mantissa, int exponent);

}  // namespace nonet::draw
