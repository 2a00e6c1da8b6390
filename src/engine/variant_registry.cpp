#include <array>

#include "engine/solvers.hpp"
#include "nonet/engine/solve_variant.hpp"

namespace nonet {
namespace {

constexpr std::array kEngines{
    VariantEngineInfo{
        "propagate", "propagation and search on learned weights", "docs/propagate.md",
        [](const variant::Puzzle&) { return std::string(); },
        []() -> std::unique_ptr<VariantEngine> { return std::make_unique<VariantSolver>(); }},
#ifdef NONET_HAS_GECODE
    VariantEngineInfo{"gecode", "constraint solver: all-different by domains, sums by bounds",
                      "Schulte, Tack, Lagerkvist, Modeling and Programming with Gecode (2019)",
                      &engine::gecode_objection, &engine::make_gecode_variant},
#endif
};

}  // namespace

std::span<const VariantEngineInfo> variant_engines() noexcept {
  return kEngines;
}

Result<const VariantEngineInfo*> find_variant_engine(std::string_view name) {
  if (name == "auto") return &kEngines.front();
  std::string known = "auto";
  for (const VariantEngineInfo& info : kEngines) {
    if (info.name == name) return &info;
    known.append(", ").append(info.name);
  }
  return Error{ErrorCode::unknown_name,
               {},
               "no engine of variants is called '" + std::string(name) + "'; there are " + known};
}

}  // namespace nonet
