#include "nonet/cover/part.hpp"

#include <string>
#include <utility>

#include "cover/run.hpp"
#include "cover/searcher.hpp"
#include "nonet/base/contract.hpp"

namespace nonet::cover {

struct PartSearcher::Search {
  std::shared_ptr<const Instance> instance;
  const EngineParts* engine;
  std::unique_ptr<Searcher> searcher;  // nullptr: there is nothing to search

  Search(std::shared_ptr<const Instance> of, const EngineParts* by)
      : instance(std::move(of)), engine(by) {
    const bool is_trivial = instance->is_impossible || instance->primary_count == 0;
    if (!is_trivial) searcher = engine->make(*instance);
  }
};

Result<PartSearcher> PartSearcher::make(const Problem& problem, const EngineInfo* engine) {
  const EngineInfo& chosen = engine != nullptr ? *engine : engines().front();
  std::string why = chosen.objection(problem);
  if (why.empty() && chosen.parts->make == nullptr) why = "it does not search in parts";
  if (!why.empty()) {
    return Error{ErrorCode::unsupported,
                 {},
                 "the engine " + std::string(chosen.name) + " cannot do this: " + why};
  }
  auto instance = std::make_shared<const Instance>(make_instance(problem, chosen.parts->reduction));
  return PartSearcher(std::make_unique<Search>(std::move(instance), chosen.parts));
}

PartSearcher::PartSearcher(std::unique_ptr<Search> search) : search_(std::move(search)) {}
PartSearcher::PartSearcher(const PartSearcher& other)
    : search_(std::make_unique<Search>(other.search_->instance, other.search_->engine)) {}
PartSearcher::PartSearcher(PartSearcher&&) noexcept = default;
PartSearcher::~PartSearcher() = default;

PartResult PartSearcher::count(const Checkpoint::Part& part, const PartOptions& options) {
  return run(part, options, nullptr);
}

PartResult PartSearcher::list(const Checkpoint::Part& part, const PartOptions& options,
                              CoverSink sink) {
  return run(part, options, &sink);
}

PartResult PartSearcher::run(const Checkpoint::Part& part, const PartOptions& options,
                             CoverSink* sink) {
  const Instance& instance = *search_->instance;
  for (const std::uint32_t option : part.prefix) {
    NONET_EXPECT(option < instance.option_count() || option == kNoOption,
                 "PartSearcher: the part is of another problem");
  }
  Run run =
      sink != nullptr ? Run(instance, 0, options.cancel, *sink) : Run(instance, 0, options.cancel);
  if (search_->searcher != nullptr) {
    run.begin_part(part, options.budget);
    search_->searcher->search(part.prefix, run);
  } else if (!instance.is_impossible) {
    run.found(0);
  }
  return {.solutions = run.solutions,
          .nodes = run.nodes,
          .updates = run.updates,
          .left = std::move(run.handed_back()),
          .cancelled = run.is_cancelled()};
}

}  // namespace nonet::cover
