// ListSink: what engines that list covers by themselves, without a Run, do alike: hand out covers in
// the problem's numbers, stop at the limit, look at the token.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "cover/instance.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {

class ListSink {
 public:
  ListSink(const Instance& instance, const SearchOptions& options, CoverSink& sink) noexcept
      : instance_(instance), options_(options), sink_(sink) {}

  // Options of the instance, in any order. False: stop.
  [[nodiscard]] bool take(std::span<const std::uint32_t> options) {
    cover_ = instance_.forced;
    for (const std::uint32_t option : options) cover_.push_back(instance_.number[option]);
    std::sort(cover_.begin(), cover_.end());
    ++result.solutions;
    const bool goes_on =
        sink_(cover_) && (options_.limit == 0 || result.solutions < options_.limit);
    if (!goes_on) result.complete = false;
    return goes_on;
  }

  [[nodiscard]] bool is_cancelled() const noexcept {
    return options_.cancel != nullptr && options_.cancel->is_cancelled();
  }
  void give_up() noexcept {
    result.complete = false;
    result.cancelled = true;
  }

  SearchResult result;

 private:
  const Instance& instance_;
  const SearchOptions& options_;
  CoverSink& sink_;
  std::vector<std::uint32_t> cover_;
};

}  // namespace nonet::cover
