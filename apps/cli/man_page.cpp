#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/manual.hpp"

namespace nonet::cli {
namespace {

// Text as roff takes it: no hyphen is a dash, and no line begins with a control character.
std::string roff(std::string_view text) {
  std::string out;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c != '`') {  // of Markdown; man has bold for it, and these texts do without
      out += c;
    }
    begins = c == '\n';
  }
  return out;
}

void append_option(std::string& out, const OptionInfo& option) {
  out += ".TP\n";
  if (option.letter != '\0') {
    out.append("\\fB\\-").append(1, option.letter).append("\\fR, ");
  }
  out.append("\\fB").append(roff(option.name)).append("\\fR");
  if (!option.value.empty()) out.append(" \\fI").append(roff(option.value)).append("\\fR");
  out.append("\n").append(roff(option.help)).append("\n");
}

void append_command(std::string& out, const Command& command) {
  out.append(".SS nonet ").append(roff(command.name)).append(" ").append(roff(command.arguments));
  out.append("\n").append(roff(command.summary)).append(".\n");
  if (!command.details.empty()) out.append(".PP\n").append(roff(command.details)).append("\n");
  for (const std::string_view name : command.options) append_option(out, *find_option(name));
}

}  // namespace

std::string man_page() {
  std::string out =
      ".TH NONET 1 \"\" \"" + std::string(program_version()) +
      "\" \"User Commands\"\n"
      ".SH NAME\n"
      "nonet \\- Sudoku and exact cover: solve, count, explain, rate, generate, draw\n"
      ".SH SYNOPSIS\n"
      ".B nonet\n"
      "\\fICOMMAND\\fR [\\fIFILE\\fR...|\\-] [\\fIoptions\\fR]\n"
      ".SH DESCRIPTION\n"
      "Puzzles come from files, from standard input, or stand on the command line, in\n"
      "any format that \\fBnonet formats\\fR lists. Results go to standard output, all\n"
      "else to standard error.\n"
      ".SH COMMANDS\n";
  for (const Command& command : commands()) append_command(out, command);
  out += ".SH OPTIONS\nEvery command takes these.\n";
  for (const OptionInfo& option : all_options()) {
    if (option.scope == OptionInfo::Scope::all_commands) append_option(out, option);
  }
  out +=
      ".SH EXIT STATUS\n"
      ".TP\n0\ndone\n"
      ".TP\n1\nsome puzzle has no (single) solution or is no puzzle\n"
      ".TP\n2\nwrong usage\n"
      ".TP\n3\na file cannot be read or written\n"
      ".TP\n4\nout of time\n"
      ".TP\n130\ninterrupted\n"
      ".SH EXAMPLES\n"
      ".nf\n"
      "nonet solve puzzles.txt\n"
      "nonet hint \\-\\-level 2 puzzle.txt\n"
      "nonet rate \\-\\-format csv puzzles.txt\n"
      "nonet tile \\-\\-board 6x10 \\-\\-pieces pentominoes \\-\\-count\n"
      "nonet generate \\-n 10 \\-\\-symmetry rotate180\n"
      ".fi\n";
  return out;
}

}  // namespace nonet::cli
