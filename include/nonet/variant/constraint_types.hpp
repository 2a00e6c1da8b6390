// The registry of constraint types: one row each. The native JSON, the checks of find_fault, the
// words for people, `nonet constraints` and the names in other formats come from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/variant/constraint.hpp"

namespace nonet::variant {

struct ConstraintInfo {
  enum class Need : std::uint8_t { none, optional, required };

  ConstraintType type{};
  std::string_view name;       // snake_case: the native JSON and the program
  std::string_view noun;       // as a message begins: "cage", "anti-knight rule"
  std::string_view summary;    // what it asks for, one line
  std::string_view aliases;    // other names that people use, cut by ", "; may be empty
  std::string_view f_puzzles;  // its key there, or empty
  std::string_view iss;        // its name there, or empty
  // What Constraint's members must hold. least_cells == most_cells == 0: a rule for the whole grid.
  std::uint16_t least_cells = 0;
  std::uint16_t most_cells = 0;
  Need value = Need::none;
  std::string_view value_name;  // in JSON: "sum", "difference", …
  Need values = Need::none;     // in JSON "values"
  // Names of the sets in JSON, cut by spaces; one name "sets" is a list of at least two sets.
  std::string_view set_names;
  bool cells_repeat = false;  // a cell may stand in `cells` twice
};

// In the order of ConstraintType.
[[nodiscard]] std::span<const ConstraintInfo> constraint_types() noexcept;
[[nodiscard]] const ConstraintInfo& info_of(ConstraintType type) noexcept;
// Gives: the row with this name or alias, or nullptr.
[[nodiscard]] const ConstraintInfo* find_constraint_type(std::string_view name) noexcept;

}  // namespace nonet::variant
