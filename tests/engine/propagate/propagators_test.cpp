// Each propagator against all assignments: it removes nothing that some solution has, and knows a
// broken constraint when all cells are fixed.
#include "engine/propagate/all_different.hpp"
#include "engine/propagate/checks.hpp"
#include "engine/propagate/harness.hpp"
#include "engine/propagate/lines.hpp"
#include "engine/propagate/pairs.hpp"
#include "engine/propagate/same_values.hpp"
#include "engine/propagate/solver.hpp"
#include "engine/propagate/sums.hpp"

namespace nonet::engine::propagate {
namespace {

constexpr int kDigits = 6;
constexpr int kRounds = 3000;

int signed_sum(const Sum& sum, const Values& values) {
  int total = 0;
  for (const Term& term : sum.terms) total += term.coefficient * values[term.cell];
  return total;
}

TEST(SumPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(1);
  for (int round = 0; round < kRounds; ++round) {
    const auto size = static_cast<std::size_t>(1 + rng.below(5));
    Sum sum;
    Cells clique;
    for (std::size_t i = 0; i < size; ++i) {
      sum.terms.push_back({static_cast<CellNumber>(i), rng.below(3) == 0 ? -1 : 1});
      if (rng.below(2) == 0) clique.push_back(static_cast<CellNumber>(i));
    }
    PeerSets peers(size);
    peers.join(clique);
    sum.total = static_cast<int>(rng.below(30)) - 8;
    ASSERT_TRUE(fits_convolution(sum, kDigits));
    const SumRecord record = make_sum_record(sum, kDigits, peers);
    expect_sound(
        random_masks(rng, size, kDigits),
        [&](Node<Wide>& node) { return run_sum(record, kDigits, node); },
        [&](const Values& values) {
          for (CellNumber a : clique) {
            for (CellNumber b : clique) {
              // Cells of one group only: the others' differing is not this propagator's to know.
              if (a != b && values[a] == values[b] &&
                  sum.terms[a].coefficient == sum.terms[b].coefficient) {
                return false;
              }
            }
          }
          return signed_sum(sum, values) == sum.total;
        });
    if (HasFatalFailure()) return;
  }
}

// Without peers every group is one cell, and the filter is exact where the total is near an end.
TEST(SumPropagator, LeavesOnlyWhatSomeAssignmentHas) {
  Rng rng(2);
  for (int round = 0; round < kRounds; ++round) {
    Sum sum;
    for (CellNumber i = 0; i < 4; ++i) sum.terms.push_back({i, rng.below(3) == 0 ? -1 : 1});
    sum.total = static_cast<int>(rng.below(20)) - 4;
    const SumRecord record = make_sum_record(sum, kDigits, PeerSets(4));
    const auto masks = random_masks(rng, 4, kDigits);
    int least = 0;
    int most = 0;
    for (const Term& term : sum.terms) {
      const int low = std::countr_zero(masks[term.cell]) + 1;
      const int high = 32 - std::countl_zero(masks[term.cell]);
      least += term.coefficient > 0 ? low : -high;
      most += term.coefficient > 0 ? high : -low;
    }
    if (std::min(sum.total - least, most - sum.total) >= kDigits) continue;
    std::vector<std::uint32_t> supported(4, 0);
    for_each_assignment(masks, [&](const Values& values) {
      if (signed_sum(sum, values) != sum.total) return;
      for (std::size_t i = 0; i < 4; ++i) supported[i] |= 1u << (values[i] - 1);
    });
    static State<Wide> state;
    std::vector<Node<Wide>::WakeSet> wakes(Wide::kCells);
    Wake<Wide> wake;
    for (std::size_t i = 0; i < 4; ++i) state.cells[i] = masks[i];
    Node<Wide> node{state, wake, wakes.data()};
    ASSERT_EQ(run_sum(record, kDigits, node), supported[0] != 0);
    if (supported[0] == 0) continue;
    for (std::size_t i = 0; i < 4; ++i) ASSERT_EQ(state.cells[i], supported[i]);
  }
}

TEST(BoundsPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(3);
  for (int round = 0; round < kRounds; ++round) {
    Sum sum;
    Cells clique;
    for (CellNumber i = 0; i < 5; ++i) {
      const int size = 1 + static_cast<int>(rng.below(2));
      sum.terms.push_back({i, rng.below(3) == 0 ? -size : size});
      if (rng.below(2) == 0) clique.push_back(i);
    }
    sum.total = static_cast<int>(rng.below(40)) - 10;
    PeerSets peers(5);
    peers.join(clique);
    const std::vector<Cells> houses{clique};
    const BoundsRecord record = make_bounds_record(sum, kDigits, peers, houses);
    const auto masks = random_masks(rng, 5, kDigits);
    expect_sound(
        masks, [&](Node<Wide>& node) { return run_bounds(record, node); },
        [&](const Values& values) {
          for (const SumGroup& group : record.groups) {
            for (CellNumber a : group.cells) {
              for (CellNumber b : group.cells) {
                if (a != b && values[a] == values[b]) return false;
              }
            }
          }
          return signed_sum(sum, values) == sum.total;
        });
    if (HasFatalFailure()) return;
  }
}

// A cell of column 1 and box 1, then four of row 1. In this order the first two make a group, and
// the least sum is 3 + 6; with the row's four together it is 1 + 10.
TEST(BoundsPropagator, GroupsByHousesWhereThatSaysMore) {
  const Instance grid = box_grid(3, 3);
  Sum sum;
  for (CellNumber cell : Cells{9, 0, 3, 4, 5}) sum.terms.push_back({cell, 1});
  sum.total = 11;
  const BoundsRecord record = make_bounds_record(sum, 9, grid.peers(), grid.houses);
  State<Wide> state;
  state.cells.fill(0x1ff);
  std::vector<Node<Wide>::WakeSet> wakes(Wide::kCells);
  Wake<Wide> wake;
  Node<Wide> node{state, wake, wakes.data()};
  ASSERT_TRUE(run_bounds(record, node));
  EXPECT_EQ(state.cells[9], 1u);
  EXPECT_EQ(state.cells[0], 0xfu);
  EXPECT_EQ(state.cells[1], 0x1ffu);
}

TEST(PairPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(4);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<PairTable> tables(2);
    for (PairTable& table : tables) {
      for (int i = 0; i < kDigits; ++i) table.push_back(rng.below(1u << kDigits));
    }
    const PairGroup group{{0, 1, 0}, {1, 2, 1}, {2, 0, 0}};
    std::vector<PairMasks<std::uint32_t>> masks(tables.begin(), tables.end());
    expect_sound(
        random_masks(rng, 3, kDigits),
        [&](Node<Wide>& node) { return run_pairs(group, masks, node); },
        [&](const Values& values) {
          for (const Pair& pair : group) {
            const ValueMask after =
                tables[pair.table][static_cast<std::size_t>(values[pair.first] - 1)];
            if ((after >> (values[pair.second] - 1) & 1) == 0) return false;
          }
          return true;
        });
    if (HasFatalFailure()) return;
  }
}

TEST(LinePropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(5);
  for (int round = 0; round < kRounds; ++round) {
    const auto modulus = static_cast<std::uint32_t>(2 + rng.below(5));
    const auto rest = static_cast<std::uint32_t>(rng.below(modulus));
    // The weighted sum of the line leaves a remainder.
    const auto next = [modulus](std::uint32_t state, std::size_t position, int value) {
      return (state +
              static_cast<std::uint32_t>(value) * static_cast<std::uint32_t>(position + 1)) %
             modulus;
    };
    const Line line = unroll(
        {0, 1, 2, 3}, kDigits, 0,
        [&](std::uint32_t state, std::size_t position, int value) -> std::optional<std::uint32_t> {
          return next(state, position, value);
        },
        [rest](std::uint32_t state) { return state == rest; });
    ASSERT_EQ(line.layers.size(), 4u);
    LineRecord<std::uint32_t> record(line);
    expect_sound(
        random_masks(rng, 4, kDigits), [&](Node<Wide>& node) { return record.run(node); },
        [&](const Values& values) {
          std::uint32_t state = 0;
          for (std::size_t i = 0; i < 4; ++i) state = next(state, i, values[i]);
          return state == rest;
        });
    if (HasFatalFailure()) return;
  }
}

TEST(SameValuesPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(6);
  const SameValues same{{{0, 1}, {2, 3}, {4, 5}}};
  for (int round = 0; round < kRounds; ++round) {
    expect_sound(
        random_masks(rng, 6, 4), [&](Node<Wide>& node) { return run_same_values(same, 4, node); },
        [&](const Values& values) {
          const auto pair = [&](std::size_t i) { return std::minmax(values[i], values[i + 1]); };
          return pair(0) == pair(2) && pair(2) == pair(4);
        });
    if (HasFatalFailure()) return;
  }
}

TEST(CheckPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(7);
  const Check check{{0, 1, 2}, [](std::span<const std::uint8_t> values) {
                      return values[0] * values[1] == values[2];
                    }};
  for (int round = 0; round < kRounds; ++round) {
    expect_sound(
        random_masks(rng, 3, kDigits), [&](Node<Wide>& node) { return run_check(check, node); },
        [](const Values& values) { return values[0] * values[1] == values[2]; });
    if (HasFatalFailure()) return;
  }
}

TEST(AllDifferentPropagator, KeepsWhatSomeAssignmentHas) {
  Rng rng(8);
  const Cells house{0, 1, 2, 3, 4};
  const Cells other{3, 4, 5};  // shares two cells with the house, so values may be confined to them
  PeerSets peers(6);
  peers.join(house);
  peers.join(other);
  for (int round = 0; round < kRounds; ++round) {
    const auto masks = random_masks(rng, 6, 5);
    const auto run = [&](Node<Wide>& node) { return run_all_different(house, 5, peers, node); };
    // What the peers of fixed cells know is level 0's: where cells 4 and 5 are equal and fixed the
    // house itself sees nothing.
    if (std::has_single_bit(masks[5])) continue;
    expect_sound(masks, run, [&](const Values& values) {
      for (const Cells* cells : {&house, &other}) {
        for (CellNumber a : *cells) {
          for (CellNumber b : *cells) {
            if (a != b && values[a] == values[b]) return false;
          }
        }
      }
      return true;
    });
    if (HasFatalFailure()) return;
  }
}

// Cages run in vector lanes: their twin counts what the solver counts.
TEST(CagePropagator, CountsLikeAllAssignments) {
  Rng rng(9);
  const auto solver = make_narrow_solver();
  for (int round = 0; round < 2000; ++round) {
    const auto size = static_cast<std::size_t>(2 + rng.below(5));
    Instance instance;
    instance.digits = 9;
    instance.cell_count = size;
    Cage cage;
    cage.sum = static_cast<int>(rng.below(46));
    std::vector<std::uint32_t> masks;
    for (std::size_t i = 0; i < size; ++i) {
      cage.cells.push_back(static_cast<CellNumber>(i));
      std::uint32_t mask = 1u << rng.below(9);
      for (int k = 0; k < 4; ++k) mask |= 1u << rng.below(9);
      masks.push_back(mask);
      instance.allowed.push_back(mask);
    }
    instance.cages.push_back(cage);
    std::uint64_t expected = 0;
    for_each_assignment(masks, [&](const Values& values) {
      std::uint32_t seen = 0;
      int sum = 0;
      for (int value : values) {
        seen |= 1u << value;
        sum += value;
      }
      expected += static_cast<std::uint64_t>(
          sum == cage.sum && std::popcount(seen) == static_cast<int>(values.size()));
    });
    const SearchResult result =
        solver->search(instance, {}, [](std::span<const std::uint8_t>) { return true; });
    ASSERT_EQ(result.solutions, expected) << "round " << round;
    // Up to five free cells the filter is exact: the search never fails, so every guess leads to
    // solutions on both sides.
    if (size <= 5 && expected != 0) {
      ASSERT_EQ(result.guesses, expected - 1) << "round " << round;
    }
  }
}

TEST(ChoicePropagator, CountsLikeAllAssignments) {
  Rng rng(10);
  const auto solver = make_narrow_solver();
  for (int round = 0; round < 1000; ++round) {
    const auto size = static_cast<std::size_t>(2 + rng.below(4));
    Instance instance;
    instance.digits = 9;
    instance.cell_count = size;
    Choice choice;
    std::vector<std::uint32_t> masks;
    for (std::size_t i = 0; i < size; ++i) {
      choice.cells.push_back(static_cast<CellNumber>(i));
      masks.push_back(static_cast<std::uint32_t>(rng.below(512)) | 1u << rng.below(9));
      instance.allowed.push_back(masks.back());
    }
    for (std::size_t low = 0; low + size <= 9; ++low) {
      choice.sets.push_back(((ValueMask{1} << size) - 1) << low);
    }
    instance.groups.push_back(choice.cells);
    instance.choices.push_back(choice);
    std::uint64_t expected = 0;
    for_each_assignment(masks, [&](const Values& values) {
      std::uint32_t seen = 0;
      for (int value : values) seen |= 1u << value;
      const std::uint32_t run = seen >> std::countr_zero(seen);
      expected += static_cast<std::uint64_t>(run == (1u << size) - 1);
    });
    const SearchResult result =
        solver->search(instance, {}, [](std::span<const std::uint8_t>) { return true; });
    ASSERT_EQ(result.solutions, expected) << "round " << round;
  }
}

}  // namespace
}  // namespace nonet::engine::propagate
