// Options: what stands on the command line, checked, as values.
//
// One table (kOptions in options.cpp) holds every option with its help and what it does to Options;
// a command (command.hpp) names those of its own that it takes besides the ones for all.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/layout.hpp"
#include "cli/messages.hpp"
#include "cli/models.hpp"
#include "cli/terminal.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/engine.hpp"
#include "nonet/draw/scene.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/explain/tell.hpp"
#include "nonet/format/formats.hpp"
#include "nonet/format/variant.hpp"
#include "nonet/generate/pattern.hpp"
#include "nonet/rating/rate.hpp"
#include "nonet/technique/solve_by_steps.hpp"

namespace nonet::cli {

class Crew;  // crew.hpp

enum class Noise : std::uint8_t { normal, quiet };
enum class Seek : std::uint8_t { proof, any };  // of `solve`: is it the only solution, or any one
enum class CoverAsk : std::uint8_t { all, first, count, cheapest };  // of `cover`
enum class Subject : std::uint8_t { cover, links, chart };           // of `draw`; else a Sudoku

enum class Variety : std::uint8_t { classic, killer, pencilmarks };  // of `generate`

struct Range {  // both ends included
  int least = 0;
  int most = 0;
};

struct Options {
  std::string output;
  std::optional<Layout> layout;  // --format; absent: by the kind of output
  unsigned jobs = 1;             // 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  std::optional<std::chrono::nanoseconds> timeout;
  std::optional<std::uint64_t> limit;  // absent: the command's own
  Language language = Language::en;
  ColorWish color = ColorWish::automatic;
  Noise noise = Noise::normal;
  Seek seek = Seek::proof;

  std::string engine_name = "auto";    // --engine; which table it is of, the command says
  const EngineInfo* engine = nullptr;  // one of the two, by choose_engine() (command.hpp)
  const cover::EngineInfo* cover_engine = nullptr;
  const FormatInfo* to = nullptr;  // one of the two, by --to
  const VariantFormatInfo* to_variant = nullptr;
  rating::Scale scale = rating::Scale::se121;
  bool is_on_hodoku_scale = false;  // then `scale` is not looked at
  std::optional<int> until;         // --until, in tenths

  StepOrder step_order = StepOrder::human;
  bool is_by_scale = false;           // --order se: the steps of a rating
  std::vector<Technique> techniques;  // empty: those of the order
  bool guesses = false;               // --guess last
  bool adds_up = false;               // --statistics
  HintLevel level = HintLevel::proof;
  Coordinates coordinates = Coordinates::rc;

  std::optional<CoverAsk> ask;
  bool is_matrix = false;       // --matrix
  bool prints_problem = false;  // --print
  std::optional<CoverModel> model;
  std::string checkpoint;

  std::vector<std::string> covered;  // --covered
  std::string board;                 // --board, --pieces: a text or the name of a file
  std::string pieces;
  bool reuses = false;  // --reuse
  bool flips = true;    // until --no-flip
  bool rotates = true;  // until --no-rotate
  bool is_up_to_symmetry = false;
  bool letters_copies = false;  // --copies

  std::uint64_t number = 1;            // -n, of puzzles to make
  Variety variety = Variety::classic;  // --variant
  std::optional<Range> cages;          // --cages, cells of a cage
  std::optional<Range> clues;          // --clues
  ClueSymmetry symmetry = ClueSymmetry::none;
  std::string mask;  // --mask: a pattern or the name of a file
  bool is_minimal = false;
  std::optional<Range> ratings;  // --rating, in tenths
  bool names_scale = false;      // --scale was given
  std::optional<Technique> technique;
  bool is_large = false;  // --large

  bool keeps_solution = false;   // --with-solution
  bool drops_isomorphs = false;  // --dedupe

  bool shows_candidates = false;
  std::optional<std::size_t> step;  // --step, from 1; 0 for all
  bool has_caption = true;          // until --no-caption
  draw::Theme theme = draw::Theme::light;
  std::optional<Subject> subject;  // --board and --matrix are others

  std::vector<std::string> inputs;  // files, "-", or puzzles

  std::vector<std::string> engine_names;  // --engines; which table they are of, the command says
  unsigned repeat = 3;
  bool is_patient = false;  // --timeout 0: for commands that have a time limit of their own
  std::string json;         // the file of --json

  int port = 8080;  // of `serve`; 0: any that is free

  Crew* crew = nullptr;  // of no option: who works besides the threads of this process
};

struct OptionInfo {
  std::string_view name;   // "--jobs"
  std::string_view value;  // "N"; empty: takes none
  std::string_view help;
  enum class Scope : std::uint8_t { all_commands, some_commands } scope;
  // Gives: the fault of `value` as a sentence, or an empty string.
  std::string (*set)(std::string_view value, Options& options);
  char letter = '\0';  // its short form, "n" of -n
};

[[nodiscard]] std::span<const OptionInfo> all_options() noexcept;
[[nodiscard]] const OptionInfo* find_option(std::string_view name) noexcept;

enum class Wish : std::uint8_t { run, help, version };

struct CommandLine {
  Wish wish = Wish::run;
  std::string command;             // empty: none was named
  std::vector<std::string> given;  // names of the options that were given
  Options options;
};

// For parse_command_line: a fault of usage, and that of an option that is not in the table.
[[nodiscard]] Error usage(std::string message);
[[nodiscard]] Error unknown_option(std::string_view typed);

// Needs:  `values`, one an option of the table, "" for one that takes none; absent: not given.
// Errors: a wrong value, a sentence.
[[nodiscard]] Result<CommandLine> understand(std::vector<std::string> words,
                                             std::span<const std::optional<std::string>> values);

// Reads everything but whether the command knows its options (command.hpp).
// Errors: an unknown option, a missing or wrong value; a sentence each.
[[nodiscard]] Result<CommandLine> parse_command_line(std::span<const char* const> arguments);

}  // namespace nonet::cli
