// What every engine that lists covers must do, whatever its method.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <list>
#include <memory>
#include <utility>
#include <vector>

#include "cover/brute_force.hpp"
#include "cover/instance.hpp"
#include "cover/random_problems.hpp"
#include "cover/run.hpp"
#include "cover/searcher.hpp"

namespace nonet::cover::test {

using Factory = std::unique_ptr<Searcher> (*)(const Instance& instance);

struct Listing {
  std::vector<Cover> covers;  // in the order in which they were found
  std::uint64_t nodes = 0;

  friend bool operator==(const Listing&, const Listing&) = default;
};

// Searches in parts of `budget` nodes (0: all at once), each going back to the searcher's front of
// the queue, which keeps the order of one search.
inline Listing list_in_parts(const Instance& instance, Searcher& searcher, std::uint64_t budget,
                             std::uint64_t limit = 0) {
  Listing listing;
  const auto keep = [&](std::span<const std::uint32_t> options) {
    listing.covers.emplace_back(options.begin(), options.end());
    return true;
  };
  CoverSink sink(keep);
  Run run(instance, limit, nullptr, sink);
  std::list<Checkpoint::Part> open{{}};
  while (!open.empty() && !run.is_stopped()) {
    const Checkpoint::Part part = std::move(open.front());
    open.pop_front();
    run.begin_part(part, budget);
    searcher.search(part.prefix, run);
    auto& left = run.handed_back();
    open.insert(open.begin(), left.begin(), left.end());
    left.clear();
  }
  listing.nodes = run.nodes;
  return listing;
}

// One problem: all covers, each once; the same ones in parts; and the searcher as good as new
// after it was stopped.
inline void check_engine(Factory make, const Problem& problem) {
  const std::set<Cover> expected = all_covers(problem);
  const Instance instance = make_instance(problem, Reduction::none);
  const auto searcher = make(instance);
  const Listing whole = list_in_parts(instance, *searcher, 0);
  ASSERT_EQ(std::set<Cover>(whole.covers.begin(), whole.covers.end()), expected);
  ASSERT_EQ(whole.covers.size(), expected.size()) << "a cover was found twice";
  ASSERT_EQ(list_in_parts(instance, *searcher, 1), whole);
  ASSERT_EQ(list_in_parts(instance, *searcher, 3), whole);
  if (expected.size() > 1) {
    const std::size_t some = expected.size() / 2;
    const Listing part = list_in_parts(instance, *searcher, 0, some);
    ASSERT_EQ(part.covers,
              std::vector<Cover>(whole.covers.begin(),
                                 whole.covers.begin() + static_cast<std::ptrdiff_t>(some)));
    ASSERT_EQ(list_in_parts(instance, *searcher, 0), whole);
  }
}

inline void check_engine(Factory make, std::uint64_t problems, const RandomShape& shape) {
  for (std::uint64_t seed = 1; seed <= problems; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    check_engine(make, random_problem(seed, shape));
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace nonet::cover::test
