#include "nonet/cover/count.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

// Rooms are built without exceptions; Boost then asks the program what to do instead. Nothing that
// is asked of a Count here can fail but for want of memory, after which there is no going on.
namespace boost {
BOOST_NORETURN void throw_exception(const std::exception&) {
  std::abort();
}
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}
}  // namespace boost

namespace nonet::cover {

// By hand: Boost's own way draws in locales, which are 60 KB in the page.
std::string to_string(const Count& count) {
  constexpr std::uint64_t kGroup = 1'000'000'000'000'000'000;
  constexpr std::size_t kGroupDigits = 18;
  if (count < 0) return '-' + to_string(-count);
  std::string digits;  // the last first
  Count rest = count;
  do {
    auto group = static_cast<std::uint64_t>(rest % kGroup);
    rest /= kGroup;
    for (std::size_t i = 0; i < kGroupDigits && (rest != 0 || group != 0); ++i, group /= 10) {
      digits += static_cast<char>('0' + group % 10);
    }
  } while (rest != 0);
  if (digits.empty()) digits = '0';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace nonet::cover
