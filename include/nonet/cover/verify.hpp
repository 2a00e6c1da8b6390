// verify_cover: is this a cover? By counting, from the definition; shares no code with the engines.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "nonet/cover/problem.hpp"

namespace nonet::cover {

// Gives: an empty string if `options` is a cover of `problem`, else the first fault as a sentence:
//        a number that is no option, or given twice, or dropped; an item too seldom or too often;
//        a secondary item with two colours.
[[nodiscard]] std::string verify_cover(const Problem& problem,
                                       std::span<const std::uint32_t> options);

}  // namespace nonet::cover
