// nonet formats: the formats that are read and written.
#include "cli/command.hpp"
#include "cli/registry_table.hpp"

namespace nonet::cli {

int run_formats(const Options& options) {
  Table table{.keys = {"name", "reads", "writes", "keeps_placed", "keeps_candidates", "extension",
                       "summary"}};
  for (const FormatInfo& format : formats()) {
    table.rows.push_back({format.name, format.read != nullptr, format.write != nullptr,
                          format.keeps_placed, format.keeps_candidates, format.extension,
                          format.summary});
  }
  return print_table(table, options);
}

}  // namespace nonet::cli
