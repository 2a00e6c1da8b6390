#include "format/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace nonet::detail {
namespace {

std::string all_lines(const Text& text) {
  std::string all;
  for (std::size_t i = 0; i < text.line_count(); ++i) all.append(text.line(i)).append("/");
  return all;
}

std::string cleaned(std::string_view raw) {
  const Text text(raw);
  return all_lines(text);
}

TEST(Text, IsCutIntoLinesByEveryKindOfEnd) {
  EXPECT_EQ(cleaned("a\nb\r\nc\rd"), "a/b/c/d/");
  EXPECT_EQ(cleaned("a\n\nb\r\rc\r\n\r\nd"), "a//b//c//d/");
  EXPECT_EQ(cleaned("a\xe2\x80\xa8"
                    "b\xc2\x85"
                    "c"),
            "a/b/c/");  // U+2028, U+0085
  EXPECT_EQ(cleaned(""), "");
  EXPECT_EQ(cleaned("\n"), "/");
}

TEST(Text, FoldsWhatLooksLikePlainCharacters) {
  EXPECT_EQ(cleaned("１９　０．｜"), "19 0.|/");
  EXPECT_EQ(cleaned("1\u00a02\u20093"), "1 2 3/");
  EXPECT_EQ(cleaned("‐–—−"), "----/");
  EXPECT_EQ(cleaned("“1” ‘2’"), "\"1\" '2'/");
  EXPECT_EQ(cleaned("…·•"), "...../");
  EXPECT_EQ(cleaned("\ufeff1\u200b2\u2060"), "12/");
}

TEST(Text, FoldsBoxDrawingToBarsRulesAndJoints) {
  EXPECT_EQ(cleaned("│║┃"), "|||/");
  EXPECT_EQ(cleaned("─═━"), "===/");
  EXPECT_EQ(cleaned("┌┬┐├┼┤└┴┘╔╬╝"), "++++++++++++/");
}

TEST(Text, TakesOffMailQuotingAndFences) {
  EXPECT_EQ(cleaned("> 1\n>> 2\n> > 3\n>4\n>\n"), "1/2/3/4//");
  EXPECT_EQ(cleaned("```\n1\n```\n~~~ text\n2\n"), "1/2/");
  EXPECT_EQ(cleaned("```123456789012345678901```"), "123456789012345678901/");
}

TEST(Text, KeepsBytesThatAreNoTextAsJunk) {
  const std::string junk(1, kJunk);
  EXPECT_EQ(cleaned(std::string_view("1\0"
                                     "2",
                                     3)),
            "1" + junk + "2/");
  EXPECT_EQ(cleaned("1\xff\xfe"
                    "2"),
            "1" + junk + junk + "2/");
  EXPECT_EQ(cleaned("\xe2\x82"), junk + junk + "/") << "a character that is cut off";
  EXPECT_EQ(cleaned("\xc0\xaf"), junk + junk + "/") << "an overlong form";
  EXPECT_EQ(cleaned("\xed\xa0\x80"), junk + junk + junk + "/") << "a surrogate";
  EXPECT_EQ(cleaned("é"), junk + "/") << "one for a character";
}

TEST(Text, KnowsWhereEachCharacterStood) {
  const Text text("１２3\n> \u200b…x\n```\nab", 5);
  ASSERT_EQ(text.line_count(), 3u);
  EXPECT_EQ(text.place(0, 0), (Place{5, 1}));
  EXPECT_EQ(text.place(0, 2), (Place{5, 3})) << "columns count characters, not bytes";
  EXPECT_EQ(text.place(0, 3), (Place{5, 4})) << "behind the line";
  EXPECT_EQ(text.line(1), "...x");
  EXPECT_EQ(text.place(1, 0), (Place{6, 4})) << "behind \"> \" and what cannot be seen";
  EXPECT_EQ(text.place(1, 3), (Place{6, 5}));
  EXPECT_EQ(text.place(2, 1), (Place{8, 2})) << "the fence was a line, too";
  EXPECT_EQ(text.line_number(2), 8u);
}

TEST(Text, QuotesTheOriginal) {
  const Text text("  “Åse’s puzzle” \n");
  EXPECT_EQ(text.original(0, 0), "“Åse’s puzzle”");
  EXPECT_EQ(text.original(0, 3, 6), "Åse");
  EXPECT_EQ(text.original(0, 0, 2), "");
}

TEST(Text, DescribesACharacter) {
  const Text text(std::string_view("aé\0\xff", 5));
  EXPECT_EQ(text.describe(0, 0), "'a'");
  EXPECT_EQ(text.describe(0, 1), "'é'");
  EXPECT_EQ(text.describe(0, 2), "control character U+0000");
  EXPECT_EQ(text.describe(0, 3), "byte 0xFF (no UTF-8)");
  EXPECT_EQ(text.describe(0, 4), "the end");
}

TEST(Text, NotesEachKindOfRepairOnce) {
  const Text text("ab\n１２\n３\u00a0\n");
  ASSERT_EQ(text.repairs().size(), 2u);
  EXPECT_EQ(text.repairs()[0].text, "full-width characters were read as plain ones");
  EXPECT_EQ(text.repairs()[0].place, (Place{2, 1}));
  EXPECT_EQ(text.repairs()[1].place, (Place{3, 2}));
  EXPECT_TRUE(Text("\ufeff1\r\n2\r\n").repairs().empty()) << "every other editor does this";
}

RC_GTEST_PROP(Text, LeavesPlainTextAsItIs, ()) {
  const auto raw = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("0123456789 .|+-*abcXYZ:;,#{}[]()\t\n")));
  std::string expected;
  std::string line;
  for (const char c : raw) {
    if (c == '\n') {
      expected += line + '/';
      line.clear();
    } else {
      line += c;
    }
  }
  if (!line.empty()) expected += line + '/';
  RC_ASSERT(cleaned(raw) == expected);
}

RC_GTEST_PROP(Text, TakesAnyBytes, (const std::string& raw)) {
  const Text text(raw);
  for (std::size_t i = 0; i < text.line_count(); ++i) {
    for (const char c : text.line(i)) RC_ASSERT((c >= ' ' && c <= '~') || c == '\t' || c == kJunk);
    const std::size_t size = text.line(i).size();
    RC_ASSERT(text.place(i, size).column <= raw.size() + 1);
    RC_ASSERT(raw.find(text.original(i, 0)) != std::string::npos);
    RC_ASSERT(!text.describe(i, 0).empty());
  }
}

}  // namespace
}  // namespace nonet::detail
