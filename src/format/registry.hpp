// The registry as the room itself sees it: the public row and the reader that works on a page.
#pragma once

#include <span>

#include "format/page.hpp"
#include "nonet/format/formats.hpp"

namespace nonet::detail {

using Reader = Result<Reading> (*)(const Page&);

struct FormatRow {
  FormatInfo info;
  Reader reader;
  bool reads_blocks;  // it takes the blocks of the page and has no near misses of its own
  bool is_payload;    // it can stand inside a link or an object
};

[[nodiscard]] std::span<const FormatRow> format_rows() noexcept;

// The best reading of a page by all formats, or only by those that can be a payload.
enum class Among : std::uint8_t { all, payloads };
[[nodiscard]] Result<Reading> read_page(const Page& page, Among among);

}  // namespace nonet::detail
