#include "cover/matrix.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cover/run.hpp"

namespace nonet::cover {
namespace {

bool has_item(const Instance& instance, std::uint32_t option, std::uint32_t item) {
  const auto uses = instance.option(option);
  return std::any_of(uses.begin(), uses.end(), [&](const Use& use) { return use.item == item; });
}

// What a chosen option leaves to the options beside it, item by item.
class Leavings {
 public:
  // `items`: what is left open once the option is chosen.
  Leavings(const Instance& instance, std::uint32_t option,
           const std::vector<Matrix::OpenItem>& items)
      : instance_(instance), chosen_(option) {
    for (const Use& use : instance.option(option)) {
      if (use.item >= instance.primary_count) {
        uses_.push_back(use);
      } else if (std::none_of(items.begin(), items.end(),
                              [&](const auto& open) { return open.item == use.item; })) {
        uses_.push_back(use);
      }
    }
  }

  [[nodiscard]] bool allow(std::uint32_t option) const {
    if (option == chosen_) return false;
    const auto uses = instance_.option(option);
    return std::none_of(uses.begin(), uses.end(), [&](const Use& use) {
      return std::any_of(uses_.begin(), uses_.end(), [&](const Use& mine) {
        // Two options may share a secondary item if they agree on its colour.
        return use.item == mine.item && (use.colour == 0 || use.colour != mine.colour);
      });
    });
  }

 private:
  const Instance& instance_;
  std::uint32_t chosen_;
  std::vector<Use> uses_;  // of the option, but for the items that allow more
};

}  // namespace

Matrix whole_matrix(const Instance& instance) {
  Matrix matrix;
  for (std::uint32_t item = 0; item < instance.primary_count; ++item) {
    matrix.items.push_back({item, instance.bounds.empty() ? Bounds{} : instance.bounds[item]});
  }
  for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
    matrix.options.push_back(option);
  }
  return matrix;
}

Matrix matrix_with(const Instance& instance, const Matrix& matrix, std::uint32_t option) {
  Matrix left;
  left.items.reserve(matrix.items.size());
  for (auto [item, bounds] : matrix.items) {
    if (has_item(instance, option, item)) {
      if (bounds.at_least > 0) --bounds.at_least;
      if (--bounds.at_most == 0) continue;
    }
    left.items.push_back({item, bounds});
  }
  const Leavings leavings(instance, option, left.items);
  std::copy_if(matrix.options.begin(), matrix.options.end(), std::back_inserter(left.options),
               [&](std::uint32_t other) { return leavings.allow(other); });
  return left;
}

std::vector<std::uint32_t> options_of(const Instance& instance, const Matrix& matrix,
                                      std::uint32_t item) {
  std::vector<std::uint32_t> options;
  std::copy_if(matrix.options.begin(), matrix.options.end(), std::back_inserter(options),
               [&](std::uint32_t option) { return has_item(instance, option, item); });
  return options;
}

Pick pick_item(const Instance& instance, const Matrix& matrix) {
  std::vector<std::uint32_t> count(instance.item_count);
  for (const std::uint32_t option : matrix.options) {
    for (const Use& use : instance.option(option)) ++count[use.item];
  }
  Pick pick{.kind = Pick::Kind::cover, .open = {}};
  std::pair<bool, std::uint32_t> best;
  for (const Matrix::OpenItem& open : matrix.items) {
    const std::uint32_t wanted = open.bounds.at_least;
    if (count[open.item] < wanted) return {};
    if (count[open.item] == 0) continue;
    const std::pair rank(wanted == 0, count[open.item] - wanted);
    if (pick.kind == Pick::Kind::cover || rank < best) {
      best = rank;
      pick = {.kind = Pick::Kind::branch, .open = open};
    }
  }
  return pick;
}

void make_branches(const Matrix::OpenItem& open, std::vector<std::uint32_t>& options) {
  if (open.bounds.at_least == 0) {
    options.push_back(kNoOption);
  } else {
    options.resize(options.size() - open.bounds.at_least + 1);
  }
}

void remove_options(Matrix& matrix, const std::vector<std::uint32_t>& options) {
  std::vector<std::uint32_t> left;
  std::set_difference(matrix.options.begin(), matrix.options.end(), options.begin(), options.end(),
                      std::back_inserter(left));
  matrix.options = std::move(left);
}

}  // namespace nonet::cover
