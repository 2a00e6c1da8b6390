// The command line, as apps/cli/command_line.cpp takes it, without CLI11, whose exceptions would
// not be caught here. Writers are programs: short forms stand alone (`-n 3`).
#include <algorithm>

#include "cli/options.hpp"

namespace nonet::cli {
namespace {

bool is_called(const OptionInfo& option, std::string_view name) noexcept {
  return option.name == name ||
         (option.letter != '\0' && name.size() == 2 && name[0] == '-' && name[1] == option.letter);
}

}  // namespace

Result<CommandLine> parse_command_line(std::span<const char* const> arguments) {
  const auto options = all_options();
  std::vector<std::string> words;
  std::vector<std::optional<std::string>> values(options.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--") {
      words.insert(words.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                   arguments.end());
      break;
    }
    if (argument.size() < 2 || argument[0] != '-') {
      words.emplace_back(argument);
      continue;
    }
    const std::size_t equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&](const OptionInfo& row) { return is_called(row, name); });
    if (option == options.end()) return unknown_option(argument);
    auto& value = values[static_cast<std::size_t>(option - options.begin())];
    if (option->value.empty()) {
      value = "";
    } else if (equals != std::string_view::npos) {
      value = argument.substr(equals + 1);
    } else if (i + 1 < arguments.size()) {
      value = arguments[++i];
    } else {
      return usage(std::string(name) + " needs a value");
    }
  }
  return understand(std::move(words), values);
}

}  // namespace nonet::cli
