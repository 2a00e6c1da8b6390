#include "rating/closure.hpp"

namespace nonet::rating {

void Closure::begin(const Board& start, Node source) {
  board = start;
  on.clear();
  off.clear();
  level = 0;
  is_contradiction = false;
  touched = {};
  origins_.clear();
  parents_size_ = 0;
  inner_.clear();
  add_node(source, 0, Cause::none);
}

void Closure::copy(const Closure& other) {
  board = other.board;
  on.copy(other.on);
  off.copy(other.off);
  level = other.level;
  is_contradiction = false;
  touched = other.touched;
  origins_ = other.origins_;
  for (const Found729* found : {&on, &off}) {
    for (Candidate c : found->all()) place_[index(c)] = other.place_[index(c)];
  }
  if (parents_.size() < other.parents_size_) parents_.resize(other.parents_.size());
  std::copy_n(other.parents_.begin(), other.parents_size_, parents_.begin());
  parents_size_ = other.parents_size_;
  inner_.clear();
}

void Closure::take_away(Candidate c) noexcept {
  const Cell cell = cell_of(c);
  const Digit digit = digit_of(c);
  board.remove(cell, digit);
  HouseMask houses = 0;
  for (House house : houses_of(cell)) houses |= HouseMask{1} << index(house);
  touched.locked.add(digit);
  touched.hidden |= houses;
  touched.naked |= houses;
  touched.fish.add(digit);
}

void Closure::add_node(Node node, std::uint32_t first_parent, Cause cause) {
  const Candidate c = candidate_of(node);
  (is_on(node) ? on : off).add(c);
  place_[index(c)] = static_cast<std::uint16_t>(origins_.size());
  origins_.push_back(
      {first_parent, static_cast<std::uint16_t>(parents_size_ - first_parent), 0, cause});
}

void Closure::contradict(Node node, std::uint32_t first_parent, Cause cause) {
  is_contradiction = true;
  contradicting = node;
  new_origin_ = {first_parent, static_cast<std::uint16_t>(parents_size_ - first_parent), 0, cause};
}

std::span<const Node> Closure::parents(Node node) const noexcept {
  const Origin& own = is_contradiction && node == contradicting ? new_origin_ : origin(node);
  return {parents_.data() + own.first, own.count};
}

const InnerHint& Closure::inner_of(Candidate turned_off) const noexcept {
  std::size_t i = 0;
  while (inner_[i].first != turned_off) ++i;
  return *inner_[i].second;
}

std::span<const Node> AncestorWalk::operator()(const Closure& closure, Node node) {
  ++walk_;
  std::size_t size = 0;
  const auto meet = [&](Node next) {
    if (seen_[index(next)] == walk_) return;
    seen_[index(next)] = walk_;
    list_[size++] = next;
  };
  meet(node);
  for (std::size_t i = 0; i < size; ++i) {
    for (const Node parent : closure.parents(list_[i])) meet(parent);
  }
  return {list_.data(), size};
}

std::unique_ptr<Closure> ClosurePool::take(const Board& start) {
  if (free_.empty()) return std::make_unique<Closure>(start);
  auto closure = std::move(free_.back());
  free_.pop_back();
  return closure;
}

std::unique_ptr<Closure> ClosurePool::take(const Board& start, Node source) {
  auto closure = take(start);
  closure->begin(start, source);
  return closure;
}

std::unique_ptr<Closure> ClosurePool::take(const Closure& to_copy) {
  auto closure = take(to_copy.board);
  closure->copy(to_copy);
  return closure;
}

}  // namespace nonet::rating
