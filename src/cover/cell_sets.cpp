#include <algorithm>
#include <utility>

#include "cover/cells.hpp"

namespace nonet::cover {
namespace {

// No item has more uses than this.
std::int32_t clamped(std::uint32_t bound) {
  return static_cast<std::int32_t>(std::min(bound, std::uint32_t{1} << 30));
}

}  // namespace

Cells::Cells(const Instance& instance)
    : instance_(instance), copies_ends_(instance.item_count <= kMostCopied) {
  const std::size_t items = instance.item_count;
  const std::size_t padded = (items / kBlock + 1) * kBlock;
  base_.assign(padded, 0);
  end_.assign(padded, 0);
  floor_.assign(padded, kNever);
  at_least_.assign(padded, 0);
  at_most_.assign(padded, 0);
  takers_.assign(padded, 0);

  for (const Use& use : instance.uses) ++end_[use.item];
  std::int32_t next = 0;
  for (std::size_t i = 0; i < items; ++i) {
    base_[i] = next;
    next += std::exchange(end_[i], next);
  }
  nodes_.reserve(instance.uses.size());
  option_of_.reserve(instance.uses.size());
  sets_.resize(instance.uses.size());
  for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
    for (const Use& use : instance.option(option)) {
      const auto place = static_cast<std::uint32_t>(end_[use.item]++);
      sets_[place] = static_cast<std::uint32_t>(nodes_.size());
      nodes_.push_back({use.item, place});
      option_of_.push_back(option);
    }
  }
  for (std::uint32_t i = 0; i < instance.primary_count; ++i) {
    const Bounds bounds = instance.bounds.empty() ? Bounds{} : instance.bounds[i];
    at_least_[i] = clamped(bounds.at_least);
    at_most_[i] = clamped(bounds.at_most);
    set_floor(i);
  }
  removed_.reserve(instance.option_count());
}

std::uint32_t Cells::pick() const {
  std::int32_t fewest = kMany;
  std::size_t found = 0;
  for (std::size_t block = 0; block < instance_.primary_count; block += kBlock) {
    const std::int32_t* const end = &end_[block];
    const std::int32_t* const floor = &floor_[block];
    std::int32_t least = fewest;
    for (std::size_t i = 0; i < kBlock; ++i) least = std::min(least, end[i] - floor[i]);
    if (least >= fewest) continue;
    fewest = least;
    found = block;
    if (fewest <= 1) break;
  }
  if (fewest == kMany) return pick_optional();
  while (end_[found] - floor_[found] != fewest) ++found;
  return static_cast<std::uint32_t>(found);
}

std::uint32_t Cells::pick_optional() const {
  if (instance_.bounds.empty()) return kNoItem;
  std::uint32_t best = kNoItem;
  for (std::uint32_t i = 0; i < instance_.primary_count; ++i) {
    if (end_[i] == base_[i]) continue;
    if (best == kNoItem || end_[i] - base_[i] < end_[best] - base_[best]) best = i;
  }
  return best;
}

void Cells::list_options(std::uint32_t item, std::vector<std::uint32_t>& list) const {
  const auto first = static_cast<std::ptrdiff_t>(list.size());
  for (std::int32_t i = base_[item]; i < end_[item]; ++i) {
    list.push_back(option_of_[sets_[static_cast<std::size_t>(i)]]);
  }
  if (end_[item] - base_[item] > 1) std::sort(list.begin() + first, list.end());
}

bool Cells::take(std::uint32_t option) {
  const auto uses = instance_.option(option);
  for (const Use& use : uses) {
    if (use.item < instance_.primary_count) {
      --at_least_[use.item];
      --at_most_[use.item];
      set_floor(use.item);
    } else if (use.colour != 0) {
      ++takers_[use.item];
    }
  }
  if (!remove(option)) return false;
  for (const Use& use : uses) {
    if (use.colour != 0) {
      // A second taker finds no other colour left.
      if (takers_[use.item] == 1 && !keep_colour(use.item, use.colour)) return false;
    } else if (at_most_[use.item] == 0) {
      if (!close(use.item)) return false;
    }
  }
  return true;
}

void Cells::release(std::uint32_t option) {
  for (const Use& use : instance_.option(option)) {
    if (use.item < instance_.primary_count) {
      ++at_least_[use.item];
      ++at_most_[use.item];
      set_floor(use.item);
    } else if (use.colour != 0) {
      --takers_[use.item];
    }
  }
}

bool Cells::close(std::uint32_t item) {
  const std::int32_t base = base_[item];
  while (end_[item] > base) {
    if (!remove(option_of_[sets_[static_cast<std::size_t>(end_[item]) - 1]])) return false;
  }
  return true;
}

bool Cells::keep_colour(std::uint32_t item, std::uint32_t colour) {
  // From the end: what a removal moves into its place has been seen.
  for (std::int32_t place = end_[item] - 1; place >= base_[item]; --place) {
    const std::uint32_t use = sets_[static_cast<std::size_t>(place)];
    if (instance_.uses[use].colour != colour && !remove(option_of_[use])) return false;
  }
  return true;
}

bool Cells::remove(std::uint32_t option) {
  const std::uint32_t first = instance_.start[option];
  const std::uint32_t last = instance_.start[option + 1];
  for (std::uint32_t use = first; use < last; ++use) {
    Node& node = nodes_[use];
    const std::int32_t end = --end_[node.item];
    const std::uint32_t moved = sets_[static_cast<std::size_t>(end)];
    nodes_[moved].place = node.place;
    sets_[node.place] = moved;
    node.place = static_cast<std::uint32_t>(end);
    sets_[static_cast<std::size_t>(end)] = use;
    if (end <= floor_[node.item]) {
      updates += use + 1 - first;
      for (std::uint32_t done = first; done <= use; ++done) ++end_[nodes_[done].item];
      return false;
    }
  }
  updates += last - first;
  removed_.push_back(option);
  return true;
}

void Cells::keep(std::size_t level) {
  if (level >= marks_.size()) {
    marks_.resize(2 * level + 16);
    if (copies_ends_) kept_.resize(marks_.size() * end_.size());
  }
  marks_[level] = removed_.size();
  if (copies_ends_) std::copy(end_.begin(), end_.end(), kept(level));
}

void Cells::go_back(std::size_t level) {
  if (copies_ends_) {
    const auto from = kept(level);
    std::copy(from, from + static_cast<std::ptrdiff_t>(end_.size()), end_.begin());
    removed_.resize(marks_[level]);
    return;
  }
  while (removed_.size() > marks_[level]) {
    for (const Use& use : instance_.option(removed_.back())) ++end_[use.item];
    removed_.pop_back();
  }
}

}  // namespace nonet::cover
