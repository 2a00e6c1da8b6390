#include "nonet/cover/problem.hpp"

#include <algorithm>
#include <utility>

namespace nonet::cover {
namespace {

constexpr std::int64_t kMostCost = std::int64_t{1} << 62;

std::string quoted(std::string_view name) {
  return "'" + std::string(name) + "'";
}

}  // namespace

void ProblemBuilder::fault(std::string message) {
  if (has_fault_) return;
  has_fault_ = true;
  fault_ = {ErrorCode::unsupported, place_, std::move(message)};
}

std::uint32_t ProblemBuilder::add_item(std::string_view name, Kind kind, Bounds bounds) {
  const auto number = static_cast<std::uint32_t>(problem_.items_.size());
  if (name.empty()) fault("the name of an item is empty");
  if (!names_.emplace(name, number).second) {
    fault("the item " + quoted(name) + " is there already");
  }
  problem_.items_.push_back({std::string(name), kind, bounds});
  last_option_of_item_.push_back(0);
  return number;
}

std::uint32_t ProblemBuilder::add_primary(std::string_view name, Bounds bounds) {
  if (bounds.at_least > bounds.at_most) {
    fault("the item " + quoted(name) + " is wanted at least " + std::to_string(bounds.at_least) +
          " and at most " + std::to_string(bounds.at_most) + " times");
  } else if (bounds.at_most == 0) {
    fault("the item " + quoted(name) + " is wanted at most 0 times: leave out its options instead");
  }
  if (bounds != Bounds{}) problem_.has_multiplicities_ = true;
  ++problem_.primary_count_;
  return add_item(name, Kind::primary, bounds);
}

std::uint32_t ProblemBuilder::add_secondary(std::string_view name) {
  return add_item(name, Kind::secondary, {});
}

std::uint32_t ProblemBuilder::add_colour(std::string_view name) {
  auto& colours = problem_.colours_;
  const auto number = static_cast<std::uint32_t>(colours.size() + 1);
  const auto [place, is_new] = colour_numbers_.emplace(name, number);
  if (is_new) colours.emplace_back(name);
  return place->second;
}

std::uint32_t ProblemBuilder::add_option(std::span<const Use> uses, std::int64_t cost) {
  const auto number = static_cast<std::uint32_t>(problem_.option_count());
  bool has_primary = false;
  for (const Use& use : uses) {
    if (use.item >= problem_.items_.size()) {
      fault("option " + std::to_string(number + 1) + " has an item number " +
            std::to_string(use.item) + ", and there are " + std::to_string(problem_.items_.size()) +
            " items");
      continue;
    }
    const Item& item = problem_.items_[use.item];
    if (std::exchange(last_option_of_item_[use.item], number + 1) == number + 1) {
      fault("the item " + quoted(item.name) + " stands twice in one option");
    }
    if (use.colour > problem_.colours_.size()) {
      fault("the item " + quoted(item.name) + " has an unknown colour");
    }
    if (item.kind == Kind::primary) {
      has_primary = true;
      if (use.colour != 0) {
        fault("the item " + quoted(item.name) +
              " is primary and has a colour; only secondary items have colours");
      }
    }
    problem_.uses_.push_back(use);
  }
  problem_.start_.push_back(static_cast<std::uint32_t>(problem_.uses_.size()));
  problem_.dropped_.push_back(!has_primary);
  if (!has_primary) {
    problem_.warnings_.push_back({ErrorCode::unsupported, place_,
                                  "option " + std::to_string(number + 1) +
                                      " has no primary item, so no cover needs it: left out"});
  }
  if (cost != 0 && problem_.costs_.empty()) problem_.costs_.assign(number, 0);
  if (!problem_.costs_.empty() || cost != 0) problem_.costs_.push_back(cost);
  // The two tests in this order: -cost must not overflow.
  if (cost > kMostCost || cost < -kMostCost || (cost_sum_ += cost < 0 ? -cost : cost) > kMostCost) {
    fault("the costs are too large: they add up beyond 2^62");
    cost_sum_ = 0;
  }
  return number;
}

std::uint32_t ProblemBuilder::add_option(std::span<const std::uint32_t> items, std::int64_t cost) {
  std::vector<Use> uses;
  uses.reserve(items.size());
  for (const std::uint32_t item : items) uses.push_back({.item = item});
  return add_option(uses, cost);
}

Result<Problem> ProblemBuilder::build() {
  ProblemBuilder built = std::exchange(*this, ProblemBuilder());
  if (built.has_fault_) return built.fault_;
  return std::move(built.problem_);
}

}  // namespace nonet::cover
