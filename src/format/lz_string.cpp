#include "format/lz_string.hpp"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "format/utf8.hpp"

namespace nonet::detail {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t kChar8 = 0;
constexpr std::uint32_t kChar16 = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstFree = 3;
constexpr unsigned kBitsPerCharacter = 6;
constexpr unsigned kMostBits = 30;

int value_of(char c) noexcept {
  if (c == '-') return 62;
  if (c == '_') return 63;
  const std::size_t at = kAlphabet.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

class BitReader {
 public:
  explicit BitReader(std::string_view packed) : packed_(packed) {}

  // The next `count` bits, least first. Nothing behind the end or at a foreign character.
  std::optional<std::uint32_t> read(unsigned count) {
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < count; ++i) {
      if (left_ == 0) {
        if (at_ == packed_.size()) return std::nullopt;
        const int next = value_of(packed_[at_++]);
        if (next < 0) return std::nullopt;
        value_ = static_cast<std::uint32_t>(next);
        left_ = kBitsPerCharacter;
      }
      --left_;
      bits |= (value_ >> left_ & 1U) << i;
    }
    return bits;
  }

 private:
  std::string_view packed_;
  std::size_t at_ = 0;
  std::uint32_t value_ = 0;
  unsigned left_ = 0;
};

class BitWriter {
 public:
  void write(std::uint32_t bits, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      value_ = value_ << 1 | (bits >> i & 1U);
      if (++filled_ == kBitsPerCharacter) flush();
    }
  }
  std::string finish() {
    // One bit more than needed at least, as lz-string does; then whole groups of four characters.
    do {
      write(0, 1);
    } while (filled_ != 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += kAlphabet[value_];
    value_ = 0;
    filled_ = 0;
  }

  std::string text_;
  std::uint32_t value_ = 0;
  unsigned filled_ = 0;
};

using Units = std::u16string;

Units to_units(std::string_view text) {
  Units units;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.size;
    constexpr std::uint32_t kBeyond = 0x10000;
    if (point.value < kBeyond) {
      units += static_cast<char16_t>(point.value);
    } else {
      units += static_cast<char16_t>(0xd800 + ((point.value - kBeyond) >> 10));
      units += static_cast<char16_t>(0xdc00 + ((point.value - kBeyond) & 0x3ff));
    }
  }
  return units;
}

void append_utf8(std::string& text, std::uint32_t point) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (point < 0x80) {
    add(point);
  } else if (point < 0x800) {
    add(0xc0 | point >> 6);
    add(0x80 | (point & 0x3f));
  } else if (point < 0x10000) {
    add(0xe0 | point >> 12);
    add(0x80 | (point >> 6 & 0x3f));
    add(0x80 | (point & 0x3f));
  } else {
    add(0xf0 | point >> 18);
    add(0x80 | (point >> 12 & 0x3f));
    add(0x80 | (point >> 6 & 0x3f));
    add(0x80 | (point & 0x3f));
  }
}

// Lone surrogates become U+FFFD.
std::string to_utf8(const Units& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::uint32_t unit = units[i];
    const bool is_high = unit >= 0xd800 && unit < 0xdc00;
    if (is_high && i + 1 < units.size() && units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000) {
      append_utf8(text, 0x10000 + ((unit - 0xd800) << 10) + (units[i + 1] - 0xdc00U));
      ++i;
    } else {
      append_utf8(text, unit >= 0xd800 && unit < 0xe000 ? 0xfffd : unit);
    }
  }
  return text;
}

// A string seen before: that of code `before` with `last` behind it.
struct Entry {
  std::uint32_t before = 0;
  std::uint32_t length = 0;
  char16_t first = 0;
  char16_t last = 0;
};

}  // namespace

std::optional<std::string> lz_unpack(std::string_view packed, std::size_t limit) {
  while (!packed.empty() && packed.back() == '=') packed.remove_suffix(1);
  BitReader bits(packed);
  std::vector<Entry> entries(kFirstFree);
  unsigned width = 2;
  // How many more codes are given out before they take a bit more.
  std::uint32_t room = 1;
  const auto grow = [&] {
    if (room == 0) room = 1U << width++;
  };

  Units units;
  std::uint32_t previous = 0;
  while (width < kMostBits) {
    const auto code = bits.read(width);
    if (!code) return std::nullopt;
    if (*code == kEnd) return to_utf8(units);
    std::uint32_t now = *code;
    if (*code == kChar8 || *code == kChar16) {
      const auto unit = bits.read(*code == kChar8 ? 8 : 16);
      if (!unit) return std::nullopt;
      now = static_cast<std::uint32_t>(entries.size());
      entries.push_back({0, 1, static_cast<char16_t>(*unit), static_cast<char16_t>(*unit)});
      if (units.empty()) {
        // The first character takes no code of its own; the second comes with three bits.
        units += entries[now].first;
        previous = now;
        width = 3;
        room = 4;
        continue;
      }
      --room;
      grow();
    }
    if (units.empty() || now > entries.size()) return std::nullopt;
    // A code that is about to be given out: what came before, with its own first character.
    const bool is_new = now == entries.size();
    const Entry& before = entries[previous];
    const char16_t first = is_new ? before.first : entries[now].first;
    entries.push_back({previous, before.length + 1, before.first, first});
    const std::size_t length = entries[now].length;
    if (length == 0 || units.size() + length > limit) return std::nullopt;
    units.resize(units.size() + length);
    std::uint32_t at = now;
    for (std::size_t i = 0; i < length; ++i) {
      units[units.size() - 1 - i] = entries[at].last;
      at = entries[at].before;
    }
    previous = now;
    --room;
    grow();
  }
  return std::nullopt;
}

std::string lz_pack(std::string_view text) {
  const Units units = to_units(text);
  BitWriter bits;
  std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> codes;  // (prefix, unit); 0: none
  std::map<char16_t, bool> is_told;                                   // of a character
  std::uint32_t next = kFirstFree;
  unsigned width = 2;
  std::uint32_t room = 2;
  const auto grow = [&] {
    if (--room == 0) room = 1U << width++;
  };
  const auto tell = [&](std::uint32_t code, char16_t unit, std::size_t length) {
    if (length == 1 && !is_told[unit]) {
      const bool is_wide = unit >= 256;
      bits.write(is_wide ? kChar16 : kChar8, width);
      bits.write(unit, is_wide ? 16 : 8);
      is_told[unit] = true;
      grow();
    } else {
      bits.write(code, width);
    }
    grow();
  };

  std::uint32_t code = 0;
  char16_t unit = 0;
  std::size_t length = 0;
  for (const char16_t c : units) {
    if (!codes.contains({0, c})) codes[{0, c}] = next++;
    const auto longer = codes.find({code, c});
    if (length != 0 && longer != codes.end()) {
      code = longer->second;
      ++length;
      continue;
    }
    if (length != 0) {
      tell(code, unit, length);
      codes[{code, c}] = next++;
    }
    code = codes[{0, c}];
    unit = c;
    length = 1;
  }
  if (length != 0) tell(code, unit, length);
  bits.write(kEnd, width);
  return bits.finish();
}

}  // namespace nonet::detail
