// Ratings as JSON, of every scale.
//
// Example
//   const auto grid = nonet::grid_from_line("000000000009805100051907420290401065000000000"
//                                           "140508093026709580005103600000000000");
//   const auto rated = nonet::rating::rate(*grid, nonet::rating::Scale::se121);
//   std::string out;
//   nonet::report::append_rating(out, *grid, rated, {.program = "mine"});
//   std::cout << out.substr(94, 49) << '\n';
//   // prints "status":"rated","scale":"se121","program":"mine"
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/grid/sudoku.hpp"
#include "nonet/rating/hodoku.hpp"
#include "nonet/rating/rate.hpp"

namespace nonet::report {

// What a rating does not know of itself.
struct RatingReport {
  std::string_view program{};  // with its version: another one may rate otherwise
  rating::Scale scale = rating::Scale::se121;
  std::optional<int> until{};  // as in rating::RatingOptions
  double seconds = 0;          // what it took
};

// The object that docs/json.md describes under `rate`. `report.scale` and `until` are those that
// the puzzle was rated by.
void append_rating(std::string& out, const Sudoku& sudoku, const rating::RatingResult& result,
                   const RatingReport& report);

// The same on the scale of HoDoKu; report.scale and until are not looked at.
void append_hodoku(std::string& out, const Sudoku& sudoku, const rating::HodokuResult& result,
                   const RatingReport& report);

inline constexpr std::string_view kHodokuScale = "hodoku";

}  // namespace nonet::report
