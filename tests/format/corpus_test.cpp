// Every sample of tests/corpus/formats and what it must read as. The expectations are written by
// hand from the puzzle that the samples were made of, never from the reader's output.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"
#include "nonet/format/splitter.hpp"

namespace nonet {
namespace {

constexpr std::string_view kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";

enum class Marks { none, basic, some };

struct Sample {
  const char* file;
  const char* format;
  Marks marks = Marks::none;
  bool has_placed = false;        // r1c2=5 and r1c4=2, besides the givens
  const char* comment = nullptr;  // a text that some comment note holds
};

constexpr Sample kSamples[] = {
    {"line_dots.txt", "line"},
    {"line_zeros.txt", "line"},
    {"line_stars.txt", "line"},
    {"line_underscores.txt", "line"},
    {"line_dashes.txt", "line"},
    {"line_crosses.txt", "line"},
    {"line_capitals.txt", "line"},
    {"line_spaces.txt", "line"},
    {.file = "line_semicolon_tail.txt", .format = "line", .comment = "found in an old notebook"},
    {.file = "line_hash_tail.txt", .format = "line", .comment = "found in an old notebook"},
    {.file = "line_solution_tail.txt", .format = "line", .comment = "957214386824736591"},
    {.file = "line_count_tail.txt", .format = "line", .comment = "957214386824736591"},
    {.file = "line_rating_tail.txt", .format = "line", .comment = "2.6/1.2/1.2"},
    {"rows_plain.txt", "rows"},
    {"rows_spaced.txt", "rows"},
    {"rows_commas.txt", "csv"},
    {"rows_bands.txt", "rows"},
    {"csv_empty_fields.csv", "csv"},
    {"tsv_empty_fields.tsv", "tsv"},
    {"boxed_plus.txt", "boxed"},
    {"boxed_colon.txt", "boxed"},
    {"boxed_drawn.txt", "boxed"},
    {"boxed_double.txt", "boxed"},
    {"boxed_dash_blanks.txt", "boxed"},
    {"simple_sudoku.ss", "ss"},
    {.file = "simple_sudoku_banner.ss", .format = "ss", .comment = "4.2n"},
    {.file = "sdk_headers.sdk", .format = "sdk", .comment = "A. Setter"},
    {.file = "sdk_state.sdk", .format = "sdk", .has_placed = true},
    {"sdm_one.sdm", "line"},
    {"candidates_boxed.txt", "candidate_grid", Marks::basic},
    {"candidates_plain.txt", "candidate_grid", Marks::basic},
    {"candidates_braces.txt", "candidate_grid", Marks::basic},
    {"candidates_stars.txt", "candidate_grid", Marks::basic},
    {.file = "blocks_givens_state.txt", .format = "blocks", .has_placed = true},
    {"blocks_givens_candidates.txt", "blocks", Marks::basic},
    {.file = "hodoku_library.txt", .format = "hodoku", .marks = Marks::some, .has_placed = true},
    {.file = "hodoku_grid.txt", .format = "hodoku", .has_placed = true},
    {"link_bd.txt", "url"},
    {"link_s.txt", "url"},
    {"object.jsonl", "json_line"},
    {"dirt_letters.txt", "line"},
    {"dirt_full_width.txt", "line"},
    {"dirt_bom_crlf.txt", "rows"},
    {"dirt_old_mac.txt", "rows"},
    {"dirt_no_break_spaces.txt", "rows"},
    {"dirt_smart_dashes.txt", "rows"},
    {"dirt_fence.txt", "rows"},
    {"dirt_mail.txt", "rows"},
    {"dirt_nothing_wide.txt", "line"},
};

std::string folder() {
  return std::string(NONET_SOURCE_DIR) + "/tests/corpus/formats/";
}

std::string content(const std::string& file) {
  std::ifstream in(folder() + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Grid expected_grid(const Sample& sample) {
  Grid grid = *grid_from_line(kPuzzle);
  if (sample.has_placed) {
    grid.place(cell_at(0, 1), digit(5));
    grid.place(cell_at(0, 3), digit(2));
  }
  return grid;
}

class Samples : public testing::TestWithParam<Sample> {};

TEST_P(Samples, ReadAsThePuzzleTheyWereMadeOf) {
  const Sample& sample = GetParam();
  const std::string text = content(sample.file);
  ASSERT_FALSE(text.empty());
  const auto reading = read_sudoku(text);
  ASSERT_TRUE(reading) << reading.error().message;
  EXPECT_EQ(reading->format, sample.format);
  EXPECT_EQ(to_line(reading->sudoku.grid), to_line(expected_grid(sample)));
  EXPECT_EQ(reading->sudoku.grid, expected_grid(sample)) << "givens and placed digits are mixed up";
  EXPECT_EQ(reading->sudoku.candidates.has_value(), sample.marks != Marks::none);
  if (reading->sudoku.candidates) {
    Candidates expected = Candidates::of(expected_grid(sample));
    if (sample.marks == Marks::some) {
      // `811 112` in the library line: 8 is gone from r1c1 (where it never was), 1 from r1c2.
      expected.remove(cell_at(0, 1), digit(1));
    }
    for (Cell cell : expected_grid(sample).empty_cells()) {
      EXPECT_EQ(reading->sudoku.candidates->digits(cell), expected.digits(cell)) << to_string(cell);
    }
  }
  if (sample.comment != nullptr) {
    bool found = false;
    for (const Note& note : reading->notes) {
      found |= note.kind == Note::Kind::comment && note.text.find(sample.comment) != note.text.npos;
    }
    EXPECT_TRUE(found) << "no comment holds " << sample.comment;
  }
}

TEST_P(Samples, ComeThroughTheSplitterWhole) {
  const std::string text = content(GetParam().file);
  const auto readings = read_all(text);
  ASSERT_EQ(readings.size(), 1u);
  ASSERT_TRUE(readings[0]) << readings[0].error().message;
  EXPECT_EQ(readings[0]->sudoku.grid, expected_grid(GetParam()));
}

TEST_P(Samples, AreFoundBetweenOtherPuzzles) {
  const std::string other(kPuzzle);
  const auto readings = read_all(other + "\n\n" + content(GetParam().file) + "\n" + other + "\n");
  ASSERT_EQ(readings.size(), 3u);
  for (const auto& reading : readings) ASSERT_TRUE(reading) << reading.error().message;
  EXPECT_EQ(readings[1]->sudoku.grid, expected_grid(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Corpus, Samples, testing::ValuesIn(kSamples), [](const auto& sample) {
  std::string name = sample.param.file;
  for (char& c : name) {
    if (c == '.') c = '_';
  }
  return name;
});

TEST(Corpus, HasEachSampleInTheTable) {
  std::set<std::string> named;
  for (const Sample& sample : kSamples) named.insert(sample.file);
  named.insert("README.md");
  named.insert("pencil_marks_729.txt");  // its own test below
  for (const auto& entry : std::filesystem::directory_iterator(folder())) {
    EXPECT_TRUE(named.count(entry.path().filename().string())) << entry.path();
  }
}

TEST(Corpus, ReadsThe729CharactersAsCandidates) {
  const auto reading = read_sudoku(content("pencil_marks_729.txt"));
  ASSERT_TRUE(reading) << reading.error().message;
  EXPECT_EQ(reading->format, "pencilmark729");
  ASSERT_TRUE(reading->sudoku.candidates);
  const Candidates expected = Candidates::of(*grid_from_line(kPuzzle));
  for (Cell cell : kAllCells) {
    EXPECT_EQ(reading->sudoku.allowed(cell), expected.digits(cell)) << to_string(cell);
  }
}

}  // namespace
}  // namespace nonet
