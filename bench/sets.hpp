// The named sets that benchmarks run on: files of data/ (the first 500 puzzles of each), or whole
// sets from the folder that the environment variable NONET_BENCH_DATA names.
//
// Puzzles are shuffled and each is replaced by a random isomorph, with a fixed seed: files are often
// sorted, and a solver could owe its speed to the order of the digits in a file.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/rng.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/grid/symmetry.hpp"

namespace nonet::bench {

inline constexpr const char* kSets[] = {"easy34",
                                        "minimal_random",
                                        "17_clue",
                                        "serg_multi_solution",
                                        "magictour_top1465",
                                        "forum_hardest_1905_11plus",
                                        "forum_hardest_1106"};

inline std::string data_folder() {
  const char* folder = std::getenv("NONET_BENCH_DATA");
  return folder != nullptr ? std::string(folder) : std::string(NONET_DATA_DIR) + "/classic";
}

// Gives: the first `most` puzzles of a set, shuffled and relabelled; empty if there is no such file.
inline std::vector<Grid> load_set(const std::string& name, std::size_t most) {
  std::ifstream in(data_folder() + "/" + name + ".txt");
  std::vector<Grid> grids;
  std::string line;
  Rng rng(1);
  while (grids.size() < most && std::getline(in, line)) {
    if (const auto grid = grid_from_line(std::string_view(line).substr(0, 81))) {
      grids.push_back(Symmetry::random(rng)(*grid));
    }
  }
  rng.shuffle(grids);
  return grids;
}

}  // namespace nonet::bench
