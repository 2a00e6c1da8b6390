// Samples of everything that people paste, one file each, with what they say. All were written for
// this test around one puzzle (docs of the project call it the contract example).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "format/random_sudokus.hpp"
#include "nonet/format/read.hpp"

namespace nonet {
namespace {

constexpr std::string_view kGivens = test::kPuzzle;
// The digits placed in the samples that tell placed digits from givens.
constexpr std::string_view kPlaced =
    ".5.21...................................9........................................";
constexpr std::string_view kNone = "";
// Candidates taken out in the samples that have pencil marks: digit, row, column.
constexpr std::string_view kDeleted = "215 117 127 435 337 338";

struct Sample {
  std::string_view file;
  std::string_view format;
  std::string_view placed = kNone;
  bool has_candidates = false;
  std::string_view deleted = kNone;
  std::string_view note = kNone;  // a part of some note
};

constexpr Sample kSamples[] = {
    {"line_dots.txt", "line"},
    {"line_zeros_no_newline.txt", "line"},
    {"line_stars.txt", "line"},
    {"line_dashes.txt", "line"},
    {"line_underscores.txt", "line"},
    {"line_x.txt", "line"},
    {"line_big_x.txt", "line"},
    {"line_spaces.txt", "line", kNone, false, kNone, "spaces were taken for blanks"},
    {"line_separated.txt", "line"},
    {"line_rows_by_slashes.txt", "line"},
    {"line_two_signs.txt", "line", kNone, false, kNone, "the sign that makes 81"},
    {"tail_semicolon.txt", "line", kNone, false, kNone, "from the evening paper"},
    {"tail_hash.txt", "line", kNone, false, kNone, "the contract example"},
    {"tail_solution.txt", "line", kNone, false, kNone, test::kSolution},
    {"tail_count_solution.txt", "line", kNone, false, kNone, "1:95721438"},
    {"tail_rating.txt", "line", kNone, false, kNone, "7.2/1.2/1.2"},
    {"head_number.txt", "line", kNone, false, kNone, "52,easy"},
    {"rows.txt", "rows"},
    {"rows_spaced.txt", "rows"},
    {"rows_bands.txt", "rows"},
    {"rows_double_spaced.txt", "rows"},
    {"rows_commas.txt", "csv"},
    {"rows_dashes.txt", "rows"},
    {"rows_blank_as_space.txt", "rows", kNone, false, kNone, "spaces were taken for blanks"},
    {"csv_empty.csv", "csv"},
    {"csv_semicolon.csv", "csv"},
    {"csv_quoted.csv", "csv"},
    {"csv_trailing_comma.csv", "csv"},
    {"tsv_empty.tsv", "tsv"},
    {"boxed_plus.txt", "boxed"},
    {"boxed_stars.txt", "ss"},
    {"boxed_inner_only.txt", "boxed"},
    {"boxed_dash_blanks.txt", "boxed"},
    {"boxed_blank_as_space.txt", "boxed", kNone, false, kNone, "spaces were taken for blanks"},
    {"boxed_unicode.txt", "boxed"},
    {"boxed_unicode_cells.txt", "boxed", kNone, false, kNone, "spaces were taken for blanks"},
    {"simple_sudoku.ss", "ss", kNone, false, kNone, "version 4.2n on the 3rd"},
    {"sudocue.sdk", "sdk", kNone, false, kNone, "author: A. Nonymous"},
    {"sudocue_state.sdk", "sdk", kPlaced, false, kNone, "name: Half way"},
    {"sudocue_old.sdk", "sdk", kNone, false, kNone, "comment: No section lines"},
    {"list_of_one.sdm", "line"},
    {"candidates_plain.txt", "candidate_grid", kNone, true},
    {"candidates_boxed.txt", "candidate_grid", kNone, true, kDeleted},
    {"candidates_marked.txt", "candidate_grid", kNone, true, kDeleted},
    {"blocks_two.txt", "blocks", kPlaced},
    {"blocks_three.txt", "blocks", kPlaced, true},
    {"candidates_729.txt", "pencilmark729", kNone, true, kDeleted},
    {"candidates_729_zeros.txt", "pencilmark729", kNone, true},
    {"hodoku_library.txt", "hodoku", kPlaced, true, kDeleted, "eliminations 829"},
    {"hodoku_library_plain.txt", "hodoku"},
    {"hodoku_bare.txt", "hodoku", kPlaced},
    {"url_bd.txt", "url"},
    {"url_s.txt", "url"},
    {"url_load.txt", "url"},
    {"json.jsonl", "json_line", kNone, false, kNone, "name: contract example"},
    {"json_rows.json", "json_line"},
    {"dirt_oh_for_zero.txt", "line", kNone, false, kNone, "'O' was read as 0"},
    {"dirt_l_for_one.txt", "line", kNone, false, kNone, "'l' was read as 1"},
    {"dirt_full_width.txt", "line", kNone, false, kNone, "full-width"},
    {"dirt_nbsp.txt", "rows", kNone, false, kNone, "unusual spaces"},
    {"dirt_bom_crlf.txt", "rows"},
    {"dirt_lone_cr.txt", "rows"},
    {"dirt_smart_dashes.txt", "line", kNone, false, kNone, "dashes"},
    {"dirt_fence.txt", "rows", kNone, false, kNone, "Can you help with this?"},
    {"dirt_fence_line.txt", "line", kNone, false, kNone, "code fences"},
    {"dirt_mail.txt", "rows", kNone, false, kNone, "mail quoting"},
    {"dirt_mail_nested.txt", "boxed", kNone, false, kNone, "mail quoting"},
    {"dirt_zero_width.txt", "line", kNone, false, kNone, "invisible"},
    {"dirt_smart_quotes.txt", "line", kNone, false, kNone, "typographic marks"},
    {"dirt_ellipsis.txt", "line", kNone, false, kNone, "typographic marks"},
    {"dirt_middle_dots.txt", "line", kNone, false, kNone, "typographic marks"},
    {"dirt_quoted.txt", "line"},
};

const std::filesystem::path kFolder =
    std::filesystem::path(NONET_SOURCE_DIR) / "tests" / "corpus" / "formats";

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Sudoku expected(const Sample& sample) {
  Sudoku sudoku(*grid_from_line(kGivens));
  for (std::size_t i = 0; i < kAllCells.size() && !sample.placed.empty(); ++i) {
    const char c = sample.placed[i];
    if (c != '.') sudoku.grid.place(kAllCells[i], digit(c - '0'));
  }
  if (!sample.has_candidates) return sudoku;
  sudoku.candidates = Candidates::of(sudoku.grid);
  for (std::size_t i = 0; i + 2 < sample.deleted.size(); i += 4) {
    const std::string_view triple = sample.deleted.substr(i, 3);
    sudoku.candidates->remove(cell_at(triple[1] - '1', triple[2] - '1'), digit(triple[0] - '0'));
  }
  return sudoku;
}

TEST(Corpus, IsReadAsTheTableSays) {
  for (const Sample& sample : kSamples) {
    const std::string text = contents(kFolder / sample.file);
    ASSERT_FALSE(text.empty()) << sample.file;
    const auto reading = read_sudoku(text);
    ASSERT_TRUE(reading) << sample.file << ": " << test::complaint(reading);
    EXPECT_EQ(reading->format, sample.format) << sample.file;
    const Sudoku sudoku = expected(sample);
    EXPECT_TRUE(reading->sudoku.grid == sudoku.grid) << sample.file << '\n'
                                                     << to_line(reading->sudoku.grid);
    EXPECT_TRUE(reading->sudoku.candidates == sudoku.candidates) << sample.file;
    std::string notes;
    for (const Note& note : reading->notes) notes += note.text + '\n';
    EXPECT_NE(notes.find(sample.note), std::string::npos) << sample.file << ":\n" << notes;
    EXPECT_EQ(test::notes_of(*reading, Note::Kind::conflict), "") << sample.file;
  }
}

TEST(Corpus, IsReadTheSameFromAStream) {
  for (const Sample& sample : kSamples) {
    std::size_t found = 0;
    for (const auto& reading : read_all(contents(kFolder / sample.file))) {
      if (!reading) continue;  // the prose around a puzzle comes out on its own
      ++found;
      EXPECT_TRUE(reading->sudoku == expected(sample)) << sample.file;
    }
    EXPECT_EQ(found, 1u) << sample.file;
  }
}

TEST(Corpus, IsFoundBetweenOtherPuzzles) {
  const std::string other = std::string(test::kOther) + '\n';
  for (const Sample& sample : kSamples) {
    std::vector<Sudoku> found;
    for (const auto& reading :
         read_all(other + '\n' + contents(kFolder / sample.file) + '\n' + other)) {
      if (reading) found.push_back(reading->sudoku);
    }
    ASSERT_EQ(found.size(), 3u) << sample.file;
    EXPECT_TRUE(found[1] == expected(sample)) << sample.file;
  }
}

// A row of nine dashes in a grid whose blanks are dashes is a row, wherever it stands.
TEST(Corpus, HasRowsOfDashesThatAreNoRules) {
  for (const auto& [file, row] :
       {std::pair("rows_dash_row.txt", 1), {"rows_dash_row_first.txt", 0}}) {
    std::string line(kGivens);
    line.replace(static_cast<std::size_t>(9 * row), 9, 9, '.');
    const auto grid = parse_grid(contents(kFolder / file));
    ASSERT_TRUE(grid) << file << ": " << grid.error().message;
    EXPECT_EQ(to_line(*grid), line) << file;
  }
}

TEST(Corpus, HasNoFileThatNoTestKnows) {
  std::set<std::string, std::less<>> known = {"README.md", "rows_dash_row.txt",
                                              "rows_dash_row_first.txt"};
  for (const Sample& sample : kSamples) known.emplace(sample.file);
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.is_directory()) continue;
    EXPECT_TRUE(known.count(entry.path().filename().string()) == 1) << entry.path();
  }
}

// What once broke the reader, as the fuzzer found it: nothing is known of it but that it must not.
TEST(Corpus, OfPastTroubleIsHarmless) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "found")) {
    const std::string text = contents(entry.path());
    const auto reading = read_sudoku(text);
    EXPECT_TRUE(reading.has_value() || !reading.error().message.empty()) << entry.path();
    EXPECT_LE(read_all(text).size(), text.size());
    ++files;
  }
  EXPECT_GE(files, 1u);
}

}  // namespace
}  // namespace nonet
