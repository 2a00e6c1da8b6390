// Ticks are whole multiples of 1, 2 or 5 times a power of ten, and are counted as whole numbers:
// adding up a step of 0.1 would end in 0.30000000000000004.
#include "draw/scale.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nonet::draw {
namespace {

double power_of_ten(int exponent) {
  return std::pow(10.0, exponent);
}

std::string with_point(std::string digits, int exponent) {
  if (exponent >= 0) return digits + std::string(static_cast<std::size_t>(exponent), '0');
  const auto places = static_cast<std::size_t>(-exponent);
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  digits.insert(digits.size() - places, ".");
  return digits;
}

}  // namespace

std::string tick_label(long long mantissa, int exponent) {
  if (mantissa == 0) return "0";
  while (mantissa % 10 == 0) {
    mantissa /= 10;
    ++exponent;
  }
  const std::string sign = mantissa < 0 ? "-" : "";
  const std::string digits = std::to_string(std::llabs(mantissa));
  const int size = static_cast<int>(digits.size()) + exponent;  // digits before the point
  if (size > 13 || size < -3) return sign + digits + "e" + std::to_string(exponent);
  constexpr std::string_view kLetters = " kMGT";
  const int thousands = size > 4 ? (size - 1) / 3 : 0;
  std::string label = sign + with_point(digits, exponent - 3 * thousands);
  if (thousands > 0) label += kLetters[static_cast<std::size_t>(thousands)];
  return label;
}

std::string duration_label(long long mantissa, int exponent) {
  constexpr std::array<std::string_view, 4> kUnits{" s", " ms", " µs", " ns"};
  if (mantissa == 0) return "0";
  while (mantissa % 10 == 0) {
    mantissa /= 10;
    ++exponent;
  }
  const std::string digits = std::to_string(std::llabs(mantissa));
  const int size = static_cast<int>(digits.size()) + exponent;  // digits before the point
  const int unit = std::clamp((3 - size) / 3, 0, 3);
  std::string label = mantissa < 0 ? "-" : "";
  label += with_point(digits, exponent + 3 * unit);
  return label.append(kUnits[static_cast<std::size_t>(unit)]);
}

Scale::Scale(Axis::Scale kind, double low, double high, int most_ticks, Axis::Unit unit)
    : kind_(kind), unit_(unit), low_(low), high_(high) {
  if (kind == Axis::Scale::log) {
    log(most_ticks);
  } else {
    linear(most_ticks);
  }
}

double Scale::part(double value) const noexcept {
  if (kind_ == Axis::Scale::linear) return (value - low_) / (high_ - low_);
  return std::log10(value / low_) / std::log10(high_ / low_);
}

std::string Scale::label(long long mantissa, int exponent) const {
  return unit_ == Axis::Unit::seconds ? duration_label(mantissa, exponent)
                                      : tick_label(mantissa, exponent);
}

void Scale::linear(int most_ticks) {
  if (low_ == high_) {
    const double room = low_ == 0 ? 1 : std::abs(low_) / 2;
    low_ -= room;
    high_ += room;
  }
  const double wanted = (high_ - low_) / most_ticks;
  int exponent = static_cast<int>(std::floor(std::log10(wanted)));
  int step = 1;
  for (const int each : {1, 2, 5, 10}) {
    step = each;
    if (each * power_of_ten(exponent) >= wanted) break;
  }
  const double size = step * power_of_ten(exponent);
  const auto first = static_cast<long long>(std::floor(low_ / size + 1e-9));
  const auto last = static_cast<long long>(std::ceil(high_ / size - 1e-9));
  for (long long k = first; k <= last; ++k) {
    ticks_.push_back({static_cast<double>(k) * size, label(k * step, exponent)});
  }
  low_ = ticks_.front().value;
  high_ = ticks_.back().value;
}

void Scale::log(int most_ticks) {
  auto first = static_cast<int>(std::floor(std::log10(low_) + 1e-9));
  auto last = static_cast<int>(std::ceil(std::log10(high_) - 1e-9));
  if (last == first) ++last;
  const int every = (last - first) / most_ticks + 1;
  for (int e = first; e <= last; ++e) {
    const bool has_label = (e - first) % every == 0;
    ticks_.push_back({power_of_ten(e), has_label ? label(1, e) : ""});
    if (every > 1 || e == last) continue;
    for (int k = 2; k <= 9; ++k) ticks_.push_back({k * power_of_ten(e), ""});
  }
  low_ = power_of_ten(first);
  high_ = power_of_ten(last);
}

}  // namespace nonet::draw
