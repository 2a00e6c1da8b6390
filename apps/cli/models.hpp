// Models: well-known problems by name, `--model queens:8`.
#pragma once

#include <cstdint>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"

namespace nonet::cli {

struct CoverModel {
  std::string_view name;
  cover::Problem (*make)(std::uint32_t n) = nullptr;
  std::uint32_t n = 0;
};

// Errors: unknown_name or unreadable, with what there is.
[[nodiscard]] Result<CoverModel> find_model(std::string_view text);

}  // namespace nonet::cli
