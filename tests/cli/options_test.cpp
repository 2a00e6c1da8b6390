#include "cli/options.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/nearest.hpp"

namespace nonet::cli {
namespace {

Result<CommandLine> parse(const std::vector<const char*>& arguments) {
  return parse_command_line(arguments);
}

std::string fault_of(const std::vector<const char*>& arguments) {
  const auto line = parse(arguments);
  return line ? "" : line.error().message;
}

TEST(Options, FirstWordIsTheCommandAndTheRestAreInputs) {
  const auto line = parse({"--jobs", "2", "solve", "a.txt", "--quiet", "-", "b.txt"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->command, "solve");
  EXPECT_EQ(line->options.inputs, (std::vector<std::string>{"a.txt", "-", "b.txt"}));
  EXPECT_EQ(line->options.jobs, 2u);
  EXPECT_EQ(line->options.noise, Noise::quiet);
}

TEST(Options, AfterTwoDashesEverythingIsAWord) {
  const auto line = parse({"solve", "--", "--jobs", "-x"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->options.inputs, (std::vector<std::string>{"--jobs", "-x"}));
  EXPECT_EQ(line->options.jobs, 1u);
}

TEST(Options, BracketsInFileNamesStay) {
  const auto line = parse({"solve", "[1,2].txt", "[a]", "a b"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->options.inputs, (std::vector<std::string>{"[1,2].txt", "[a]", "a b"}));
}

TEST(Options, ValuesAreTakenWithSpaceAndWithEqualsSign) {
  const auto line =
      parse({"count", "--limit=7", "--timeout", "0.25", "--seed=18446744073709551615"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->options.limit, 7u);
  EXPECT_EQ(line->options.timeout, std::chrono::milliseconds(250));
  EXPECT_EQ(line->options.seed, ~std::uint64_t{0});
}

TEST(Options, TheLastOfTwoCounts) {
  const auto line = parse({"count", "--limit", "7", "--limit", "8"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_EQ(line->options.limit, 8u);
}

TEST(Options, ZeroSecondsAreNoTimeout) {
  const auto line = parse({"solve", "--timeout", "0"});
  ASSERT_TRUE(line) << line.error().message;
  EXPECT_FALSE(line->options.timeout);
}

TEST(Options, WrongValuesAreNamedWithTheirOption) {
  const struct {
    const char* option;
    std::vector<const char*> values;
  } kWrong[] = {
      {"--limit", {"-1", "x", "", "1.5", "1x", " 1", "+1", "18446744073709551616"}},
      {"--jobs", {"-1", "x", "", "1025", "99999999999999999999"}},
      {"--seed", {"-1", "x", ""}},
      {"--timeout", {"nan", "inf", "-1", "", "x", "1s", "1e99", "0x10", " 1"}},
      {"--format", {"xml", "", "JSON"}},
      {"--lang", {"de", ""}},
      {"--color", {"maybe", ""}},
      {"--to", {"papyrus", ""}},
      {"--output", {""}},
  };
  for (const auto& [option, values] : kWrong) {
    for (const char* value : values) {
      const std::string glued = std::string(option) + "=" + value;
      EXPECT_EQ(fault_of({"solve", option, value}).rfind(std::string(option) + ": ", 0), 0u)
          << option << " '" << value << "': " << fault_of({"solve", option, value});
      if (*value != '\0') {
        EXPECT_FALSE(fault_of({"solve", glued.c_str()}).empty()) << glued;
      }
    }
  }
}

TEST(Options, AMissingValueIsSaid) {
  EXPECT_EQ(fault_of({"solve", "--jobs"}), "--jobs needs a value");
}

TEST(Options, AnUnknownOptionGetsTheNearest) {
  EXPECT_EQ(fault_of({"solve", "--job", "3"}), "no option is called --job; did you mean --jobs?");
  EXPECT_EQ(fault_of({"solve", "--fromat=json"}),
            "no option is called --fromat; did you mean --format?");
  EXPECT_NE(fault_of({"solve", "-123"}).find("goes after --"), std::string::npos);
}

TEST(Nearest, AllowsForASwapAndRefusesStrangers) {
  constexpr std::string_view kNames[] = {"solve", "count", "check"};
  EXPECT_EQ(nearest("sovle", kNames), "solve");
  EXPECT_EQ(nearest("cuont", kNames), "count");
  EXPECT_EQ(nearest("chekc", kNames), "check");
  EXPECT_EQ(nearest("zzzzz", kNames), "");
  EXPECT_EQ(nearest("", kNames), "");
}

TEST(Options, EachHasHelpAndAName) {
  for (const OptionInfo& option : all_options()) {
    EXPECT_EQ(option.name.substr(0, 2), "--");
    EXPECT_FALSE(option.help.empty()) << option.name;
    EXPECT_EQ(find_option(option.name), &option);
  }
}

}  // namespace
}  // namespace nonet::cli
