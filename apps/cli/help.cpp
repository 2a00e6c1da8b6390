#include "cli/help.hpp"

#include <algorithm>

#include "cli/columns.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kNameColumn = 21;
constexpr std::size_t kWidth = 80;

// The words of `text` after `line`; lines that they do not fit into begin with `indent` spaces.
void append_filled(std::string& out, std::string line, std::string_view text, std::size_t indent) {
  constexpr std::string_view kBetween = " \n";
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(kBetween), text.size());
    const std::string_view word = text.substr(0, end);
    if (columns(line) + columns(word) > kWidth) {
      line.erase(line.find_last_not_of(' ') + 1);
      out.append(line) += '\n';
      line.assign(indent, ' ');
    }
    line.append(word) += ' ';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  line.erase(line.find_last_not_of(' ') + 1);
  out.append(line) += '\n';
}

// "  name               words words …", wrapped with the words under each other.
void append_row(std::string& out, std::string_view name, std::string_view text) {
  std::string line = "  " + std::string(name);
  line.append(2, ' ');
  if (columns(line) < kNameColumn) line.append(kNameColumn - columns(line), ' ');
  append_filled(out, line, text, kNameColumn);
}

void append_option(std::string& out, const OptionInfo& option) {
  std::string name = option.letter == '\0' ? "" : std::string{'-', option.letter, ',', ' '};
  name.append(option.name);
  if (!option.value.empty()) name.append(" ").append(option.value);
  append_row(out, name, option.help);
}

void append_options_for_all(std::string& out) {
  for (const OptionInfo& option : all_options()) {
    if (option.scope == OptionInfo::Scope::all_commands) append_option(out, option);
  }
}

}  // namespace

std::string_view program_version() {
  return "nonet " NONET_VERSION;
}

std::string version_line() {
  return std::string(program_version()) + "\n";
}

std::string program_help() {
  std::string help =
      "usage: nonet COMMAND [FILE…|-] [options]\n"
      "\n"
      "Sudoku and exact cover on the command line. Puzzles come from files, from\n"
      "standard input, or stand on the command line, in any format that `nonet formats`\n"
      "lists.\n"
      "\n"
      "commands:\n";
  for (const Command& command : commands()) append_row(help, command.name, command.summary);
  help += "\noptions for every command:\n";
  append_options_for_all(help);
  help +=
      "\n"
      "exit status: 0 done; 1 some puzzle has no (single) solution or is no puzzle;\n"
      "2 wrong usage; 3 a file cannot be read or written; 4 out of time;\n"
      "130 interrupted\n"
      "\n"
      "`nonet help COMMAND` tells more.\n";
  return help;
}

std::string command_help(const Command& command) {
  std::string help = "usage: nonet " + std::string(command.name);
  if (!command.arguments.empty()) help.append(" ").append(command.arguments);
  help.append(" [options]\n\n").append(command.name).append(": ").append(command.summary);
  help += '\n';
  if (!command.details.empty()) {
    help += '\n';
    append_filled(help, "", command.details, 0);
  }
  if (!command.options.empty()) {
    help += "\noptions of its own:\n";
    for (const std::string_view name : command.options) append_option(help, *find_option(name));
  }
  help += "\noptions for every command:\n";
  append_options_for_all(help);
  return help;
}

}  // namespace nonet::cli
