// One code point of UTF-8 at a time; bytes that are no UTF-8 count one each and harm nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace nonet::detail {

struct CodePoint {
  std::uint32_t value;
  std::size_t size;  // in bytes
  bool is_valid;     // else value is the byte
};

// Needs: at < text.size().
[[nodiscard]] constexpr CodePoint code_point_at(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const std::uint32_t first = byte(at);
  if (first < 0x80) return {first, 1, true};
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  const bool leads = first >= 0xc2 && first <= 0xf4;
  if (!leads || at + size > text.size()) return {first, 1, false};
  std::uint32_t value = first & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return {first, 1, false};
    value = value << 6 | (byte(at + i) & 0x3f);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < kLeast[size] || value > 0x10ffff || surrogate) return {first, 1, false};
  return {value, size, true};
}

}  // namespace nonet::detail
