#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace nonet::cli {
namespace {

// Colours of the basic sixteen, so that the user's own palette decides how they look.
constexpr std::array<std::string_view, 6> kStyles{
    "\x1b[1m",     // given: bold
    "\x1b[36m",    // placed: cyan
    "\x1b[1;31m",  // wrong: bold red
    "\x1b[1;33m",  // marked: bold yellow
    "\x1b[2m",     // frame: dim
    "\x1b[1m",     // heading: bold
};
constexpr std::string_view kPlain = "\x1b[0m";

bool has_value(const char* name) noexcept {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

bool is_terminal(int descriptor) noexcept {
  return isatty(descriptor) == 1;
}

std::size_t terminal_width(int descriptor) noexcept {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

Color color_for(ColorWish wish, Destination destination) noexcept {
  switch (wish) {
    case ColorWish::always:
      return Color::on;
    case ColorWish::never:
      return Color::off;
    case ColorWish::automatic:
      break;
  }
  if (destination != Destination::terminal || has_value("NO_COLOR")) return Color::off;
  const char* term = std::getenv("TERM");
  return term != nullptr && std::string_view(term) == "dumb" ? Color::off : Color::on;
}

void append_styled(std::string& out, std::string_view text, Style style, Color color) {
  if (color == Color::off) {
    out.append(text);
    return;
  }
  out.append(kStyles[static_cast<std::size_t>(style)]).append(text).append(kPlain);
}

}  // namespace nonet::cli
