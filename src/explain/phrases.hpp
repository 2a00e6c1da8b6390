// Phrases: what sentences about steps are put together from, in the language of the options.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "explain/templates.hpp"

namespace nonet::explain {

// The end of a step in notation: " r3c4=7" and " -r1c9<37>".
// Needs: eliminations of a cell stand together.
void append_changes(std::span<const Candidate> placements, std::span<const Candidate> eliminations,
                    std::string& out);

class Phrases {
 public:
  explicit Phrases(const TellOptions& options) : options_(options) {}

  struct Argument {
    std::string_view name;
    std::string_view value;
  };

  // The template with each "{name}" replaced by what `lookup` has of that name.
  template <class Lookup>
  static std::string fill_with(std::string_view text, const Lookup& lookup) {
    std::string out;
    while (!text.empty()) {
      const std::size_t open = text.find('{');
      out.append(text.substr(0, open));
      if (open == std::string_view::npos) break;
      const std::size_t close = text.find('}', open);
      out.append(lookup(text.substr(open + 1, close - open - 1)));
      text.remove_prefix(close + 1);
    }
    return out;
  }

  // A small template, such as that of a list or a house.
  [[nodiscard]] std::string phrase(std::string_view key,
                                   std::initializer_list<Argument> arguments) const {
    return fill_with(find_template(options_.tongue, key), [&](std::string_view name) {
      for (const Argument& argument : arguments) {
        if (argument.name == name) return std::string(argument.value);
      }
      return std::string();
    });
  }

  // "a, b and c"
  [[nodiscard]] std::string list(const std::vector<std::string>& words) const {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i == 0) {
        text = words[0];
      } else if (i + 1 < words.size()) {
        text.append(", ").append(words[i]);
      } else {
        text = phrase("joiner", {{"a", text}, {"b", words[i]}});
      }
    }
    return text;
  }
  [[nodiscard]] std::string list(CellSet cells) const {
    std::vector<std::string> words;
    for (Cell cell : cells) words.push_back(to_string(cell, options_.coordinates));
    return list(words);
  }
  [[nodiscard]] std::string list(DigitSet digits) const {
    std::vector<std::string> words;
    for (Digit digit : digits) words.emplace_back(1, to_char(digit));
    return list(words);
  }

  // "rows 1 and 4", "row 4 and box 2": houses of one kind that follow each other are told together.
  [[nodiscard]] std::string list(const std::vector<House>& houses) const {
    constexpr std::array<std::string_view, 3> kKinds{"row", "column", "box"};
    std::vector<std::string> words;
    for (std::size_t i = 0; i < houses.size();) {
      const std::size_t kind = index(houses[i]) / 9;
      std::vector<std::string> numbers;
      for (; i < houses.size() && index(houses[i]) / 9 == kind; ++i) {
        numbers.push_back(std::to_string(index(houses[i]) % 9 + 1));
      }
      const std::string key = numbers.size() == 1 ? "house." : "houses.";
      words.push_back(phrase(key + std::string(kKinds[kind]), {{"n", list(numbers)}}));
    }
    return list(words);
  }

  // What a step places and removes.
  template <class AnyStep>
  [[nodiscard]] std::string changes(const AnyStep& step) const {
    std::vector<std::string> parts;
    for (const auto& [cell, digit] : step.placements) {
      const char text = to_char(digit);
      parts.push_back(phrase("place", {{"cell", to_string(cell, options_.coordinates)},
                                       {"digit", std::string_view(&text, 1)}}));
    }
    struct Removal {
      DigitSet digits;
      CellSet cells;
    };
    std::vector<Removal> removals;  // cells that lose the same digits are told together
    for (std::size_t i = 0; i < step.eliminations.size();) {
      const Cell cell = step.eliminations[i].cell;
      DigitSet digits;
      for (; i < step.eliminations.size() && step.eliminations[i].cell == cell; ++i) {
        digits.add(step.eliminations[i].digit);
      }
      std::size_t at = 0;
      while (at < removals.size() && removals[at].digits != digits) ++at;
      if (at == removals.size()) removals.push_back({digits, {}});
      removals[at].cells.add(cell);
    }
    if (parts.empty() && removals.empty()) return phrase("nothing", {});
    std::string text = list(parts);
    for (const auto& [digits, cells] : removals) {
      const bool is_first = &digits == &removals.front().digits;
      if (!text.empty()) text += "; ";
      text += phrase(is_first ? "remove" : "remove.more",
                     {{"digits", list(digits)}, {"cells", list(cells)}});
    }
    return text;
  }

 protected:
  const TellOptions& options_;
};

}  // namespace nonet::explain
