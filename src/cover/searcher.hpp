// Searcher: an engine at work on one instance. One object a thread.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "cover/instance.hpp"
#include "cover/run.hpp"

namespace nonet::cover {

class Searcher {
 public:
  virtual ~Searcher() = default;

  // Searches everything below `prefix` (options of the instance, in the order of their choice, each
  // one that this engine would try there), and tells `run`. Can be called again and again; nothing
  // is carried from one call to the next.
  // Needs: run.begin_part() was called for this prefix.
  virtual void search(std::span<const std::uint32_t> prefix, Run& run) = 0;
};

// What an engine counts without searching option by option. It may decline, at once or on the way:
// then nothing is known, solutions is 0, complete and cancelled are false, and the caller searches.
struct Tally {
  Count solutions;
  std::uint64_t nodes = 0;
  bool complete = true;
  bool cancelled = false;
  bool declined = false;
};

// An engine has `make`, or `count`, or both; or `list` alone, when it is somebody else's solver that
// knows nothing of a Run: then it has one thread and no checkpoints, and counts by listing.
struct EngineParts {
  Reduction reduction = Reduction::full;
  // The instance outlives the searcher.
  std::unique_ptr<Searcher> (*make)(const Instance& instance) = nullptr;
  Tally (*count)(const Instance& instance, const SearchOptions& options) = nullptr;
  SearchResult (*list)(const Instance& instance, const SearchOptions& options,
                       CoverSink sink) = nullptr;
};

}  // namespace nonet::cover
