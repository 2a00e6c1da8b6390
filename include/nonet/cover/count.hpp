// Count: a whole number of any size. A 16 x 16 board has 2.4e30 tilings by dominoes.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

namespace nonet::cover {

using Count = boost::multiprecision::cpp_int;

// Gives: the decimal digits.
[[nodiscard]] std::string to_string(const Count& count);

}  // namespace nonet::cover
