// Help, written from the tables of commands and options.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace nonet::cli {

[[nodiscard]] std::string program_help();
[[nodiscard]] std::string command_help(const Command& command);
[[nodiscard]] std::string version_line();

}  // namespace nonet::cli
