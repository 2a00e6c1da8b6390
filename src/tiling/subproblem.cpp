#include "tiling/subproblem.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::tiling {

std::vector<Item> items_of_pieces(const Tiling& tiling) {
  std::vector<Item> items;
  for (const Piece& piece : tiling.pieces()) {
    items.push_back(!piece.count ? Item::none : *piece.count == 1 ? Item::once : Item::many);
  }
  const auto is_counted = [](const Piece& piece) { return piece.count.has_value(); };
  const bool all_counted = std::all_of(tiling.pieces().begin(), tiling.pieces().end(), is_counted);
  if (!all_counted || std::count(items.begin(), items.end(), Item::many) != 1) return items;
  // With all others counted, the cells that are left fix the number of copies; if it is another
  // number than the one wanted, no cover is left to be wrong.
  const auto many =
      static_cast<std::size_t>(std::find(items.begin(), items.end(), Item::many) - items.begin());
  std::uint64_t area = 0;
  for (const Piece& piece : tiling.pieces()) area += *piece.count * piece.shape.cells().size();
  if (area == tiling.board().cells().size()) items[many] = Item::none;
  return items;
}

std::string cell_name(const Tiling& tiling, std::uint32_t cell) {
  const Point point = tiling.board().cells()[cell];
  std::string name;
  if (tiling.board().space() == Space::solid) name = "l" + std::to_string(point.z + 1);
  return name + "r" + std::to_string(point.y + 1) + "c" + std::to_string(point.x + 1);
}

cover::Problem subproblem(const Tiling& tiling, std::span<const std::uint32_t> placements) {
  cover::ProblemBuilder builder;
  const auto items = items_of_pieces(tiling);
  std::vector<std::uint32_t> item_of_piece(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i] == Item::none) continue;
    const std::uint32_t count = *tiling.pieces()[i].count;
    // Two brackets keep the names of pieces apart from those of cells.
    item_of_piece[i] = builder.add_primary("[" + tiling.pieces()[i].name + "]", {count, count});
  }
  std::vector<std::uint32_t> item_of_cell(tiling.board().cells().size());
  for (std::uint32_t cell = 0; cell < item_of_cell.size(); ++cell) {
    item_of_cell[cell] = builder.add_primary(cell_name(tiling, cell));
  }
  std::vector<std::uint32_t> uses;
  for (const std::uint32_t number : placements) {
    const Placement placement = tiling.placement(number);
    uses.clear();
    if (items[placement.piece] != Item::none) uses.push_back(item_of_piece[placement.piece]);
    for (const std::uint32_t cell : placement.cells) uses.push_back(item_of_cell[cell]);
    builder.add_option(uses);
  }
  auto problem = builder.build();
  NONET_ASSERT(problem.has_value());
  return *std::move(problem);
}

cover::Problem cover_problem(const Tiling& tiling) {
  std::vector<std::uint32_t> all(tiling.placement_count());
  std::iota(all.begin(), all.end(), 0U);
  return subproblem(tiling, all);
}

}  // namespace nonet::tiling
