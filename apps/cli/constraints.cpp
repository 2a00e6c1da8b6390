// nonet constraints: the rules that variant puzzles are made of.
#include "cli/command.hpp"
#include "cli/registry_table.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::cli {

int run_constraints(const Options& options) {
  Table table{.keys = {"name", "aliases", "f_puzzles", "iss", "summary"}};
  for (const variant::ConstraintInfo& info : variant::constraint_types()) {
    table.rows.push_back({info.name, info.aliases, info.f_puzzles, info.iss, info.summary});
  }
  return print_table(table, options);
}

}  // namespace nonet::cli
