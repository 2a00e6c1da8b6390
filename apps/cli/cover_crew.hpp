// Counts and lists of covers in a crew (crew.hpp).
#pragma once

#include "cli/crew.hpp"
#include "nonet/cover/part.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cli {

// As cover::count_covers(), but always by searching; nothing when the crew could not begin.
// search.threads and search.checkpoint are the crew's affair.
[[nodiscard]] Result<std::optional<cover::SearchResult>> count_in_crew(
    const cover::Problem& problem, const cover::SearchOptions& search, Crew& crew);

// As cover::for_each_cover(). Covers come in the order of the search, each to `sink` on this thread.
[[nodiscard]] Result<std::optional<cover::SearchResult>> list_in_crew(
    const cover::Problem& problem, const cover::SearchOptions& search, Crew& crew,
    cover::CoverSink sink);

// What the others do, who learn of the problem from the lead.
void work_on_covers(Crew& crew, const CancelToken& cancel);

}  // namespace nonet::cli
