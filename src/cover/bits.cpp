// Live-option bit sets: exact cover in vector registers.
//
// Idea    A node of the search is one bit set, the options that can still be chosen. Choosing an
//         option is one AND with its row of compatible options; undoing it is to drop the copy. An
//         item's live options are counted in a byte of a vector register, as sums of one row of
//         bytes an option, over the options that went or over those that stay, whichever are fewer.
//         What a child costs is avoided where a glance tells that it is dead: items that had few
//         options are tested first. The last two choices are counted by population counts instead
//         of nodes. Once at most 1,024 options are live they are renumbered, so that a row is two
//         vectors; once at most 48 are, the list engine takes over (bits_list-inl.hpp).
// Source  Own; the counting by bytes, the early test and the list engine from measurements with
//         pentominoes, Soma, Langford pairs and queens. Item of fewest options: Golomb and Baumert
//         (1965).
// Cost    A node of pentominoes some 0.2 microseconds. Memory: option_count^2 bits, 8 MB at most.
// Not     Multiplicities; more than 8,192 options or 4,096 primary items (cells.cpp).
#include "cover/vector_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cover/bits.cpp"
#include "hwy/foreach_target.h"
// After foreach_target.h, which sets the target.
#include "cover/bits_level-inl.hpp"
#include "hwy/highway.h"

#if HWY_ONCE
#include "base/vector_dispatch.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {

std::unique_ptr<Searcher> make_bits(const Instance& instance) {
  return NONET_DISPATCH(make_searcher)(instance);
}

}  // namespace nonet::cover
#endif
