// The problems of ../shared/data/cover with the counts that its README gives, each confirmed by two
// or more independent programs.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "nonet/cover/problem.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet::cover::test {

struct KnownCount {
  const char* file;
  const char* count;
};

// A second or two for any engine that searches well, with assertions on.
inline constexpr KnownCount kQuickCounts[] = {
    {"soma.dlx", "11520"},          {"pent_8x8hole.dlx", "520"}, {"pent_3x20.dlx", "8"},
    {"hexiamond_6x6.dlx", "624"},   {"queens_8.dlx", "92"},      {"queens_9.dlx", "352"},
    {"queens_10.dlx", "724"},       {"queens_11.dlx", "2680"},   {"queens_12.dlx", "14200"},
    {"langford_7.dlx", "52"},       {"langford_8.dlx", "300"},   {"langford_10.dlx", "0"},
    {"langford_11.dlx", "35584"},   {"domino_6x6.dlx", "6728"},  {"bell_10.dlx", "115975"},
    {"sudoku4_all.dlx", "288"},     {"sudoku17.dlx", "1"},       {"sudoku_hard.dlx", "1"},
    {"sudoku16clue.dlx", "7309"},   {"mols_4.dlx", "2"},         {"petersen_4col.xcc", "12960"},
    {"primerect_3x3.xcc", "43222"},
};

// Up to a minute for some engines.
inline constexpr KnownCount kLongerCounts[] = {
    {"pent_6x10.dlx", "9356"},      {"pent_6x10_sb.dlx", "2339"},     {"pent_5x12.dlx", "4040"},
    {"pent_4x15.dlx", "1472"},      {"pent_2x3x10.dlx", "96"},        {"queens_14.dlx", "365596"},
    {"langford_12.dlx", "216288"},  {"bell_12.dlx", "4213597"},       {"matching_8.dlx", "2027025"},
    {"domino_8x8.dlx", "12988816"}, {"primerect_3x4.xcc", "1595838"},
};

inline constexpr KnownCount kMultiplicityCounts[] = {
    {"qdom_5_8.mcc", "4860"},
    {"partridge_5.mcc", "0"},
};

// Gives: nothing where the large data are absent.
inline std::optional<Problem> known_problem(const std::string& file) {
  std::ifstream in(std::string(NONET_SOURCE_DIR "/../shared/data/cover/") + file);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  auto problem = read_dlx(text.str());
  EXPECT_TRUE(problem.has_value()) << file << ": " << problem.error().message;
  if (!problem) return std::nullopt;
  return std::move(*problem);
}

#define NONET_SKIP_WITHOUT_DATA(problem) \
  if (!(problem)) GTEST_SKIP() << "needs ../shared/data/cover"

}  // namespace nonet::cover::test
