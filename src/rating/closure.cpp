#include "rating/closure.hpp"

namespace nonet::rating {

void Closure::begin(const Board& start, const CellsByDigit& candidates, Node source) {
  board = start;
  open = candidates;
  on.clear();
  off.clear();
  level = 0;
  is_contradiction = false;
  looked = {};
  origin_count_ = 0;
  parents_size_ = 0;
  inner_.clear();
  const Candidate c = candidate_of(source);
  is_on(source) ? add_on(c, 0, Cause::none) : add_off(c, 0, Cause::none);
}

void Closure::copy(const Closure& other) {
  board = other.board;
  open = other.open;
  on.copy(other.on);
  off.copy(other.off);
  level = other.level;
  is_contradiction = other.is_contradiction;
  contradicting = other.contradicting;
  new_origin_ = other.new_origin_;
  looked = other.looked;
  std::copy_n(other.origins_.begin(), other.origin_count_, origins_.begin());
  origin_count_ = other.origin_count_;
  for (const Found729* found : {&on, &off}) {
    for (Candidate c : found->all()) place_[index(c)] = other.place_[index(c)];
  }
  if (parents_.size() < other.parents_size_) parents_.resize(other.parents_.size());
  std::copy_n(other.parents_.begin(), other.parents_size_, parents_.begin());
  parents_size_ = other.parents_size_;
  inner_.clear();
}

void Closure::contradict(Node node, std::uint32_t first_parent, Cause cause) {
  is_contradiction = true;
  contradicting = node;
  new_origin_ = origin_from(first_parent, cause);
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

}  // namespace nonet::rating
