// nonet engines: the engines that --engine knows, for puzzles, for variants and for exact cover problems.
#include "cli/command.hpp"
#include "cli/registry_table.hpp"
#include "nonet/engine/variant_engine.hpp"

namespace nonet::cli {

int run_engines(const Options& options) {
  Table table{.keys = {"name", "for", "summary", "source"}};
  for (const EngineInfo& engine : engines()) {
    table.rows.push_back({engine.name, "puzzles", engine.summary, engine.source});
  }
  for (const VariantEngineInfo& engine : variant_engines()) {
    table.rows.push_back({engine.name, "variants", engine.summary, engine.source});
  }
  for (const cover::EngineInfo& engine : cover::engines()) {
    table.rows.push_back({engine.name, "cover", engine.summary, engine.source});
  }
  table.remark = say(options.language, Message::auto_engine, {(*find_engine("auto"))->name});
  return print_table(table, options);
}

}  // namespace nonet::cli
