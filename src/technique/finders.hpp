// Every finder, by family: the functions that the rows of registry.cpp name.
#pragma once

#include "nonet/technique/finder.hpp"

namespace nonet::technique {

// Its finder looks at one digit at a time, at nothing but where that digit may go, and heeds
// FindOptions::digits.
constexpr bool is_of_one_digit(Technique technique) noexcept {
  return (technique >= Technique::x_wing && technique <= Technique::empty_rectangle) ||
         (technique >= Technique::simple_colours_trap && technique <= Technique::multi_colours_2);
}

// Its patterns lie in a house, or in a box and a line that cross, and nothing outside counts but
// what they remove there: where no candidate has gone, there is no new one. Heeds FindOptions::cells.
constexpr bool is_of_houses(Technique technique) noexcept {
  return (technique >= Technique::locked_pair && technique <= Technique::hidden_quad) ||
         technique == Technique::wxyz_wing || technique == Technique::sue_de_coq;
}

// Each candidate of the digit stands in a template of it (templates.cpp): no technique that looks at
// this digit alone can remove one.
[[nodiscard]] bool is_possible_everywhere(const Position& position, Digit digit);

// singles.cpp
void find_full_houses(const Position& position, Findings& found);
void find_naked_singles(const Position& position, Findings& found);
void find_hidden_singles(const Position& position, Findings& found);

// locked.cpp
void find_pointing(const Position& position, Findings& found);
void find_claiming(const Position& position, Findings& found);
void find_locked_subsets(const Position& position, Findings& found);

// subsets.cpp: of the size that the technique's name says
void find_naked_subsets(const Position& position, Findings& found);
void find_hidden_subsets(const Position& position, Findings& found);

// fish.cpp, complex_fish.cpp: of the shape and size that the technique's name says
void find_basic_fish(const Position& position, Findings& found);
void find_complex_fish(const Position& position, Findings& found);

// two_links.cpp: skyscraper, two-string kite, turbot fish; empty rectangle
void find_two_links(const Position& position, Findings& found);
void find_empty_rectangles(const Position& position, Findings& found);

// wings.cpp
void find_xy_wings(const Position& position, Findings& found);
void find_xyz_wings(const Position& position, Findings& found);
void find_w_wings(const Position& position, Findings& found);
void find_wxyz_wings(const Position& position, Findings& found);

// als.cpp, als_chain.cpp, death_blossom.cpp
void find_als_xz(const Position& position, Findings& found);
void find_als_xy_wings(const Position& position, Findings& found);
void find_als_chains(const Position& position, Findings& found);
void find_death_blossoms(const Position& position, Findings& found);

// sue_de_coq.cpp, aligned_pair.cpp
void find_sue_de_coqs(const Position& position, Findings& found);
void find_aligned_pairs(const Position& position, Findings& found);

// templates.cpp: what the technique's name says of them
void find_templates(const Position& position, Findings& found);

// rectangles.cpp: of the type that the technique's name says; the hidden rectangle is a unique one
void find_unique_rectangles(const Position& position, Findings& found);
void find_avoidable_rectangles(const Position& position, Findings& found);

// unique_loop.cpp
void find_unique_loops(const Position& position, Findings& found);

// bug.cpp: of the type that the technique's name says
void find_bugs(const Position& position, Findings& found);

// remote_pairs.cpp
void find_remote_pairs(const Position& position, Findings& found);

// colours.cpp
void find_simple_colours(const Position& position, Findings& found);
void find_multi_colours(const Position& position, Findings& found);
void find_medusas(const Position& position, Findings& found);

// chains.cpp: X-chain, XY-chain, nice loops, AIC, with groups or without
void find_chains(const Position& position, Findings& found);

// forcing_chains.cpp, forcing_nets.cpp
void find_forcing_chains(const Position& position, Findings& found);
void find_forcing_nets(const Position& position, Findings& found);

}  // namespace nonet::technique
