// nonet convert: each puzzle in another format.
#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "cli/pipeline.hpp"

namespace nonet::cli {
namespace {

// Blocks of lines are set apart by a blank line, which readers take for the end of a puzzle.
Frame frame_for(const FormatInfo& format) {
  const std::string sample = format.write(Sudoku{});
  const bool is_block = std::count(sample.begin(), sample.end(), '\n') > 1;
  return {.separator = is_block ? "\n" : ""};
}

}  // namespace

int run_convert(const Options& options) {
  if (options.to == nullptr) {
    std::fputs("nonet: convert needs --to FORMAT; `nonet formats` lists them\n", stderr);
    return static_cast<int>(Exit::usage);
  }
  const FormatInfo& format = *options.to;
  return run_pipeline(options, {.make_answer =
                                    [&format](const View&) {
                                      return [&format](const Question& question, Reply& reply) {
                                        reply.begin_record().append(format.write(question.sudoku));
                                        return Verdict::done;
                                      };
                                    },
                                .frame = frame_for(format)});
}

}  // namespace nonet::cli
