// A comparison as a page that stands by itself: tables, charts, search trees, how each method works.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/compare_input.hpp"
#include "cli/messages.hpp"
#include "nonet/compare/compare.hpp"

namespace nonet::cli {

struct ComparePageAsk {
  const CompareInput& input;
  const compare::Comparison& comparison;
  const compare::CompareOptions& options;  // those that it was made with
  const std::vector<const EngineInfo*>& engines;
  const std::vector<const cover::EngineInfo*>& cover_engines;
  std::uint64_t seed = 0;
  Language language = Language::en;
};

struct ComparePage {
  std::string html;  // one file, nothing is loaded
  std::string json;  // all its figures
};

// Measures what grows (compare_growth.hpp), which takes up to some ten seconds.
[[nodiscard]] ComparePage compare_page(const ComparePageAsk& ask);

}  // namespace nonet::cli
