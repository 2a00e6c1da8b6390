// Tables of what the program knows (engines, formats), in every layout.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options.hpp"

namespace nonet::cli {

struct Table {
  std::vector<std::string_view> keys;
  // A cell is text, a claim or a number; as many in a row as there are keys.
  std::vector<std::vector<std::variant<std::string_view, bool, std::uint64_t>>> rows{};
  std::string remark{};  // below the table in the text layout
};

// Gives: the exit status of the program.
int print_table(const Table& table, const Options& options);

}  // namespace nonet::cli
