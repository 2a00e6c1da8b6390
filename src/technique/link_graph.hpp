// LinkGraph: what follows from what in a position, as rows of bits; what all chains are made of.
//
// A node is a candidate or a group of candidates that counts as one: "the digit is in one of these
// cells". Two nodes are linked weakly if not both can be true, strongly if not both can be false;
// both relations are symmetric. The candidates come first, in ascending order, with the same numbers
// in every graph of a position.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"
#include "technique/almost_locked.hpp"
#include "technique/bit_table.hpp"

namespace nonet::technique {

enum class LinkScope : std::uint8_t {
  one_digit,   // within houses: X-chains
  two_digits,  // strong ones within cells, weak ones within houses: XY-chains
  candidates,  // all links between candidates
};

class LinkGraph {
 public:
  LinkGraph() = default;
  // Candidates alone. What memory the graph has got is used again, here and below.
  void build(const Position& position, LinkScope scope);
  // The graph, which has all links between candidates, with groups: of a box and a line, and those
  // of almost locked sets. Where it has groups, its sets come first in `sets`, which must outlive
  // the new one.
  void build(const Position& position, const LinkGraph& graph, std::span<const Als> sets);

  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] std::size_t candidate_count() const noexcept { return candidate_count_; }
  [[nodiscard]] const Node& node(std::size_t i) const noexcept { return nodes_[i]; }
  [[nodiscard]] Candidate candidate(std::size_t i) const noexcept {
    return {nodes_[i].cells.first(), nodes_[i].digit};
  }
  [[nodiscard]] bool is_group(std::size_t i) const noexcept { return i >= candidate_count_; }

  [[nodiscard]] const BitTable& weak() const noexcept { return weak_; }
  [[nodiscard]] const BitTable& strong() const noexcept { return strong_; }
  [[nodiscard]] BitTable::ConstRow weak(std::size_t i) const noexcept { return weak_[i]; }
  [[nodiscard]] BitTable::ConstRow strong(std::size_t i) const noexcept { return strong_[i]; }
  // The almost locked set that a strong link runs through, or nothing if it needs none.
  [[nodiscard]] const Als* set_between(std::size_t a, std::size_t b) const noexcept;
  // Calls visit(set) for all that link the nodes strongly, also where the link needs none.
  template <class Visit>
  void for_each_set_between(std::size_t a, std::size_t b, const Visit& visit) const {
    const auto& [cells, digit] = nodes_[a];
    const auto& [other_cells, other_digit] = nodes_[b];
    if (digit == other_digit) return;
    for (const Als& set : sets_) {
      if (set.at(digit) == cells && set.at(other_digit) == other_cells) visit(set);
    }
  }
  // Needs: the position has the candidate.
  [[nodiscard]] std::size_t id(Cell cell, Digit digit) const noexcept {
    return ids_[index(cell)][index(digit)];
  }
  // The nodes that have a strong link; no chain goes on from the others once they are false.
  [[nodiscard]] BitTable::ConstRow linked() const noexcept { return linked_[0]; }

 private:
  static constexpr std::uint16_t kNone = 0xffff;

  void add_candidates(const Position& position);
  void add_crossings(const Position& position);
  void add_places(std::span<const Als> sets);
  // The node of these cells, which is made if there is none.
  std::size_t node_of(CellSet cells, Digit digit);
  [[nodiscard]] std::uint16_t find(CellSet cells, Digit digit) const;

  void link_weakly(const Position& position, LinkScope scope);
  // Those from number `first` on.
  void link_groups_weakly(const Position& position, std::size_t first);
  void link_weakly(std::size_t a, std::size_t b) {
    set_bit(weak_[a], b);
    set_bit(weak_[b], a);
  }
  void link_strongly(std::size_t a, std::size_t b);
  void link_houses(const Position& position);
  void link_cells(const Position& position);
  void link_crossings(const Position& position, Digit digit, House house);
  void link_within(std::span<const Als> sets);

  std::vector<Node> nodes_;
  std::size_t candidate_count_ = 0;
  std::array<std::array<std::uint16_t, kDigitCount>, kCellCount> ids_{};
  // By digit and line, the nodes where it crosses its boxes.
  std::array<std::array<std::array<std::uint16_t, 3>, 18>, kDigitCount> crossings_{};
  // The groups of a digit by their first cell: the last one made, and for each the one before.
  std::array<std::array<std::uint16_t, kDigitCount>, kCellCount> last_group_{};
  std::vector<std::uint16_t> group_before_;
  std::span<const Als> sets_;
  std::vector<std::uint16_t> places_in_sets_;  // the nodes, by set and active digit
  CellSet bivalue_;
  BitTable weak_, strong_, linked_;
};

}  // namespace nonet::technique
