// nonet techniques: the techniques that --techniques knows, the easiest first.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/registry_table.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet::cli {

int run_techniques(const Options& options) {
  std::vector<const TechniqueInfo*> rows;
  for (const TechniqueInfo& row : techniques()) {
    if (row.find != nullptr) rows.push_back(&row);
  }
  std::sort(rows.begin(), rows.end(),
            [](const auto* a, const auto* b) { return a->order < b->order; });
  Table table{.keys = {"name", "code", "difficulty", "score", "hodoku", "optional",
                       "needs_uniqueness", "english", "french", "aliases"}};
  for (const TechniqueInfo* row : rows) {
    table.rows.push_back({row->name, row->code, to_string(row->difficulty),
                          std::uint64_t{row->score}, row->hodoku, row->is_optional,
                          row->needs_uniqueness, row->english, row->french, row->aliases});
  }
  return print_table(table, options);
}

}  // namespace nonet::cli
