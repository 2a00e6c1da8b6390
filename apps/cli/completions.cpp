// Completions: words for commands, options of each command, and values of options that have few.
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/manual.hpp"
#include "nonet/generate/pattern.hpp"

namespace nonet::cli {
namespace {

template <class Rows, class NameOf>
std::vector<std::string> names_of(const Rows& rows, const NameOf& name_of) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(name_of(row));
  return names;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> words;
  for (;;) {
    const auto end = text.find(separator);
    words.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return words;
    text.remove_prefix(end + 1);
  }
}

// What an option may be followed by, where that is a list; empty: anything, perhaps a file.
std::vector<std::string> values_of(const OptionInfo& option) {
  const auto name = [](const auto& row) { return row.name; };
  if (option.name == "--engine" || option.name == "--engines") {
    auto names = names_of(engines(), name);
    for (const auto& row : cover::engines()) names.emplace_back(row.name);
    return names;
  }
  if (option.name == "--techniques" || option.name == "--technique") {
    return names_of(techniques(), name);
  }
  if (option.name == "--to") return names_of(formats(), name);
  if (option.name == "--scale") return {"se121", "sukaku118", "hodoku"};
  if (option.name == "--order") return {"human", "teaching", "se"};
  if (option.name == "--guess") return {"never", "last"};
  if (option.name == "--color") return {"auto", "always", "never"};
  if (option.name == "--coordinates") return {"rc", "a1"};
  if (option.name == "--level") return {"1", "2", "3", "4"};
  if (option.name == "--format") {
    return {"line", "text", "csv", "json", "jsonl", "svg", "pdf", "html"};
  }
  if (option.name == "--symmetry") {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kClueSymmetryCount; ++i) {
      names.emplace_back(to_string(static_cast<ClueSymmetry>(i)));
    }
    return names;
  }
  if (option.value.find('|') != std::string_view::npos) return split(option.value, '|');
  return {};
}

// Needs: nothing that a shell would take for its own in the words.
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

std::vector<const OptionInfo*> options_of(const Command& command) {
  std::vector<const OptionInfo*> options;
  for (const std::string_view name : command.options) options.push_back(find_option(name));
  for (const OptionInfo& option : all_options()) {
    if (option.scope == OptionInfo::Scope::all_commands) options.push_back(&option);
  }
  return options;
}

std::string option_names(const Command& command) {
  return joined(
      names_of(options_of(command), [](const OptionInfo* option) { return option->name; }));
}

std::string command_names() {
  return "help " + joined(names_of(commands(), [](const Command& c) { return c.name; }));
}

// In single quotes of sh and fish.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

}  // namespace

std::string bash_completion() {
  std::string out =
      "# bash completion for nonet; made from its table of commands.\n"
      "_nonet() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '" +
      command_names() +
      " --help --version' -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case $before in\n";
  for (const OptionInfo& option : all_options()) {
    if (option.value.empty()) continue;
    out.append("    ").append(option.name).append(") ");
    const auto values = values_of(option);
    if (values.empty()) {
      out += "COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n";
    } else {
      out += "COMPREPLY=($(compgen -W '" + joined(values) + "' -- \"$word\")); return ;;\n";
    }
  }
  out += "  esac\n  case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) {
    out.append("    ").append(command.name).append(") options='").append(option_names(command));
    out += "' ;;\n";
  }
  out += "    help) options='" + command_names() +
         "' ;;\n"
         "  esac\n"
         "  case $word in\n"
         "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
         "    *) if [ \"${COMP_WORDS[1]}\" = help ]; then\n"
         "         COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "       else\n"
         "         COMPREPLY=($(compgen -f -- \"$word\"))\n"
         "       fi ;;\n"
         "  esac\n"
         "}\n"
         "complete -o filenames -F _nonet nonet\n";
  return out;
}

std::string zsh_completion() {
  // What stands in brackets is said beside an option; a colon or bracket there has a backslash.
  const auto said = [](std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  };
  std::string out =
      "#compdef nonet\n"
      "# zsh completion for nonet; made from its table of commands.\n"
      "_nonet() {\n"
      "  local -a names\n"
      "  if (( CURRENT == 2 )); then\n"
      "    names=(\n";
  for (const Command& command : commands()) {
    out += "      " + in_quotes(std::string(command.name) + ":" + said(command.summary)) + "\n";
  }
  out +=
      "    )\n"
      "    _describe command names\n"
      "    return\n"
      "  fi\n"
      "  case $words[2] in\n"
      "    help) _values command " +
      command_names() + " ;;\n";
  for (const Command& command : commands()) {
    out.append("    ").append(command.name).append(") _arguments '1: :'");
    for (const OptionInfo* option : options_of(command)) {
      std::string spec = std::string(option->name) + "[" + said(option->help) + "]";
      if (!option->value.empty()) {
        const auto values = values_of(*option);
        spec += ":" + said(option->value) + ":" +
                (values.empty() ? std::string("_files") : "(" + joined(values) + ")");
      }
      out += " \\\n      " + in_quotes(spec);
    }
    out += " \\\n      '*:file:_files' ;;\n";
  }
  out += "  esac\n}\n_nonet \"$@\"\n";
  return out;
}

std::string fish_completion() {
  // Other than in sh, a quote in quotes has a backslash in fish.
  const auto quote = [](std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
      if (c == '\'' || c == '\\') out += '\\';
      out += c;
    }
    return out + "'";
  };
  std::string out = "# fish completion for nonet; made from its table of commands.\n";
  for (const Command& command : commands()) {
    out += "complete -c nonet -n __fish_use_subcommand -f -a " + std::string(command.name) +
           " -d " + quote(command.summary) + "\n";
    for (const OptionInfo* option : options_of(command)) {
      out += "complete -c nonet -n " +
             quote("__fish_seen_subcommand_from " + std::string(command.name)) + " -l " +
             std::string(option->name.substr(2));
      if (option->letter != '\0') out += std::string(" -s ") + option->letter;
      if (!option->value.empty()) {
        const auto values = values_of(*option);
        out += values.empty() ? " -r" : " -x -a " + quote(joined(values));
      }
      out += " -d " + quote(option->help) + "\n";
    }
  }
  out += "complete -c nonet -n __fish_use_subcommand -f -a help -d 'more about a command'\n";
  return out;
}

}  // namespace nonet::cli
