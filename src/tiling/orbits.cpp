// Tilings up to symmetry: cut the problem so that each is met once.
// Idea    A piece that is used once, and that no symmetry gives another's name, lies somewhere in
//         each tiling, and symmetries carry its places to each other. So it is enough to allow one
//         place of each orbit. Where no symmetry but the identity leaves that place as it is, the
//         tilings found are all different. Where some do (the X pentomino in the middle of a row of
//         5 x 12), they are the group of a smaller problem, in which that piece lies fast: the
//         same is done there with another piece.
//
//             group of 6 x 10: 4 motions      32 places of X = 8 orbits of 4: one part, group 1
//             group of 5 x 12: 4 motions      30 places of X = 5 orbits of 4: one part, group 1
//                                                            + 5 orbits of 2: 5 parts, group 2
//
//         The piece with the fewest orbits is taken, since the search would branch on it first
//         anyway: so the tree is cut at its root.
// Source  The restriction of X in 6 x 10: C. B. Haselgrove and J. Haselgrove, "A computer program
//         for pentominoes", Eureka 23 (1960). Orbits and stabilisers: any book on groups.
// Cost    One pass over the placements for each symmetry and part; parts are few.
// Not     Problems in which every piece is used more than once: their part keeps its group, and is
//         counted by Burnside's lemma or by comparing images (solve.cpp).
#include "tiling/orbits.hpp"

#include <algorithm>
#include <limits>

#include "tiling/subproblem.hpp"

namespace nonet::tiling {
namespace {

// The orbits of one piece's places: of each the first place and what leaves it as it is.
struct Orbit {
  std::uint32_t first;
  Group stabiliser;
};

class Splitter {
 public:
  Splitter(const Tiling& tiling, std::vector<Part>& parts)
      : tiling_(tiling), items_(items_of_pieces(tiling)), parts_(parts) {}

  void split(Part part) {
    if (part.group.size() == 1) return parts_.push_back(std::move(part));
    std::vector<Orbit> best;
    std::uint32_t best_piece = 0;
    for (std::uint32_t piece = 0; piece < items_.size(); ++piece) {
      if (!can_cut_by(piece, part.group)) continue;
      auto orbits = orbits_of(piece, part);
      if (orbits.empty()) return;  // the piece has no place left: no tiling
      const bool cuts = orbits.size() > 1 || orbits.front().stabiliser.size() < part.group.size();
      if (!cuts || (!best.empty() && best.size() <= orbits.size())) continue;
      best = std::move(orbits);
      best_piece = piece;
    }
    if (best.empty()) return parts_.push_back(std::move(part));
    cut(part, best_piece, best);
  }

 private:
  [[nodiscard]] bool can_cut_by(std::uint32_t piece, const Group& group) const {
    return items_[piece] == Item::once &&
           std::all_of(group.begin(), group.end(),
                       [&](const Symmetry* symmetry) { return symmetry->piece[piece] == piece; });
  }

  [[nodiscard]] std::vector<Orbit> orbits_of(std::uint32_t piece, const Part& part) const {
    std::vector<Orbit> orbits;
    for (const std::uint32_t place : part.placements) {
      if (tiling_.placement(place).piece != piece) continue;
      Orbit orbit{.first = place, .stabiliser = {}};
      bool is_first = true;
      for (const Symmetry* symmetry : part.group) {
        const std::uint32_t image = symmetry->placement[place];
        is_first = is_first && image >= place;
        if (image == place) orbit.stabiliser.push_back(symmetry);
      }
      if (is_first) orbits.push_back(std::move(orbit));
    }
    return orbits;
  }

  void cut(const Part& part, std::uint32_t piece, const std::vector<Orbit>& orbits) {
    Part free{.placements = {}, .group = {part.group.front()}};
    std::vector<std::uint32_t> first_places;
    for (const Orbit& orbit : orbits) {
      if (orbit.stabiliser.size() == 1) first_places.push_back(orbit.first);
    }
    for (const std::uint32_t place : part.placements) {
      const bool is_other = tiling_.placement(place).piece != piece;
      if (is_other || std::binary_search(first_places.begin(), first_places.end(), place)) {
        free.placements.push_back(place);
      }
    }
    if (!first_places.empty()) parts_.push_back(std::move(free));
    for (const Orbit& orbit : orbits) {
      if (orbit.stabiliser.size() > 1) split(with_fixed(part, orbit));
    }
  }

  // What can lie beside the first place of `orbit`.
  [[nodiscard]] Part with_fixed(const Part& part, const Orbit& orbit) const {
    const Placement fixed = tiling_.placement(orbit.first);
    Part rest{.placements = {}, .group = orbit.stabiliser};
    for (const std::uint32_t place : part.placements) {
      const Placement other = tiling_.placement(place);
      const bool is_beside =
          other.piece != fixed.piece &&
          std::none_of(other.cells.begin(), other.cells.end(), [&](std::uint32_t cell) {
            return std::binary_search(fixed.cells.begin(), fixed.cells.end(), cell);
          });
      if (is_beside || place == orbit.first) rest.placements.push_back(place);
    }
    return rest;
  }

  const Tiling& tiling_;
  std::vector<Item> items_;
  std::vector<Part>& parts_;
};

}  // namespace

std::vector<Part> split_by_symmetry(const Tiling& tiling, const std::vector<Symmetry>& symmetries) {
  Part all;
  for (std::uint32_t i = 0; i < tiling.placement_count(); ++i) all.placements.push_back(i);
  for (const Symmetry& symmetry : symmetries) all.group.push_back(&symmetry);
  std::vector<Part> parts;
  Splitter(tiling, parts).split(std::move(all));
  return parts;
}

bool is_first_of_orbit(const std::vector<std::uint32_t>& placements, const Group& group) {
  std::vector<std::uint32_t> image(placements.size());
  for (const Symmetry* symmetry : group) {
    for (std::size_t i = 0; i < placements.size(); ++i) {
      image[i] = symmetry->placement[placements[i]];
    }
    std::sort(image.begin(), image.end());
    if (image < placements) return false;
  }
  return true;
}

}  // namespace nonet::tiling
