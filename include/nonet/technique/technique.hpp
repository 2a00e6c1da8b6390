// Technique: the named ways in which a person finds the next step, as one table.
//
// Everything that is said about techniques comes from this table: help, documentation, the order of
// the solve loop, the names in JSON. A row whose `find` is empty is known by name only.
//
// Example
//   const auto pair = nonet::find_technique("naked_pair");
//   std::cout << (*pair)->english << ", " << (*pair)->code << '\n';  // prints Naked pair, NP
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/base/result.hpp"

namespace nonet {

class Position;
class Findings;

enum class Technique : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  locked_pair,
  locked_triple,
  pointing,
  claiming,
  naked_pair,
  naked_triple,
  naked_quad,
  hidden_pair,
  hidden_triple,
  hidden_quad,
  x_wing,
  swordfish,
  jellyfish,
  finned_x_wing,
  finned_swordfish,
  finned_jellyfish,
  sashimi_x_wing,
  sashimi_swordfish,
  sashimi_jellyfish,
  franken_x_wing,
  franken_swordfish,
  franken_jellyfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  finned_franken_jellyfish,
  mutant_x_wing,
  mutant_swordfish,
  mutant_jellyfish,
  finned_mutant_x_wing,
  finned_mutant_swordfish,
  finned_mutant_jellyfish,
  skyscraper,
  two_string_kite,
  turbot_fish,
  empty_rectangle,
  xy_wing,
  xyz_wing,
  w_wing,
  wxyz_wing,
  remote_pair,
  simple_colours_trap,
  simple_colours_wrap,
  multi_colours_1,
  multi_colours_2,
  medusa,
  x_chain,
  xy_chain,
  continuous_nice_loop,
  discontinuous_nice_loop,
  aic,
  grouped_continuous_nice_loop,
  grouped_discontinuous_nice_loop,
  grouped_aic,
  als_xz,
  als_xy_wing,
  als_chain,
  death_blossom,
  sue_de_coq,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_rectangle_5,
  unique_rectangle_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  unique_loop,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  aligned_pair_exclusion,
  forcing_chain_contradiction,
  forcing_chain_verity,
  forcing_net_contradiction,
  forcing_net_verity,
  template_set,
  template_delete,
};

inline constexpr std::size_t kTechniqueCount =
    static_cast<std::size_t>(Technique::template_delete) + 1;

[[nodiscard]] constexpr std::size_t index(Technique technique) noexcept {
  return static_cast<std::size_t>(technique);
}

// How hard people find it; the levels are HoDoKu's.
enum class Difficulty : std::uint8_t { easy, medium, hard, unfair, extreme };

[[nodiscard]] std::string_view to_string(Difficulty difficulty) noexcept;

// Looks for every step of one technique, in an order that depends on nothing but the position.
// What it is to look for and where the steps go is in Findings (finder.hpp).
using Finder = void (*)(const Position& position, Findings& found);

struct TechniqueInfo {
  Technique id;
  std::string_view name;     // snake_case: JSON, --techniques
  std::string_view code;     // short, for one-line step lists: "NP"
  std::string_view english;  // as a sentence would begin
  std::string_view french;
  std::string_view aliases;  // other names in use, separated by "; "
  std::string_view hodoku;   // code in HoDoKu's library format; empty where it has none
  std::uint16_t order;       // the human order: a lower number is looked for first
  Difficulty difficulty;
  std::uint16_t score;  // HoDoKu's, an estimate where HoDoKu has none
  Finder find;          // null: known by name only
  // It supposes that the puzzle has exactly one solution.
  bool needs_uniqueness = false;
  // Left out of the human order: asked for by name only.
  bool is_optional = false;
};

// The row of a technique, and all rows in the order of the enumeration.
[[nodiscard]] const TechniqueInfo& info(Technique technique) noexcept;
[[nodiscard]] std::span<const TechniqueInfo> techniques() noexcept;

// By name, short code or HoDoKu code, in this order.
// Errors: unknown_name.
[[nodiscard]] Result<const TechniqueInfo*> find_technique(std::string_view name);

}  // namespace nonet
