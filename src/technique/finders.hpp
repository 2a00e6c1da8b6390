// Every finder, by family: the functions that the rows of registry.cpp name.
#pragma once

#include "nonet/technique/finder.hpp"

namespace nonet::technique {

// singles.cpp
void find_full_houses(const Position& position, Findings& found);
void find_naked_singles(const Position& position, Findings& found);
void find_hidden_singles(const Position& position, Findings& found);

// subsets.cpp: of the size that the technique's name says
void find_naked_subsets(const Position& position, Findings& found);
void find_hidden_subsets(const Position& position, Findings& found);

}  // namespace nonet::technique
