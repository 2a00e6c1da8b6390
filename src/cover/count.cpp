#include "nonet/cover/count.hpp"

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

std::string to_string(const Count& count) {
  return count.str();
}

}  // namespace nonet::cover
