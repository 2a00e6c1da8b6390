#include "nonet/tiling/solve.hpp"

#include <algorithm>
#include <numeric>

#include "tiling/burnside.hpp"
#include "tiling/orbits.hpp"
#include "tiling/subproblem.hpp"

namespace nonet::tiling {
namespace {

// Runs one search after another as if they were one: the limit, the progress and the result are of
// all together.
class Sequence {
 public:
  Sequence(const TilingOptions& options, std::size_t length)
      : search_(options.search), length_(static_cast<double>(length)) {
    search_.checkpoint = nullptr;
    result_.raw = 0;
  }

  // For the next search. Counts of `sum` go into what progress tells.
  [[nodiscard]] cover::SearchOptions next_options() const {
    cover::SearchOptions options = search_;
    if (search_.limit != 0)
      options.limit = search_.limit - static_cast<std::uint64_t>(result_.tilings);
    if (search_.progress) {
      options.progress = [this](const cover::Progress& part) {
        search_.progress({.fraction = (static_cast<double>(done_) + part.fraction) / length_,
                          .solutions = result_.tilings + part.solutions,
                          .nodes = result_.nodes + part.nodes});
      };
    }
    return options;
  }

  // False: no further search is wanted.
  bool add(const cover::SearchResult& search) {
    ++done_;
    result_.nodes += search.nodes;
    result_.cancelled = result_.cancelled || search.cancelled;
    if (!search.complete) result_.complete = false;
    return result_.complete;
  }

  [[nodiscard]] bool has_reached_limit() const {
    return search_.limit != 0 && result_.tilings >= search_.limit;
  }

  TilingResult& result() noexcept { return result_; }

  TilingResult finish() {
    if (!result_.complete) result_.raw.reset();
    return std::move(result_);
  }

 private:
  cover::SearchOptions search_;
  double length_;
  std::size_t done_ = 0;
  TilingResult result_;
};

bool has_bounds(const Tiling& tiling) {
  const auto items = items_of_pieces(tiling);
  return std::find(items.begin(), items.end(), Item::many) != items.end();
}

// What is asked for, with its parts.
class Work {
 public:
  Work(const Tiling& tiling, const TilingOptions& options)
      : tiling_(tiling), options_(options), parts_(make_parts()), sequence_(options, searches()) {}

  Result<TilingResult> list(TilingSink sink) {
    for (const Part& part : parts_) {
      if (sequence_.has_reached_limit()) sequence_.result().complete = false;
      if (!sequence_.result().complete) break;
      if (auto fault = list_part(part, sink)) return *fault;
    }
    return sequence_.finish();
  }

  Result<TilingResult> count() {
    const auto ignore = [](std::span<const std::uint32_t>) { return true; };
    for (const Part& part : parts_) {
      if (sequence_.has_reached_limit()) sequence_.result().complete = false;
      if (!sequence_.result().complete) break;
      auto fault = part.group.size() == 1 ? count_part(part)
                   : can_fold()           ? count_by_burnside(part)
                                          : list_part(part, ignore);
      if (fault) return *fault;
    }
    return sequence_.finish();
  }

 private:
  using Fault = std::optional<Error>;

  std::vector<Part> make_parts() {
    if (tiling_.board().cells().empty()) return {};
    if (options_.same == Same::up_to_symmetry) {
      symmetries_ = symmetries(tiling_);
      return split_by_symmetry(tiling_, symmetries_);
    }
    symmetries_.emplace_back();  // the identity, whose tables nobody reads
    Part all{.placements = {}, .group = {&symmetries_.front()}};
    all.placements.resize(tiling_.placement_count());
    std::iota(all.placements.begin(), all.placements.end(), 0U);
    return {std::move(all)};
  }

  // A limit cuts a list short, and no mean of counts.
  [[nodiscard]] bool can_fold() const { return options_.search.limit == 0 && !has_bounds(tiling_); }

  [[nodiscard]] std::size_t searches() const {
    std::size_t count = 0;
    for (const Part& part : parts_) count += can_fold() ? part.group.size() : 1;
    return std::max<std::size_t>(count, 1);
  }

  // Each tiling that the part's group leaves apart stands for so many in its orbit and elsewhere.
  [[nodiscard]] cover::Count copies(const Part& part) const {
    return cover::Count(symmetries_.size() / part.group.size());
  }

  Fault count_part(const Part& part) {
    const auto search =
        cover::count_covers(subproblem(tiling_, part.placements), sequence_.next_options());
    if (!search) return search.error();
    sequence_.result().tilings += search->solutions;
    *sequence_.result().raw += search->solutions * copies(part);
    sequence_.add(*search);
    return {};
  }

  Fault count_by_burnside(const Part& part) {
    cover::Count sum;
    for (const Symmetry* symmetry : part.group) {
      const bool is_identity = symmetry == part.group.front();
      const auto search =
          cover::count_covers(folded_problem(tiling_, part, *symmetry), sequence_.next_options());
      if (!search) return search.error();
      sum += search->solutions;
      if (is_identity) *sequence_.result().raw += search->solutions * copies(part);
      if (!sequence_.add(*search)) return {};
    }
    sequence_.result().tilings += sum / part.group.size();
    return {};
  }

  Fault list_part(const Part& part, TilingSink sink) {
    TilingResult& result = sequence_.result();
    cover::SearchOptions search_options = sequence_.next_options();
    search_options.limit = 0;  // the limit is on tilings that are handed out
    std::vector<std::uint32_t> placements;
    bool is_wanted = true;
    const auto search = cover::for_each_cover(
        subproblem(tiling_, part.placements), search_options,
        [&](std::span<const std::uint32_t> cover) {
          *result.raw += copies(part);
          placements.clear();
          for (const std::uint32_t option : cover) placements.push_back(part.placements[option]);
          if (part.group.size() > 1 && !is_first_of_orbit(placements, part.group)) return true;
          ++result.tilings;
          is_wanted = sink(placements) && !sequence_.has_reached_limit();
          return is_wanted;
        });
    if (!search) return search.error();
    sequence_.add(*search);
    return {};
  }

  const Tiling& tiling_;
  const TilingOptions& options_;
  std::vector<Symmetry> symmetries_;
  std::vector<Part> parts_;
  Sequence sequence_;
};

}  // namespace

Result<TilingResult> for_each_tiling(const Tiling& tiling, const TilingOptions& options,
                                     TilingSink sink) {
  return Work(tiling, options).list(sink);
}

Result<TilingResult> count_tilings(const Tiling& tiling, const TilingOptions& options) {
  return Work(tiling, options).count();
}

}  // namespace nonet::tiling
