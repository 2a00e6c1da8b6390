// The text of Knuth's programs for exact cover (dlx1 to dlx6, xccdc, ssmcc, …).
//
// Idea    One line of items, then a line for each option. ` | ` sets secondary items apart, `2:3|a`
//         wants item a two to three times, `x:red` colours secondary item x, ` |7` costs 7.
// Source  Knuth, TAOCP 4B, 7.2.2.1, and the comments of his programs
//         (https://cs.stanford.edu/~knuth/programs.html). Names are of any length here.
// Not     His comments may be indented: here `|` must be the first character of the line, so that
//         ` | x` is a problem without primary items, and ` |0` an option without items.
#include "nonet/format/cover_text.hpp"

#include <charconv>
#include <unordered_map>
#include <utility>
#include <vector>

#include "format/cover_lines.hpp"
#include "nonet/base/contract.hpp"

namespace nonet {
namespace {

using cover::Bounds;
using cover::Kind;
using detail::CoverLine;
using detail::CoverLines;
using detail::next_word;
using detail::quoted;

constexpr std::int64_t kMostCost = std::int64_t{1} << 62;

template <class Number>
std::optional<Number> to_number(std::string_view text) noexcept {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// "5" or "1:5".
std::optional<Bounds> to_bounds(std::string_view text) noexcept {
  const auto colon = text.find(':');
  const auto low = to_number<std::uint32_t>(text.substr(0, colon));
  const auto high =
      colon == std::string_view::npos ? low : to_number<std::uint32_t>(text.substr(colon + 1));
  if (!low || !high) return std::nullopt;
  return Bounds{*low, *high};
}

class DlxReader {
 public:
  Result<cover::Problem> read(std::string_view text) {
    if (text.size() > detail::kMaxCoverText) {
      return Error{ErrorCode::too_long, {}, "the text is longer than 4 GB"};
    }
    CoverLines lines(text);
    const auto first = lines.next();
    if (!first) return Error{ErrorCode::unreadable, {}, "there is no line of items"};
    line_ = *first;
    item_line_ = first->number;
    if (read_words(&DlxReader::read_item)) {
      while (const auto line = lines.next()) {
        line_ = *line;
        if (!read_option()) break;
      }
    }
    // A fault that the builder has kept stands before ours, since we stop at the first.
    Result<cover::Problem> problem = builder_.build();
    if (problem && fault_) return *fault_;
    return problem;
  }

 private:
  struct KnownItem {
    std::uint32_t number = 0;
    Kind kind = Kind::primary;
    std::uint64_t last_line = 0;  // of an option that has it
  };

  // All words of the line. False: there is a fault.
  bool read_words(bool (DlxReader::*read_word)(std::string_view)) {
    std::string_view rest = line_.text;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      for (const char& c : word) {
        if (detail::is_control(c)) {
          return fail(ErrorCode::bad_character, {&c, 1}, "a control character; is this a text?");
        }
      }
      if (!(this->*read_word)(word)) return false;
    }
    return true;
  }

  bool read_item(std::string_view word) {
    if (word == "|") {
      if (std::exchange(kind_, Kind::secondary) == Kind::primary) return true;
      return fail(ErrorCode::unreadable, word,
                  "there is a second '|'; one sets secondary items apart");
    }
    const auto bar = word.rfind('|');
    const bool has_bounds = bar != std::string_view::npos;
    const std::string_view name = has_bounds ? word.substr(bar + 1) : word;
    if (name.find(':') != std::string_view::npos) {
      return fail(ErrorCode::unreadable, word, "the name of an item has no ':': " + quoted(word));
    }
    std::optional<Bounds> bounds = Bounds{};
    if (has_bounds) bounds = to_bounds(word.substr(0, bar));
    if (!bounds || name.empty()) {
      return fail(ErrorCode::unreadable, word,
                  "multiplicities are written 5|name or 1:5|name, not " + quoted(word));
    }
    if (kind_ == Kind::secondary && has_bounds) {
      return fail(
          ErrorCode::unsupported, word,
          "the secondary item " + quoted(name) + " has a multiplicity; only primary ones do");
    }
    builder_.at_line(line_.number, line_.place_of(word).column);
    const std::uint32_t number =
        kind_ == Kind::primary ? builder_.add_primary(name, *bounds) : builder_.add_secondary(name);
    items_.try_emplace(name, KnownItem{number, kind_});
    return true;
  }

  bool read_option() {
    uses_.clear();
    cost_ = 0;
    if (!read_words(&DlxReader::read_use)) return false;
    builder_.at_line(line_.number);
    builder_.add_option(uses_, cost_);
    return true;
  }

  bool read_use(std::string_view word) {
    if (word.front() == '|') return read_cost(word);
    if (word.find('|') != std::string_view::npos) {
      return fail(ErrorCode::unreadable, word,
                  quoted(word) + ": a space goes before the '|' of a cost");
    }
    const auto colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto found = items_.find(name);
    if (found == items_.end()) {
      return fail(ErrorCode::unknown_name, word,
                  "no item is called " + quoted(name) + "; line " + std::to_string(item_line_) +
                      " lists the items");
    }
    KnownItem& item = found->second;
    if (std::exchange(item.last_line, line_.number) == line_.number) {
      return fail(ErrorCode::unsupported, word,
                  "the item " + quoted(name) + " stands twice in one option");
    }
    std::uint32_t colour = 0;
    if (colon != std::string_view::npos) {
      const std::string_view colour_name = word.substr(colon + 1);
      if (colour_name.empty() || colour_name.find(':') != std::string_view::npos) {
        return fail(ErrorCode::unreadable, word,
                    "a colour is written name:colour, not " + quoted(word));
      }
      if (item.kind == Kind::primary) {
        return fail(ErrorCode::unsupported, word,
                    "the item " + quoted(name) +
                        " is primary and has a colour; only secondary items have colours");
      }
      colour = builder_.add_colour(colour_name);
    }
    uses_.push_back({item.number, colour});
    return true;
  }

  bool read_cost(std::string_view word) {
    const auto cost = to_number<std::int64_t>(word.substr(1));
    if (!cost) {
      return fail(ErrorCode::unreadable, word,
                  "a cost is written |7, with a whole number, not " + quoted(word));
    }
    // Both are at most 2^62 in size before they are added, so the sum cannot overflow.
    if (*cost > kMostCost || *cost < -kMostCost) {
      return fail(ErrorCode::unsupported, word, "the cost " + quoted(word) + " is beyond 2^62");
    }
    cost_ += *cost;
    if (cost_ > kMostCost || cost_ < -kMostCost) {
      return fail(ErrorCode::unsupported, word, "the costs of this option add up beyond 2^62");
    }
    return true;
  }

  bool fail(ErrorCode code, std::string_view word, std::string message) {
    fault_ = Error{code, line_.place_of(word), std::move(message)};
    return false;
  }

  cover::ProblemBuilder builder_;
  std::unordered_map<std::string_view, KnownItem> items_;
  CoverLine line_;
  std::uint64_t item_line_ = 0;
  Kind kind_ = Kind::primary;  // of the next item
  std::vector<cover::Use> uses_;
  std::int64_t cost_ = 0;
  std::optional<Error> fault_;
};

void expect_writable(std::string_view name) {
  for (const char c : name) {
    NONET_EXPECT(!detail::is_blank(c) && !detail::is_control(c) && c != '|' && c != ':',
                 "write_dlx: a name without blanks, control characters, '|' and ':'");
  }
}

void append_item(std::string& out, const cover::Item& item) {
  expect_writable(item.name);
  if (!out.empty() && out.back() != '\n') out += ' ';
  if (item.bounds != Bounds{}) {
    out.append(std::to_string(item.bounds.at_least));
    if (item.bounds.at_least != item.bounds.at_most) {
      out.append(":").append(std::to_string(item.bounds.at_most));
    }
    out += '|';
  }
  out.append(item.name);
}

void append_option(std::string& out, const cover::Problem& problem, std::size_t number) {
  const auto uses = problem.option(number);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (i > 0) out += ' ';
    out.append(problem.items()[uses[i].item].name);
    if (uses[i].colour == 0) continue;
    const std::string_view colour = problem.colour_name(uses[i].colour);
    expect_writable(colour);
    out.append(":").append(colour);
  }
  const std::int64_t cost = problem.cost(number);
  if (cost != 0 || uses.empty()) out.append(" |").append(std::to_string(cost));
  out += '\n';
}

}  // namespace

Result<cover::Problem> read_dlx(std::string_view text) {
  return DlxReader().read(text);
}

std::string write_dlx(const cover::Problem& problem) {
  const std::size_t secondary = problem.items().size() - problem.primary_count();
  std::string out = "| primary items: " + std::to_string(problem.primary_count()) +
                    ", secondary items: " + std::to_string(secondary) +
                    ", options: " + std::to_string(problem.option_count()) + "\n";
  for (const cover::Item& item : problem.items()) {
    if (item.kind == Kind::primary) append_item(out, item);
  }
  if (secondary > 0 || problem.primary_count() == 0) out += " |";
  for (const cover::Item& item : problem.items()) {
    if (item.kind == Kind::secondary) append_item(out, item);
  }
  out += '\n';
  for (std::size_t option = 0; option < problem.option_count(); ++option) {
    append_option(out, problem, option);
  }
  return out;
}

Result<cover::Problem> read_cover(std::string_view text) {
  return guess_cover_format(text) == CoverFormat::matrix ? read_cover_matrix(text) : read_dlx(text);
}

}  // namespace nonet
