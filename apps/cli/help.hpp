// Help, written from the tables of commands and options.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace nonet::cli {

[[nodiscard]] std::string program_help();
[[nodiscard]] std::string command_help(const Command& command);
// "nonet 0.1.0"
[[nodiscard]] std::string_view program_version();
[[nodiscard]] std::string version_line();

}  // namespace nonet::cli
