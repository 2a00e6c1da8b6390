// Wire: values as bytes, for what goes from one process to another and comes back.
//
// Numbers are decimal with a blank behind them, texts have their length before them: it can be read
// where it is kept in a journal. Both sides are the same program, so there are no tags; still, a
// reader of wrong bytes gives zeros and empty texts and says so at the end.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace nonet::cli {

class WireWriter {
 public:
  explicit WireWriter(std::string& out) : out_(out) {}

  WireWriter& number(std::uint64_t value) {
    out_.append(std::to_string(value)) += ' ';
    return *this;
  }
  // Exactly.
  WireWriter& real(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return number(bits);
  }
  WireWriter& text(std::string_view value) {
    number(value.size());
    out_.append(value);
    return *this;
  }

 private:
  std::string& out_;
};

class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    const char* const last = rest_.data() + rest_.size();
    const auto [end, error] = std::from_chars(rest_.data(), last, value);
    if (error != std::errc{} || end == last || *end != ' ') return fail();
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()) + 1);
    return value;
  }
  std::size_t size() { return static_cast<std::size_t>(number()); }
  double real() {
    const std::uint64_t bits = number();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  std::string_view text() {
    const std::size_t length = size();
    if (length > rest_.size()) fail();
    const std::string_view value = rest_.substr(0, length);
    rest_.remove_prefix(value.size());
    return value;
  }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
  [[nodiscard]] bool is_good() const noexcept { return is_good_; }

 private:
  std::uint64_t fail() {
    is_good_ = false;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool is_good_ = true;
};

}  // namespace nonet::cli
