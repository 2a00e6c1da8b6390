// Shapes of lines: one pass of counting, then a flat list of questions.
#include "format/line_shape.hpp"

#include <algorithm>

#include "format/one_line.hpp"

namespace nonet::detail {
namespace {

constexpr std::array<Sign, 256> kSigns = [] {
  std::array<Sign, 256> signs{};
  signs.fill(Sign::other);
  const auto set = [&signs](std::string_view chars, Sign sign) {
    for (char c : chars) signs[static_cast<unsigned char>(c)] = sign;
  };
  set(".", Sign::dot);
  set("0Oo", Sign::zero);
  set("*", Sign::star);
  set("_", Sign::underscore);
  set("-", Sign::dash);
  set("xX", Sign::ex);
  set("123456789lI", Sign::digit);
  set(" \t", Sign::space);
  set("|", Sign::bar);
  set(",;", Sign::delimiter);
  set("(){}[]\"'`/\\:=+!", Sign::mark);
  return signs;
}();

// Where a candidate group ends.
bool ends_group(char c) noexcept {
  const Sign sign = sign_of(c);
  return sign == Sign::space || sign == Sign::bar || sign == Sign::delimiter;
}

enum class GroupKind : std::uint8_t { none, decoration, single, wide, braced };

// "7" single; "*678", "(67)" wide; "{5}" braced; ".", "{}" a cell without candidates (single);
// ":" decoration; "53..7" none: cells, not candidates.
GroupKind kind_of_group(std::string_view group) noexcept {
  std::size_t digits = 0;
  std::size_t blanks = 0;
  bool brace = false;
  for (char c : group) {
    const Sign sign = sign_of(c);
    if (sign == Sign::digit) {
      ++digits;
    } else if (sign == Sign::star || sign == Sign::dash) {
      // around digits these two point at candidates; alone they are blanks
    } else if (is_blank(sign)) {
      ++blanks;
    } else if (sign == Sign::mark) {
      brace |= c == '{' || c == '[' || c == '(';
    } else {
      return GroupKind::none;
    }
  }
  if (blanks > 0) return blanks == 1 && digits == 0 ? GroupKind::single : GroupKind::none;
  if (digits == 0) {
    if (brace) return GroupKind::braced;
    const bool lone = group == "-" || group == "*";
    const bool is_marks = group.find_first_of("-*") == std::string_view::npos;
    return lone ? GroupKind::single : is_marks ? GroupKind::decoration : GroupKind::none;
  }
  if (digits > 9) return GroupKind::none;
  return digits > 1 ? GroupKind::wide : brace ? GroupKind::braced : GroupKind::single;
}

void count_groups(std::string_view line, LineShape& shape) noexcept {
  std::uint32_t groups = 0;
  for (std::size_t at = 0; at < line.size();) {
    if (ends_group(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && !ends_group(line[end])) ++end;
    switch (kind_of_group(line.substr(at, end - at))) {
      case GroupKind::none:
        return;
      case GroupKind::decoration:
        break;
      case GroupKind::wide:
        shape.has_wide_group = true;
        ++groups;
        break;
      case GroupKind::braced:
        shape.has_braces = true;
        ++groups;
        break;
      case GroupKind::single:
        ++groups;
        break;
    }
    at = end;
  }
  shape.groups = groups;
}

// Fields of CSV and TSV: cut by `delimiter`, each with at most one cell in it.
bool count_fields(std::string_view line, char delimiter, LineShape& shape) noexcept {
  std::uint32_t fields = 1;
  std::uint32_t cells = 0;
  for (char c : line) {
    const Sign sign = sign_of(c);
    if (c == delimiter) {
      ++fields;
      cells = 0;
    } else if (is_cell(sign)) {
      if (++cells > 1) return false;
    } else if (sign != Sign::space && c != '"' && c != '\'') {
      return false;
    }
  }
  if (fields < 4) return false;
  shape.delimiter = delimiter;
  shape.fields = fields;
  return true;
}

// Rule characters only, no digit, and either three dashes in a row or a joint.
bool is_rule(std::string_view line, LineShape& shape) noexcept {
  std::size_t dashes = 0;
  std::size_t in_a_row = 0;
  std::size_t underscores = 0;
  bool three = false;
  bool joint = false;
  bool plain = true;  // dashes, bars and spaces only
  for (char c : line) {
    in_a_row = c == '-' || c == '=' ? in_a_row + 1 : 0;
    three |= in_a_row == 3;
    switch (c) {
      case '-':
        ++dashes;
        break;
      case '_':
        ++underscores;
        plain = false;
        break;
      case '+':
      case '=':
        joint = true;
        plain = false;
        break;
      case ' ':
      case '\t':
      case '|':
        break;
      case '*':
      case ':':
      case '.':
      case '\'':
      case '`':
      case ',':
      case '~':
      case '/':
      case '\\':
        plain = false;
        break;
      default:
        return false;
    }
  }
  shape.may_be_row = plain && dashes == 9;
  if (three) return true;
  if (joint) return dashes != 9 || !plain;
  return underscores > 9 || (plain && dashes > 9);
}

bool is_section(std::string_view line) noexcept {
  if (line.size() < 3 || line.front() != '[' || line.back() != ']') return false;
  const std::string_view name = line.substr(1, line.size() - 2);
  return std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == '_';
  });
}

}  // namespace

Sign sign_of(char c) noexcept {
  return kSigns[static_cast<unsigned char>(c)];
}

std::string_view trim(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::uint32_t LineShape::cells() const noexcept {
  return digits + *std::max_element(blanks.begin(), blanks.end());
}

LineShape shape_of(std::string_view line) noexcept {
  using Kind = LineShape::Kind;
  LineShape shape;
  const std::string_view text = trim(line);
  if (text.empty()) {  // eight tabs are nine empty fields
    const auto tabs = static_cast<std::uint32_t>(std::count(line.begin(), line.end(), '\t'));
    if (tabs == 8) {
      shape.kind = Kind::row;
      shape.delimiter = '\t';
      shape.fields = 9;
    }
    return shape;
  }
  const auto is_field_row = [&] {
    if (text.size() > kLeastOneLine) return false;
    return count_fields(line, '\t', shape) || count_fields(text, ',', shape) ||
           count_fields(text, ';', shape);
  };
  if (text.front() == ';' && is_field_row() && shape.fields == 9) {
    // ";;3;;;…" is a row and no comment
  } else if (text.front() == '#' || text.front() == ';' || text.substr(0, 2) == "//") {
    shape.kind = Kind::comment;
    return shape;
  }
  if (is_section(text)) {
    shape.kind = Kind::section;
    return shape;
  }
  if (is_rule(text, shape)) {
    shape.kind = Kind::rule;
    shape.has_bar = text.find('|') != std::string_view::npos;
    if (shape.may_be_row) shape.blanks[static_cast<std::size_t>(Blank::dash)] = 9;
    return shape;
  }
  shape.may_be_row = false;

  for (std::size_t i = 0; i < line.size(); ++i) {
    const Sign sign = sign_of(line[i]);
    if (is_blank(sign)) {
      ++shape.blanks[static_cast<std::size_t>(sign)];
    } else if (sign == Sign::digit) {
      ++shape.digits;
    } else if (sign == Sign::bar) {
      shape.has_bar = true;
    } else if (sign == Sign::other) {
      if (shape.others++ == 0) shape.first_other = i;
    }
  }
  if (shape.others == 0) count_groups(text, shape);
  if (shape.others == 0 && shape.delimiter == 0 && !is_field_row()) shape.delimiter = 0;

  if (is_one_line(line, shape)) {
    shape.kind = Kind::puzzle;
    return shape;
  }
  const std::uint32_t cells = shape.digits + shape.blank_total();
  const std::uint32_t size = std::max({shape.cells(), shape.groups, shape.fields});
  const bool mostly_cells = shape.others * 4 <= cells;
  const bool barred = shape.has_bar && shape.blank_total() == 0 && shape.others == 0;
  if (mostly_cells && (size >= 5 || barred)) {
    shape.kind = Kind::row;
  } else if (shape.others == 0 && shape.digits > 0) {
    shape.kind = Kind::fragment;
  } else {
    shape.kind = Kind::other;
  }
  return shape;
}

}  // namespace nonet::detail
