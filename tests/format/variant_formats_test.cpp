#include "nonet/format/variant.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "format/lz_string.hpp"
#include "nonet/base/rng.hpp"
#include "nonet/format/splitter.hpp"
#include "nonet/variant/check.hpp"
#include "support/variants.hpp"

namespace nonet {
namespace {

using variant::ConstraintType;
using variant::Puzzle;

Puzzle must_read(std::string_view text) {
  auto read = read_variant(text);
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message) << " in " << text;
  return read ? std::move(read->puzzle) : Puzzle::square(9);
}

// The puzzles that a stream of this text gives.
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> found;
  const auto sink = [&found](const PuzzleText& one) { found.emplace_back(one.text); };
  PuzzleSplitter splitter;
  splitter.feed(text, sink);
  splitter.finish(sink);
  return found;
}

// --- The data

TEST(VariantFormats, EveryTextMeansWhatItsNeutralFormMeans) {
  std::size_t compared = 0;
  for (const VariantCase& one : variant_cases()) {
    if (one.neutral.is_null()) continue;
    const Puzzle neutral = must_read(one.neutral.dump());
    if (recognise_variant(one.text) == nullptr) {
      // Plain Sudoku belong to the classic reader.
      const auto read = read_sudoku(one.text);
      ASSERT_TRUE(read.has_value()) << one.id;
      EXPECT_TRUE(mean_the_same(to_variant(read->sudoku), neutral)) << one.id;
    } else {
      EXPECT_TRUE(mean_the_same(must_read(one.text), neutral)) << one.id << ' ' << one.format;
    }
    ++compared;
  }
  EXPECT_GE(compared, 30U);
}

// Texts for which the data has no neutral form: read, and then the solution holds; or refused with
// the name of the rule that has no word here.
TEST(VariantFormats, OtherTextsAreReadRightlyOrRefusedByName) {
  std::size_t read_ones = 0;
  for (const VariantCase& one : variant_cases()) {
    if (!one.neutral.is_null()) continue;
    const auto read = read_variant(one.text);
    if (!read) {
      EXPECT_TRUE(read.error().code == ErrorCode::unsupported || one.id == "iss-196")
          << one.id << ": " << read.error().message;
      continue;
    }
    ++read_ones;
    const auto broken = variant::check(read->puzzle, one.digits);
    EXPECT_TRUE(broken.empty()) << one.id << ": " << broken[0].message;
  }
  EXPECT_GE(read_ones, 5U);
}

// How many puzzles of the small copy each writer can say, at least: none may refuse everything.
TEST(VariantFormats, WhatIsWrittenIsReadBack) {
  std::map<std::string_view, int> written;
  std::vector<Puzzle> puzzles;
  for (const VariantCase& one : variant_cases()) {
    const auto read = read_case(one);
    if (read) puzzles.push_back(read->puzzle);
  }
  // One given alone; a killer jigsaw with diagonals.
  puzzles.push_back(Puzzle::square(9));
  puzzles.back().givens[7] = 3;
  puzzles.push_back(
      must_read(".NoBoxes.Jigsaw~"
                "000000021453303021453333221453322221455566121445666111445566667488887777888887777"
                ".Cage~10~R1C1~R1C2~R2C2.Cage~0~R2C1~R3C1.Diagonal~1.Diagonal~-1"));
  // A killer with every cell in a cage, which the texts of killers want.
  const std::string solution =
      "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
  std::string killer;
  for (std::size_t i = 0; i < 81; i += 3) {
    const int sum = solution[i] + solution[i + 1] + solution[i + 2] - 3 * '0';
    killer += ".Cage~" + std::to_string(sum);
    for (std::size_t k = i; k < i + 3; ++k) {
      killer += "~R" + std::to_string(k / 9 + 1) + "C" + std::to_string(k % 9 + 1);
    }
  }
  puzzles.push_back(must_read(killer));
  for (const Puzzle& puzzle : puzzles) {
    for (const VariantFormatInfo& format : variant_formats()) {
      if (format.write == nullptr) continue;
      const auto text = format.write(puzzle);
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported) << format.name;
        EXPECT_NE(text.error().message.find(format.name), std::string::npos);
        continue;
      }
      ++written[format.name];
      EXPECT_EQ(text->back(), '\n');
      const VariantFormatInfo* recognised = recognise_variant(*text);
      ASSERT_EQ(recognised, &format) << *text;
      const auto back = read_variant(*text);
      ASSERT_TRUE(back.has_value()) << format.name << ": " << back.error().message << *text;
      EXPECT_TRUE(mean_the_same(back->puzzle, puzzle)) << *text;
      // A puzzle on a line is one wherever it stands.
      const std::string line = text->substr(0, text->size() - 1);
      if (line.find('\n') == std::string::npos) {
        EXPECT_EQ(split(*text + *text), std::vector(2, line)) << format.name;
      }
      if (format.name == "json") {
        EXPECT_EQ(back->puzzle, puzzle) << *text;
      }
    }
  }
  for (const VariantFormatInfo& format : variant_formats()) {
    if (format.write == nullptr) continue;
    EXPECT_GE(written[format.name], 1) << format.name;
  }
}

TEST(VariantFormats, ConstraintsWithoutADataPuzzleAreWrittenAndReadBackAsJson) {
  Puzzle puzzle = Puzzle::square(9);
  variant::PairTable table;
  table.after.assign(10, 0);
  table.after[1] = variant::mask_of(3) | variant::mask_of(9);
  variant::Machine machine;
  machine.state_count = 2;
  machine.starts = {0};
  machine.accepting = {1};
  machine.transitions = {{0, 1, variant::mask_of(4)}, {1, 1, puzzle.all_digits()}};
  puzzle.constraints = {
      {.type = ConstraintType::pair_chain, .cells = puzzle.cells({{0, 0}, {0, 1}}), .table = table},
      {.type = ConstraintType::pair_all, .cells = puzzle.cells({{0, 0}, {5, 5}}), .table = table},
      {.type = ConstraintType::automaton,
       .cells = puzzle.cells({{0, 0}, {1, 1}}),
       .machine = machine},
      {.type = ConstraintType::any_of,
       .parts = {{.type = ConstraintType::one_of,
                  .cells = puzzle.cells({{3, 3}}),
                  .values = {1, 5}},
                 {.type = ConstraintType::all_of, .parts = {{.type = ConstraintType::anti_king}}}}},
      {.type = ConstraintType::negative_difference},
      {.type = ConstraintType::row_indexer, .cells = puzzle.cells({{4, 0}})},
  };
  puzzle.marks.assign(81, puzzle.all_digits());
  puzzle.marks[80] = 0;
  ASSERT_FALSE(variant::find_fault(puzzle).has_value());
  const auto text = find_variant_format("json")->write(puzzle);
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(must_read(*text), puzzle);
}

// --- Single formats, from the documented examples

const Puzzle& cage_of_five() {
  static const Puzzle puzzle = [] {
    Puzzle made = Puzzle::square(4);
    made.givens[0] = 1;
    made.constraints = {
        {.type = ConstraintType::killer_cage, .cells = made.cells({{0, 1}, {0, 2}}), .value = 5}};
    return made;
  }();
  return puzzle;
}

TEST(FPuzzles, LinkIdAndPayloadAreTheSamePuzzle) {
  const std::string payload =
      "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3G8QpStQBM9Ri3acYw0Q"
      "I3"
      "iRYwbr5CRIANYQyZGBgDGJNNUIhLMM2HwgASjQDCskKg%2BeAZhBDaSoEEABWEGEuIA%3D";
  Puzzle puzzle = cage_of_five();
  puzzle.givens[7] = 2;
  for (const std::string& text :
       {"https://www.f-puzzles.com/?load=" + payload, "https://sudokupad.app/fpuz" + payload,
        "fpuz" + payload, "fpuzzles" + payload, payload}) {
    EXPECT_EQ(must_read(text), puzzle) << text;
  }
}

TEST(FPuzzles, NonConsecutiveBesideWhiteDotsMeansExceptAtDots) {
  const std::string text = R"({"size":2,"grid":[[{},{}],[{},{}]],"nonconsecutive":true,)"
                           R"("difference":[{"cells":["R1C1","R1C2"]}]})";
  const Puzzle puzzle = must_read(text);
  ASSERT_EQ(puzzle.constraints.size(), 2U);
  EXPECT_EQ(puzzle.constraints[1].type, ConstraintType::negative_difference);
}

TEST(FPuzzles, AnUnknownRuleIsRefusedByName) {
  const auto read =
      read_variant(R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
                   R"("foglights":[{"cells":["R1C1"]}]})");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, ErrorCode::unsupported);
  EXPECT_EQ(read.error().message, "f_puzzles: \"foglights\": item 1: this rule has no word here");
}

TEST(SudokuPad, BothPackedFormsHoldTheCage) {
  for (const std::string text :
       {"ctcN4IglgJiBcIB4gDQgMYFMA2GDKYBeaMAbACzLpYDOMA2jaAG4CGGArodAIwC+iwv/"
        "PtwC6iegIlDR4obP7TBiicNEg"
        "ATmgDmYAPYA7atDo0ADIhPSznaZ3M3E16acQAmS4gDM9t2NtenLnZigdZiHkE04Y5iNIE+sZ7S4fHh/"
        "qooTJpohvSom"
        "Bg5zqHObqrMbBwgAKwgIsgYYHrZtKpMamo6AO45qqx6EGhqGEwAnj3IOgyDw2Mt3EA=",
        "sclN4SwJgXA5AHlA0BjAzhAbAFiQUwgbT2ADcIBGAX3ioF148r5b6a6HraAnXAvABnl5N+"
        "pJqQGj4Ipn3gAmIfADME+XTH"
        "Lps8XS0i6i7XgNS6eLarNKmBiwY21EAQ3zBE3GXpnzaJAKzlqciA="}) {
    EXPECT_EQ(must_read(text), cage_of_five()) << text;
  }
}

TEST(SudokuPad, ShortIdsAreRefusedByName) {
  const auto read = read_variant("https://sudokupad.app/ABCDEFGH");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, ErrorCode::unsupported);
  EXPECT_NE(read.error().message.find("short id of SudokuPad"), std::string::npos);
}

TEST(SudokuPad, DrawingsAreNamedAndLeftOut) {
  const auto read = read_variant(
      R"({"cellSize":64,"cells":[[{},{}],[{},{}]],"lines":[{"wayPoints":[[0,0],[1,1]]}]})");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  ASSERT_EQ(read->notes.size(), 1U);
  EXPECT_NE(read->notes[0].text.find("1 lines are drawings"), std::string::npos);
}

TEST(Iss, ReadsTheDocumentedExamples) {
  Puzzle puzzle = cage_of_five();
  puzzle.givens[7] = 2;
  puzzle.givens[9] = 4;
  puzzle.givens[14] = 3;
  EXPECT_EQ(must_read(".Shape~4x4.~R1C1_1~R2C4_2~R3C2_4~R4C3_3.Cage~5~R1C2~R1C3"), puzzle);

  const Puzzle many = must_read(
      ".AntiKnight.Diagonal~1.Thermo~R1C1~R1C2~R1C3.Arrow~R5C5~R5C6~R5C7.Whisper~5~R7C1~R8C2~R9C3."
      "Sandwich~12~R1.XSum~C1~10~.LittleKiller~9~R1C2.Quad~R4C4~1~2."
      "Jigsaw~111222333111222333111222333444555666444555666444555666777888999777888999777888999");
  std::multiset<ConstraintType> types;
  for (const auto& constraint : many.constraints) types.insert(constraint.type);
  // The jigsaw's regions are the boxes: houses twice, which changes nothing.
  EXPECT_EQ(types.count(ConstraintType::all_different), 9U);
  EXPECT_EQ(types.size(), 18U);
}

TEST(Iss, ChoicesAreReadWithTheirParts) {
  const Puzzle puzzle = must_read(".Or.~R1C2_1.And.~R1C5_2_3.AllDifferent~R3C8~R4C7.End.End");
  ASSERT_EQ(puzzle.constraints.size(), 1U);
  const variant::Constraint& choice = puzzle.constraints[0];
  EXPECT_EQ(choice.type, ConstraintType::any_of);
  ASSERT_EQ(choice.parts.size(), 2U);
  EXPECT_EQ(choice.parts[0].type, ConstraintType::one_of);
  EXPECT_EQ(choice.parts[1].parts[0].values, (std::vector<int>{2, 3}));
}

// cases.md: one solution, and without the rule that a cage repeats no digit there would be two.
TEST(Solo, AKillerIdHasItsSolution) {
  const Puzzle puzzle = must_read(
      "3x3k:zzzc,__aaa___a_a___aa_____a______a____a_a__a______b____aa_abaaaaaa___aa______a_a___"
      "aaaaa_a___"
      "a_a__aaaaaba,10_6_8a11a9a12b10_11a16_6b10_17a11c8_8b12_8_21a7b11_7e13_19b4a9_12c9_10a23a10_"
      "12_13e"
      "12c14_7a15b4c");
  const auto digits = solution_digits(
      "356247819718569423492831657685794231937126548241385796864912375173458962529673184");
  EXPECT_TRUE(variant::check(puzzle, digits).empty());
  EXPECT_EQ(find_variant_format("solo")->write(puzzle).has_value(), true);
}

TEST(Solo, BoxesStandAsTheIdSays) {
  const Puzzle puzzle = must_read("2x3:1zh2");
  EXPECT_EQ(puzzle.grids[0].box_rows, 2);
  EXPECT_EQ(puzzle.grids[0].box_columns, 3);
  EXPECT_EQ(puzzle.givens[0], 1);
}

TEST(KillerTexts, SumoCueWithoutMembersGivesDigits) {
  std::string text = "SumoCueV1";
  for (int i = 0; i < 81; ++i) text += i == 4 ? "=5J" : "=0J", text += std::to_string(i / 27);
  EXPECT_FALSE(read_variant(text).has_value());  // regions of 27 cells
  text = "SumoCueV1";
  for (int i = 0; i < 81; ++i) {
    text += i == 4 ? "=5J" : "=0J";
    text += std::to_string(i / 27 * 3 + i % 9 / 3);
  }
  const Puzzle puzzle = must_read(text);
  EXPECT_TRUE(puzzle.constraints.empty());
  EXPECT_EQ(puzzle.givens[4], 5);
  EXPECT_EQ(puzzle.grids[0], variant::plain_grid(9, 9, 9));
}

TEST(Xml, KSudokuCountsCellsByColumns) {
  const std::string text =
      R"(<ksudoku><game><puzzle><graph sizeX="4" sizeY="4" sizeZ="1" order="4" type="custom" )"
      R"(specific-type="KillerSudoku" name="Killer"><sudokugroups at="0" withblocks="1"/>)"
      R"(<cage operator="2" value="5" size="2">4 8</cage></graph>)"
      R"(<values>b_______________</values></puzzle></game></ksudoku>)";
  EXPECT_EQ(must_read(text), cage_of_five());
}

TEST(Xml, OpenSudokuHasTheFirstOfItsGames) {
  const std::string digits(80, '0');
  const auto read = read_variant("<?xml version=\"1.0\"?>\n<opensudoku><game data=\"" + digits +
                                 "7\"/><game data=\"8" + digits + "\"/></opensudoku>");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->puzzle.givens[80], 7);
  ASSERT_EQ(read->notes.size(), 1U);
  EXPECT_EQ(read->notes[0].text, "the first of several games");
}

TEST(Xml, OpenSudokuTellsGivensOfSavedGames) {
  std::string data = "version: 1&#10;";
  for (int i = 0; i < 81; ++i) {
    data += std::to_string(i / 9) + '|' + std::to_string(i % 9) + (i == 3 ? "|6|-|0|" : "|1|-|1|");
  }
  const Puzzle puzzle = must_read("<opensudoku><game data=\"" + data + "\"/></opensudoku>");
  EXPECT_EQ(puzzle.givens[3], 6);
  EXPECT_EQ(std::count(puzzle.givens.begin(), puzzle.givens.end(), Puzzle::kNoDigit), 80);
}

TEST(GridText, TheAlphabetDecidesWhatLettersMean) {
  const std::string blanks(255, '.');
  EXPECT_EQ(must_read('G' + blanks).givens[0], 7);                   // letters alone
  EXPECT_EQ(must_read("G" + blanks.substr(1) + "1").givens[0], 16);  // 1-9 and A-G
  const Puzzle hex = must_read("F" + blanks.substr(1) + "0");
  EXPECT_EQ(hex.min_digit, 0);
  EXPECT_EQ(hex.givens[0], 15);
  EXPECT_EQ(hex.givens[255], 0);
}

// --- Bad input

// Found by the fuzzer: a second line that is no map is read as a puzzle.
TEST(GridText, RegionsInPiecesAreNotWritten) {
  const Puzzle puzzle = must_read(
      ".NoBoxes.Jigsaw~0033332220033122220331112250311155550044155550778841886674444486777777486666"
      "66888.~R3C7_6");
  const VariantFormatInfo* grid = find_variant_format("grid");
  ASSERT_NE(grid, nullptr);
  EXPECT_FALSE(grid->write(puzzle).has_value());
}

TEST(GridText, TwoClassicLinesAreNoJigsaw) {
  const std::string puzzle =
      "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
  const std::string solution =
      "957214386824367591361859742795632418618945237243178659539721864482596173176483925";
  const std::string regions =
      "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
  EXPECT_EQ(recognise_variant(puzzle + "\n" + puzzle + "\n"), nullptr);
  EXPECT_EQ(recognise_variant(puzzle + "\n" + solution + "\n"), nullptr);
  EXPECT_NE(recognise_variant(puzzle + "\n" + regions + "\n"), nullptr);
}

TEST(VariantFormats, SaysWhereJsonBreaks) {
  const auto read = read_variant("{\"rows\": 4,\n \"cols\": }", 10);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().place, (Place{11, 10}));
  EXPECT_EQ(read.error().message, "json: this is no JSON from here on");
}

TEST(VariantFormats, NamesTheConstraintAtFault) {
  const auto message = [](std::string_view constraint) {
    const auto read =
        read_variant("{\"rows\":4,\"cols\":4,\"constraints\":[" + std::string(constraint) + "]}");
    return read ? std::string("read") : read.error().message;
  };
  EXPECT_EQ(message(R"({"type":"cake"})"),
            "json: constraint 1: no type of constraint is called \"cake\"");
  EXPECT_EQ(message(R"({"type":"sandwich","cells":["R1C1","R1C2"]})"),
            "json: sandwich: its sum is missing");
  EXPECT_EQ(message(R"({"type":"renban","cells":["R1C1","R5C2"]})"),
            "json: constraint 1: no cell is called \"R5C2\"");
  EXPECT_EQ(
      message(R"({"type":"local_min","cells":["R1C1"]},{"type":"local_max","cells":["R1C1"]})"),
      "json: r1c1 is marked local minimum and local maximum");
  EXPECT_EQ(message(R"({"type":"odd","cells":["R1C1"]},{"type":"even","cells":["R1C1"]})"),
            "json: r1c1 is marked odd cell and even cell");
}

TEST(VariantFormats, TooLongTextsAndPackedBombsAreRefused) {
  EXPECT_EQ(read_variant("{\"rows\":" + std::string(kMaxVariantText, ' ')).error().code,
            ErrorCode::too_long);
  const std::string bomb = detail::lz_pack(std::string(4 * kMaxVariantText, 'a'));
  EXPECT_LT(bomb.size(), 10'000U);
  EXPECT_FALSE(read_variant("fpuz" + bomb).has_value());
}

// Every sample cut, and with bytes changed, at random places: an answer or an error, never a crash.
TEST(VariantFormats, DamagedTextsAreAnsweredOrRefused) {
  Rng rng(1);
  std::size_t refused = 0;
  for (const VariantCase& one :
       variant_cases_in(std::filesystem::path(NONET_SOURCE_DIR) / "data/variants")) {
    std::vector<std::string> texts{one.text};
    const auto read = read_case(one);
    ASSERT_TRUE(read.has_value()) << one.id;
    for (const VariantFormatInfo& format : variant_formats()) {
      if (format.write == nullptr) continue;
      const auto text = format.write(read->puzzle);
      if (text) texts.push_back(*text);
    }
    for (const std::string& text : texts) {
      for (int i = 0; i < 40; ++i) {
        std::string damaged =
            text.substr(0, text.size() - (i % 2 == 0 ? rng.below(text.size()) : 0));
        for (int changes = 0; changes < 3 && i % 3 != 0; ++changes) {
          damaged[rng.below(damaged.size())] = static_cast<char>(rng.below(256));
        }
        const auto answer = read_variant(damaged);
        if (answer) {
          EXPECT_FALSE(variant::find_fault(answer->puzzle).has_value()) << damaged;
        } else {
          EXPECT_FALSE(answer.error().message.empty()) << damaged;
          ++refused;
        }
      }
    }
  }
  EXPECT_GT(refused, 1000U);
}

// --- LZ-string

TEST(LzString, UnpacksWhatItsAuthorsProgramPacked) {
  EXPECT_EQ(
      detail::lz_unpack(
          "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3G8Q"
          "pStQBM9Ri3acYw0QI3iRYwbr5CRIANYQyZGBgDGJNNUIhLMM2HwgASjQDCskKg+eAZhBDaSoEEAB"
          "WEGEuIA=",
          1000)
          .value_or(""),
      R"({"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{"value":2,"given":true}],)"
      R"([{},{},{},{}],[{},{},{},{}]],"killercage":[{"cells":["R1C2","R1C3"],"value":"5"}]})");
}

RC_GTEST_PROP(LzString, PackedTextUnpacksToItself, (const std::string& text)) {
  std::string ascii = text;
  for (char& c : ascii) c = static_cast<char>(c & 0x7f);
  RC_ASSERT(detail::lz_unpack(detail::lz_pack(ascii), 100'000) == ascii);
  const std::string repeated = ascii + ascii + "é€😀" + ascii;
  RC_ASSERT(detail::lz_unpack(detail::lz_pack(repeated), 100'000) == repeated);
}

}  // namespace
}  // namespace nonet
