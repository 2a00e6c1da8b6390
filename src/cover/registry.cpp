#include "cover/registry.hpp"

#include <array>

namespace nonet::cover {
namespace {

std::string takes_all(const Problem&) {
  return {};
}

std::string takes_no_multiplicities(const Problem& problem) {
  return problem.has_multiplicities() ? "it takes no multiplicities; x, cells and auto do" : "";
}

std::string fits_rows_of_bits(const Problem& problem) {
  if (problem.option_count() > 8192) return "it takes at most 8192 options; cells takes more";
  if (problem.primary_count() > 4096) return "it takes at most 4096 items; cells takes more";
  return takes_no_multiplicities(problem);
}

constexpr EngineParts kAuto{.make = &make_auto, .count = &count_auto};
constexpr EngineParts kBits{.make = &make_bits};
constexpr EngineParts kCells{.make = &make_cells};
constexpr EngineParts kDlx{.reduction = Reduction::none, .make = &make_dlx};
constexpr EngineParts kMemo{.count = &count_memo};
#ifdef NONET_HAS_GECODE
constexpr EngineParts kGecode{.list = &list_gecode};
#endif
#ifdef NONET_HAS_CADICAL
constexpr EngineParts kCadical{.list = &list_cadical};
#endif
constexpr EngineParts kPlain{.reduction = Reduction::none, .make = &make_plain};
constexpr EngineParts kX{.reduction = Reduction::none, .make = &make_x};

constexpr std::array kEngines{
    EngineInfo{"auto", "the engine that suits the problem", "", &takes_all, &kAuto},
    EngineInfo{"bits", "bit sets of live options in vector registers", "docs/cover.md",
               &fits_rows_of_bits, &kBits},
    EngineInfo{"memo", "counts states of a frontier of items once; lists nothing", "docs/cover.md",
               &takes_no_multiplicities, &kMemo},
    EngineInfo{"cells", "dancing cells, on sparse sets",
               "Knuth, Dancing cells, 2023; TAOCP 4B, 7.2.2.1", &takes_all, &kCells},
    EngineInfo{"dlx", "dancing links, on doubly linked lists",
               "Knuth, Dancing links, 2000; TAOCP 4B, 7.2.2.1, Algorithm C",
               &takes_no_multiplicities, &kDlx},
    EngineInfo{"x", "Algorithm X on copied matrices, for teaching", "Knuth, Dancing links, 2000",
               &takes_all, &kX},
    EngineInfo{"plain", "plain backtracking, item after item, for teaching",
               "Golomb and Baumert, Backtrack programming, JACM 12:4 (1965)",
               &takes_no_multiplicities, &kPlain},
#ifdef NONET_HAS_GECODE
    EngineInfo{"gecode", "constraint solver, a variable for each item",
               "Schulte, Tack, Lagerkvist, Modeling and Programming with Gecode (2019)",
               &takes_no_multiplicities, &kGecode},
#endif
#ifdef NONET_HAS_CADICAL
    EngineInfo{"cadical", "SAT solver, at most one by sequential counters", "Sinz, CP 2005",
               &takes_no_multiplicities, &kCadical},
#endif
};

}  // namespace

std::span<const EngineInfo> engines() noexcept {
  return kEngines;
}

Result<const EngineInfo*> find_engine(std::string_view name) {
  std::string known;
  for (const EngineInfo& info : kEngines) {
    if (info.name == name) return &info;
    known.append(known.empty() ? "" : ", ").append(info.name);
  }
  return Error{ErrorCode::unknown_name,
               {},
               "no engine is called '" + std::string(name) + "'; there are " + known};
}

}  // namespace nonet::cover
