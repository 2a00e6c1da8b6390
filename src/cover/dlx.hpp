// Links: the doubly linked lists of dancing links, as a structure that can be looked at and stepped.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cover/instance.hpp"

namespace nonet::cover {

//   items 1..n   | l r |  the open primary items are a ring through item 0; a secondary item is a
//                         ring of its own
//   nodes        | u d item colour |
//
//     0     1 .. n      s    x  x  x    s    x  x    s
//   root   headers   spacer  option 0 spacer option 1 …
//
// Node i of 1..n is the header of item i and has the length of its list in place of a colour. The
// nodes of an option lie side by side between two spacers; a spacer's item is 0, its u is the first
// node of the option before it and its d the last node of the option behind it. So one can walk
// around an option without links (Knuth, TAOCP 4B, 7.2.2.1, table 1).
class Links {
 public:
  explicit Links(const Instance& instance);

  struct Node {
    std::uint32_t up, down;
    std::uint32_t item;   // 0: a spacer
    std::int32_t colour;  // of a node: 0 none, -1 purified (its colour is the item's); of a
                          // header: the length of the list; of a spacer: the option behind it
  };
  struct Ring {
    std::uint32_t left, right;
  };

  // Takes item i out of the ring, and every option that contains it out of its other lists.
  void cover(std::uint32_t i);
  void uncover(std::uint32_t i);
  // For each other node of p's option, covers its item, or makes the item keep to p's colour.
  void commit_option(std::uint32_t p);
  void uncommit_option(std::uint32_t p);

  // Gives: the open primary item with the shortest list, the first of several; 0: none is open.
  [[nodiscard]] std::uint32_t shortest() const noexcept {
    std::uint32_t best = 0;
    std::int32_t least = 0x7fffffff;
    for (std::uint32_t i = ring_[0].right; i != 0; i = ring_[i].right) {
      if (nodes_[i].colour < least) {
        least = nodes_[i].colour;
        best = i;
        if (least == 0) break;
      }
    }
    return best;
  }

  // The node of option o in the list of its item i. Needs: there is one.
  [[nodiscard]] std::uint32_t node_of(std::uint32_t o, std::uint32_t i) const noexcept {
    std::uint32_t p = first_[o];
    while (nodes_[p].item != i) ++p;
    return p;
  }
  [[nodiscard]] std::uint32_t option_of(std::uint32_t p) const noexcept {
    while (nodes_[p].item != 0) --p;
    return static_cast<std::uint32_t>(nodes_[p].colour);
  }
  [[nodiscard]] std::int32_t length(std::uint32_t i) const noexcept { return nodes_[i].colour; }
  [[nodiscard]] std::uint32_t first(std::uint32_t i) const noexcept { return nodes_[i].down; }
  [[nodiscard]] std::uint32_t next(std::uint32_t p) const noexcept { return nodes_[p].down; }

  [[nodiscard]] std::span<const Node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::span<const Ring> ring() const noexcept { return ring_; }
  // How often a link has been changed by cover and purify; undoing is not counted, as in Knuth's.
  [[nodiscard]] std::uint64_t updates() const noexcept { return updates_; }

 private:
  void hide(std::uint32_t p);
  void unhide(std::uint32_t p);
  void purify(std::uint32_t p);
  void unpurify(std::uint32_t p);

  std::vector<Node> nodes_;
  std::vector<Ring> ring_;
  std::vector<std::uint32_t> first_;  // node of each option
  std::uint64_t updates_ = 0;
};

}  // namespace nonet::cover
