// Technique: what a step of a rating is called.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::rating {

enum class TechniqueName : std::uint8_t {
  none,
  hidden_single,
  naked_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  naked_triplet,
  naked_quad,
  hidden_pair,
  hidden_triplet,
  hidden_quad,
  x_wing,
  swordfish,
  jellyfish,
  xy_wing,
  xyz_wing,
  unique_rectangle,
  unique_loop,
  bug,
  aligned_pair_exclusion,
  aligned_triplet_exclusion,
  generalized_x_wing,
  x_cycle,
  y_cycle,
  cycle,
  turbot_fish,
  x_chain,
  forcing_chain,
  nishio_forcing_chains,
  cell_forcing_chains,
  region_forcing_chains,
  dynamic_contradiction,
  dynamic_double,
  dynamic_cell,
  dynamic_region,
  skyscraper,
  string_kite,
  strong_links,
  x_loop,
  large_wing,  // WXYZ-wing and those of more cells
};

struct Technique {
  TechniqueName name = TechniqueName::none;
  std::uint8_t type = 0;   // of unique rectangles and loops and of BUG: 1 to 4
  std::uint8_t cells = 0;  // of a unique loop or a large wing; of strong links: how many links
  std::uint8_t level = 0;  // of dynamic chains: 0 to 4, what may be nested in them

  std::array<char, 8> suffix{};  // of strong links and large wings: what their sort goes by

  void set_suffix(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size() && i < suffix.size(); ++i) suffix[i] = text[i];
  }

  friend bool operator==(const Technique&, const Technique&) = default;
};

// As the forums write it: "Unique Loop 6 type 1", "Dynamic Cell Forcing Chains (+)".
// Gives: an empty text for `none`.
[[nodiscard]] std::string to_string(const Technique& technique);
// The same in French.
[[nodiscard]] std::string to_french(const Technique& technique);

// The same for programs: "unique_loop_6_type_1", "dynamic_cell_forcing_chains_plus".
[[nodiscard]] std::string key_of(const Technique& technique);

}  // namespace nonet::rating
