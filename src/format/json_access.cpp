#include "format/json_access.hpp"

#include "format/variant_common.hpp"

namespace nonet::detail {
namespace {

// Where parsing failed: the parser itself keeps silent without exceptions.
class FaultFinder final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    at = position;
    return false;
  }

  std::size_t at = 0;  // one-based; 0: at the start
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (!json.is_discarded()) return json;
  FaultFinder finder;
  Json::sax_parse(text.begin(), text.end(), &finder);
  const std::size_t at = finder.at == 0 ? 0 : finder.at - 1;
  return refuse(ErrorCode::unreadable, "this is no JSON from here on", place_in(text, at));
}

std::optional<int> number_of(const Json& json) {
  constexpr double kMost = 999'999;
  if (const auto* text = json.get_ptr<const std::string*>()) return parse_number(trimmed(*text));
  if (!json.is_number()) return std::nullopt;
  const auto value = json.get<double>();
  if (!(value >= -kMost && value <= kMost) || std::trunc(value) != value) return std::nullopt;
  return static_cast<int>(value);
}

}  // namespace nonet::detail
