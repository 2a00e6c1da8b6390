// What cannot be had here. There is no Cairo: pictures are SVG, and whoever shows them makes pixels
// and pages of them. There is nothing to serve.
#include <cstdio>

#include "cli/command.hpp"
#include "cli/paint.hpp"

namespace nonet::cli {
namespace {

Error refusal() {
  return {ErrorCode::unsupported, {}, "PNG and PDF are not made here; SVG is"};
}

}  // namespace

Result<std::string> to_png(const draw::Scene&, draw::Theme) {
  return refusal();
}

Result<std::string> to_pdf(std::span<const draw::Scene>, draw::Theme) {
  return refusal();
}

int run_serve(const Options&) {
  std::fputs("nonet: a page cannot serve\n", stderr);
  return static_cast<int>(Exit::unreadable);
}

}  // namespace nonet::cli
