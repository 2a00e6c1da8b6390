#include "nonet/format/cover_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace nonet {
namespace {

using cover::Bounds;
using cover::Kind;
using cover::Problem;
using cover::ProblemBuilder;

// "line:column sentence", or what was read instead.
std::string complaint(const Result<Problem>& problem) {
  if (problem) return "no error: " + write_dlx(*problem);
  const Error& error = problem.error();
  return std::to_string(error.place.line) + ':' + std::to_string(error.place.column) + ' ' +
         error.message;
}

// "a x:red |3", the words in their order.
std::string words_of(const Problem& problem, std::size_t option) {
  std::string words;
  for (const cover::Use& use : problem.option(option)) {
    words.append(words.empty() ? "" : " ").append(problem.items()[use.item].name);
    if (use.colour != 0) words.append(":").append(problem.colour_name(use.colour));
  }
  return words + " |" + std::to_string(problem.cost(option));
}

// All there is to a problem, whatever numbers items and colours have.
std::vector<std::string> essence_of(const Problem& problem) {
  std::vector<std::string> essence;
  for (const Kind kind : {Kind::primary, Kind::secondary}) {
    for (const cover::Item& item : problem.items()) {
      if (item.kind != kind) continue;
      essence.push_back(std::to_string(item.bounds.at_least) + ":" +
                        std::to_string(item.bounds.at_most) + "|" + item.name +
                        (kind == Kind::primary ? "" : " secondary"));
    }
  }
  for (std::size_t option = 0; option < problem.option_count(); ++option) {
    essence.push_back(words_of(problem, option) + (problem.is_dropped(option) ? " dropped" : ""));
  }
  return essence;
}

TEST(Dlx, ReadsItemsOptionsColoursMultiplicitiesAndCosts) {
  const auto problem = read_dlx(
      "| a comment\n"
      "a 2|b 1:5|c | x y\n"
      "\n"
      "a x:red y |3\n"
      "| another\n"
      "b c y:1 |-4 |2\n"
      "c\n");
  ASSERT_TRUE(problem) << complaint(problem);
  EXPECT_EQ(essence_of(*problem),
            (std::vector<std::string>{"1:1|a", "2:2|b", "1:5|c", "1:1|x secondary",
                                      "1:1|y secondary", "a x:red y |3", "b c y:1 |-2", "c |0"}));
  EXPECT_TRUE(problem->warnings().empty());
}

TEST(Dlx, AcceptsLineEndsTabsAndByteOrderMarks) {
  for (const std::string_view text :
       {"a b\na\nb\n", "a b\r\na\r\nb\r\n", "a b\ra\rb", "\xEF\xBB\xBF a\tb\n\ta\n b \n\n",
        "\xEF\xBB\xBF| comment\n\n   \n\t\na   b |\na\nb"}) {
    const auto problem = read_dlx(text);
    ASSERT_TRUE(problem) << complaint(problem);
    EXPECT_EQ(essence_of(*problem), (std::vector<std::string>{"1:1|a", "1:1|b", "a |0", "b |0"}));
  }
}

TEST(Dlx, TakesNamesOfAnyLengthAndAlphabet) {
  const std::string name(1000, 'q');
  const auto problem = read_dlx("é日本 " + name + " # 00\né日本 " + name + "\n# 00\n");
  ASSERT_TRUE(problem) << complaint(problem);
  EXPECT_EQ(problem->items()[1].name, name);
}

TEST(Dlx, NamesThePlaceAndTheFault) {
  EXPECT_EQ(complaint(read_dlx("")), "0:0 there is no line of items");
  EXPECT_EQ(complaint(read_dlx("| only a comment\n\n")), "0:0 there is no line of items");
  EXPECT_EQ(complaint(read_dlx("a b\na q\n")), "2:3 no item is called 'q'; line 1 lists the items");
  EXPECT_EQ(complaint(read_dlx("a b\né q\n")), "2:1 no item is called 'é'; line 1 lists the items");
  EXPECT_EQ(complaint(read_dlx("| c\né b\né q\n")),
            "3:3 no item is called 'q'; line 2 lists the items");
  EXPECT_EQ(complaint(read_dlx("a b\na a b\n")), "2:3 the item 'a' stands twice in one option");
  EXPECT_EQ(complaint(read_dlx("a b a\n")), "1:5 the item 'a' is there already");
  EXPECT_EQ(complaint(read_dlx("a | b a\nq\n")), "1:7 the item 'a' is there already");
  EXPECT_EQ(complaint(read_dlx("a | b | c\n")),
            "1:7 there is a second '|'; one sets secondary items apart");
  EXPECT_EQ(complaint(read_dlx("a | 2|b\n")),
            "1:5 the secondary item 'b' has a multiplicity; only primary ones do");
  EXPECT_EQ(complaint(read_dlx("a b:c\n")), "1:3 the name of an item has no ':': 'b:c'");
  for (const std::string_view word :
       {"|b", "x|b", "1:|b", ":1|b", "1:2:3|b", "-1|b", "4294967296|b", "5|"}) {
    EXPECT_EQ(complaint(read_dlx("a " + std::string(word) + "\n")),
              "1:3 multiplicities are written 5|name or 1:5|name, not '" + std::string(word) + "'");
  }
  EXPECT_EQ(complaint(read_dlx("3:2|a\n")),
            "1:1 the item 'a' is wanted at least 3 and at most 2 times");
  EXPECT_EQ(complaint(read_dlx("a | x\na x:\n")), "2:3 a colour is written name:colour, not 'x:'");
  EXPECT_EQ(complaint(read_dlx("a | x\na x:1:2\n")),
            "2:3 a colour is written name:colour, not 'x:1:2'");
  EXPECT_EQ(complaint(read_dlx("a | x\na:1 x\n")),
            "2:1 the item 'a' is primary and has a colour; only secondary items have colours");
  EXPECT_EQ(complaint(read_dlx("a\na | 5\n")),
            "2:3 a cost is written |7, with a whole number, not '|'");
  EXPECT_EQ(complaint(read_dlx("a\na |5.5\n")),
            "2:3 a cost is written |7, with a whole number, not '|5.5'");
  EXPECT_EQ(complaint(read_dlx("a\na|5\n")), "2:1 'a|5': a space goes before the '|' of a cost");
  EXPECT_EQ(complaint(read_dlx("a\na |4611686018427387905\n")),
            "2:3 the cost '|4611686018427387905' is beyond 2^62");
  EXPECT_EQ(complaint(read_dlx("a\na |4611686018427387904 |1\n")),
            "2:24 the costs of this option add up beyond 2^62");
  EXPECT_EQ(complaint(read_dlx("a\na |4611686018427387904\na |-1\n")),
            "3:0 the costs are too large: they add up beyond 2^62");
  EXPECT_EQ(complaint(read_dlx({"a b\na \0 b\n", 10})), "2:3 a control character; is this a text?");
}

TEST(Dlx, TheFirstOfTwoFaultsIsNamed) {
  EXPECT_EQ(complaint(read_dlx("a a\nq\n")), "1:3 the item 'a' is there already");
}

TEST(Dlx, DropsOptionsWithoutPrimaryItemWithAWarning) {
  const auto problem = read_dlx("a b | x y\na b\nx y\nx\n");
  ASSERT_TRUE(problem) << complaint(problem);
  ASSERT_EQ(problem->option_count(), 3u);
  EXPECT_FALSE(problem->is_dropped(0));
  EXPECT_TRUE(problem->is_dropped(1));
  EXPECT_TRUE(problem->is_dropped(2));
  ASSERT_EQ(problem->warnings().size(), 2u);
  EXPECT_EQ(problem->warnings()[0].place, (Place{3, 0}));
  EXPECT_EQ(problem->warnings()[0].message,
            "option 2 has no primary item, so no cover needs it: left out");
  EXPECT_EQ(problem->warnings()[1].place, (Place{4, 0}));
}

TEST(Dlx, KeepsOptionsThatAreEqual) {
  const auto problem = read_dlx("a b\na b\na b\n");
  ASSERT_TRUE(problem) << complaint(problem);
  EXPECT_EQ(problem->option_count(), 2u);
}

TEST(Dlx, HasWordsForNoPrimaryItemsAndForEmptyOptions) {
  const auto secondary = read_dlx(" | x y\nx y\n");
  ASSERT_TRUE(secondary) << complaint(secondary);
  EXPECT_EQ(secondary->primary_count(), 0u);
  EXPECT_EQ(secondary->items().size(), 2u);
  const auto empty = read_dlx(" |\n");
  ASSERT_TRUE(empty) << complaint(empty);
  EXPECT_TRUE(empty->items().empty());
  const auto options = read_dlx("a\n |0\na\n");
  ASSERT_TRUE(options) << complaint(options);
  EXPECT_EQ(essence_of(*options), (std::vector<std::string>{"1:1|a", " |0 dropped", "a |0"}));
}

std::string random_name(char first) {
  return first + *rc::gen::container<std::string>(rc::gen::elementOf(std::string("#0aZ.,-é")));
}

// Any problem whose names can be written, secondary items among the primary ones.
Problem random_problem() {
  ProblemBuilder builder;
  const auto item_count = *rc::gen::inRange(0u, 9u);
  std::vector<bool> is_secondary(item_count);
  for (std::uint32_t i = 0; i < item_count; ++i) {
    const std::string name = random_name(static_cast<char>('a' + i));
    is_secondary[i] = *rc::gen::inRange(0, 3) == 0;
    const auto low = *rc::gen::weightedElement<std::uint32_t>({{1, 0}, {5, 1}, {1, 2}});
    const Bounds bounds{low, std::max(1u, low + *rc::gen::elementOf(std::vector{0u, 0u, 0u, 3u}))};
    is_secondary[i] ? builder.add_secondary(name) : builder.add_primary(name, bounds);
  }
  const auto option_count = *rc::gen::inRange(0, 8);
  for (int option = 0; option < option_count; ++option) {
    std::vector<cover::Use> uses;
    for (std::uint32_t item = 0; item < item_count; ++item) {
      if (*rc::gen::inRange(0, 2) == 0) continue;
      const bool has_colour = is_secondary[item] && *rc::gen::arbitrary<bool>();
      uses.push_back({item, has_colour ? builder.add_colour(random_name('r')) : 0});
    }
    if (*rc::gen::arbitrary<bool>()) std::reverse(uses.begin(), uses.end());
    builder.add_option(
        uses, *rc::gen::weightedOneOf<std::int64_t>(
                  {{2, rc::gen::just<std::int64_t>(0)},
                   {1, rc::gen::inRange<std::int64_t>(-1'000'000'000'000, 1'000'000'000'000)}}));
  }
  auto problem = builder.build();
  RC_ASSERT(problem.has_value());
  return std::move(*problem);
}

RC_GTEST_PROP(Dlx, ReadsWhatItWrites, ()) {
  const Problem problem = random_problem();
  const std::string text = write_dlx(problem);
  const auto again = read_dlx(text);
  RC_ASSERT(again.has_value());
  RC_ASSERT(essence_of(*again) == essence_of(problem));
  RC_ASSERT(again->has_multiplicities() == problem.has_multiplicities());
  RC_ASSERT(again->warnings().size() == problem.warnings().size());
  RC_ASSERT(write_dlx(*again) == text);
}

TEST(Matrix, ReadsDigitsWithAndWithoutSeparators) {
  for (const std::string_view text : {"101\n010\n", "1 0 1\r\n0 1 0\r\n", "1,0,1\n0,1,0",
                                      "| a comment\n\n1, 0, 1\n\n\t0 1 0\n"}) {
    const auto problem = read_cover_matrix(text);
    ASSERT_TRUE(problem) << complaint(problem);
    EXPECT_EQ(essence_of(*problem),
              (std::vector<std::string>{"1:1|c1", "1:1|c2", "1:1|c3", "c1 c3 |0", "c2 |0"}));
  }
}

TEST(Matrix, RowsOfZerosKeepTheirNumberAndAreDropped) {
  const auto problem = read_cover_matrix("00\n11\n00\n");
  ASSERT_TRUE(problem) << complaint(problem);
  EXPECT_EQ(problem->option_count(), 3u);
  EXPECT_TRUE(problem->is_dropped(0));
  EXPECT_FALSE(problem->is_dropped(1));
  ASSERT_EQ(problem->warnings().size(), 2u);
  EXPECT_EQ(problem->warnings()[1].place, (Place{3, 0}));
}

TEST(Matrix, NamesThePlaceAndTheFault) {
  EXPECT_EQ(complaint(read_cover_matrix("")), "0:0 there is no row of 0 and 1");
  EXPECT_EQ(complaint(read_cover_matrix("101\n\n10\n")),
            "3:0 this row has 2 digits, and the first has 3 digits");
  EXPECT_EQ(complaint(read_cover_matrix("101\n1 2 1\n")),
            "2:3 a matrix consists of 0 and 1, with blanks or commas between");
  EXPECT_EQ(complaint(read_cover_matrix("101\n,\n")), "2:0 this row has no digit");
}

RC_GTEST_PROP(Matrix, ReadsWhatItWrites, ()) {
  const auto width = *rc::gen::inRange<std::size_t>(1, 7);
  std::string text;
  const auto rows = *rc::gen::inRange(1, 7);
  for (int row = 0; row < rows; ++row) {
    text += *rc::gen::container<std::string>(width, rc::gen::element('0', '1')) + '\n';
  }
  const auto problem = read_cover_matrix(text);
  RC_ASSERT(problem.has_value());
  const auto again = write_cover_matrix(*problem);
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == text);
  RC_ASSERT(guess_cover_format(text) == CoverFormat::matrix);
  const auto as_dlx = read_dlx(write_dlx(*problem));
  RC_ASSERT(as_dlx.has_value());
  RC_ASSERT(*write_cover_matrix(*as_dlx) == text);
}

TEST(Matrix, HasNoRoomForTheRest) {
  for (const std::string_view text : {" |\n", "a\n", "a | x\na x\n", "2|a\na\na\n", "a\na |1\n"}) {
    EXPECT_FALSE(write_cover_matrix(*read_dlx(text))) << text;
  }
}

TEST(Cover, IsAMatrixWhenAllLinesAreZerosAndOnes) {
  EXPECT_EQ(guess_cover_format("| c\n101\n0 1 0\n"), CoverFormat::matrix);
  EXPECT_EQ(guess_cover_format("0 1 2\n0 1\n"), CoverFormat::dlx);
  EXPECT_EQ(guess_cover_format(""), CoverFormat::dlx);
  EXPECT_EQ(read_cover("11\n")->items()[1].name, "c2");
  EXPECT_EQ(read_cover("a b\na b\n")->items()[1].name, "b");
}

// Sizes as the files themselves have them, by counting words.
TEST(Dlx, ReadsTheSharedFilesAndWritesThemAgain) {
  const std::filesystem::path folder(NONET_SOURCE_DIR "/../shared/data/cover");
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no shared data";
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".md") continue;
    std::ifstream file(entry.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto problem = read_cover(text);
    ASSERT_TRUE(problem) << entry.path() << ' ' << complaint(problem);
    EXPECT_TRUE(problem->warnings().empty()) << entry.path();
    const auto again = read_dlx(write_dlx(*problem));
    ASSERT_TRUE(again) << entry.path() << ' ' << complaint(again);
    EXPECT_EQ(essence_of(*again), essence_of(*problem)) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 40u);
}

}  // namespace
}  // namespace nonet
