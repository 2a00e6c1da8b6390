// How each method works, in a paragraph for people who meet it for the first time.
#pragma once

#include <string_view>

#include "cli/messages.hpp"

namespace nonet::cli {

// Gives: the paragraph on the engine of that name; empty: there is none.
[[nodiscard]] std::string_view method_text(std::string_view engine, Language language) noexcept;

}  // namespace nonet::cli
