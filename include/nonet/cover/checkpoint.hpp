// Checkpoint: how far a count has come, so that a stopped or killed one can go on.
//
// A count is cut into parts of the search tree (prefixes: lists of options). The checkpoint is the
// list of parts that are still to do, and the sums of those that are done. It knows which problem
// and engine it belongs to. It is text: write() and read() are exact opposites.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/cover/count.hpp"

namespace nonet::cover {

struct Checkpoint {
  bool started = false;       // false: nothing has been done yet
  std::uint64_t problem = 0;  // a hash of the problem
  std::string engine;         // the engine that made the parts
  Count solutions;            // of the parts that are done
  std::uint64_t nodes = 0;
  std::uint64_t updates = 0;
  struct Part {
    std::vector<std::uint32_t> prefix;
    double weight = 1;  // its share of the tree
  };
  std::vector<Part> open;  // still to do

  // Called after each part (under a lock), to save what write() gives whenever the caller likes.
  std::function<void(const Checkpoint&)> changed{};

  [[nodiscard]] std::string write() const;
  // Errors: unreadable, with the line: damaged, or no checkpoint.
  [[nodiscard]] static Result<Checkpoint> read(std::string_view text);
};

}  // namespace nonet::cover
