#include "nonet/tiling/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace nonet::tiling {
namespace {

using Numbers = std::vector<std::uint32_t>;

// Where `motion` takes each cell of the board, if it takes the board to itself.
std::optional<Numbers> move_cells(const Board& board, const Motion& motion) {
  if (board.shape().moved(motion) != board.shape()) return std::nullopt;
  // The image is where the board was, so it has to be shifted back to the origin.
  const Point extent = board.extent();
  const Point corner = motion({extent.z - 1, extent.y - 1, extent.x - 1});
  Numbers images;
  for (const Point& cell : board.cells()) {
    const Point image = motion(cell);
    images.push_back(
        *board.index_of({image.z - std::min(corner.z, 0), image.y - std::min(corner.y, 0),
                         image.x - std::min(corner.x, 0)}));
  }
  return images;
}

// The placements with numbers for their sets of cells, and the pieces in classes of those that have
// the same placements.
class Places {
 public:
  explicit Places(const Tiling& tiling) : tiling_(tiling) {
    for (std::uint32_t i = 0; i < tiling.placement_count(); ++i) {
      const auto cells = tiling.placement(i).cells;
      const auto next = static_cast<std::uint32_t>(numbers_.size());
      number_of_.push_back(
          numbers_.emplace(Numbers(cells.begin(), cells.end()), next).first->second);
    }
    for (std::uint32_t piece = 0; piece < tiling.pieces().size(); ++piece) {
      const auto [first, last] = tiling.placements_of(piece);
      std::vector<Pair> own;
      for (std::uint32_t i = first; i < last; ++i) own.push_back({number_of_[i], i});
      std::sort(own.begin(), own.end());
      placements_.push_back(std::move(own));
      classes_[places_of(piece)].push_back(piece);
    }
    for (auto& [places, pieces] : classes_) {
      std::stable_sort(pieces.begin(), pieces.end(),
                       [this](std::uint32_t a, std::uint32_t b) { return count(a) < count(b); });
    }
  }

  [[nodiscard]] std::optional<Symmetry> lift(Numbers cell) const {
    const auto images = move_places(cell);
    if (!images) return std::nullopt;
    Symmetry symmetry{
        .cell = std::move(cell), .piece = Numbers(tiling_.pieces().size()), .placement = {}};
    for (const auto& [places, pieces] : classes_) {
      Numbers moved;
      for (const std::uint32_t place : places) moved.push_back((*images)[place]);
      std::sort(moved.begin(), moved.end());
      const auto found = classes_.find(moved);
      if (found == classes_.end() || found->second.size() != pieces.size()) return std::nullopt;
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (count(pieces[i]) != count(found->second[i])) return std::nullopt;
        symmetry.piece[pieces[i]] = found->second[i];
      }
    }
    for (std::uint32_t i = 0; i < tiling_.placement_count(); ++i) {
      const std::uint32_t piece = symmetry.piece[tiling_.placement(i).piece];
      const Pair wanted{(*images)[number_of_[i]], 0};
      const auto& own = placements_[piece];
      symmetry.placement.push_back(std::lower_bound(own.begin(), own.end(), wanted)->second);
    }
    return symmetry;
  }

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;  // the number of the cells, the placement

  // Pieces without limit come first.
  [[nodiscard]] std::uint32_t count(std::uint32_t piece) const {
    return tiling_.pieces()[piece].count.value_or(0);
  }

  [[nodiscard]] Numbers places_of(std::uint32_t piece) const {
    Numbers places;
    for (const auto& [place, number] : placements_[piece]) places.push_back(place);
    return places;
  }

  // By number of a set of cells: the number of its image, if each image is one that a piece covers.
  [[nodiscard]] std::optional<Numbers> move_places(const Numbers& cell) const {
    Numbers images(numbers_.size());
    for (const auto& [cells, number] : numbers_) {
      Numbers moved;
      for (const std::uint32_t each : cells) moved.push_back(cell[each]);
      std::sort(moved.begin(), moved.end());
      const auto found = numbers_.find(moved);
      if (found == numbers_.end()) return std::nullopt;
      images[number] = found->second;
    }
    return images;
  }

  const Tiling& tiling_;
  std::map<Numbers, std::uint32_t> numbers_;
  Numbers number_of_;                          // by placement
  std::vector<std::vector<Pair>> placements_;  // by piece, sorted
  std::map<Numbers, Numbers> classes_;         // by their places: pieces, by count and number
};

}  // namespace

std::vector<Symmetry> symmetries(const Tiling& tiling) {
  const Places places(tiling);
  std::vector<Symmetry> group;
  for (const Motion& motion : motions(tiling.board().space())) {
    auto cell = move_cells(tiling.board(), motion);
    if (!cell) continue;
    const bool is_known = std::any_of(group.begin(), group.end(), [&](const Symmetry& symmetry) {
      return symmetry.cell == *cell;
    });
    if (is_known) continue;
    if (auto symmetry = places.lift(*std::move(cell))) group.push_back(*std::move(symmetry));
  }
  return group;
}

}  // namespace nonet::tiling
