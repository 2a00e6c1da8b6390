// Templates: the sentences of a language, by key.
#pragma once

#include <string_view>

#include "nonet/explain/tell.hpp"

namespace nonet::explain {

// Gives: the text, or nothing where the language has no such key (then no language has).
[[nodiscard]] std::string_view find_template(Tongue tongue, std::string_view key) noexcept;

// The sentence of a technique: its own, or else the one of its kind. Where there is one "….place" it
// is for steps that place a digit, and one "….house" for those that look at a house.
[[nodiscard]] std::string_view sentence_of(Tongue tongue, const Step& step);

}  // namespace nonet::explain
