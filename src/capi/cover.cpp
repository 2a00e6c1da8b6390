// Exact cover problems.
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "capi/call_options.hpp"
#include "capi/structs.hpp"
#include "nonet/cover/solve.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet::capi {
namespace {

// What is the matter with the numbers, or nullptr. Which items there are, the builder looks at.
const char* fault_of(const nonet_cover_parts& parts) {
  if (parts.options == 0) return nullptr;
  if (parts.starts == nullptr || parts.starts[0] != 0) return "the starts of options begin with 0";
  for (std::size_t o = 0; o < parts.options; ++o) {
    if (parts.starts[o] > parts.starts[o + 1]) return "the starts of options do not ascend";
  }
  if (parts.uses == nullptr && parts.starts[parts.options] > 0) return "options use no items";
  return nullptr;
}

Result<cover::Problem> build(const nonet_cover_parts& parts) {
  cover::ProblemBuilder builder;
  for (std::uint32_t item = 0; item < parts.primary; ++item) {
    builder.add_primary(std::to_string(item));
  }
  for (std::uint32_t item = 0; item < parts.secondary; ++item) {
    builder.add_secondary(std::to_string(std::uint64_t{parts.primary} + item));
  }
  for (std::size_t o = 0; o < parts.options; ++o) {
    const std::span uses(parts.uses + parts.starts[o], parts.starts[o + 1] - parts.starts[o]);
    builder.add_option(uses, parts.costs == nullptr ? 0 : parts.costs[o]);
  }
  return builder.build();
}

nonet_code hand_out(nonet_context& context, Result<cover::Problem> problem, nonet_cover** out) {
  if (!problem) return context.fail(problem.error());
  *out = new nonet_cover{std::move(*problem)};
  return NONET_OK;
}

// What a call is about: `code` tells whether to go on.
struct Question {
  nonet_options options{};
  const cover::EngineInfo* engine = nullptr;
  nonet_code code = NONET_OK;

  Question(nonet_context& context, const nonet_cover* problem, const nonet_options* given) {
    if (problem == nullptr) {
      code = context.fail(NONET_MISUSE, "there is no problem");
      return;
    }
    if (const char* fault = take_options(given, options)) {
      code = context.fail(NONET_MISUSE, fault);
      return;
    }
    const auto found = cover::find_engine(or_usual(options.engine, "auto"));
    if (!found) {
      code = context.fail(found.error());
      return;
    }
    engine = *found;
  }

  [[nodiscard]] cover::SearchOptions search(Run& run) const {
    cover::SearchOptions search{
        .engine = engine, .limit = run.limit(0), .threads = run.threads(), .cancel = run.token()};
    if (run.reports()) {
      search.progress = [&run](const cover::Progress& progress) {
        const bool fits = progress.solutions <= UINT64_MAX;
        run.report(progress.fraction,
                   fits ? static_cast<std::uint64_t>(progress.solutions) : UINT64_MAX);
      };
    }
    return search;
  }
};

nonet_code give_count(nonet_context& context, const Result<cover::SearchResult>& result,
                      nonet_cover_counted* out) {
  if (!result) return context.fail(result.error());
  if (out == nullptr) return NONET_OK;
  context.text = cover::to_string(result->solutions);
  nonet_cover_counted counted{};
  counted.count = context.text.c_str();
  counted.nodes = result->nodes;
  counted.updates = result->updates;
  counted.complete = result->complete ? 1 : 0;
  give(counted, out);
  return NONET_OK;
}

nonet_code give_answer(nonet_context& context, cover::CoverAnswer found, nonet_cover_answer* out) {
  context.options = std::move(found.options);
  context.text = std::move(found.reason);
  nonet_cover_answer answer{};
  answer.options = context.options.data();
  answer.count = context.options.size();
  answer.cost = found.cost;
  answer.reason = context.text.c_str();
  answer.nodes = found.search.nodes;
  answer.complete = found.search.complete ? 1 : 0;
  answer.status = found.status == cover::Status::found  ? NONET_FOUND
                  : found.status == cover::Status::none ? NONET_NONE
                                                        : NONET_STOPPED;
  give(answer, out);
  return NONET_OK;
}

}  // namespace
}  // namespace nonet::capi

using namespace nonet::capi;

extern "C" {

nonet_code nonet_cover_read(nonet_context* context, const char* text, nonet_cover** out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (text == nullptr) return own.fail(NONET_MISUSE, "there is no text");
    if (out == nullptr) return own.fail(NONET_MISUSE, "there is no place for the problem");
    return hand_out(own, nonet::read_cover(text), out);
  });
}

nonet_code nonet_cover_make(nonet_context* context, const nonet_cover_parts* parts,
                            nonet_cover** out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    nonet_cover_parts taken;
    if (parts == nullptr || !take(parts, taken)) {
      return own.fail(NONET_MISUSE, "the size of the parts is that of no version");
    }
    if (out == nullptr) return own.fail(NONET_MISUSE, "there is no place for the problem");
    if (const char* fault = fault_of(taken)) return own.fail(NONET_MISUSE, fault);
    return hand_out(own, build(taken), out);
  });
}

size_t nonet_cover_option_count(const nonet_cover* cover) {
  return cover == nullptr ? 0 : cover->problem.option_count();
}

void nonet_cover_free(nonet_cover* cover) {
  delete cover;
}

nonet_code nonet_cover_count(nonet_context* context, const nonet_cover* cover,
                             const nonet_options* options, nonet_cover_counted* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the count");
    const Question question(own, cover, options);
    if (question.code != NONET_OK) return question.code;
    Run run(question.options);
    return give_count(own, nonet::cover::count_covers(cover->problem, question.search(run)), out);
  });
}

nonet_code nonet_cover_enumerate(nonet_context* context, const nonet_cover* cover,
                                 const nonet_options* options, nonet_cover_callback callback,
                                 void* data, nonet_cover_counted* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (callback == nullptr) return own.fail(NONET_MISUSE, "there is no callback");
    if (out != nullptr && !can_give(out)) {
      return own.fail(NONET_MISUSE, "there is no place for the count");
    }
    const Question question(own, cover, options);
    if (question.code != NONET_OK) return question.code;
    Run run(question.options);
    const auto pass_on = [&](std::span<const std::uint32_t> found) {
      return callback(data, found.data(), found.size()) == 0;
    };
    return give_count(
        own, nonet::cover::for_each_cover(cover->problem, question.search(run), pass_on), out);
  });
}

nonet_code nonet_cover_first(nonet_context* context, const nonet_cover* cover,
                             const nonet_options* options, nonet_cover_answer* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the cover");
    const Question question(own, cover, options);
    if (question.code != NONET_OK) return question.code;
    Run run(question.options);
    auto found = nonet::cover::first_cover(cover->problem, question.search(run));
    if (!found) return own.fail(found.error());
    return give_answer(own, std::move(*found), out);
  });
}

nonet_code nonet_cover_cheapest(nonet_context* context, const nonet_cover* cover,
                                const nonet_options* options, nonet_cover_answer* out) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    if (!can_give(out)) return own.fail(NONET_MISUSE, "there is no place for the cover");
    const Question question(own, cover, options);
    if (question.code != NONET_OK) return question.code;
    Run run(question.options);
    return give_answer(own, nonet::cover::cheapest_cover(cover->problem, question.search(run)),
                       out);
  });
}

}  // extern "C"
