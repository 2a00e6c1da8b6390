// The built page (apps/web), which the build puts into the program; empty when it was not built.
#pragma once

#include <span>
#include <string_view>

namespace nonet::serve {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view type;
  std::string_view bytes;
};

[[nodiscard]] std::span<const PageFile> page_files() noexcept;

}  // namespace nonet::serve
