// What the values of options mean: one function an option, for the table in options.cpp.
//
// Each sets a member of `options`, and gives the fault of `value` as a sentence, or an empty string.
#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"

namespace nonet::cli {

std::string set_layout(std::string_view value, Options& options);
std::string set_output(std::string_view value, Options& options);
std::string set_jobs(std::string_view value, Options& options);
std::string set_seed(std::string_view value, Options& options);
std::string set_timeout(std::string_view value, Options& options);
std::string set_limit(std::string_view value, Options& options);
std::string set_language(std::string_view value, Options& options);
std::string set_color(std::string_view value, Options& options);
std::string set_quiet(std::string_view value, Options& options);
std::string set_engine(std::string_view value, Options& options);
std::string set_engines(std::string_view value, Options& options);
std::string set_repeat(std::string_view value, Options& options);
std::string set_port(std::string_view value, Options& options);
std::string set_json(std::string_view value, Options& options);
std::string set_any(std::string_view value, Options& options);
std::string set_to(std::string_view value, Options& options);
std::string set_order(std::string_view value, Options& options);
std::string set_techniques(std::string_view value, Options& options);
std::string set_technique(std::string_view value, Options& options);
std::string set_guess(std::string_view value, Options& options);
std::string set_level(std::string_view value, Options& options);
std::string set_step(std::string_view value, Options& options);
std::string set_coordinates(std::string_view value, Options& options);
std::string set_scale(std::string_view value, Options& options);
std::string set_until(std::string_view value, Options& options);
std::string set_clues(std::string_view value, Options& options);
std::string set_cages(std::string_view value, Options& options);
std::string set_variety(std::string_view value, Options& options);
std::string set_ratings(std::string_view value, Options& options);
std::string set_number(std::string_view value, Options& options);
std::string set_symmetry(std::string_view value, Options& options);
std::string set_mask(std::string_view value, Options& options);
std::string set_matrix(std::string_view value, Options& options);
std::string set_print(std::string_view value, Options& options);
std::string set_model(std::string_view value, Options& options);
std::string set_checkpoint(std::string_view value, Options& options);
std::string set_covered(std::string_view value, Options& options);
std::string set_dark(std::string_view value, Options& options);
std::string set_board(std::string_view value, Options& options);
std::string set_pieces(std::string_view value, Options& options);

}  // namespace nonet::cli
