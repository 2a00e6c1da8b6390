#include <array>

#include "cli/command.hpp"

namespace nonet::cli {
namespace {

using Names = std::string_view;

constexpr std::array kResultLayouts{Layout::line, Layout::text, Layout::csv, Layout::json,
                                    Layout::jsonl};
constexpr std::array kPuzzleLayouts{Layout::line, Layout::text};  // the puzzle, by --to alone
constexpr std::array kSolveOptions{Names("--engine"), Names("--any")};
constexpr std::array kEngineOptions{Names("--engine")};
constexpr std::array kExplainOptions{Names("--order"),      Names("--scale"),
                                     Names("--techniques"), Names("--guess"),
                                     Names("--statistics"), Names("--coordinates")};
constexpr std::array kHintOptions{Names("--level"), Names("--techniques"), Names("--coordinates"),
                                  Names("--engine")};
constexpr std::array kRateOptions{Names("--scale"), Names("--until")};
constexpr std::array kGenerateLayouts{Layout::line, Layout::text,  Layout::csv,
                                      Layout::json, Layout::jsonl, Layout::pdf};
constexpr std::array kGenerateOptions{Names("--variant"), Names("--cages"),     Names("--to"),
                                      Names("--number"),  Names("--clues"),     Names("--symmetry"),
                                      Names("--mask"),    Names("--minimal"),   Names("--rating"),
                                      Names("--scale"),   Names("--technique"), Names("--large")};
constexpr std::array kMinimiseOptions{Names("--all")};
constexpr std::array kCanonOptions{Names("--with-solution"), Names("--dedupe")};
constexpr std::array kConvertOptions{Names("--to")};
constexpr std::array kCoverOptions{Names("--all"),   Names("--first"),  Names("--count"),
                                   Names("--cost"),  Names("--engine"), Names("--matrix"),
                                   Names("--model"), Names("--print"),  Names("--checkpoint")};
constexpr std::array kCompareOptions{Names("--engines"), Names("--repeat"),   Names("--json"),
                                     Names("--cover"),   Names("--matrix"),   Names("--model"),
                                     Names("--board"),   Names("--pieces"),   Names("--reuse"),
                                     Names("--no-flip"), Names("--no-rotate")};
constexpr std::array kCompareLayouts{Layout::line, Layout::text,  Layout::csv,
                                     Layout::json, Layout::jsonl, Layout::html};
constexpr std::array kDrawOptions{
    Names("--candidates"),  Names("--cover"),      Names("--links"),     Names("--covered"),
    Names("--matrix"),      Names("--model"),      Names("--board"),     Names("--pieces"),
    Names("--reuse"),       Names("--no-flip"),    Names("--no-rotate"), Names("--chart"),
    Names("--dark"),        Names("--step"),       Names("--order"),     Names("--techniques"),
    Names("--coordinates"), Names("--no-caption"), Names("--scale")};
constexpr std::array kPictureLayouts{Layout::svg};
constexpr std::array kTileOptions{
    Names("--board"),     Names("--pieces"),         Names("--reuse"), Names("--no-flip"),
    Names("--no-rotate"), Names("--up-to-symmetry"), Names("--all"),   Names("--first"),
    Names("--count"),     Names("--copies"),         Names("--engine")};
constexpr std::array kServeOptions{Names("--port")};
constexpr std::array kServeLayouts{Layout::line};
constexpr Names kPuzzles = "[FILE…|-]";

constexpr std::array kCommands{
    Command{"solve", kPuzzles, "the solution of each puzzle",
            "Prints the solution, or `no solution`, or `several solutions`, or `out of time`.\n"
            "With --any the first solution found is enough, and nobody asks for others.",
            kSolveOptions, kResultLayouts, run_solve},
    Command{"count", kPuzzles, "how many solutions each puzzle has",
            "Counts up to --limit (2 unless said otherwise; 0 counts them all). `2+` means that\n"
            "the limit, the time or Ctrl-C ended the count: two solutions, and perhaps more.",
            kEngineOptions, kResultLayouts, run_count},
    Command{"solutions", kPuzzles, "every solution, one a line",
            "Prints all solutions, or the first --limit of them, as they are found.",
            kEngineOptions, kResultLayouts, run_solutions},
    Command{
        "truecandidates",
        kPuzzles,
        "the digits that each cell has in some solution",
        "Prints the digits of each cell, cell after cell, or `no solution`. With --limit N each\n"
        "digit comes with the number of solutions that have it there, counted up to N (0: all).",
        {},
        kResultLayouts,
        run_truecandidates},
    Command{"check", kPuzzles, "is each puzzle proper, and is each given needed?",
            "Prints `unique`, `unique not minimal` with the givens that can each be left out,\n"
            "`several`, `none`, or `invalid` with the cells that repeat a digit of a house. Of a\n"
            "variant that comes with a solution: `solved`, or `wrong` with what is broken.",
            kEngineOptions, kResultLayouts, run_check},
    Command{"explain", kPuzzles, "how a person solves each puzzle, step by step",
            "Prints the steps in short, `=` before a digit placed and `<…>` around those removed,\n"
            "then `solved`, `guessed`, `stuck` or `contradictory`; with --format text sentences.\n"
            "`nonet techniques` lists the techniques.",
            kExplainOptions, kResultLayouts, run_explain},
    Command{"hint", kPuzzles, "the next step, or what is wrong",
            "Prints the next step as far as --level gives it away. Digits placed since (such as\n"
            "`+5` in HoDoKu's notation) that are wrong are told first: `wrong r3c4`.",
            kHintOptions, kResultLayouts, run_hint},
    Command{"rate", kPuzzles, "how hard each puzzle is, on a named scale",
            "Prints the puzzle and ER/EP/ED: the dearest step, the dearest up to the first\n"
            "placement, and the first. With --until a puzzle that is rated higher is left there,\n"
            "`above 7.2`. What has not one solution, or nothing to solve, is told so.",
            kRateOptions, kResultLayouts, run_rate},
    Command{
        "generate", "", "new puzzles, to a wish",
        "Makes puzzles with one solution, with --variant killers or pencil-mark puzzles; --to "
        "names\n"
        "another format for the layout line. Without --clues, clues go as long as there is one\n"
        "solution, with --symmetry all that belong together. --jobs makes several puzzles side\n"
        "by side. The same wish and --seed give the same puzzles; without one a seed is drawn\n"
        "and told. --timeout is for all of them together. With --format pdf a booklet, with\n"
        "solutions at the end.",
        kGenerateOptions, kGenerateLayouts, run_generate},
    Command{"minimise", kPuzzles, "a minimal puzzle of the clues of each",
            "Takes clues away in reading order, with --seed in a random one, as long as there is\n"
            "one solution. With --all every minimal puzzle, or the first --limit of them.",
            kMinimiseOptions, kResultLayouts, run_minimise},
    Command{
        "canon", kPuzzles, "the least isomorph of each puzzle",
        "Prints the canonical form: of all puzzles that come from this one by relabelling\n"
        "digits, swapping rows and columns within bands and stacks, bands, stacks, and turning,\n"
        "the first in the order of characters, `.` before digits.",
        kCanonOptions, kResultLayouts, run_canon},
    Command{"isomorphic",
            "A B",
            "are two puzzles the same but for a symmetry?",
            "Takes two puzzles: arguments, or from files. Prints `isomorphic` or `not isomorphic`.",
            {},
            kResultLayouts,
            run_isomorphic},
    Command{"convert", kPuzzles, "each puzzle in another format",
            "Writes the puzzles in the format of --to. Comments and notes are left out.",
            kConvertOptions, kPuzzleLayouts, run_convert},
    Command{
        "cover", "[FILE|-]", "the covers of an exact cover problem",
        "Reads items and options (docs/cover.md) or a matrix of 0 and 1, and prints each cover\n"
        "as the numbers of its options, from 1, in the order of the file; or the first one, or\n"
        "how many there are (`7+`: the limit, the time or Ctrl-C ended the count), or a\n"
        "cheapest one with its cost behind a `|`. Without any it prints `no cover`.",
        kCoverOptions, kResultLayouts, run_cover, Engines::cover},
    Command{
        "draw", kPuzzles, "pictures as SVG, PNG or PDF",
        "Draws puzzles, below each other (in a PDF a page each), or a step of their solutions;\n"
        "or, from one file or --model, an exact cover problem with its first cover, its dancing\n"
        "links or its matrix; or the first tiling of --board with --pieces; or a chart. The\n"
        "ending of --output says what is written, .svg, .png or .pdf; without --output it is\n"
        "SVG.",
        kDrawOptions, kPictureLayouts, run_draw},
    Command{"tile", "", "the ways to cover a board with pieces",
            "Needs --board and --pieces. Prints each tiling as rows of the letters of its pieces,\n"
            "joined by `/`, layers by `//`; or the first one, or how many there are. Without any\n"
            "it prints `no tiling`, and says why on stderr where that is plain to see.",
            kTileOptions, kResultLayouts, run_tile, Engines::cover},
    Command{"compare", kPuzzles, "engines side by side on the same problems",
            "Runs each engine on each puzzle, in turn and --repeat times, 10 seconds at most each\n"
            "unless --timeout says otherwise, and checks what they say. Prints a line an engine:\n"
            "its name, the puzzles, how many it settled, nodes, seconds (median), and these in\n"
            "units of the best. With --cover, --matrix or --model exact cover problems are\n"
            "compared, with --board and --pieces tilings. --format html makes a page with charts.",
            kCompareOptions, kCompareLayouts, run_compare},
    Command{"techniques",
            "",
            "the techniques that explain and hint know",
            "",
            {},
            kResultLayouts,
            run_techniques},
    Command{"engines", "", "the engines that --engine knows", "", {}, kResultLayouts, run_engines},
    Command{"formats",
            "",
            "the formats that are read and written",
            "",
            {},
            kResultLayouts,
            run_formats},
    Command{"constraints",
            "",
            "the constraints of variant puzzles",
            "",
            {},
            kResultLayouts,
            run_constraints},
    Command{
        "serve", "", "the page and a JSON API, on this machine alone",
        "Serves on 127.0.0.1 until Ctrl-C and prints the address. POST /api/COMMAND?option=value\n"
        "with a puzzle as the body answers as the command does, in JSON; --timeout is the most\n"
        "that a request may take (default 30).",
        kServeOptions, kServeLayouts, run_serve},
};

}  // namespace

std::span<const Command> commands() noexcept {
  return kCommands;
}

std::string choose_engine(const Command& command, Options& options) {
  const auto choose = [](const auto& found, auto& engine) {
    if (!found) return "--engine: " + found.error().message;
    engine = *found;
    return std::string();
  };
  return command.engines == Engines::cover
             ? choose(cover::find_engine(options.engine_name), options.cover_engine)
             : choose(find_engine(options.engine_name), options.engine);
}

const Command* find_command(std::string_view name) noexcept {
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

}  // namespace nonet::cli
