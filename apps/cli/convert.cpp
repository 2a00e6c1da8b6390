// nonet convert: each puzzle in another format.
#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "cli/pipeline.hpp"

namespace nonet::cli {
namespace {

// Blocks of lines are set apart by a blank line, which readers take for the end of a puzzle.
Frame frame_for(const std::string& sample) {
  const bool is_block = std::count(sample.begin(), sample.end(), '\n') > 1;
  return {.separator = is_block ? "\n" : ""};
}

int to_sudoku_format(const Options& options, const FormatInfo& format) {
  const auto write = [&format](const Sudoku& sudoku, Reply& reply) {
    reply.begin_record().append(format.write(sudoku));
    return Verdict::done;
  };
  return run_pipeline(options, {.make_answer =
                                    [write](const View&) {
                                      return [write](const Question& question, Reply& reply) {
                                        return write(question.sudoku, reply);
                                      };
                                    },
                                .make_variant_answer =
                                    [write](const View&) {
                                      return [write](const VariantQuestion& question,
                                                     Reply& reply) -> Result<Verdict> {
                                        const auto sudoku = to_sudoku(question.reading.puzzle);
                                        if (!sudoku) return sudoku.error();
                                        return write(*sudoku, reply);
                                      };
                                    },
                                .frame = frame_for(format.write(Sudoku{}))});
}

int to_variant_format(const Options& options, const VariantFormatInfo& format) {
  const auto sample = format.write(variant::Puzzle::square(9));
  // What cannot write an empty grid are texts of killers, in a line, and the samurai.
  const bool is_block = !sample && format.name == "samurai";
  return run_pipeline(
      options,
      {.make_answer =
           [](const View&) { return [](const Question&, Reply&) { return Verdict::done; }; },
       .make_variant_answer =
           [&format](const View&) {
             return [&format](const VariantQuestion& question, Reply& reply) -> Result<Verdict> {
               const auto text = format.write(question.reading.puzzle);
               if (!text) return text.error();
               reply.begin_record().append(*text);
               return Verdict::done;
             };
           },
       .takes_all_as_variants = true,
       .frame = is_block ? Frame{.separator = "\n"} : frame_for(sample ? *sample : "\n")});
}

}  // namespace

int run_convert(const Options& options) {
  if (options.to != nullptr) return to_sudoku_format(options, *options.to);
  if (options.to_variant != nullptr) return to_variant_format(options, *options.to_variant);
  std::fputs("nonet: convert needs --to FORMAT; `nonet formats` lists them\n", stderr);
  return static_cast<int>(Exit::usage);
}

}  // namespace nonet::cli
