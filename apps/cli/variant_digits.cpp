#include "cli/variant_digits.hpp"

#include "cli/variant_picture.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::cli {

std::shared_ptr<VariantEngine> make_variant_engine(const Options& options) {
  const auto info = find_variant_engine(options.engine_name);
  return info ? (*info)->make() : nullptr;
}

std::optional<Error> refuse_engine(const Options& options, const variant::Puzzle& puzzle) {
  const auto info = find_variant_engine(options.engine_name);
  const std::string why = info ? (*info)->objection(puzzle) : "";
  if (info && why.empty()) return std::nullopt;
  std::string message = "a variant puzzle, which the engine " + options.engine_name +
                        " does not take; propagate does";
  if (info) message.append(" (").append(why).append(")");
  return Error{ErrorCode::unsupported, {}, message};
}

void append_digits(std::string& out, const variant::Puzzle& puzzle, std::span<const int> digits,
                   std::span<const int> other, Color color) {
  std::vector<CellText> texts(puzzle.layout.cell_count());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const int given = puzzle.givens[i];
    const bool is_given = given != variant::Puzzle::kNoDigit;
    if (!is_given && digits.empty()) {
      texts[i] = {".", Style::frame};
      continue;
    }
    const int digit = digits.empty() ? given : digits[i];
    texts[i].text = digits_line(puzzle, std::span(&digit, 1));
    if (is_given) texts[i].style = Style::given;
    if (!other.empty() && other[i] != digit) texts[i].style = Style::marked;
  }
  append_variant_picture(out, puzzle, texts, color);
}

}  // namespace nonet::cli
