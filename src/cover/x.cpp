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

class X final : public Searcher {
 public:
  explicit X(const Instance& instance) : instance_(instance) {}

  void search(std::span<const std::uint32_t> prefix, Run& run) override {
    Matrix matrix = whole_matrix(instance_);
    for (const std::uint32_t option : prefix) {
      const auto tried = branches(matrix, pick_item(instance_, matrix).open);
      const auto branch = std::find(tried.begin(), tried.end(), option);
      remove_options(matrix, {tried.begin(), branch});
      matrix = after(matrix, option);
    }
    visit(std::move(matrix), prefix.size(), run);
  }

 private:
  [[nodiscard]] std::vector<std::uint32_t> branches(const Matrix& matrix,
                                                    const Matrix::OpenItem& open) const {
    auto options = options_of(instance_, matrix, open.item);
    make_branches(open, options);
    return options;
  }

  [[nodiscard]] Matrix after(const Matrix& matrix, std::uint32_t option) const {
    return option == kNoOption ? matrix : matrix_with(instance_, matrix, option);
  }

  void visit(Matrix matrix, std::size_t depth, Run& run) {
    if (!run.enter_node(depth)) return;
    const Pick pick = pick_item(instance_, matrix);
    if (pick.kind == Pick::Kind::cover) return run.found(depth);
    if (pick.kind == Pick::Kind::dead_end) return;
    const auto options = branches(matrix, pick.open);
    if (options.size() > 1) ++run.guesses;
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
