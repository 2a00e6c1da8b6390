// One constraint of ISS text: a name with its arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/iss.hpp"
#include "nonet/variant/puzzle.hpp"

namespace nonet::detail {

struct IssToken {
  std::string_view name;
  std::vector<std::string_view> args;
};

class IssConstraints {
 public:
  using Message = std::optional<std::string>;  // what is wrong, or nothing
  using List = std::vector<variant::Constraint>;

  // Needs: the puzzle's layout and digits are those of the text.
  explicit IssConstraints(variant::Puzzle& puzzle) : puzzle_(puzzle) {}

  [[nodiscard]] Message read(const IssToken& token, List& to);
  // `~R1C1_5`: givens, with several digits pencil marks.
  [[nodiscard]] Message read_givens(const std::vector<std::string_view>& args);
  // The same inside a choice, where it is a constraint.
  [[nodiscard]] Message read_choice(const std::vector<std::string_view>& args, List& to);

  // The last message is about something that has no word here.
  [[nodiscard]] bool is_unsupported() const noexcept { return is_unsupported_; }

 private:
  using Args = std::vector<std::string_view>;

  [[nodiscard]] std::optional<variant::Cell> cell_of(std::string_view name) const;
  [[nodiscard]] bool is_adjacent(variant::Cell a, variant::Cell b) const;
  Message read_cells(const Args& args, std::size_t from, variant::Cells& to);
  Message read_cell_digits(std::string_view arg, variant::Cell& cell, std::vector<int>& digits);
  Message read_named(const IssName& named, const Args& args, List& to);
  Message read_marks(variant::ConstraintType type, const Args& args, List& to);
  Message read_greater_than(const Args& args, List& to);
  Message read_seen(variant::ConstraintType type, const Args& args, List& to);
  Message read_diagonal(const Args& args, List& to);
  Message read_little_killer(const Args& args, List& to);
  Message read_quad(const Args& args, List& to);
  Message read_pill_arrow(const Args& args, List& to);
  Message read_equal_sum(const Args& args, List& to);
  Message read_same_values(const Args& args, List& to);
  Message read_indexing(const Args& args, List& to);
  Message read_pairs(std::string_view name, const Args& args, List& to);

  variant::Puzzle& puzzle_;
  bool is_unsupported_ = false;
};

}  // namespace nonet::detail
