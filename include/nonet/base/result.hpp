// Result<T>: a value, or an Error with a code, a place and a sentence for people.
//
// The library throws nothing; whatever can go wrong with input from outside comes back this way.
//   Result<Grid> read = parse_grid(text);
//   if (!read) return complain(read.error());
//   use(*read);
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "nonet/base/contract.hpp"

namespace nonet {

enum class ErrorCode : std::uint8_t {
  unreadable,     // the text is no puzzle that a reader knows
  wrong_count,    // nearly a puzzle: too few or too many cells, rows, digits
  bad_character,  // a character that can be neither a digit nor a blank
  ambiguous,      // it can be read in two ways that disagree
  too_long,       // beyond the limit of the reader
  no_solution,    // the puzzle was understood, and nothing solves it
  unknown_name,   // no engine, format, … is called that
  unsupported,    // understood and named, but not something this part can do
};

// A place in a text: one-based line and column; 0 means "not known".
struct Place {
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

struct Error {
  ErrorCode code = ErrorCode::unreadable;
  Place place;
  std::string message;  // a sentence without the place and without a full stop
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool has_value() const noexcept { return content_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

  // Needs: has_value().
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(value()); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const T* operator->() const { return &value(); }

  // Needs: !has_value().
  [[nodiscard]] const Error& error() const& {
    NONET_EXPECT(!has_value(), "Result::error() of a Result that has a value");
    return *std::get_if<1>(&content_);
  }
  [[nodiscard]] Error& error() & {
    NONET_EXPECT(!has_value(), "Result::error() of a Result that has a value");
    return *std::get_if<1>(&content_);
  }

 private:
  [[nodiscard]] T& value() {
    NONET_EXPECT(has_value(), "value of a Result that holds an error");
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] const T& value() const {
    NONET_EXPECT(has_value(), "value of a Result that holds an error");
    return *std::get_if<0>(&content_);
  }

  std::variant<T, Error> content_;
};

}  // namespace nonet
