#include "nonet/cover/solve.hpp"

#include <utility>

#include "cover/parts.hpp"
#include "cover/searcher.hpp"

namespace nonet::cover {
namespace {

const EngineInfo& chosen_engine(const SearchOptions& options) noexcept {
  return options.engine != nullptr ? *options.engine : engines().front();
}

Error unsupported(const EngineInfo& engine, std::string why) {
  return {ErrorCode::unsupported,
          {},
          "the engine " + std::string(engine.name) + " cannot do this: " + std::move(why)};
}

// Sets up a checkpoint, or says why the count cannot go on from it.
std::string begin(Checkpoint& checkpoint, const EngineInfo& engine, const Instance& instance) {
  const std::uint64_t hash = fingerprint(instance);
  if (!checkpoint.started) {
    checkpoint.started = true;
    checkpoint.problem = hash;
    checkpoint.engine = engine.name;
    checkpoint.open = {Checkpoint::Part{}};
    return {};
  }
  if (checkpoint.problem != hash) return "the checkpoint is of another problem";
  if (checkpoint.engine != engine.name) {
    return "the checkpoint was made by the engine " + checkpoint.engine;
  }
  for (const Checkpoint::Part& part : checkpoint.open) {
    for (const std::uint32_t option : part.prefix) {
      if (option >= instance.option_count() && option != kNoOption) {
        return "the checkpoint names options that are not there";
      }
    }
  }
  return {};
}

// A problem whose covers are known without search: none, or the forced options alone.
bool is_trivial(const Instance& instance) noexcept {
  return instance.is_impossible || instance.primary_count == 0;
}

}  // namespace

Result<SearchResult> for_each_cover(const Problem& problem, const SearchOptions& options,
                                    CoverSink sink) {
  const EngineInfo& engine = chosen_engine(options);
  const EngineParts& parts = *engine.parts;
  if (std::string why = engine.objection(problem); !why.empty()) return unsupported(engine, why);
  if (parts.make == nullptr && parts.list == nullptr) {
    return unsupported(engine, "it counts covers and lists none");
  }
  const Instance instance = make_instance(problem, parts.reduction);
  if (!is_trivial(instance)) {
    return parts.list != nullptr ? parts.list(instance, options, sink)
                                 : list_parts(instance, parts, options, sink);
  }

  SearchResult result;
  if (instance.is_impossible) return result;
  Run run(instance, options.limit, nullptr, sink);
  run.found(0);
  result.solutions = 1;
  result.complete = !run.is_stopped();
  return result;
}

Result<SearchResult> count_covers(const Problem& problem, const SearchOptions& options) {
  const EngineInfo& engine = chosen_engine(options);
  const EngineParts& parts = *engine.parts;
  if (std::string why = engine.objection(problem); !why.empty()) return unsupported(engine, why);
  if (options.checkpoint != nullptr && parts.make == nullptr) {
    return unsupported(engine, "it keeps no checkpoints");
  }
  const Instance instance = make_instance(problem, parts.reduction);
  Checkpoint own;
  Checkpoint& checkpoint = options.checkpoint != nullptr ? *options.checkpoint : own;
  if (options.checkpoint == nullptr) {
    own.open.emplace_back();
  } else if (std::string why = begin(checkpoint, engine, instance); !why.empty()) {
    return unsupported(engine, why);
  }
  if (is_trivial(instance)) {
    checkpoint.open.clear();
    checkpoint.solutions = instance.is_impossible ? 0 : 1;
    SearchResult result;
    result.solutions = checkpoint.solutions;
    result.complete = instance.is_impossible || options.limit != 1;
    return result;
  }
  if (parts.list != nullptr) {
    return parts.list(instance, options, [](std::span<const std::uint32_t>) { return true; });
  }
  if (parts.count != nullptr && options.checkpoint == nullptr) {
    const Tally tally = parts.count(instance, options);
    if (!tally.declined) {
      return SearchResult{.solutions = tally.solutions,
                          .nodes = tally.nodes,
                          .complete = tally.complete,
                          .cancelled = tally.cancelled};
    }
  }
  const EngineParts& search = parts.make != nullptr ? parts : *engines().front().parts;
  return count_parts(instance, search, options, checkpoint);
}

Result<CoverAnswer> first_cover(const Problem& problem, const SearchOptions& options) {
  CoverAnswer answer;
  SearchOptions one = options;
  one.limit = 1;
  auto result = for_each_cover(problem, one, [&](std::span<const std::uint32_t> cover) {
    answer.status = Status::found;
    answer.options.assign(cover.begin(), cover.end());
    for (const std::uint32_t option : cover) answer.cost += problem.cost(option);
    return true;
  });
  if (!result) return result.error();
  answer.search = *result;
  if (answer.status == Status::none && result->cancelled) answer.status = Status::stopped;
  if (answer.status == Status::none) answer.reason = why_no_cover(problem);
  return answer;
}

std::string why_no_cover(const Problem& problem) {
  std::vector<std::uint32_t> count(problem.items().size());
  for (std::size_t o = 0; o < problem.option_count(); ++o) {
    if (problem.is_dropped(o)) continue;
    for (const Use& use : problem.option(o)) ++count[use.item];
  }
  for (std::size_t i = 0; i < count.size(); ++i) {
    const Item& item = problem.items()[i];
    if (item.kind == Kind::secondary || count[i] >= item.bounds.at_least) continue;
    if (count[i] == 0) return "no option has the item '" + item.name + "'";
    return "only " + std::to_string(count[i]) + " options have the item '" + item.name +
           "', which is wanted " + std::to_string(item.bounds.at_least) + " times";
  }
  return {};
}

}  // namespace nonet::cover
