#include "nonet/format/splitter.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "format/random_sudokus.hpp"
#include "nonet/format/formats.hpp"
#include "nonet/format/read.hpp"

namespace nonet {
namespace {

using test::in_rows;
using test::kOther;
using test::kPuzzle;
using test::replaced;

struct Record {
  std::uint64_t line;
  std::string text;
  friend bool operator==(const Record&, const Record&) = default;
};

void PrintTo(const Record& record, std::ostream* out) {
  *out << record.line << ": " << record.text;
}

using Records = std::vector<Record>;

// `text` through a splitter, cut after each of `cuts` bytes in turn (whole, without any).
Records split(std::string_view text, const std::vector<std::size_t>& cuts = {}) {
  Records records;
  PuzzleSplitter splitter;
  const auto sink = [&records](const PuzzleText& puzzle) {
    records.push_back({puzzle.first_line, std::string(puzzle.text)});
  };
  for (const std::size_t cut : cuts) {
    const std::size_t size = std::min(cut, text.size());
    splitter.feed(text.substr(0, size), sink);
    text.remove_prefix(size);
  }
  splitter.feed(text, sink);
  splitter.finish(sink);
  return records;
}

const std::string kLine(kPuzzle);
const std::string kLine2(kOther);

// Rows without the last newline, as they come out.
std::string rows(std::string_view line) {
  std::string text = in_rows(line);
  text.pop_back();
  return text;
}

TEST(PuzzleSplitter, FindsNothingInNothing) {
  EXPECT_EQ(split(""), Records{});
  EXPECT_EQ(split("\n\n  \n"), Records{});
}

TEST(PuzzleSplitter, GivesALineAPuzzle) {
  EXPECT_EQ(split(kLine + '\n' + kLine2 + '\n'), (Records{{1, kLine}, {2, kLine2}}));
}

TEST(PuzzleSplitter, TellsPlainLines) {
  const std::string puzzle(kPuzzle);
  std::string mixed = puzzle;
  mixed[mixed.find('.')] = '0';
  const std::string text = puzzle + "\n" + mixed + "\n" + puzzle + "\r\n" + puzzle + " 7.1\n";
  std::vector<bool> plain;
  PuzzleSplitter splitter;
  const auto sink = [&](const PuzzleText& found) {
    EXPECT_EQ(found.is_plain, is_plain_line(found.text));
    plain.push_back(found.is_plain);
  };
  splitter.feed(text, sink);
  splitter.finish(sink);
  EXPECT_EQ(plain.size(), 4u);
  EXPECT_TRUE(plain.front());
  EXPECT_FALSE(plain.back());
}

TEST(PuzzleSplitter, CountsALastLineWithoutItsEnd) {
  EXPECT_EQ(split(kLine + '\n' + kLine2), (Records{{1, kLine}, {2, kLine2}}));
}

TEST(PuzzleSplitter, GivesALineAtOnce) {
  PuzzleSplitter splitter;
  std::size_t seen = 0;
  const auto sink = [&seen](const PuzzleText&) { ++seen; };
  splitter.feed(kLine, sink);
  EXPECT_EQ(seen, 0u) << "it could go on";
  splitter.feed("\n", sink);
  EXPECT_EQ(seen, 1u);
}

TEST(PuzzleSplitter, KnowsAllLineEnds) {
  for (const char* end : {"\n", "\r\n", "\r"}) {
    EXPECT_EQ(split(kLine + end + end + kLine2 + end), (Records{{1, kLine}, {3, kLine2}}))
        << "ends of " << static_cast<int>(end[0]);
  }
}

TEST(PuzzleSplitter, PassesOverBlankLinesAndComments) {
  EXPECT_EQ(split("# head\n\n" + kLine + "\n; one\n// two\n#\n" + kLine2 + "\n# end\n"),
            (Records{{3, kLine}, {7, kLine2}}));
}

TEST(PuzzleSplitter, PassesOverTheHeadOfACsvFile) {
  for (const char* head : {"puzzle,solution", "quizzes,solutions", "id,puzzle,solution,clues",
                           "\"Puzzle\";\"Solution\""}) {
    const std::string line = kLine + ',' + std::string(test::kSolution);
    EXPECT_EQ(split(std::string(head) + '\n' + line + '\n'), (Records{{2, line}})) << head;
  }
}

// As short as they may be: what they are is in their first characters.
TEST(PuzzleSplitter, GivesEachShortVariantLineOnItsOwn) {
  const std::vector<std::string> kLines = {
      ".~R1C1_5~R2C2_6",
      ".Shape~4x4",
      ".AntiKnight",
      "2x2k:1_2c3,a,b",
      "2x2::k:513:1:2",
      "fpuzN4Ig",
      "sclN4IgzglgXgpiBcAWANCA",
      "N4IgzglgX",
      "1234....12......",
      ".........................",
      "123456..............................",
      ".Cage~3~R1C1~R1C2",
      "SumoCueV1=10=12+1",
      "AC<ME<F7<^M`^C'^^O'^'^^T9'^3H'6<^^G^^^`Q'^'^B>>'^'E<9^L<<WC<C^RK<`^^'^'^^`'^`3<'^",
  };
  std::string text;
  Records wanted;
  for (const std::string& line : kLines) {
    for (const std::string& twice : {line, line}) {
      text += twice + '\n';
      wanted.push_back({wanted.size() + 1, twice});
    }
  }
  EXPECT_EQ(split(text), wanted);
}

TEST(PuzzleSplitter, TakesATimeForNoGameId) {
  const std::string block = rows(kPuzzle) + "\n9:15\n";
  EXPECT_EQ(split(block + '\n' + kLine2).size(), 2u);
}

TEST(PuzzleSplitter, JoinsIndentedLinesOfIssText) {
  const std::string one = "    .Thermo~R1C2~R2C1\n    .Thermo~R3C2~R2C3";
  EXPECT_EQ(split(one + "\n\n.Shape~4x4\n" + one + "\n" + kLine),
            (Records{{1, one}, {4, ".Shape~4x4"}, {5, one}, {7, kLine}}));
}

TEST(PuzzleSplitter, GivesABrokenLineOnItsOwn) {
  const std::string few = kLine.substr(1);
  const std::string many = kLine + '3';
  EXPECT_EQ(split(kLine + '\n' + few + '\n' + many + '\n' + kLine2 + '\n'),
            (Records{{1, kLine}, {2, few}, {3, many}, {4, kLine2}}));
}

TEST(PuzzleSplitter, GivesProseAsARecord) {
  EXPECT_EQ(split(kLine + "\nThis is a list\nof puzzles.\n" + kLine2),
            (Records{{1, kLine}, {2, "This is a list\nof puzzles."}, {4, kLine2}}));
  EXPECT_EQ(split("prose\n\nmore\n"), (Records{{1, "prose"}, {3, "more"}}));
}

TEST(PuzzleSplitter, CutsGridsAtNineRows) {
  EXPECT_EQ(split(in_rows(kPuzzle) + in_rows(kOther)),
            (Records{{1, rows(kPuzzle)}, {10, rows(kOther)}}));
  EXPECT_EQ(split(in_rows(kPuzzle) + "\n\n" + in_rows(kOther)),
            (Records{{1, rows(kPuzzle)}, {12, rows(kOther)}}));
}

TEST(PuzzleSplitter, CutsAGridFromALine) {
  EXPECT_EQ(split(in_rows(kPuzzle) + kLine2 + '\n' + in_rows(kPuzzle)),
            (Records{{1, rows(kPuzzle)}, {10, kLine2}, {11, rows(kPuzzle)}}));
}

TEST(PuzzleSplitter, JoinsBandsThatBlankLinesPart) {
  std::string bands = in_rows(kPuzzle);
  bands.insert(60, "\n").insert(30, "\n");
  EXPECT_EQ(split(bands + in_rows(kOther)),
            (Records{{1, bands.substr(0, bands.size() - 1)}, {12, rows(kOther)}}));
}

TEST(PuzzleSplitter, KeepsRulesWithTheirGrid) {
  const std::string boxed = find_format("boxed")->write(*grid_from_line(kPuzzle));
  const std::string other = find_format("boxed")->write(*grid_from_line(kOther));
  const Records expected = {{1, boxed.substr(0, boxed.size() - 1)},
                            {14, other.substr(0, other.size() - 1)}};
  EXPECT_EQ(split(boxed + other), expected);
}

TEST(PuzzleSplitter, KeepsATitleWithItsGrid) {
  EXPECT_EQ(split("Grid 01\n" + in_rows(kPuzzle) + "Grid 02\n" + in_rows(kOther)),
            (Records{{1, "Grid 01\n" + rows(kPuzzle)}, {11, "Grid 02\n" + rows(kOther)}}));
}

TEST(PuzzleSplitter, KeepsWhatStandsRightBelowAGridWithIt) {
  EXPECT_EQ(split(in_rows(kPuzzle) + "rated 7.2\n" + in_rows(kOther) + "rated 8.9\n\nprose\n"),
            (Records{{1, in_rows(kPuzzle) + "rated 7.2"},
                     {11, in_rows(kOther) + "rated 8.9"},
                     {22, "prose"}}));
}

TEST(PuzzleSplitter, KeepsTheHeadAndTheStateOfASudoCueFile) {
  const std::string file =
      "#ASomeone\n[Puzzle]\n" + in_rows(kPuzzle) + "[State]\n" + in_rows(test::kSolution);
  const std::string cut = file.substr(0, file.size() - 1);
  EXPECT_EQ(split(file + file), (Records{{1, cut}, {22, cut}}));
}

TEST(PuzzleSplitter, KeepsTheBannerOfASimpleSudokuFile) {
  const std::string file =
      "Title\n" + find_format("ss")->write(*grid_from_line(kPuzzle)) + "by a program, 4.2n";
  EXPECT_EQ(split(file + "\n\n" + kLine2), (Records{{1, file}, {17, kLine2}}));
}

TEST(PuzzleSplitter, JoinsTheBlocksOfOneGame) {
  Sudoku game(*grid_from_line(kPuzzle));
  game.grid.place(cell_at(0, 1), digit(5));
  game.candidates = Candidates::of(game.grid);
  std::string file = find_format("blocks")->write(game);
  file.pop_back();
  EXPECT_EQ(split(file + "\n\n" + file + '\n'), (Records{{1, file}, {35, file}}));
}

TEST(PuzzleSplitter, DoesNotJoinGridsThatDisagreeOrAreTheSame) {
  EXPECT_EQ(split(in_rows(kPuzzle) + '\n' + in_rows(kOther)).size(), 2u);
  EXPECT_EQ(split(in_rows(kPuzzle) + '\n' + in_rows(kPuzzle)).size(), 2u);
  // One lines are a list, even where one solves the other.
  EXPECT_EQ(split(kLine + '\n' + std::string(test::kSolution)).size(), 2u);
}

TEST(PuzzleSplitter, EndsABrokenGridAtABlankLine) {
  std::string eight = in_rows(kPuzzle).substr(0, 79);
  EXPECT_EQ(split(eight + "\n\n" + in_rows(kOther)), (Records{{1, eight}, {10, rows(kOther)}}));
}

TEST(PuzzleSplitter, KeepsAnObjectOfSeveralLinesTogether) {
  const std::string object =
      "{\n  \"puzzle\": \"" + kLine + "\",\n  \"tags\": [1, {\"a\": \"}\"}]\n}";
  EXPECT_EQ(split("[\n" + object + ",\n" + object + "\n]\n" + kLine),
            (Records{{2, object + ","}, {6, object}, {11, kLine}}));
}

TEST(PuzzleSplitter, LetsNoBrokenObjectSwallowWhatFollows) {
  EXPECT_EQ(split("{\n\"puzzle\": \n\n" + kLine), (Records{{1, "{\n\"puzzle\": "}, {4, kLine}}));
}

TEST(PuzzleSplitter, GivesWhatIsTooLongAsItStandsAndGoesOn) {
  const std::string word = replaced(std::string(200, 'a'), "a", "a word ");
  std::string prose;
  for (int i = 0; i < 100; ++i) prose += word + '\n';
  const Records records = split(prose + kLine + '\n' + in_rows(kOther));
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(read_sudoku(records[0].text).error().code, ErrorCode::too_long);
  EXPECT_EQ(records[1], (Record{101, kLine}));
  EXPECT_EQ(records[2], (Record{102, rows(kOther)}));
}

TEST(PuzzleSplitter, GivesTheBeginningOfAnEndlessLine) {
  const std::string line(10 * kMaxPuzzleText, '7');
  const Records records = split(line + '\n' + kLine);
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].text.size(), kMaxPuzzleText + 1);
  EXPECT_EQ(records[1], (Record{2, kLine}));
}

TEST(PuzzleSplitter, BeginsAnewAfterTheEnd) {
  PuzzleSplitter splitter;
  Records records;
  const auto sink = [&records](const PuzzleText& puzzle) {
    records.push_back({puzzle.first_line, std::string(puzzle.text)});
  };
  splitter.feed(in_rows(kPuzzle).substr(0, 50), sink);
  splitter.finish(sink);
  splitter.feed(kLine, sink);
  splitter.finish(sink);
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[1], (Record{1, kLine}));
}

// A stream with all kinds of things in it, and the puzzles that must come out, in order.
struct Stream {
  std::string text;
  std::vector<Sudoku> puzzles;
};

Stream random_stream(Rng& rng) {
  constexpr std::string_view kBetween[] = {"\n", "\n\n", "\n# a comment\n\n", "\n---\n\n",
                                           "\n\nSome prose about it,\nof two lines.\n\n"};
  const char* ends[] = {"\n", "\r\n", "\r"};
  Stream stream;
  for (auto n = rng.below(12); n > 0; --n) {
    Sudoku sudoku = test::random_sudoku(rng);
    sudoku.grid.give(kAllCells[0], digit(1 + static_cast<int>(n % 9)));  // no two agree
    const FormatInfo& format = formats()[static_cast<std::size_t>(rng.below(formats().size()))];
    const std::string text = format.write(sudoku);
    stream.text += text;
    stream.text += kBetween[rng.below(std::size(kBetween))];
    stream.puzzles.push_back(read_sudoku(text)->sudoku);
  }
  stream.text = replaced(stream.text, "\n", ends[rng.below(3)]);
  return stream;
}

RC_GTEST_PROP(PuzzleSplitter, FindsEveryPuzzleOfAMixedStream, (std::uint64_t seed)) {
  Rng rng(seed);
  const Stream stream = random_stream(rng);
  RC_LOG() << stream.text;
  std::vector<Sudoku> found;
  for (const Record& record : split(stream.text)) {
    const auto reading = read_sudoku(record.text);
    if (reading) found.push_back(reading->sudoku);
  }
  RC_ASSERT(found.size() == stream.puzzles.size());
  RC_ASSERT(found == stream.puzzles);
}

RC_GTEST_PROP(PuzzleSplitter, GivesTheSameHoweverTheStreamIsCut, (std::uint64_t seed)) {
  Rng rng(seed);
  Stream stream = random_stream(rng);
  for (auto n = rng.below(5); n > 0 && !stream.text.empty(); --n) {  // and some damage
    stream.text[static_cast<std::size_t>(rng.below(stream.text.size()))] =
        static_cast<char>(rng.below(256));
  }
  std::vector<std::size_t> cuts;
  const auto longest = std::uint64_t{1} << rng.below(12);
  for (std::size_t sum = 0; sum < stream.text.size(); sum += cuts.back()) {
    cuts.push_back(static_cast<std::size_t>(rng.below(longest + 1)));
    if (cuts.size() > 100'000) break;
  }
  RC_ASSERT(split(stream.text, cuts) == split(stream.text));
}

// Nothing is lost: every character that could be of a puzzle comes out, in a line that is where it
// says.
RC_GTEST_PROP(PuzzleSplitter, SaysWhereEachTextBegins, (std::uint64_t seed)) {
  Rng rng(seed);
  const Stream stream = random_stream(rng);
  std::vector<std::string> lines(1);
  for (const char c : replaced(replaced(stream.text, "\r\n", "\n"), "\r", "\n")) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  for (const Record& record : split(stream.text)) {
    const std::string first = record.text.substr(0, record.text.find('\n'));
    RC_ASSERT(record.line >= 1u);
    RC_ASSERT(record.line <= lines.size());
    RC_ASSERT(lines[static_cast<std::size_t>(record.line - 1)] == first);
  }
}

}  // namespace
}  // namespace nonet
