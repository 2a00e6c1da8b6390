#include <array>
#include <string>

#include "engine/exact_cover.hpp"
#include "engine/fewest.hpp"
#include "engine/lockstep.hpp"
#include "engine/propagate.hpp"
#include "engine/reading.hpp"
#include "engine/solvers.hpp"
#include "nonet/engine/engine.hpp"

namespace nonet {
namespace {

template <class E>
std::unique_ptr<Engine> make() {
  return std::make_unique<E>();
}

// The best engine for most puzzles comes first: it is `auto`.
constexpr std::array kEngines{
    EngineInfo{"lockstep", "many puzzles, or many nodes of one, side by side in vector lanes",
               "docs/lockstep.md", &engine::lockstep::make_engine},
    EngineInfo{"fewest", "backtracking on the cell with the fewest candidates",
               "Golomb and Baumert, Backtrack programming, JACM 12:4 (1965)",
               &make<engine::Fewest>},
    EngineInfo{"reading", "backtracking in reading order, for comparison and teaching",
               "Wirth, Algorithms + Data Structures = Programs (1976)", &make<engine::Reading>},
    EngineInfo{"propagate", "propagation and search on learned weights, made for variants",
               "docs/propagate.md", &make<engine::Propagate>},
    EngineInfo{"bits", "exact cover on bit sets of live options", "docs/cover.md",
               &engine::make_bits},
    EngineInfo{"cells", "exact cover by dancing cells", "Knuth, TAOCP 4B (2022), 7.2.2.1",
               &engine::make_cells},
    EngineInfo{"dlx", "exact cover by dancing links", "Knuth, Dancing links (2000)",
               &engine::make_dlx},
    EngineInfo{"x", "exact cover by Algorithm X on copied matrices, for teaching",
               "Knuth, Dancing links (2000)", &engine::make_x},
#ifdef NONET_HAS_GECODE
    EngineInfo{"gecode", "constraint solver, all-different with domain consistency",
               "Régin, A filtering algorithm for constraints of difference (1994)",
               &engine::make_gecode},
#endif
#ifdef NONET_HAS_CADICAL
    EngineInfo{"cadical", "SAT solver, extended encoding",
               "Lynce and Ouaknine, Sudoku as a SAT problem (2006)", &engine::make_cadical, false},
#endif
};

}  // namespace

std::span<const EngineInfo> engines() noexcept {
  return kEngines;
}

Result<const EngineInfo*> find_engine(std::string_view name) {
  if (name == "auto") return &kEngines.front();
  std::string known = "auto";
  for (const EngineInfo& info : kEngines) {
    if (info.name == name) return &info;
    known.append(", ").append(info.name);
  }
  return Error{ErrorCode::unknown_name,
               {},
               "no engine is called '" + std::string(name) + "'; there are " + known};
}

}  // namespace nonet
