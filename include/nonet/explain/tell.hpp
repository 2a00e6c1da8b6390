// tell: a step in a sentence of English or French.
//
// The sentences are templates in src/explain/english.inc and french.inc, which a translator can
// edit without knowing the program.
//
// Example
//   const auto grid = nonet::grid_from_line(
//       "902005403100063025508407060026309001057010290090670530240530600705200304080041950");
//   const auto step = nonet::find_first(nonet::Technique::naked_single, nonet::Position{*grid});
//   std::cout << nonet::tell(*step) << '\n';
//   // prints Naked single: r1c5 has one candidate left, 8, so r1c5 is 8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/explain/notation.hpp"
#include "nonet/technique/finder.hpp"

namespace nonet {

enum class Tongue : std::uint8_t { english, french };

// How much a hint gives away.
enum class HintLevel : std::uint8_t {
  region = 1,  // where to look
  technique,   // and what for
  cells,       // which cells make the pattern
  proof,       // all of it, and what follows
};

struct TellOptions {
  Tongue tongue = Tongue::english;
  Coordinates coordinates = Coordinates::rc;
  HintLevel level = HintLevel::proof;
  std::string_view name{};  // in place of the technique's
};

[[nodiscard]] std::string tell(const Step& step, const TellOptions& options = {});

// A sentence for each branch, which says what follows from it; the last one also what follows from
// all of them.
[[nodiscard]] std::vector<std::string> tell_branches(const Step& step,
                                                     const TellOptions& options = {});

// A branch as a tree of reasons, a line for each thing that follows: what it is, and the numbers of
// the lines that it follows from. The first line, number 1, is the supposition.
[[nodiscard]] std::vector<std::string> tell_reasons(const Branch& branch,
                                                    const TellOptions& options = {});

// Whether the branch is one chain, which Eureka notation can write; else it is a net, of which
// sentences tell what it places.
[[nodiscard]] bool is_one_chain(const Branch& branch) noexcept;

// The technique's name as a sentence would begin with it.
[[nodiscard]] std::string_view name_of(Technique technique, Tongue tongue) noexcept;

// The cells that the pattern is made of: all that are marked, or else those of the chain.
[[nodiscard]] CellSet pattern_cells(const Step& step) noexcept;

// The house to look at first: the step's first, or else the box of the pattern's first cell.
[[nodiscard]] House region_of(const Step& step) noexcept;

}  // namespace nonet
