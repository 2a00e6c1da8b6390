#include "nonet/grid/cell.hpp"

namespace nonet {

std::string to_string(Cell cell) {
  return {'r', static_cast<char>('1' + row_of(cell)), 'c',
          static_cast<char>('1' + column_of(cell))};
}

std::string to_string(House house) {
  const auto i = index(house);
  return {"rcb"[i / 9], static_cast<char>('1' + i % 9)};
}

}  // namespace nonet
