#include "nonet/base/contract.hpp"

#include <cstdio>
#include <cstdlib>

namespace nonet::detail {

void contract_broken(const char* kind, const char* condition, const char* message, const char* file,
                     int line) noexcept {
  std::fprintf(stderr, "%s:%d: broken %s: %s (%s)\n", file, line, kind, message, condition);
  std::abort();
}

}  // namespace nonet::detail
