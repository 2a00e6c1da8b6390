// The man page and the completions of shells, from the tables of commands and options.
#pragma once

#include <string>

namespace nonet::cli {

// nonet(1), in the macros of man(7).
[[nodiscard]] std::string man_page();

[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string zsh_completion();
[[nodiscard]] std::string fish_completion();

}  // namespace nonet::cli
