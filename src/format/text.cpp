// The normalising pass.
//
// Idea    One walk over the code points; each becomes one plain character (an ellipsis three, an
//         invisible one none), and `origin_` remembers where it came from. A table says what folds
//         to what. Lines are windows on the result, so that mail quoting is taken off by moving
//         the left edge, and a code fence by not making a line.
// Cost    Linear; a word of memory a character.
#include "format/text.hpp"

#include <algorithm>

#include "format/utf8.hpp"

namespace nonet::detail {
namespace {

enum class Dirt : std::uint8_t { none, width, space, dash, mark, invisible, quoting, fence };

constexpr std::string_view kRepairs[] = {
    "",
    "full-width characters were read as plain ones",
    "unusual spaces were read as plain ones",
    "typographic dashes were read as plain ones",
    "typographic marks were read as plain ones",
    "invisible characters were left out",
    "mail quoting (>) was taken off",
    "code fences were left out",
};

constexpr char kDropped = '\0';
constexpr char kEllipsis = '\x01';

struct Fold {
  std::uint32_t first;
  std::uint32_t last;
  char to;
  Dirt dirt;
};

// Sorted. Box drawing is no dirt: verticals become '|', horizontals '=' (never a blank, unlike
// '-'), and all that joins them '+'.
constexpr Fold kFolds[] = {
    {0x00a0, 0x00a0, ' ', Dirt::space},
    {0x00ad, 0x00ad, kDropped, Dirt::invisible},
    {0x00b7, 0x00b7, '.', Dirt::mark},  // middle dot
    {0x061c, 0x061c, kDropped, Dirt::invisible},
    {0x2000, 0x200a, ' ', Dirt::space},
    {0x200b, 0x200f, kDropped, Dirt::invisible},
    {0x2010, 0x2015, '-', Dirt::dash},
    {0x2016, 0x2016, '|', Dirt::none},
    {0x2018, 0x201b, '\'', Dirt::mark},
    {0x201c, 0x201f, '"', Dirt::mark},
    {0x2022, 0x2022, '.', Dirt::mark},        // bullet
    {0x2024, 0x2024, '.', Dirt::mark},        // one dot leader
    {0x2026, 0x2026, kEllipsis, Dirt::mark},  // what word processors make of "..."
    {0x202a, 0x202e, kDropped, Dirt::invisible},
    {0x202f, 0x202f, ' ', Dirt::space},
    {0x205f, 0x205f, ' ', Dirt::space},
    {0x2060, 0x206f, kDropped, Dirt::invisible},
    {0x2212, 0x2212, '-', Dirt::dash},
    {0x22c5, 0x22c5, '.', Dirt::mark},  // dot operator
    {0x2500, 0x2501, '=', Dirt::none},
    {0x2502, 0x2503, '|', Dirt::none},
    {0x2504, 0x2505, '=', Dirt::none},
    {0x2506, 0x2507, '|', Dirt::none},
    {0x2508, 0x2509, '=', Dirt::none},
    {0x250a, 0x250b, '|', Dirt::none},
    {0x250c, 0x254b, '+', Dirt::none},
    {0x254c, 0x254d, '=', Dirt::none},
    {0x254e, 0x254f, '|', Dirt::none},
    {0x2550, 0x2550, '=', Dirt::none},
    {0x2551, 0x2551, '|', Dirt::none},
    {0x2552, 0x2570, '+', Dirt::none},
    {0x2574, 0x257f, '=', Dirt::none},
    {0x25a1, 0x25a1, '.', Dirt::mark},  // white square
    {0x2610, 0x2610, '.', Dirt::mark},  // ballot box
    {0x3000, 0x3000, ' ', Dirt::space},
    {0xfe00, 0xfe0f, kDropped, Dirt::invisible},  // variation selectors
    {0xfeff, 0xfeff, kDropped, Dirt::none},       // byte order mark: every second editor's
    {0xff5e, 0xff5e, '~', Dirt::width},
};

struct Folded {
  char to;
  Dirt dirt;
};

Folded fold(CodePoint point) noexcept {
  const std::uint32_t value = point.value;
  if (!point.is_valid) return {kJunk, Dirt::none};
  if (value == '\t') return {'\t', Dirt::none};
  if (value == '\v' || value == '\f') return {' ', Dirt::none};
  if (value < 0x20 || value == 0x7f) return {kJunk, Dirt::none};
  if (value < 0x7f) return {static_cast<char>(value), Dirt::none};
  if (value >= 0xff01 && value < 0xff5e) {
    return {static_cast<char>(value - 0xff01 + '!'), Dirt::width};
  }
  const auto* row =
      std::lower_bound(std::begin(kFolds), std::end(kFolds), value,
                       [](const Fold& entry, std::uint32_t wanted) { return entry.last < wanted; });
  if (row == std::end(kFolds) || value < row->first) return {kJunk, Dirt::none};
  return {row->to, row->dirt};
}

// The size of the line end at `at`: "\n", "\r\n", a lone "\r", or Unicode's separators. 0: none.
std::size_t line_end_size(std::string_view raw, std::size_t at) noexcept {
  if (raw[at] == '\n') return 1;
  if (raw[at] == '\r') return at + 1 < raw.size() && raw[at + 1] == '\n' ? 2 : 1;
  if (static_cast<unsigned char>(raw[at]) < 0x80) return 0;
  const CodePoint point = code_point_at(raw, at);
  const bool separates =
      point.is_valid && (point.value == 0x85 || point.value == 0x2028 || point.value == 0x2029);
  return separates ? point.size : 0;
}

// How much of a line is mail quoting: "> > ", up to one space behind the last.
std::size_t quoting_size(std::string_view line) noexcept {
  std::size_t size = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '>') {
      size = i + 1;
    } else if (line[i] != ' ') {
      break;
    }
  }
  if (size > 0 && size < line.size() && line[size] == ' ') ++size;
  return size;
}

}  // namespace

Text::Text(std::string_view raw, std::uint64_t first_line) : raw_(raw) {
  chars_.reserve(raw.size());
  origin_.reserve(raw.size() + 1);
  std::size_t begin = 0;
  std::size_t raw_begin = 0;
  std::uint64_t number = first_line;
  std::size_t at = 0;
  const auto repair = [&](Dirt dirt) {
    const auto bit = 1u << static_cast<unsigned>(dirt);
    if (dirt == Dirt::none || (repaired_kinds_ & bit) != 0) return;
    repaired_kinds_ |= bit;
    std::uint64_t column = 1;
    for (std::size_t i = raw_begin; i < at; i += code_point_at(raw, i).size) ++column;
    repairs_.push_back({Note::Kind::repaired,
                        {number, column},
                        std::string(kRepairs[static_cast<std::size_t>(dirt)])});
  };
  while (at < raw.size()) {
    if (const std::size_t size = line_end_size(raw, at)) {
      end_line(begin, raw_begin, number);
      at += size;
      begin = chars_.size();
      raw_begin = at;
      ++number;
      continue;
    }
    const CodePoint point = code_point_at(raw, at);
    const Folded folded = fold(point);
    repair(folded.dirt);
    const std::size_t copies = folded.to == kDropped ? 0 : folded.to == kEllipsis ? 3 : 1;
    chars_.append(copies, folded.to == kEllipsis ? '.' : folded.to);
    origin_.insert(origin_.end(), copies, static_cast<std::uint32_t>(at));
    at += point.size;
  }
  if (raw_begin < raw.size()) end_line(begin, raw_begin, number);
  origin_.push_back(static_cast<std::uint32_t>(raw.size()));
}

void Text::end_line(std::size_t begin, std::size_t raw_begin, std::uint64_t number) {
  std::size_t end = chars_.size();
  const auto repair = [&](Dirt dirt) {
    const auto bit = 1u << static_cast<unsigned>(dirt);
    if ((repaired_kinds_ & bit) != 0) return;
    repaired_kinds_ |= bit;
    repairs_.push_back(
        {Note::Kind::repaired, {number, 1}, std::string(kRepairs[static_cast<std::size_t>(dirt)])});
  };
  const std::size_t quoting = quoting_size(std::string_view(chars_).substr(begin, end - begin));
  if (quoting > 0) {
    repair(Dirt::quoting);
    begin += quoting;
  }
  std::string_view line = std::string_view(chars_).substr(begin, end - begin);
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (line.substr(indent, 3) == "```" || line.substr(indent, 3) == "~~~") {
    repair(Dirt::fence);
    // "```text" is a fence; a whole puzzle between two fences on one line is a line.
    constexpr std::size_t kLongestLanguage = 20;
    const std::size_t inside = line.find_first_not_of("`~", indent);
    if (inside == std::string_view::npos || line.size() - inside <= kLongestLanguage) return;
    begin += inside;
    while (end > begin && (chars_[end - 1] == '`' || chars_[end - 1] == '~')) --end;
  }
  lines_.push_back({begin, end, raw_begin, number});
}

Place Text::place(std::size_t i, std::size_t column) const {
  const Line& line = lines_[i];
  const std::size_t target = origin_[line.begin + column];
  std::uint64_t count = 1;
  for (std::size_t at = line.raw_begin; at < target && line_end_size(raw_, at) == 0;
       at += code_point_at(raw_, at).size) {
    ++count;
  }
  return {line.number, count};
}

std::string Text::original(std::size_t i, std::size_t from, std::size_t to) const {
  const Line& line = lines_[i];
  to = std::min(to, line.end - line.begin);
  while (from < to && (chars_[line.begin + from] == ' ' || chars_[line.begin + from] == '\t')) {
    ++from;
  }
  while (to > from && (chars_[line.begin + to - 1] == ' ' || chars_[line.begin + to - 1] == '\t')) {
    --to;
  }
  if (from >= to) return {};
  const std::size_t first = origin_[line.begin + from];
  const std::size_t last = origin_[line.begin + to - 1];
  return std::string(raw_.substr(first, last + code_point_at(raw_, last).size - first));
}

std::string Text::describe(std::size_t i, std::size_t column) const {
  const std::size_t at = origin_[lines_[i].begin + column];
  if (at >= raw_.size()) return "the end";
  const CodePoint point = code_point_at(raw_, at);
  const bool control = point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0);
  std::string quoted = "'";
  quoted.append(raw_.substr(at, point.size)) += '\'';
  if (point.is_valid && !control) return quoted;
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const std::string code = {kHex[point.value >> 4 & 15], kHex[point.value & 15]};
  return point.is_valid ? "control character U+00" + code : "byte 0x" + code + " (no UTF-8)";
}

}  // namespace nonet::detail
