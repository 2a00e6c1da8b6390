// Tilings the plain way, from the definitions alone: sets of sets of cells, no cover problem, no
// Shape, no Motion. Slow; for small boards.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/tiling/tiling.hpp"

namespace nonet::tiling {

using PlainCell = std::array<int, 3>;  // x, y, z
using PlainShape = std::set<PlainCell>;
using PlainTiling =
    std::set<std::pair<char, PlainShape>>;  // the names of pieces and where they lie

inline PlainShape at_origin(const PlainShape& shape) {
  PlainCell least = *shape.begin();
  for (const PlainCell& cell : shape) {
    for (std::size_t i = 0; i < 3; ++i) least[i] = std::min(least[i], cell[i]);
  }
  PlainShape moved;
  for (const PlainCell& c : shape) {
    moved.insert({c[0] - least[0], c[1] - least[1], c[2] - least[2]});
  }
  return moved;
}

using PlainMap = PlainCell (*)(PlainCell);
inline PlainCell quarter_about_z(PlainCell c) {
  return {-c[1], c[0], c[2]};
}
inline PlainCell quarter_about_x(PlainCell c) {
  return {c[0], -c[2], c[1]};
}
inline PlainCell mirror(PlainCell c) {
  return {-c[0], c[1], c[2]};
}

inline PlainShape apply(PlainMap map, const PlainShape& shape) {
  PlainShape image;
  for (const PlainCell& cell : shape) image.insert(map(cell));
  return image;
}

// All that `maps` make of `shape`, again and again.
inline std::set<PlainShape> images(const PlainShape& shape, const std::vector<PlainMap>& maps) {
  std::set<PlainShape> known{at_origin(shape)};
  std::vector<PlainShape> open{at_origin(shape)};
  while (!open.empty()) {
    const PlainShape next = open.back();
    open.pop_back();
    for (const PlainMap map : maps) {
      const PlainShape image = at_origin(apply(map, next));
      if (known.insert(image).second) open.push_back(image);
    }
  }
  return known;
}

class PlainTiler {
 public:
  PlainTiler(const Board& board, std::span<const Piece> pieces) {
    extent_ = {board.extent().x, board.extent().y, board.extent().z};
    for (const Point& cell : board.cells()) board_.insert({cell.x, cell.y, cell.z});
    const bool is_flat = extent_[2] <= 1;
    for (const Piece& piece : pieces) {
      PlainShape shape;
      for (const Point& cell : piece.shape.cells()) shape.insert({cell.x, cell.y, cell.z});
      std::vector<PlainMap> maps;
      if (piece.turns.rotate) maps.push_back(quarter_about_z);
      if (piece.turns.rotate && !is_flat) maps.push_back(quarter_about_x);
      if (piece.turns.reflect.value_or(is_flat)) maps.push_back(mirror);
      const auto shapes = images(shape, maps);
      shapes_.emplace_back(shapes.begin(), shapes.end());
      left_.push_back(piece.count ? static_cast<int>(*piece.count) : -1);
      names_ += piece.name;
    }
  }

  // The sets of cells that a piece can cover.
  [[nodiscard]] std::set<PlainShape> places(std::size_t piece) const {
    std::set<PlainShape> all;
    for (const PlainShape& shape : shapes_[piece]) {
      for (int x = 0; x < extent_[0]; ++x) {
        for (int y = 0; y < extent_[1]; ++y) {
          for (int z = 0; z < extent_[2]; ++z) {
            PlainShape lies;
            for (const PlainCell& c : shape) lies.insert({c[0] + x, c[1] + y, c[2] + z});
            if (std::includes(board_.begin(), board_.end(), lies.begin(), lies.end())) {
              all.insert(lies);
            }
          }
        }
      }
    }
    return all;
  }

  // The motions that map the board to itself, each as what becomes of every cell.
  [[nodiscard]] std::set<std::map<PlainCell, PlainCell>> board_motions() const {
    std::vector<PlainMap> maps{quarter_about_z, mirror};
    if (extent_[2] > 1) maps.push_back(quarter_about_x);
    const std::vector<PlainCell> cells(board_.begin(), board_.end());
    std::set<std::vector<PlainCell>> known{cells};
    std::vector<std::vector<PlainCell>> open{cells};
    while (!open.empty()) {
      const auto next = open.back();
      open.pop_back();
      for (const PlainMap map : maps) {
        std::vector<PlainCell> image;
        PlainCell least{1000, 1000, 1000};
        for (const PlainCell& cell : next) {
          image.push_back(map(cell));
          for (std::size_t i = 0; i < 3; ++i) least[i] = std::min(least[i], image.back()[i]);
        }
        for (PlainCell& cell : image) {
          for (std::size_t i = 0; i < 3; ++i) cell[i] -= least[i];
        }
        if (known.insert(image).second) open.push_back(image);
      }
    }
    std::set<std::map<PlainCell, PlainCell>> motions;
    for (const auto& image : known) {
      if (PlainShape(image.begin(), image.end()) != board_) continue;
      std::map<PlainCell, PlainCell> motion;
      for (std::size_t i = 0; i < cells.size(); ++i) motion[cells[i]] = image[i];
      motions.insert(motion);
    }
    return motions;
  }

  // The tilings in sets of those that are the same: symmetry.hpp, word by word.
  [[nodiscard]] std::set<std::set<PlainTiling>> orbits(const std::set<PlainTiling>& tilings) const {
    std::map<PlainTiling, std::set<PlainTiling>> same;
    for (const auto& motion : board_motions()) {
      const std::string names = names_after(motion);
      if (names.empty()) continue;
      for (const PlainTiling& tiling : tilings) {
        PlainTiling moved;
        for (const auto& [name, place] : tiling) {
          moved.emplace(names[names_.find(name)], moved_by(motion, place));
        }
        same[tiling].insert(moved);
      }
    }
    std::set<std::set<PlainTiling>> orbits;
    for (const auto& [tiling, orbit] : same) orbits.insert(orbit);
    return orbits;
  }

  // Needs: names of one letter.
  [[nodiscard]] std::set<PlainTiling> all() {
    tilings_.clear();
    fill(board_);
    return tilings_;
  }

 private:
  void fill(const PlainShape& open) {
    if (open.empty()) {
      if (std::all_of(left_.begin(), left_.end(), [](int left) { return left <= 0; })) {
        const bool is_new = tilings_.insert(PlainTiling(lying_.begin(), lying_.end())).second;
        if (!is_new) std::abort();
      }
      return;
    }
    const PlainCell target = *open.begin();
    for (std::size_t piece = 0; piece < shapes_.size(); ++piece) {
      if (left_[piece] == 0) continue;
      for (const PlainShape& shape : shapes_[piece]) {
        const PlainCell first = *shape.begin();  // the least cell covers the least open one
        PlainShape place;
        for (const PlainCell& c : shape) {
          place.insert({c[0] - first[0] + target[0], c[1] - first[1] + target[1],
                        c[2] - first[2] + target[2]});
        }
        if (!std::includes(open.begin(), open.end(), place.begin(), place.end())) continue;
        PlainShape rest;
        std::set_difference(open.begin(), open.end(), place.begin(), place.end(),
                            std::inserter(rest, rest.end()));
        lying_.emplace_back(names_[piece], place);
        if (left_[piece] > 0) --left_[piece];
        fill(rest);
        if (left_[piece] >= 0) ++left_[piece];
        lying_.pop_back();
      }
    }
  }

  static PlainShape moved_by(const std::map<PlainCell, PlainCell>& motion,
                             const PlainShape& place) {
    PlainShape image;
    for (const PlainCell& cell : place) image.insert(motion.at(cell));
    return image;
  }

  // The names that the pieces take under a motion, the first arrangement that works; empty: none.
  [[nodiscard]] std::string names_after(const std::map<PlainCell, PlainCell>& motion) const {
    std::vector<std::set<PlainShape>> before, after;
    for (std::size_t piece = 0; piece < shapes_.size(); ++piece) {
      before.push_back(places(piece));
      auto& moved = after.emplace_back();
      for (const PlainShape& place : before.back()) moved.insert(moved_by(motion, place));
    }
    std::vector<std::size_t> takes(shapes_.size());
    for (std::size_t i = 0; i < takes.size(); ++i) takes[i] = i;
    do {
      bool works = true;
      for (std::size_t i = 0; works && i < takes.size(); ++i) {
        works = left_[i] == left_[takes[i]] && after[i] == before[takes[i]];
      }
      if (!works) continue;
      std::string names;
      for (const std::size_t piece : takes) names += names_[piece];
      return names;
    } while (std::next_permutation(takes.begin(), takes.end()));
    return {};
  }

  PlainCell extent_;
  PlainShape board_;
  std::vector<std::vector<PlainShape>> shapes_;
  std::vector<int> left_;  // -1: without limit
  std::string names_;
  std::vector<std::pair<char, PlainShape>> lying_;
  std::set<PlainTiling> tilings_;
};

}  // namespace nonet::tiling
