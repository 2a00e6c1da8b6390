// The command line, cut by CLI11 into options with values and words.
//
// What a value means is the table's. A word that CLI11 does not know is the command, a file or an
// unknown option, in this order told apart here. Everything behind `--` is a word whatever it looks
// like, and never comes before CLI11.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "cli/options.hpp"

namespace nonet::cli {

Result<CommandLine> parse_command_line(std::span<const char* const> arguments) {
  const auto marker = std::find_if(arguments.begin(), arguments.end(),
                                   [](std::string_view text) { return text == "--"; });
  std::vector<std::string> reversed(arguments.begin(), marker);
  std::reverse(reversed.begin(), reversed.end());

  const auto options = all_options();
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::string> typed(options.size());
  std::vector<CLI::Option*> handles(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionInfo& option = options[i];
    const std::string letter = option.letter == '\0' ? "" : std::string{'-', option.letter, ','};
    const std::string name = letter + std::string(option.name);
    handles[i] = option.value.empty() ? app.add_flag(name) : app.add_option(name, typed[i]);
    handles[i]->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  try {
    app.parse(reversed);
  } catch (const CLI::ArgumentMismatch& fault) {
    const std::string_view what = fault.what();  // "--jobs: 1 required TEXT missing"
    return usage(std::string(what.substr(0, what.find(':'))) + " needs a value");
  } catch (const CLI::ParseError& fault) {
    return usage(fault.what());
  }

  std::vector<std::string> words;
  for (std::string& word : app.remaining()) {
    if (word.size() > 1 && word.front() == '-') return unknown_option(word);
    words.push_back(std::move(word));
  }
  if (marker != arguments.end()) words.insert(words.end(), marker + 1, arguments.end());

  std::vector<std::optional<std::string>> values(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (handles[i]->count() > 0) values[i] = std::move(typed[i]);
  }
  return understand(std::move(words), values);
}

}  // namespace nonet::cli
