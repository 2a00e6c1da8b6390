#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "cli/nearest.hpp"
#include "cli/output.hpp"

namespace nonet::cli {
namespace {

int complain(const std::string& sentence) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(Exit::usage);
}

int print(std::string_view text) {
  Output output = *Output::open("");
  output.write(text);
  if (output.commit() || output.is_broken_pipe()) return static_cast<int>(Exit::done);
  complain(output.error());
  return static_cast<int>(Exit::unreadable);
}

std::string no_such_command(std::string_view typed) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  const std::string_view near = nearest(typed, names);
  const std::string sentence = "no command is called '" + std::string(typed) + "'";
  if (near.empty()) return sentence + "; `nonet --help` lists them";
  return sentence + "; did you mean " + std::string(near) + "?";
}

// The fault in how `line` uses `command`, or an empty string.
std::string misuse(const CommandLine& line, const Command& command) {
  const std::string name(command.name);
  for (const std::string& given : line.given) {
    const bool is_own =
        std::find(command.options.begin(), command.options.end(), given) != command.options.end();
    if (find_option(given)->scope == OptionInfo::Scope::some_commands && !is_own) {
      return name + " takes no " + given + "; `nonet help " + name + "` lists what it takes";
    }
  }
  if (command.arguments.empty() && !line.options.inputs.empty()) {
    return name + " takes no files";
  }
  const auto layout = line.options.layout;
  if (!layout ||
      std::find(command.layouts.begin(), command.layouts.end(), *layout) != command.layouts.end()) {
    return "";
  }
  std::string known;
  for (const Layout each : command.layouts) {
    known.append(known.empty() ? "" : ", ").append(to_string(each));
  }
  return "--format " + std::string(to_string(*layout)) + " is not available for " + name +
         "; there are " + known;
}

int help_on(std::span<const std::string> topics) {
  if (topics.empty()) return print(program_help());
  const Command* command = find_command(topics.front());
  if (command == nullptr) return complain(no_such_command(topics.front()));
  return print(command_help(*command));
}

}  // namespace

int run_program(std::span<const char* const> arguments, const Adapt& adapt) {
  Result<CommandLine> read = parse_command_line(arguments);
  if (!read) return complain(read.error().message);
  CommandLine& line = *read;

  if (line.wish == Wish::version) return print(version_line());
  if (line.command == "help") return help_on(line.options.inputs);
  if (line.command.empty()) {
    if (line.wish == Wish::help) return print(program_help());
    std::fputs(program_help().c_str(), stderr);
    return static_cast<int>(Exit::usage);
  }
  const Command* command = find_command(line.command);
  if (command == nullptr) return complain(no_such_command(line.command));
  if (line.wish == Wish::help) return print(command_help(*command));
  if (const std::string fault = misuse(line, *command); !fault.empty()) return complain(fault);
  if (const std::string fault = choose_engine(*command, line.options); !fault.empty()) {
    return complain(fault);
  }
  if (adapt) {
    if (const std::string fault = adapt(*command, line.options); !fault.empty()) {
      return complain(fault);
    }
  }

  watch_for_interrupts();
  return command->run(line.options);
}

}  // namespace nonet::cli
