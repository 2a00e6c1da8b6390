// Percent-encoding of links.
#pragma once

#include <string>
#include <string_view>

namespace nonet::detail {

// A lone '%' stands for itself; '+' does too, since HoDoKu means something by it.
[[nodiscard]] std::string percent_decode(std::string_view text);
// All but letters, digits and `-_.~`.
[[nodiscard]] std::string percent_encode(std::string_view text);

}  // namespace nonet::detail
