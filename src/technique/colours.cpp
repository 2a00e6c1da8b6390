// Colourings: simple colours (trap, wrap), multi-colours 1 and 2, 3D Medusa.
// Idea    Candidates joined by strong links that are weak ones too (the two places of a digit in a
//         house; for the Medusa also the two digits of a cell) get two colours in turn. The
//         candidates of a colour are true together, and exactly one colour of a cluster is true.
// Finds   Trap: what sees both colours goes. Wrap: a colour that sees itself is false. Multi-colours
//         1: a colour of one cluster sees a colour of another, so one of the two opposite colours is
//         true, and what sees both of these goes. Multi-colours 2: a colour that sees both colours
//         of another cluster is false. Medusa: trap and wrap over several digits, and a colour is
//         also false if some cell would have no candidate left. One step a cluster (a pair of them).
// Source  Sudopedia "Simple Colors", "Multi-Colors", "3D Medusa"; HoDoKu codes 0500 to 0503.
// Cost    One pass over the places of a digit, then pairs of clusters; no allocation.
// Not     Single links (pointing, turbot fish), clusters of one digit as a Medusa.
#include <utility>

#include "technique/common.hpp"
#include "technique/finders.hpp"

namespace nonet::technique {
namespace {

using DigitCells = std::array<CellSet, kDigitCount>;

CellSet seen_by_any(CellSet cells) {
  CellSet seen;
  for (Cell cell : cells) seen |= peer_set(cell);
  return seen;
}

// The cells that make a strong link of a digit with each cell.
class Partners {
 public:
  Partners() = default;
  Partners(const Position& position, Digit digit) {
    for (House house : kAllHouses) {
      const CellSet places = position.places(digit, house);
      if (places.is_empty()) continue;
      const Cell first = places.first();
      const CellSet rest = places - CellSet(first);
      if (!is_single(rest)) continue;
      partners_[index(first)] |= rest;
      partners_[index(rest.first())].add(first);
      linked_ |= places;
    }
  }
  [[nodiscard]] CellSet linked() const { return linked_; }
  [[nodiscard]] CellSet of(Cell cell) const { return partners_[index(cell)]; }

 private:
  std::array<CellSet, kCellCount> partners_{};
  CellSet linked_;
};

void mark(Step& step, Role role, CellSet cells, Digit digit) {
  if (!cells.is_empty()) step.marks.push_back({role, cells, DigitSet(digit)});
}

// The strong links between two colours.
void link(Step& step, const Partners& partners, Digit digit, CellSet from, CellSet to) {
  for (Cell cell : from) {
    for (Cell other : partners.of(cell) & to) {
      step.links.push_back({{CellSet(cell), digit}, {CellSet(other), digit}, LinkKind::strong});
    }
  }
}

struct Cluster {
  std::array<CellSet, 2> colours;

  [[nodiscard]] CellSet cells() const { return colours[0] | colours[1]; }
};

// The clusters of a digit, by their first cells.
class Clusters {
 public:
  explicit Clusters(const Partners& partners) {
    for (CellSet rest = partners.linked(); !rest.is_empty();) {
      Cluster cluster;
      CellSet layer(rest.first());
      for (std::size_t colour = 0; !layer.is_empty(); colour ^= 1) {
        cluster.colours[colour] |= layer;
        CellSet next;
        for (Cell cell : layer) next |= partners.of(cell);
        layer = next - cluster.cells();
      }
      rest -= cluster.cells();
      clusters_[size_++] = cluster;
    }
  }
  [[nodiscard]] const Cluster* begin() const { return clusters_.data(); }
  [[nodiscard]] const Cluster* end() const { return clusters_.data() + size_; }

 private:
  std::array<Cluster, kCellCount / 2> clusters_{};
  std::size_t size_ = 0;
};

// One digit's colouring, and how its steps look.
struct Colouring {
  const Position& position;
  Digit digit;
  const Partners& partners;
  Findings& found;

  // `colours`: those of one cluster, then those of another if there is one.
  bool report(std::initializer_list<CellSet> colours, CellSet removed) const {
    removed &= position.cells(digit);
    if (!found.wants(!removed.is_empty())) return true;
    constexpr std::array kRoles{Role::first_colour, Role::second_colour, Role::third_colour,
                                Role::fourth_colour};
    Step& step = found.start();
    eliminate(position, removed, DigitSet(digit), step);
    for (std::size_t i = 0; i < colours.size(); ++i) {
      const CellSet* colour = colours.begin() + i;
      mark(step, kRoles[i], *colour, digit);
      if (i % 2 == 1) link(step, partners, digit, colour[-1], *colour);
    }
    step.marks.push_back({Role::target, {}, DigitSet(digit)});
    return found.report();
  }

  bool report_simple(const Cluster& cluster) const {
    const auto& [first, second] = cluster.colours;
    if (is_single(first) && is_single(second)) return true;
    if (found.technique() == Technique::simple_colours_trap) {
      return report({first, second}, (seen_by_any(first) & seen_by_any(second)) - cluster.cells());
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const CellSet colour = cluster.colours[i];
      if ((seen_by_any(colour) & colour).is_empty()) continue;
      if (!report({colour, cluster.colours[1 - i]}, colour)) return false;
    }
    return true;
  }

  bool report_pair(const Cluster& one, const Cluster& other) const {
    for (std::size_t i = 0; i < 2; ++i) {
      const CellSet colour = one.colours[i];
      const CellSet opposite = one.colours[1 - i];
      const CellSet seen = seen_by_any(colour);
      if (found.technique() == Technique::multi_colours_2) {
        const bool sees_both =
            !(seen & other.colours[0]).is_empty() && !(seen & other.colours[1]).is_empty();
        if (sees_both && !report({colour, opposite, other.colours[0], other.colours[1]}, colour)) {
          return false;
        }
        continue;
      }
      for (std::size_t k = 0; k < 2; ++k) {
        if ((seen & other.colours[k]).is_empty()) continue;
        const CellSet fourth = other.colours[1 - k];
        if (!report({opposite, colour, fourth, other.colours[k]},
                    seen_by_any(opposite) & seen_by_any(fourth))) {
          return false;
        }
      }
    }
    return true;
  }
};

}  // namespace

void find_simple_colours(const Position& position, Findings& found) {
  for (Digit digit : found.options().digits) {
    const Partners partners(position, digit);
    const Colouring colouring{position, digit, partners, found};
    for (const Cluster& cluster : Clusters(partners)) {
      if (!colouring.report_simple(cluster)) return;
    }
  }
}

void find_multi_colours(const Position& position, Findings& found) {
  // The first rule is about two clusters, the second about one that looks at another.
  const bool is_mutual = found.technique() == Technique::multi_colours_1;
  for (Digit digit : found.options().digits) {
    const Partners partners(position, digit);
    const Colouring colouring{position, digit, partners, found};
    const Clusters clusters(partners);
    for (const Cluster& one : clusters) {
      for (const Cluster& other : clusters) {
        if (&one == &other || (is_mutual && &other < &one)) continue;
        if (!colouring.report_pair(one, other)) return;
      }
    }
  }
}

namespace {

class Medusa {
 public:
  Medusa(const Position& position, Findings& found)
      : position_(position), found_(found), bivalue_(position.cells_with(2)) {
    for (Digit digit : kAllDigits) {
      partners_[index(digit)] = Partners(position, digit);
      rest_[index(digit)] = partners_[index(digit)].linked() | (bivalue_ & position.cells(digit));
    }
  }

  void run() {
    for (Digit digit : kAllDigits) {
      while (!rest_[index(digit)].is_empty()) {
        colour_from(digit, rest_[index(digit)].first());
        if (!is_of_one_digit() && !report()) return;
      }
    }
  }

 private:
  // Spreads two colours from a candidate, and takes what they reach from `rest_`.
  void colour_from(Digit digit, Cell cell) {
    colours_ = {};
    DigitCells layer{};
    layer[index(digit)].add(cell);
    for (std::size_t colour = 0; add(layer, colour); colour ^= 1) layer = linked_to(layer);
  }

  // Gives: whether anything was new; `layer` is then that.
  bool add(DigitCells& layer, std::size_t colour) {
    bool is_new = false;
    for (Digit digit : kAllDigits) {
      const std::size_t d = index(digit);
      layer[d] -= colours_[0][d] | colours_[1][d];
      colours_[colour][d] |= layer[d];
      rest_[d] -= layer[d];
      is_new |= !layer[d].is_empty();
    }
    return is_new;
  }

  [[nodiscard]] DigitCells linked_to(const DigitCells& layer) const {
    DigitCells next{};
    for (Digit digit : kAllDigits) {
      for (Cell cell : layer[index(digit)]) {
        next[index(digit)] |= partners_[index(digit)].of(cell);
        if (bivalue_.has(cell)) {
          next[index((position_.digits(cell) - DigitSet(digit)).first())].add(cell);
        }
      }
    }
    return next;
  }

  [[nodiscard]] bool is_of_one_digit() const {
    int count = 0;
    for (const CellSet& cells : colours_[0]) count += cells.is_empty() ? 0 : 1;
    for (std::size_t d = 0; d < kDigitCount; ++d) {
      if (colours_[0][d].is_empty() && !colours_[1][d].is_empty()) ++count;
    }
    return count == 1;
  }

  // What is not true if the colour is.
  [[nodiscard]] DigitCells seen_by(const DigitCells& colour) const {
    DigitCells seen{};
    for (std::size_t d = 0; d < kDigitCount; ++d) {
      for (std::size_t e = 0; e < kDigitCount; ++e) {
        seen[d] |= e == d ? seen_by_any(colour[d]) : colour[e];
      }
    }
    return seen;
  }

  [[nodiscard]] bool is_false(const DigitCells& colour, const DigitCells& seen) const {
    CellSet emptied = position_.empty();
    for (std::size_t d = 0; d < kDigitCount; ++d) {
      if (!(colour[d] & seen[d]).is_empty()) return true;
      emptied -= position_.cells(kAllDigits[d]) - seen[d];
    }
    return !emptied.is_empty();
  }

  bool report() {
    const std::array<DigitCells, 2> seen{seen_by(colours_[0]), seen_by(colours_[1])};
    for (std::size_t i = 0; i < 2; ++i) {
      if (is_false(colours_[i], seen[i]) && !report(colours_[i], colours_[1 - i], colours_[i])) {
        return false;
      }
    }
    DigitCells trapped{};
    for (std::size_t d = 0; d < kDigitCount; ++d) {
      trapped[d] = (seen[0][d] & seen[1][d]) - (colours_[0][d] | colours_[1][d]);
    }
    return report(colours_[0], colours_[1], trapped);
  }

  bool report(const DigitCells& first, const DigitCells& second, const DigitCells& removed) {
    Step& step = found_.start();
    for (Cell cell : position_.empty()) {
      for (Digit digit : position_.digits(cell)) {
        if (removed[index(digit)].has(cell)) step.eliminations.push_back({cell, digit});
      }
    }
    if (!found_.wants(step.has_effect())) return true;
    for (Digit digit : kAllDigits) {
      mark(step, Role::first_colour, first[index(digit)], digit);
      mark(step, Role::second_colour, second[index(digit)], digit);
      link(step, partners_[index(digit)], digit, first[index(digit)], second[index(digit)]);
      for (Cell cell : bivalue_& first[index(digit)]) {
        const Digit other = (position_.digits(cell) - DigitSet(digit)).first();
        step.links.push_back({{CellSet(cell), digit}, {CellSet(cell), other}, LinkKind::strong});
      }
    }
    return found_.report();
  }

  const Position& position_;
  Findings& found_;
  CellSet bivalue_;
  std::array<Partners, kDigitCount> partners_{};
  DigitCells rest_{};  // linked, and not yet of any colour
  std::array<DigitCells, 2> colours_{};
};

}  // namespace

void find_medusas(const Position& position, Findings& found) {
  Medusa(position, found).run();
}

}  // namespace nonet::technique
