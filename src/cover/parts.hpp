// Parts: a search cut into parts of its tree, worked on by several threads.
#pragma once

#include <cstdint>

#include "cover/instance.hpp"
#include "cover/searcher.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {

// Gives: a hash of what the numbers in a checkpoint's prefixes mean.
[[nodiscard]] std::uint64_t fingerprint(const Instance& instance) noexcept;

// Count everything below the checkpoint's open parts, which come back as what is left.
// Needs: checkpoint.started; the instance has a primary item.
// Gives: the sums, those that the checkpoint came with among them.
[[nodiscard]] SearchResult count_parts(const Instance& instance, const EngineParts& engine,
                                       const SearchOptions& options, Checkpoint& checkpoint);

// Hand every cover to `sink`, in the order of the search.
// Needs: the instance has a primary item.
[[nodiscard]] SearchResult list_parts(const Instance& instance, const EngineParts& engine,
                                      const SearchOptions& options, CoverSink sink);

}  // namespace nonet::cover
