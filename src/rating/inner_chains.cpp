#include "rating/inner_chains.hpp"

#include <algorithm>

namespace nonet::rating {
namespace {

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) noexcept {
  hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdu;
}

}  // namespace

void to_table_order(Removal* begin, Removal* end) {
  std::size_t size = 16;
  while (static_cast<std::size_t>(end - begin) * 4 > size * 3) size *= 2;
  // Insertion sort: stable, and there are seldom more than three.
  for (Removal* next = begin; next != end; ++next) {
    const Removal moved = *next;
    Removal* to = next;
    for (; to != begin && index(to[-1].cell) % size > index(moved.cell) % size; --to) *to = to[-1];
    *to = moved;
  }
}

InnerHint* InnerCollector::offer(const ChainKey& key, const Removals& removals) {
  const std::uint32_t order = offered_++;
  std::vector<Removal> sorted(removals.begin(), removals.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const Removal& a, const Removal& b) { return a.cell < b.cell; });
  std::uint64_t hash = 0;
  for (const Removal& removal : sorted) {
    hash = mix(hash, 512 * index(removal.cell) + removal.digits.bits());
  }
  const auto known = by_removals_.equal_range(hash);
  for (auto i = known.first; i != known.second; ++i) {
    Entry& entry = entries_[i->second];
    if (entry.sorted != sorted) continue;
    if (!(key < entry.hint.key)) return nullptr;
    entry.order = order;
    entry.hint = {.key = key, .removals = {removals.begin(), removals.end()}};
    return &entry.hint;
  }
  by_removals_.emplace(hash, static_cast<std::uint32_t>(entries_.size()));
  entries_.push_back(
      {order, std::move(sorted), {.key = key, .removals = {removals.begin(), removals.end()}}});
  return &entries_.back().hint;
}

InnerHints InnerCollector::finish() {
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    if (a.hint.key < b.hint.key) return true;
    return !(b.hint.key < a.hint.key) && a.order < b.order;
  });
  InnerHints hints;
  hints.reserve(entries_.size());
  for (Entry& entry : entries_) {
    InnerHint& hint = entry.hint;
    to_table_order(hint.removals.data(), hint.removals.data() + hint.removals.size());
    for (const std::uint16_t size : hint.sizes) hint.hash = mix(hint.hash, size);
    for (const Node node : hint.ancestors) hint.hash = mix(hint.hash, index(node));
    hints.push_back(std::move(hint));
  }
  return hints;
}

}  // namespace nonet::rating
