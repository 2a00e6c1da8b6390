// Messages, pictures, places, help: small parts with a test or two each.
#include <gtest/gtest.h>

#include <string>

#include "cli/help.hpp"
#include "cli/messages.hpp"
#include "cli/picture.hpp"
#include "cli/place.hpp"
#include "cli/source.hpp"

namespace nonet::cli {
namespace {

TEST(Messages, FillTheirGapsInOrder) {
  EXPECT_EQ(say(Language::en, Message::not_valid, {"r1c1", "r1c5", "7"}),
            "Not valid: r1c1 and r1c5 both hold 7.");
  EXPECT_EQ(say(Language::fr, Message::not_valid, {"r1c1", "r1c5", "7"}),
            "Grille fautive : r1c1 et r1c5 portent toutes deux 7.");
}

TEST(Messages, HaveAsManyGapsInEachLanguage) {
  for (int i = 0; i < static_cast<int>(Message::count); ++i) {
    const auto gaps = [i](Language language) {
      const std::string text = say(language, static_cast<Message>(i));
      EXPECT_FALSE(text.empty());
      int n = 0;
      for (auto at = text.find("{}"); at != text.npos; at = text.find("{}", at + 1)) ++n;
      return n;
    };
    EXPECT_EQ(gaps(Language::en), gaps(Language::fr)) << "message " << i;
  }
}

TEST(Picture, IsABoxedGrid) {
  Grid grid;
  grid.give(cell_at(0, 0), digit(5));
  grid.place(cell_at(8, 8), digit(7));
  const auto lines = picture_lines(grid, {.given = grid.givens()}, Color::off);
  EXPECT_EQ(lines[0], "┌───────┬───────┬───────┐");
  EXPECT_EQ(lines[1], "│ 5 . . │ . . . │ . . . │");
  EXPECT_EQ(lines[4], "├───────┼───────┼───────┤");
  EXPECT_EQ(lines[11], "│ . . . │ . . . │ . . 7 │");
  EXPECT_EQ(lines[12], "└───────┴───────┴───────┘");
}

TEST(Picture, TellsGivenPlacedMarkedAndWrongApartByColour) {
  Grid grid;
  for (int column = 0; column < 4; ++column) grid.give(cell_at(0, column), digit(column + 1));
  const Shades shades{.given = CellSet(cell_at(0, 0)),
                      .marked = CellSet(cell_at(0, 2)),
                      .wrong = CellSet(cell_at(0, 3))};
  const std::string line = picture_lines(grid, shades, Color::on)[1];
  EXPECT_NE(line.find("\x1b[1m1\x1b[0m"), std::string::npos);
  EXPECT_NE(line.find("\x1b[36m2\x1b[0m"), std::string::npos);
  EXPECT_NE(line.find("\x1b[1;33m3\x1b[0m"), std::string::npos);
  EXPECT_NE(line.find("\x1b[1;31m4\x1b[0m"), std::string::npos);
}

TEST(Place, IsThatOfTheError) {
  const Error error{ErrorCode::wrong_count, {13, 8}, "80 cells found"};
  EXPECT_EQ(error_line("a.txt", 10, error), "a.txt:13:8: 80 cells found\n");
}

TEST(Place, ThatIsNotKnownIsTheStart) {
  EXPECT_EQ(error_line("a.txt", 10, {ErrorCode::unreadable, {}, "no puzzle"}),
            "a.txt:10:1: no puzzle\n");
}

TEST(Place, OfANoteNamesTheFormatOfAGuessAndKeepsCommentsBack) {
  Reading reading;
  reading.format = "some_format";
  reading.notes = {{Note::Kind::comment, {1, 1}, "by Ann"},
                   {Note::Kind::guess, {5, 82}, "it could be this"},
                   {Note::Kind::repaired, {6, 3}, "O stands for 0"}};
  EXPECT_EQ(note_lines("a.txt", 5, reading.format, reading.notes),
            "a.txt:5:82: note: it could be this (read as some_format)\n"
            "a.txt:6:3: note: O stands for 0\n");
}

TEST(LooksLikePuzzle, WantsManyCellsAndNoLetters) {
  EXPECT_TRUE(looks_like_puzzle(std::string(81, '.')));
  EXPECT_TRUE(looks_like_puzzle(std::string(80, '0')));
  EXPECT_FALSE(looks_like_puzzle(std::string(39, '.')));
  EXPECT_FALSE(looks_like_puzzle(std::string(81, 'a')));
  EXPECT_FALSE(looks_like_puzzle(std::string(81, '.') + "/x"));
}

TEST(Help, ListsEveryCommandAndOption) {
  const std::string help = program_help();
  for (const Command& command : commands()) {
    EXPECT_NE(help.find("  " + std::string(command.name)), std::string::npos);
    const std::string own = command_help(command);
    for (const std::string_view option : command.options) {
      ASSERT_NE(find_option(option), nullptr) << option;
      EXPECT_NE(own.find(option), std::string::npos) << option;
    }
    for (const OptionInfo& option : all_options()) {
      if (option.scope != OptionInfo::Scope::all_commands) continue;
      EXPECT_NE(own.find(option.name), std::string::npos) << option.name;
      EXPECT_NE(help.find(option.name), std::string::npos) << option.name;
    }
  }
}

TEST(Help, FitsEightyColumns) {
  std::size_t width = 0;
  for (const char c : program_help()) {
    width = c == '\n' ? 0 : width + ((c & 0xc0) != 0x80 ? 1 : 0);
    ASSERT_LE(width, 80u);
  }
}

}  // namespace
}  // namespace nonet::cli
