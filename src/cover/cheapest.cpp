// A cover of least cost, by branch and bound.
// Idea    The cost of an option is shared out evenly among its primary items. Whatever the cover,
//         an open item gets at least the cheapest share that one of its live options has for it;
//         the sum of these, on top of the cost of what is chosen, is a bound from below. A node
//         whose bound is not below the best cover so far is left.
// Excess  An option that is chosen puts its own shares in the place of the cheapest ones. What the
//         bound grows by is its excess: options with too much of it are taken out, for good in
//         this node. That makes other shares the cheapest, so it is repeated until nothing goes.
//         Branches are tried in order of excess, so that a good cover comes early.
// Bounds  An item wanted several times gets that many of its cheapest shares, and more, up to what
//         it allows, only as far as they are negative. Branches are those of x.cpp.
// Source  Land and Doig (1960) for the method; Knuth shares costs out in this way in DLX5.
// Cost    Exponential. A node takes time in proportion to what is left of the matrix, which the
//         removal by excess keeps small.
// Not     Better shares than even ones, as a dual of the linear program would give.
#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>
#include <utility>

#include "cover/matrix.hpp"
#include "cover/run.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cover {
namespace {

constexpr std::uint64_t kNodesBetweenLooks = 16;
constexpr std::chrono::milliseconds kBetweenReports{250};

// By use: what it has of the cost of its option. Whole numbers of one sign that add up to the cost,
// so no sum of them is beyond the sum of all costs.
std::vector<std::int64_t> shares_of(const Instance& instance, const Problem& problem) {
  std::vector<std::int64_t> shares;
  shares.reserve(instance.uses.size());
  for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
    const auto uses = instance.option(option);
    const auto is_primary = [&](const Use& use) { return use.item < instance.primary_count; };
    std::int64_t cost = problem.cost(instance.number[option]);
    std::int64_t heirs = std::count_if(uses.begin(), uses.end(), is_primary);
    for (const Use& use : uses) {
      shares.push_back(is_primary(use) ? cost / heirs-- : 0);
      cost -= shares.back();
    }
  }
  return shares;
}

// Gives: the least sum of at_least to at_most of `shares`. Needs: at_least of them.
std::int64_t least_sum(std::vector<std::int64_t>& shares, const Bounds& bounds) {
  std::size_t count = std::min<std::size_t>(bounds.at_most, shares.size());
  if (count > 1) {
    const auto end = shares.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(shares.begin(), end, shares.end());
    while (count > bounds.at_least && shares[count - 1] > 0) --count;
    return std::accumulate(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(count),
                           std::int64_t{0});
  }
  if (count == 0) return 0;
  const std::int64_t least = *std::min_element(shares.begin(), shares.end());
  return bounds.at_least == 0 ? std::min<std::int64_t>(least, 0) : least;
}

class CheapestSearch {
 public:
  CheapestSearch(const Problem& problem, const SearchOptions& options)
      : problem_(problem),
        options_(options),
        instance_(make_instance(problem, Reduction::none)),
        share_(shares_of(instance_, problem)),
        offers_(instance_.primary_count),
        least_(instance_.primary_count),
        excess_(instance_.option_count()) {}

  CoverAnswer run() {
    visit(whole_matrix(instance_), 0, 1);
    answer_.search.complete = !answer_.search.cancelled;
    if (is_found()) {
      std::sort(answer_.options.begin(), answer_.options.end());
    } else if (answer_.search.cancelled) {
      answer_.status = Status::stopped;
    } else {
      answer_.reason = why_no_cover(problem_);
    }
    return std::move(answer_);
  }

 private:
  [[nodiscard]] bool is_found() const { return answer_.status == Status::found; }

  // `cost`: of what is chosen; `weight`: the share of the tree that is below.
  void visit(Matrix matrix, std::int64_t cost, double weight) {
    if (is_told_to_stop()) return;
    ++answer_.search.nodes;
    const Pick pick = tighten(matrix, cost) ? pick_item(instance_, matrix) : Pick{};
    if (pick.kind == Pick::Kind::cover) keep(cost);
    if (pick.kind != Pick::Kind::branch) {
      done_ += weight;
      return;
    }
    const std::vector<std::uint32_t> branches = branches_of(matrix, pick.open);
    for (const std::uint32_t option : branches) {
      const double part = weight / static_cast<double>(branches.size());
      if (option == kNoOption) {
        visit(matrix, cost, part);
      } else {
        chosen_.push_back(option);
        visit(matrix_with(instance_, matrix, option), cost + cost_of(option), part);
        chosen_.pop_back();
      }
      if (answer_.search.cancelled) return;
      remove_options(matrix, {option});
    }
  }

  // Takes out what no cover better than the best contains. False: there is no better one here.
  bool tighten(Matrix& matrix, std::int64_t cost) {
    for (;;) {
      const std::optional<std::int64_t> bound = bound_of(matrix);
      if (!bound || is_beaten(cost + *bound)) return false;
      for (const std::uint32_t option : matrix.options) excess_[option] = excess_of(option);
      const auto is_too_much = [&](std::uint32_t option) {
        return is_beaten(cost + *bound + excess_[option]);
      };
      const auto kept = std::remove_if(matrix.options.begin(), matrix.options.end(), is_too_much);
      if (kept == matrix.options.end()) return true;
      matrix.options.erase(kept, matrix.options.end());
    }
  }

  [[nodiscard]] bool is_beaten(std::int64_t cost) const {
    return is_found() && cost >= answer_.cost;
  }

  // Gives: the least that the open items can cost. None: an item wants more options than it has.
  std::optional<std::int64_t> bound_of(const Matrix& matrix) {
    for (const Matrix::OpenItem& open : matrix.items) offers_[open.item].clear();
    for (const std::uint32_t option : matrix.options) {
      for (std::uint32_t use = instance_.start[option]; use < instance_.start[option + 1]; ++use) {
        const std::uint32_t item = instance_.uses[use].item;
        if (item < instance_.primary_count) offers_[item].push_back(share_[use]);
      }
    }
    std::int64_t sum = 0;
    for (const auto& [item, bounds] : matrix.items) {
      if (offers_[item].size() < bounds.at_least) return {};
      const std::int64_t least = least_sum(offers_[item], bounds);
      sum += least;
      least_[item] = {.sum = least, .is_of_one = bounds.at_most == 1};
    }
    return sum;
  }

  // What `option` adds to the bound, after bound_of(). For an item that allows several options its
  // share may be among those that are counted already, so nothing is added.
  [[nodiscard]] std::int64_t excess_of(std::uint32_t option) const {
    std::int64_t excess = 0;
    for (std::uint32_t use = instance_.start[option]; use < instance_.start[option + 1]; ++use) {
      const std::uint32_t item = instance_.uses[use].item;
      if (item >= instance_.primary_count) break;  // secondary items come last
      if (least_[item].is_of_one) excess += share_[use] - least_[item].sum;
    }
    return excess;
  }

  std::vector<std::uint32_t> branches_of(const Matrix& matrix, const Matrix::OpenItem& open) {
    auto options = options_of(instance_, matrix, open.item);
    std::stable_sort(options.begin(), options.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return excess_[a] < excess_[b]; });
    make_branches(open, options);
    return options;
  }

  void keep(std::int64_t cost) {
    answer_.status = Status::found;
    answer_.cost = cost;
    answer_.options.clear();
    for (const std::uint32_t option : chosen_) {
      answer_.options.push_back(instance_.number[option]);
    }
    ++answer_.search.solutions;
  }

  bool is_told_to_stop() {
    if (answer_.search.nodes % kNodesBetweenLooks != 0) return answer_.search.cancelled;
    if (options_.cancel != nullptr && options_.cancel->is_cancelled()) {
      answer_.search.cancelled = true;
    }
    if (!options_.progress) return answer_.search.cancelled;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_report_ >= kBetweenReports) {
      last_report_ = now;
      options_.progress({done_, answer_.search.solutions, answer_.search.nodes});
    }
    return answer_.search.cancelled;
  }

  [[nodiscard]] std::int64_t cost_of(std::uint32_t option) const {
    return problem_.cost(instance_.number[option]);
  }

  struct Least {
    std::int64_t sum = 0;
    bool is_of_one = false;  // of the share of one option, or of none
  };

  const Problem& problem_;
  const SearchOptions& options_;
  Instance instance_;
  std::vector<std::int64_t> share_;                // by use
  std::vector<std::vector<std::int64_t>> offers_;  // by item: the shares of its live options
  std::vector<Least> least_;                       // by item
  std::vector<std::int64_t> excess_;               // by option
  std::vector<std::uint32_t> chosen_;
  CoverAnswer answer_;
  double done_ = 0;
  std::chrono::steady_clock::time_point last_report_ = std::chrono::steady_clock::now();
};

}  // namespace

CoverAnswer cheapest_cover(const Problem& problem, const SearchOptions& options) {
  return CheapestSearch(problem, options).run();
}

}  // namespace nonet::cover
