// There is no Cairo here: pictures are SVG, and whoever shows them makes pixels and pages of them.
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

}  // namespace nonet::cli
