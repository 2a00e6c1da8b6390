// Step: what a technique found: what may be placed or removed, and why.
//
// The evidence is data, not words: sentences (room explain) and pictures (room draw) are both made
// from it. A part that a technique has no use for stays empty.
//
//     marks      cells and digits with the role they play           every technique
//     houses     houses with the role they play                     singles, subsets, fish
//     links      a chain, or the edges of a colouring, in order     chains, colours, wings
//     sets       almost locked sets                                 ALS techniques, chains through
//     branches   assumptions and what follows from each             forcing chains, nets, blossoms
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "nonet/grid/cell.hpp"
#include "nonet/grid/cell_set.hpp"
#include "nonet/grid/digit_set.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet {

struct Candidate {
  Cell cell{};
  Digit digit{};

  friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

// What a marked cell has to do with the pattern.
enum class Role : std::uint8_t {
  pattern,        // what the technique is named after: a subset's cells, the body of a fish, …
  fin,            // what a fish has beyond its cover houses
  endo_fin,       // a cell in two base houses of a fish
  pivot,          // the cell that a wing or a blossom turns on
  wing,           // the ends of a wing; of two wings each has a mark of its own
  bridge,         // what joins two parts: the link of a W-wing, a restricted common
  extra,          // what keeps a deadly pattern from being one
  first_colour,   // colourings, alternately
  second_colour,  //
  third_colour,   // of a second cluster
  fourth_colour,  //
  target,         // the common digit or the cell that a conclusion is about, where it is not plain
};

struct Mark {
  Role role = Role::pattern;
  CellSet cells;
  DigitSet digits;  // of each of the cells, those that stand there

  friend bool operator==(const Mark&, const Mark&) = default;
};

enum class HouseRole : std::uint8_t {
  where,  // the house that the argument looks at
  base,   // each holds the digit once …
  cover,  // … so the digit leaves these elsewhere; also the house that an effect is in
};

struct MarkedHouse {
  HouseRole role = HouseRole::where;
  House house{};

  friend bool operator==(const MarkedHouse&, const MarkedHouse&) = default;
};

// A digit in one of some cells: a candidate, or a group that a chain takes as one candidate.
struct Node {
  CellSet cells;
  Digit digit{};

  friend bool operator==(const Node&, const Node&) = default;
};

enum class LinkKind : std::uint8_t {
  weak,     // not both are true
  strong,   // not both are false
  derived,  // of branches: what is off makes another off, by a step of its own
};

inline constexpr std::int8_t kNoSet = -1;

struct Link {
  Node from;
  Node to;
  LinkKind kind = LinkKind::weak;
  // Where the link runs through an almost locked set: which of Step::sets. Else it follows from the
  // cell (one cell, two digits) or from a house (one digit).
  std::int8_t set = kNoSet;

  friend bool operator==(const Link&, const Link&) = default;
};

// n cells that see each other (or lie in one house) and hold n + 1 digits.
struct AlmostLockedSet {
  CellSet cells;
  DigitSet digits;

  friend bool operator==(const AlmostLockedSet&, const AlmostLockedSet&) = default;
};

enum class Truth : std::uint8_t { off, on };

// "If `start` is on (off), then …": the links lead from the start to the end. Several links into
// one node are its joint reasons (nets).
struct Branch {
  Node start;
  Truth start_truth = Truth::on;
  Node end;
  Truth end_truth = Truth::on;
  std::vector<Link> links;

  friend bool operator==(const Branch&, const Branch&) = default;
};

struct Step {
  Technique technique = Technique::full_house;
  std::vector<Candidate> placements;    // ascending
  std::vector<Candidate> eliminations;  // ascending, candidates of the position
  std::vector<Mark> marks;
  std::vector<MarkedHouse> houses;
  std::vector<Link> links;
  std::vector<AlmostLockedSet> sets;
  std::vector<Branch> branches;

  [[nodiscard]] bool has_effect() const noexcept {
    return !placements.empty() || !eliminations.empty();
  }

  // Empty again, with its memory kept.
  void clear() noexcept;

  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace nonet
