// The matrix of an exact cover problem: a row an option, a column an item, a mark where the option
// has the item.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/draw/scene.hpp"

namespace nonet::draw {

// Columns that belong together: those before `end` that no group before it has.
struct ColumnGroup {
  std::string name;
  std::size_t end = 0;
};

inline constexpr std::size_t kMostMatrixMarks = 200'000;

// Up to 100 rows and columns it is drawn whole, with lines and the names of items; beyond, as a spy
// plot: dots alone. Groups have a line between them and their names at the top.
// Errors: too_long, with the limit.
[[nodiscard]] Result<Scene> draw_matrix(const cover::Problem& problem,
                                        const std::vector<ColumnGroup>& groups = {});

}  // namespace nonet::draw
