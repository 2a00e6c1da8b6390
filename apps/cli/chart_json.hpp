// Charts as JSON, as docs/json.md describes them.
#pragma once

#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/draw/chart.hpp"

namespace nonet::cli {

// Errors: unreadable with the place, where the text is no JSON; unsupported with the key, where it
//         is no chart. Whether its numbers can be drawn, draw_chart() says.
[[nodiscard]] Result<draw::Chart> read_chart(std::string_view text);

}  // namespace nonet::cli
