// Making: what all kinds of puzzles that `generate` makes have in common: threads, the order of the
// output, progress, --timeout, an interrupt.
//
// Workers make puzzles by the chunk, each of which depends on the wish, the seed and its number
// alone, so the output is the same for every --jobs and however large the chunks are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "nonet/draw/booklet.hpp"
#include "nonet/generate/generate.hpp"

namespace nonet::cli {

struct MadePuzzle {
  std::string record;                      // in the layout of the view, unless that is pdf:
  std::optional<draw::BookletEntry> page;  // then this
};

// Makes the puzzles first … first + count - 1, from 0; fewer if the token ended it.
using Maker = std::function<std::vector<MadePuzzle>(std::uint64_t first, std::size_t count,
                                                    const Generator::Options& options)>;

struct Making {
  // Called once on each thread, so that a maker can own scratch space.
  std::function<Maker(const View& view, std::uint64_t seed)> start;
  unsigned jobs = 1;  // makers side by side
  std::string_view csv_header;
  Message title = Message::booklet_title;
  std::string_view between_lines{};  // stands between the records of the layout line
};

// Gives: the exit status.
int run_making(const Options& options, const Making& making, Output& output);

}  // namespace nonet::cli
