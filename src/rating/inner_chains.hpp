// Inner chains: the hints of a chain producer on the working board of a closure, as nested chains
// use them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "rating/chain_key.hpp"
#include "rating/closure_mode.hpp"
#include "rating/hint.hpp"
#include "rating/links.hpp"

namespace nonet::rating {

// What must have been lost for a node to be on: digits of its cell, or places in a house.
struct Need {
  Candidate at;
  Cause cause;
};

struct InnerHint {
  ChainKey key;
  std::vector<Removal> removals{};     // in the order in which they take effect
  std::vector<Need> needs{};           // in the order of the walks over the targets' ancestors
  std::vector<Node> ancestors{};       // of each target, breadth first, one target after the other
  std::vector<std::uint16_t> sizes{};  // how many of them belong to each target
  std::uint64_t hash = 0;              // of the last two

  [[nodiscard]] bool is_same(const InnerHint& other) const noexcept {
    return this == &other ||
           (hash == other.hash && sizes == other.sizes && ancestors == other.ancestors);
  }
};

// Sorted by key, and of those that remove the same only the first.
using InnerHints = std::vector<InnerHint>;

// Gathers hints in the order in which they are found.
class InnerCollector {
 public:
  // Gives: the hint to fill in, or nullptr if one known already removes the same and is preferred.
  InnerHint* offer(const ChainKey& key, const Removals& removals);
  [[nodiscard]] InnerHints finish();

 private:
  struct Entry {
    std::uint32_t order;
    std::vector<Removal> sorted;  // by cell
    InnerHint hint;
  };
  std::vector<Entry> entries_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_removals_;
  std::uint32_t offered_ = 0;
};

// The order in which a hint's removals take effect: by cell modulo the size of a hash table, 16
// or, from 13, 25, 49 cells, 32, 64, 128; then as they were added.
void to_table_order(Removal* begin, Removal* end);

}  // namespace nonet::rating
