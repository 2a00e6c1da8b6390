#include "nonet/technique/finder.hpp"

#include <utility>

#include "technique/workings.hpp"

namespace nonet {

void Step::clear() noexcept {
  placements.clear();
  eliminations.clear();
  marks.clear();
  houses.clear();
  links.clear();
  sets.clear();
  branches.clear();
}

void technique::for_each_step(Technique technique, const Position& position,
                              const FindOptions& options, Workings& workings, Step& scratch,
                              StepSink sink) {
  const TechniqueInfo& row = info(technique);
  if (row.find == nullptr || (row.needs_uniqueness && !options.unique_solution)) return;
  Findings found(technique, options, scratch, sink, workings);
  row.find(position, found);
}

void for_each_step(Technique technique, const Position& position, const FindOptions& options,
                   Step& scratch, StepSink sink) {
  technique::Workings workings(options);
  workings.start(position);
  technique::for_each_step(technique, position, options, workings, scratch, sink);
}

std::vector<Step> find_steps(Technique technique, const Position& position,
                             const FindOptions& options) {
  std::vector<Step> steps;
  Step scratch;
  for_each_step(technique, position, options, scratch, [&](Step& step) {
    steps.push_back(step);
    return true;
  });
  return steps;
}

std::optional<Step> find_first(Technique technique, const Position& position,
                               const FindOptions& options) {
  std::optional<Step> first;
  Step scratch;
  for_each_step(technique, position, options, scratch, [&](Step& step) {
    first = std::move(step);
    return false;
  });
  return first;
}

}  // namespace nonet
