#include "nonet/draw/matrix.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::draw {
namespace {

constexpr std::size_t kMostWhole = 100;
constexpr double kMargin = 14;

class Matrix {
 public:
  Matrix(const cover::Problem& problem, const std::vector<ColumnGroup>& groups)
      : problem_(problem),
        groups_(groups),
        columns_(problem.items().size()),
        rows_(problem.option_count()),
        is_whole_(std::max(columns_, rows_) <= kMostWhole) {
    choose_unit();
    left_ = kMargin + (is_whole_ ? text_width(std::to_string(rows_), name_size_) + 6 : 0);
    top_ = kMargin + (groups.empty() ? 0 : 20);
    if (is_whole_) top_ += longest_name() + 4;
  }

  Scene draw() {
    scene_.width = left_ + width() + kMargin;
    scene_.height = top_ + height() + kMargin;
    scene_.title = "Matrix of " + std::to_string(rows_) + " options and " +
                   std::to_string(columns_) + " items";
    shade();
    if (is_whole_) {
      lines();
      names();
      squares();
    } else {
      dots();
    }
    separators();
    scene_.rect({{left_, top_}, width(), height()}, {}, {Colour::ink, 1.2});
    return std::move(scene_);
  }

 private:
  // About a page: 700 wide, 900 high; a quarter is the step, so that edges fall alike.
  void choose_unit() {
    const double across = 700 / static_cast<double>(std::max<std::size_t>(columns_, 1));
    const double down = 900 / static_cast<double>(std::max<std::size_t>(rows_, 1));
    unit_ = std::clamp(std::floor(std::min(across, down) * 4) / 4, 0.5, 24.0);
    name_size_ = std::clamp(unit_ * 0.78, 5.0, 12.0);
  }

  [[nodiscard]] double longest_name() const {
    double longest = 0;
    for (const cover::Item& item : problem_.items()) {
      longest = std::max(longest, text_width(item.name, name_size_));
    }
    return longest;
  }

  [[nodiscard]] double width() const { return unit_ * static_cast<double>(columns_); }
  [[nodiscard]] double height() const { return unit_ * static_cast<double>(rows_); }
  [[nodiscard]] double x_of(std::size_t column) const {
    return left_ + unit_ * static_cast<double>(column);
  }
  [[nodiscard]] double y_of(std::size_t row) const {
    return top_ + unit_ * static_cast<double>(row);
  }

  // Every other group.
  void shade() {
    std::size_t start = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const double across = x_of(groups_[g].end) - x_of(start);
      if (g % 2 == 1) scene_.rect({{x_of(start), top_}, across, height()}, {Colour::shade});
      scene_.text({.at = {x_of(start) + across / 2, kMargin + 9},
                   .text = groups_[g].name,
                   .size = 12,
                   .weight = Text::Weight::bold});
      start = groups_[g].end;
    }
  }

  void lines() {
    Path grid;
    for (std::size_t c = 1; c < columns_; ++c) {
      grid.move({x_of(c), top_}).line({x_of(c), top_ + height()});
    }
    for (std::size_t r = 1; r < rows_; ++r) {
      grid.move({left_, y_of(r)}).line({left_ + width(), y_of(r)});
    }
    scene_.path(std::move(grid), {Colour::hair, 0.4});
  }

  void names() {
    for (std::size_t c = 0; c < columns_; ++c) {
      scene_.text({.at = {centred(x_of(c) + unit_ / 2, name_size_), top_ - 4},
                   .text = problem_.items()[c].name,
                   .size = name_size_,
                   .anchor = Text::Anchor::start,
                   .turn = Text::Turn::upwards},
                  Colour::muted);
    }
    for (std::size_t r = 0; r < rows_; ++r) {
      scene_.text({.at = {left_ - 5, centred(y_of(r) + unit_ / 2, name_size_)},
                   .text = std::to_string(r + 1),
                   .size = name_size_,
                   .anchor = Text::Anchor::end},
                  Colour::muted);
    }
  }

  void squares() {
    const double inset = unit_ * 0.14;
    const double side = unit_ - 2 * inset;
    for (std::size_t r = 0; r < rows_; ++r) {
      for (const cover::Use& use : problem_.option(r)) {
        scene_.rect({{x_of(use.item) + inset, y_of(r) + inset}, side, side}, {Colour::ink});
      }
    }
  }

  // One path: thousands of shapes would make the text long. A dot is a dash as long as it is thick.
  void dots() {
    Path marks;
    const double size = std::max(unit_, 1.2);
    for (std::size_t r = 0; r < rows_; ++r) {
      const double y = y_of(r) + unit_ / 2;
      for (const cover::Use& use : problem_.option(r)) {
        const double x = x_of(use.item) + unit_ / 2;
        marks.move({x - size / 2, y}).line({x + size / 2, y});
      }
    }
    scene_.path(std::move(marks), {Colour::ink, size});
  }

  void separators() {
    for (const ColumnGroup& group : groups_) {
      if (group.end >= columns_) continue;
      const double x = x_of(group.end);
      scene_.line({x, top_ - (is_whole_ ? 0 : 4)}, {x, top_ + height()}, {Colour::ink, 1});
    }
  }

  const cover::Problem& problem_;
  const std::vector<ColumnGroup>& groups_;
  std::size_t columns_;
  std::size_t rows_;
  bool is_whole_;
  double unit_ = 1;
  double name_size_ = 0;
  double left_ = 0;
  double top_ = 0;
  Scene scene_;
};

}  // namespace

Result<Scene> draw_matrix(const cover::Problem& problem, const std::vector<ColumnGroup>& groups) {
  std::size_t marks = 0;
  for (std::size_t o = 0; o < problem.option_count(); ++o) marks += problem.option(o).size();
  if (std::max(marks, problem.items().size()) > kMostMatrixMarks) {
    return Error{ErrorCode::too_long,
                 {},
                 "too large to draw as a matrix: at most " + std::to_string(kMostMatrixMarks) +
                     " marks, and it has " + std::to_string(marks)};
  }
  return Matrix(problem, groups).draw();
}

}  // namespace nonet::draw
