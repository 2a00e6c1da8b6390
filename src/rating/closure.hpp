// Closure: all that follows from one node, with the reasons, up to a contradiction if there is one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "rating/board.hpp"
#include "rating/house_sets.hpp"
#include "rating/inner_chains.hpp"
#include "rating/links.hpp"

namespace nonet::rating {

// The nodes known to be of one state, in the order in which they were found. A queue, too: those
// from `done` on have not been followed yet.
struct Found729 {
  CandidateSet set;
  std::array<Candidate, kCandidateCount> order;
  std::uint16_t size = 0;
  std::uint16_t done = 0;

  [[nodiscard]] bool has(Candidate c) const noexcept { return set.has(c); }
  [[nodiscard]] bool has_next() const noexcept { return done < size; }
  void add(Candidate c) noexcept {
    set.add(c);
    order[size++] = c;
  }
  void clear() noexcept {
    set.clear();
    size = done = 0;
  }
  void copy(const Found729& other) noexcept {
    set = other.set;
    std::copy_n(other.order.begin(), other.size, order.begin());
    size = other.size;
    done = other.done;
  }
  [[nodiscard]] std::span<const Candidate> all() const noexcept { return {order.data(), size}; }
};

class Closure {
 public:
  explicit Closure(const Board& start) : board(start) {}

  // Of each digit, cells.
  using CellsByDigit = std::array<CellSet, kDigitCount>;

  // Makes this the closure of `source` on `start`, whose candidates are `candidates`, too, before
  // anything has been followed.
  void begin(const Board& start, const CellsByDigit& candidates, Node source);
  // Needs: `other` is complete and has no nested chains.
  void copy(const Closure& other);

  Board board;  // without the candidates that were off and followed
  Found729 on;
  Found729 off;
  int level = 0;  // of the mode that completed it

  // The node that contradicts: its opposite is in `on` or `off`, itself it is in neither.
  bool is_contradiction = false;
  Node contradicting{};

  CellsByDigit open;  // the candidates that are not off

  // How much of `off` had been taken away when a pattern of each kind was last looked for. Where
  // nothing went since, a pattern would have been there before, or has nothing left to remove.
  struct Looked {
    std::uint16_t locked = 0;
    std::uint16_t hidden = 0;
    std::uint16_t naked = 0;
    std::uint16_t fish = 0;
  } looked;

  // Parents are added to the end of one array. Whoever adds a node says where its parents begin:
  // nodes that have the same may share them.
  [[nodiscard]] std::uint32_t parents_end() const noexcept { return parents_size_; }
  void add_parent(Node parent) {
    if (parents_size_ == parents_.size()) parents_.resize(2 * parents_.size());
    parents_[parents_size_++] = parent;
  }
  void add_on(Candidate c, std::uint32_t first_parent, Cause cause) noexcept {
    on.add(c);
    add_origin(c, first_parent, cause);
  }
  void add_off(Candidate c, std::uint32_t first_parent, Cause cause) noexcept {
    off.add(c);
    open[index(digit_of(c))].remove(cell_of(c));
    add_origin(c, first_parent, cause);
  }
  void contradict(Node node, std::uint32_t first_parent, Cause cause);

  [[nodiscard]] Cause cause(Node node) const noexcept {
    return is_contradiction && node == contradicting ? new_origin_.cause : origin(node).cause;
  }
  [[nodiscard]] std::span<const Node> parents(Node node) const noexcept;

  void attach(Candidate turned_off, const InnerHint& hint) {
    inner_.emplace_back(turned_off, &hint);
  }
  [[nodiscard]] bool has_inner() const noexcept { return !inner_.empty(); }
  // Needs: a nested chain turned it off.
  [[nodiscard]] const InnerHint& inner_of(Candidate turned_off) const noexcept;

  // The number of ancestors of a node that was counted before; 0: not yet.
  [[nodiscard]] std::uint16_t& ancestor_count(Node node) const noexcept {
    return origin(node).ancestors;
  }

 private:
  struct Origin {
    std::uint32_t first : 24;  // parent; there are at most as many as pairs of candidates
    Cause cause : 8;
    std::uint16_t count;
    mutable std::uint16_t ancestors;
  };
  static_assert(sizeof(Origin) == 8);  // closures are many, and time goes to where they lie

  [[nodiscard]] Origin origin_from(std::uint32_t first_parent, Cause cause) const noexcept {
    return {first_parent & 0xffffff, cause,
            static_cast<std::uint16_t>(parents_size_ - first_parent), 0};
  }
  void add_origin(Candidate c, std::uint32_t first_parent, Cause cause) noexcept {
    place_[index(c)] = origin_count_;
    origins_[origin_count_++] = origin_from(first_parent, cause);
  }

  [[nodiscard]] const Origin& origin(Node node) const noexcept {
    return origins_[place_[index(candidate_of(node))]];
  }

  // Of the nodes, in the order in which they were found. Most closures use the first lines alone.
  std::array<Origin, kCandidateCount> origins_;
  std::uint16_t origin_count_ = 0;
  // Where in that each candidate is: it is on or off, never both.
  std::array<std::uint16_t, kCandidateCount> place_;
  Origin new_origin_;  // of the contradicting node
  std::vector<Node> parents_ = std::vector<Node>(1024);
  std::uint32_t parents_size_ = 0;
  std::vector<std::pair<Candidate, const InnerHint*>> inner_;
};

// Walks ancestors breadth first: the node, its parents in order, theirs, each node once.
class AncestorWalk {
 public:
  // Gives: the list, valid until the next walk. `node` may be the contradicting one.
  std::span<const Node> operator()(const Closure& closure, Node node);

 private:
  std::array<std::uint32_t, kNodeCount> seen_{};  // the walk that saw it last
  std::uint32_t walk_ = 0;
  std::array<Node, kNodeCount> list_;
};

// Closures to be used again: they are large, and each board needs hundreds.
class ClosurePool {
 public:
  // Gives: one to begin or to copy to.
  [[nodiscard]] std::unique_ptr<Closure> take(const Board& start);
  void give_back(std::unique_ptr<Closure> closure) { free_.push_back(std::move(closure)); }

 private:
  std::vector<std::unique_ptr<Closure>> free_;
};

}  // namespace nonet::rating
