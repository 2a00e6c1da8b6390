// The pipeline that every command over puzzles runs in: open the inputs, cut and read puzzles, ask
// the command about each on several threads, print in the order of the input, count what failed.
//
// A command brings a Task: how to answer about one puzzle, in every layout. All else is here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/reply.hpp"
#include "cli/shortcut.hpp"
#include "nonet/base/cancel.hpp"
#include "nonet/format/variant.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::cli {

struct Question {
  const Sudoku& sudoku;
  const CancelToken& token;  // stops at the puzzle's --timeout and at an interrupt

  [[nodiscard]] bool is_interrupted() const noexcept { return run_token().is_cancelled(); }
};

enum class Verdict : std::uint8_t {
  done,
  failed,   // answered, and the answer is one that the exit status tells of
  stopped,  // the token stopped it; what has been recorded is printed
};

using Answer = std::function<Verdict(const Question& question, Reply& reply)>;

struct VariantQuestion {
  const VariantReading& reading;
  const CancelToken& token;
};
// Errors: said with the puzzle's place; the puzzle has failed.
using VariantAnswer = std::function<Result<Verdict>(const VariantQuestion& question, Reply& reply)>;

// How results are to look.
struct View {
  Layout layout = Layout::line;
  Color color = Color::off;
  Language language = Language::en;
};

struct Task {
  // Makes what answers; called once on each thread, so that it can own scratch space.
  std::function<Answer(const View& view)> make_answer;
  // Where the command answers about variants too: the same for them. Others refuse them by name.
  std::function<VariantAnswer(const View& view)> make_variant_answer{};
  // Every puzzle is asked about as a variant.
  bool takes_all_as_variants = false;
  std::string_view csv_header{};
  std::optional<Frame> frame = std::nullopt;  // instead of the layout's own
  // Where there is a quick way for many puzzles: makes it, once on each thread; nullptr: not here.
  std::function<std::shared_ptr<Shortcut>(const View& view)> make_shortcut{};
  // Instead of records: what there is to say when all puzzles are done.
  std::function<void(const View& view, std::string& out)> make_epilogue{};
};

// Gives: the exit status of the program.
int run_pipeline(const Options& options, const Task& task);

}  // namespace nonet::cli
