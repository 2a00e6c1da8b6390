// Algorithm X on copied matrices, for teaching.
// Idea    Take the open item that leaves the fewest options to choose from, the first one on ties.
//         Each cover contains one of these options: try them in turn. To choose an option makes a
//         smaller matrix, without the items it covers and the options that clash with it. An item
//         without option fails the node; a matrix without item is a cover.
// Bounds  An item wanted at_least to at_most times is chosen for again and again. The branch of its
//         k-th option leaves out the options before that one, whose covers the earlier branches
//         have; so each set of options is found in one order only. An item that wants at_least
//         more of its n options can leave out n - at_least, which gives n - at_least + 1 branches.
//         When nothing is wanted any more, the items that allow more get their n branches, and one
//         for "no more".
// Source  Knuth, "Dancing links" (2000), section 1, where the matrix is copied in words only.
// Cost    A node takes time and memory in proportion to what is left of the matrix, times the
//         length of an option. dlx and cells do the same search without copies.
// Not     Anything clever: the other engines are tested against it.
#include <algorithm>
#include <utility>

#include "cover/matrix.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

// The options to choose among at a node. None: it fails.
struct Branches {
  std::vector<std::uint32_t> options;  // each excludes those before it; kNoOption stands last
  bool is_cover = false;
};

std::uint32_t wanted(const Matrix::OpenItem& open) {
  return open.bounds.at_least;
}

Branches branches_of(const Instance& instance, const Matrix& matrix) {
  std::vector<std::uint32_t> count(instance.item_count);
  for (const std::uint32_t option : matrix.options) {
    for (const Use& use : instance.option(option)) ++count[use.item];
  }
  const Matrix::OpenItem* best = nullptr;
  for (const Matrix::OpenItem& open : matrix.items) {
    if (count[open.item] < wanted(open)) return {};
    if (wanted(open) == 0 && count[open.item] == 0) continue;
    const bool is_better = best == nullptr || (wanted(*best) == 0 && wanted(open) > 0) ||
                           ((wanted(*best) == 0) == (wanted(open) == 0) &&
                            count[open.item] - wanted(open) < count[best->item] - wanted(*best));
    if (is_better) best = &open;
  }
  if (best == nullptr) return {.options = {}, .is_cover = true};
  Branches branches{.options = options_of(instance, matrix, best->item), .is_cover = false};
  if (wanted(*best) == 0) {
    branches.options.push_back(kNoOption);
  } else {
    branches.options.resize(branches.options.size() - wanted(*best) + 1);
  }
  return branches;
}

class X final : public Searcher {
 public:
  explicit X(const Instance& instance) : instance_(instance) {}

  void search(std::span<const std::uint32_t> prefix, Run& run) override {
    Matrix matrix = whole_matrix(instance_);
    for (const std::uint32_t option : prefix) {
      const auto tried = branches_of(instance_, matrix).options;
      const auto branch = std::find(tried.begin(), tried.end(), option);
      remove_options(matrix, {tried.begin(), branch});
      matrix = after(matrix, option);
    }
    visit(std::move(matrix), prefix.size(), run);
  }

 private:
  [[nodiscard]] Matrix after(const Matrix& matrix, std::uint32_t option) const {
    return option == kNoOption ? matrix : matrix_with(instance_, matrix, option);
  }

  void visit(Matrix matrix, std::size_t depth, Run& run) {
    if (!run.enter_node(depth)) return;
    const auto [options, is_cover] = branches_of(instance_, matrix);
    if (is_cover) return run.found(depth);
    for (const std::uint32_t option : options) {
      run.choose(depth, {option, static_cast<std::uint32_t>(options.size())});
      visit(after(matrix, option), depth + 1, run);
      if (run.is_stopped()) return;
      remove_options(matrix, {option});
    }
  }

  const Instance& instance_;
};

}  // namespace

std::unique_ptr<Searcher> make_x(const Instance& instance) {
  return std::make_unique<X>(instance);
}

}  // namespace nonet::cover
