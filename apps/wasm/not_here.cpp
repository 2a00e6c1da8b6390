// What cannot be had here. There is no Cairo: pictures are SVG, and whoever shows them makes pixels
// and pages of them. There is nothing to serve. A comparison is shown by the page that asked for it.
#include <cstdio>

#include "cli/command.hpp"
#include "cli/compare_page.hpp"
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

ComparePage compare_page(const ComparePageAsk&) {
  std::fputs("nonet: HTML is not made here; --format json has its figures\n", stderr);
  return {};
}

int run_serve(const Options&) {
  std::fputs("nonet: a page cannot serve\n", stderr);
  return static_cast<int>(Exit::unreadable);
}

}  // namespace nonet::cli
