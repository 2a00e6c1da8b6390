// Problem: an exact cover problem, as plain data.
//
// There are items and options. A cover is a set of options that contains
// - each primary item exactly once, or as often as the item's bounds say;
// - each secondary item at most once, or any number of times if all of them give it one colour.
// Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1, is the source of the terms.
//
// Example
//   nonet::cover::ProblemBuilder builder;
//   for (const char* name : {"1", "2", "3", "4", "5", "6", "7"}) builder.add_primary(name);
//   builder.add_option({0, 3, 6});
//   builder.add_option({0, 3});
//   builder.add_option({3, 4, 6});
//   builder.add_option({2, 4, 5});
//   builder.add_option({1, 2, 5, 6});
//   builder.add_option({1, 6});
//   const auto problem = builder.build();
//   const auto answer = nonet::cover::first_cover(*problem);
//   for (const std::uint32_t option : answer->options) std::cout << option + 1;
//   std::cout << '\n';  // prints 246
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "nonet/base/result.hpp"

namespace nonet::cover {

// How many of the options of a cover must contain an item.
struct Bounds {
  std::uint32_t at_least = 1;
  std::uint32_t at_most = 1;

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

enum class Kind : std::uint8_t { primary, secondary };

struct Item {
  std::string name;
  Kind kind = Kind::primary;
  Bounds bounds{};  // of a primary item

  friend bool operator==(const Item&, const Item&) = default;
};

// An item in an option. Colours are numbers of the problem's table of colours; 0 is none.
struct Use {
  std::uint32_t item = 0;
  std::uint32_t colour = 0;

  friend bool operator==(const Use&, const Use&) = default;
};

// Items and options keep the numbers that they were added in, from 0, in every answer.
class Problem {
 public:
  [[nodiscard]] std::span<const Item> items() const noexcept { return items_; }
  [[nodiscard]] std::size_t primary_count() const noexcept { return primary_count_; }
  [[nodiscard]] std::size_t option_count() const noexcept { return start_.size() - 1; }
  // In the order in which the caller gave them.
  [[nodiscard]] std::span<const Use> option(std::size_t number) const noexcept {
    return std::span(uses_).subspan(start_[number], start_[number + 1] - start_[number]);
  }
  // An option without primary item is never part of a cover: it is kept for its number alone.
  [[nodiscard]] bool is_dropped(std::size_t number) const noexcept { return dropped_[number]; }
  [[nodiscard]] std::int64_t cost(std::size_t number) const noexcept {
    return costs_.empty() ? 0 : costs_[number];
  }
  [[nodiscard]] bool has_costs() const noexcept { return !costs_.empty(); }
  [[nodiscard]] bool has_colours() const noexcept { return !colours_.empty(); }
  [[nodiscard]] bool has_multiplicities() const noexcept { return has_multiplicities_; }
  // Needs: a colour that an option uses, so not 0.
  [[nodiscard]] std::string_view colour_name(std::uint32_t colour) const noexcept {
    return colours_[colour - 1];
  }
  // What was dropped and why, a sentence each, with the line of text it stood on where one is known.
  [[nodiscard]] std::span<const Error> warnings() const noexcept { return warnings_; }

 private:
  friend class ProblemBuilder;

  std::vector<Item> items_;
  std::size_t primary_count_ = 0;
  std::vector<std::uint32_t> start_{0};  // option o is uses_[start_[o]] to uses_[start_[o + 1]]
  std::vector<Use> uses_;
  std::vector<bool> dropped_;
  std::vector<std::int64_t> costs_;  // empty: all 0
  std::vector<std::string> colours_;
  std::vector<Error> warnings_;
  bool has_multiplicities_ = false;
};

// Builds a Problem step by step. What is wrong is kept and reported by build(): the first fault
// with the place that was current when it was made.
class ProblemBuilder {
 public:
  // The place in the text that the next calls come from; 0: none.
  void at_line(std::uint64_t line, std::uint64_t column = 0) noexcept { place_ = {line, column}; }

  // Gives:  the number of the item.
  // Faults: an empty name or one that is there already; at_least > at_most; at_most 0.
  std::uint32_t add_primary(std::string_view name, Bounds bounds = {});
  std::uint32_t add_secondary(std::string_view name);
  // Gives: the number of the colour of that name, made if need be; never 0.
  std::uint32_t add_colour(std::string_view name);

  // Gives:  the number of the option.
  // Faults: no such item or colour; an item twice; a colour on a primary item; costs whose
  //         absolute values add up beyond 2^62.
  std::uint32_t add_option(std::span<const Use> uses, std::int64_t cost = 0);
  std::uint32_t add_option(std::span<const std::uint32_t> items, std::int64_t cost = 0);
  std::uint32_t add_option(std::initializer_list<std::uint32_t> items, std::int64_t cost = 0) {
    return add_option(std::span(items.begin(), items.size()), cost);
  }

  // Gives:  the problem. The builder is empty afterwards.
  // Errors: unsupported with the first fault, its line, and a sentence.
  [[nodiscard]] Result<Problem> build();

 private:
  std::uint32_t add_item(std::string_view name, Kind kind, Bounds bounds);
  void fault(std::string message);

  Problem problem_;
  std::unordered_map<std::string, std::uint32_t> names_;
  std::unordered_map<std::string, std::uint32_t> colour_numbers_;
  std::vector<std::uint32_t> last_option_of_item_;  // one more than the number; 0: none yet
  std::int64_t cost_sum_ = 0;
  Place place_;
  bool has_fault_ = false;
  Error fault_;
};

}  // namespace nonet::cover
