// What each engine file offers to the registry.
#pragma once

#include <memory>
#include <string>

#include "cover/searcher.hpp"

namespace nonet::cover {

std::unique_ptr<Searcher> make_plain(const Instance& instance);
std::unique_ptr<Searcher> make_x(const Instance& instance);
std::unique_ptr<Searcher> make_dlx(const Instance& instance);
std::unique_ptr<Searcher> make_cells(const Instance& instance);
std::unique_ptr<Searcher> make_bits(const Instance& instance);

// Solvers of others, where they are built in (CMake: NONET_GECODE, NONET_CADICAL).
SearchResult list_gecode(const Instance& instance, const SearchOptions& options, CoverSink sink);
SearchResult list_cadical(const Instance& instance, const SearchOptions& options, CoverSink sink);

Tally count_memo(const Instance& instance, const SearchOptions& options);

// `bits` as far as it can take the instance, else `cells`; for counts, `memo` where it pays.
std::unique_ptr<Searcher> make_auto(const Instance& instance);
Tally count_auto(const Instance& instance, const SearchOptions& options);

}  // namespace nonet::cover
