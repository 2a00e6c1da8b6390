// Solve, count and enumerate: Sudoku by an engine, variants by theirs.
#include <cstring>
#include <optional>
#include <variant>

#include "capi/call_options.hpp"
#include "capi/structs.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/format/any_puzzle.hpp"

namespace nonet::capi {
namespace {

nonet_code status_of(Status status) noexcept {
  switch (status) {
    case Status::unique:
      return NONET_UNIQUE;
    case Status::several:
      return NONET_SEVERAL;
    case Status::none:
      return NONET_NONE;
    case Status::invalid:
      return NONET_INVALID;
    case Status::stopped:
      break;
  }
  return NONET_STOPPED;
}

// The engine of that name, kept in the context; or nullptr, and the fault told.
Engine* engine_of(nonet_context& context, const nonet_options& options, nonet_code& code) {
  const auto found = find_engine(or_usual(options.engine, "auto"));
  if (!found) {
    code = context.fail(found.error());
    return nullptr;
  }
  if (context.engine_info != *found) {
    context.engine = (*found)->make();
    context.engine_info = *found;
  }
  return context.engine.get();
}

// What a call is about, read: `code` tells whether to go on.
struct Question {
  nonet_options options{};
  std::optional<AnyPuzzle> puzzle{};
  nonet_code code = NONET_OK;

  Question(nonet_context& context, const char* text, const nonet_options* given) {
    if (text == nullptr) {
      code = context.fail(NONET_MISUSE, "there is no puzzle");
      return;
    }
    if (const char* fault = take_options(given, options)) {
      code = context.fail(NONET_MISUSE, fault);
      return;
    }
    auto read = read_any(text);
    if (!read) {
      code = context.fail(read.error());
      return;
    }
    puzzle = std::move(*read);
    const bool chooses = options.engine != nullptr && std::strcmp(options.engine, "auto") != 0;
    if (variant() != nullptr && chooses) {
      code = context.fail(NONET_UNSUPPORTED, "variant puzzles have one engine, auto");
    }
  }

  [[nodiscard]] const Sudoku& sudoku() const { return std::get_if<Reading>(&*puzzle)->sudoku; }
  [[nodiscard]] const variant::Puzzle* variant() const {
    const auto* reading = std::get_if<VariantReading>(&*puzzle);
    return reading == nullptr ? nullptr : &reading->puzzle;
  }
};

VariantOptions variant_options(Run& run, std::uint64_t limit) {
  VariantOptions options{.limit = limit, .cancel = run.token()};
  if (run.reports()) {
    options.progress = [&run](const VariantProgress& progress) {
      run.report(progress.fraction, progress.solutions);
    };
  }
  return options;
}

void add_counters(nonet_solution& answer, Status status, const SearchResult& search) {
  answer.status = status_of(status);
  answer.nodes = search.nodes;
  answer.guesses = search.guesses;
}

nonet_solution solve_variant(nonet_context& context, const variant::Puzzle& puzzle, Run& run) {
  const VariantSolution solved = made(context.variants).solve(puzzle, variant_options(run, 0));
  nonet_solution answer{};
  add_counters(answer, solved.status, solved.search);
  if (!solved.solution.empty()) {
    context.text = digits_line(puzzle, solved.solution);
    answer.solution = context.text.c_str();
  }
  if (!solved.second.empty()) {
    context.second = digits_line(puzzle, solved.second);
    answer.second = context.second.c_str();
  }
  return answer;
}

nonet_solution solve_sudoku(nonet_context& context, const Sudoku& sudoku, Engine& engine,
                            Run& run) {
  const SolveResult solved = solve(sudoku, engine, {.cancel = run.token()});
  nonet_solution answer{};
  add_counters(answer, solved.status, solved.search);
  if (solved.solution) {
    context.text = to_line(*solved.solution);
    answer.solution = context.text.c_str();
  }
  if (solved.second) {
    context.second = to_line(*solved.second);
    answer.second = context.second.c_str();
  }
  return answer;
}

nonet_counted counted_of(const SearchResult& search) {
  nonet_counted counted{};
  counted.count = search.solutions;
  counted.nodes = search.nodes;
  counted.complete = search.complete ? 1 : 0;
  return counted;
}

using TextSink = FunctionRef<bool(const std::string& solution)>;

// Every solution to `sink`, if there is one.
nonet_code search(nonet_context& context, const Question& question, std::uint64_t usual_limit,
                  std::optional<TextSink> sink, nonet_counted& counted) {
  Run run(question.options);
  const std::uint64_t limit = run.limit(usual_limit);
  if (const variant::Puzzle* puzzle = question.variant()) {
    const auto see = [&](std::span<const int> digits) {
      return !sink || (*sink)(digits_line(*puzzle, digits));
    };
    counted =
        counted_of(made(context.variants).for_each(*puzzle, variant_options(run, limit), see));
    return NONET_OK;
  }
  nonet_code code = NONET_OK;
  Engine* const engine = engine_of(context, question.options, code);
  if (engine == nullptr) return code;
  const auto see = [&](const Grid& grid) { return !sink || (*sink)(to_line(grid)); };
  counted =
      counted_of(engine->search(question.sudoku(), {.limit = limit, .cancel = run.token()}, see));
  return NONET_OK;
}

}  // namespace
}  // namespace nonet::capi

using namespace nonet::capi;

extern "C" {

nonet_code nonet_solve(nonet_context* context, const char* puzzle, const nonet_options* options,
                       nonet_solution* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the solution");
    const Question question(own, puzzle, options);
    if (question.code != NONET_OK) return question.code;
    Run run(question.options);
    if (const auto* variant = question.variant()) {
      give(solve_variant(own, *variant, run), out);
      return NONET_OK;
    }
    nonet_code code = NONET_OK;
    auto* const engine = engine_of(own, question.options, code);
    if (engine != nullptr) give(solve_sudoku(own, question.sudoku(), *engine, run), out);
    return code;
  });
}

nonet_code nonet_count(nonet_context* context, const char* puzzle, const nonet_options* options,
                       nonet_counted* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the count");
    const Question question(own, puzzle, options);
    if (question.code != NONET_OK) return question.code;
    nonet_counted counted{};
    constexpr std::uint64_t kUsualLimit = 2;
    const nonet_code code = search(own, question, kUsualLimit, std::nullopt, counted);
    if (code == NONET_OK) give(counted, out);
    return code;
  });
}

nonet_code nonet_enumerate(nonet_context* context, const char* puzzle, const nonet_options* options,
                           nonet_solution_callback callback, void* data, nonet_counted* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (callback == nullptr) return own.fail(NONET_MISUSE, "there is no callback");
    if (out != nullptr && !can_give(out)) {
      return own.fail(NONET_MISUSE, "there is no place for the count");
    }
    const Question question(own, puzzle, options);
    if (question.code != NONET_OK) return question.code;
    nonet_counted counted{};
    const auto pass_on = [&](const std::string& solution) {
      return callback(data, solution.c_str()) == 0;
    };
    const nonet_code code = search(own, question, 0, TextSink(pass_on), counted);
    if (code == NONET_OK && out != nullptr) give(counted, out);
    return code;
  });
}

}  // extern "C"
