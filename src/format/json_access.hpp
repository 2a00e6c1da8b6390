// Looking into parsed JSON without exceptions: each question has an answer or none.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"

namespace nonet::detail {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

// Errors: unreadable, with line and column of what is wrong.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

// The member of an object; nullptr if it is no object, has no such member, or that is null.
[[nodiscard]] inline const Json* member(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto at = object.find(key);
  return at == object.end() || at->is_null() ? nullptr : &*at;
}
[[nodiscard]] inline const std::string* text_of(const Json* json) {
  return json == nullptr ? nullptr : json->get_ptr<const std::string*>();
}
[[nodiscard]] inline bool is_true(const Json* json) {
  const auto* value = json == nullptr ? nullptr : json->get_ptr<const bool*>();
  return value != nullptr && *value;
}

// A whole number of at most six digits, as a number or as text.
[[nodiscard]] std::optional<int> number_of(const Json& json);

}  // namespace nonet::detail
