// What `nonet rate` says on every scale.
#pragma once

#include <string>

#include "cli/messages.hpp"
#include "cli/picture.hpp"
#include "nonet/grid/grid.hpp"
#include "nonet/rating/rate.hpp"

namespace nonet::cli {

// In place of a rating: as a line says it, and as a sentence.
// Needs: neither rated nor above, which each scale says in its own way.
[[nodiscard]] std::string line_words_of(rating::RatingStatus status);
[[nodiscard]] std::string sentence_of(rating::RatingStatus status, const Grid& grid,
                                      Language language);

// Givens, and what breaks the rules.
[[nodiscard]] Shades shades_for_rating(const Grid& grid);

}  // namespace nonet::cli
