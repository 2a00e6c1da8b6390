// The reference values of the scales, measured by running the programs that they come from.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace nonet::rating {

inline std::string reference_path(const std::string& file) {
  return std::string(NONET_SOURCE_DIR) + "/../shared/data/rating/" + file;
}

using Row = std::vector<std::string>;

// The rows of a file of columns between tabs, its heading included. Empty if there is no such file.
inline std::vector<Row> reference_rows(const std::string& file) {
  std::ifstream in(reference_path(file));
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    Row& row = rows.emplace_back();
    std::istringstream columns(line);
    for (std::string column; std::getline(columns, column, '\t');) row.push_back(column);
  }
  return rows;
}

}  // namespace nonet::rating
