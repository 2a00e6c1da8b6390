// LZ-string: the packing of f-puzzles and SudokuPad links (pieroxy's lz-string, base64 form).
//
// Idea    LZ78 over UTF-16 units: a code names a string seen before; codes grow by a bit whenever
//         as many have been given out. Codes 0 and 1 announce a new character of 8 or 16 bits, 2
//         ends the stream. Bits come least first within a code, and most first within a character
//         of base64.
// Source  The format as lz-string 1.4 writes it; tests hold packed samples against their texts.
// Cost    Linear in the unpacked text, which is limited: a packed bomb is refused.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::detail {

// Gives: UTF-8. Nothing if `packed` is no whole stream, has other characters than base64 (both the
//        plain and the URL alphabet are taken) or unpacks to more than `limit` UTF-16 units.
[[nodiscard]] std::optional<std::string> lz_unpack(std::string_view packed, std::size_t limit);

// Needs: UTF-8; other bytes count as the character with their number.
[[nodiscard]] std::string lz_pack(std::string_view text);

}  // namespace nonet::detail
