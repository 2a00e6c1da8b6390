// What a request to the JSON API asks the program to do.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/base/result.hpp"

namespace nonet::serve {

using Parameters = std::vector<std::pair<std::string, std::string>>;

// Of "/path?name=value&flag", in order; what a form would send in the body is the puzzle's.
[[nodiscard]] Parameters parameters_of(std::string_view target);

// POST /api/COMMAND?option=value&flag: the command line `COMMAND - --option value --flag`, with JSON
// as the format and a time limit, where none is asked for.
// Errors: options that write or read files, and values that could name one; unknown ones are left
//         to the program.
[[nodiscard]] Result<std::vector<std::string>> to_arguments(std::string_view command,
                                                            const Parameters& parameters,
                                                            bool has_input, int seconds);

// Is this request from our own page, or from a program, and not from the page of somebody else? A
// browser names the page's origin, and the host that it looked up.
[[nodiscard]] bool is_own(std::string_view host, std::string_view origin, int port);

}  // namespace nonet::serve
