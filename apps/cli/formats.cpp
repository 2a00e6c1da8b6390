// nonet formats: the formats that are read and written.
#include "cli/command.hpp"
#include "cli/registry_table.hpp"

namespace nonet::cli {

int run_formats(const Options& options) {
  Table table{.keys = {"name", "for", "reads", "writes", "keeps_placed", "keeps_candidates",
                       "extension", "summary"}};
  for (const FormatInfo& format : formats()) {
    table.rows.push_back({format.name, "sudoku", format.read != nullptr, format.write != nullptr,
                          format.keeps_placed, format.keeps_candidates, format.extension,
                          format.summary});
  }
  for (const VariantFormatInfo& format : variant_formats()) {
    table.rows.push_back({format.name, "variants", format.read != nullptr, format.write != nullptr,
                          false, true, "", format.summary});
  }
  return print_table(table, options);
}

}  // namespace nonet::cli
