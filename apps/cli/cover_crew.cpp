// A unit is a bundle of parts of the search tree that follow each other; its result is what was found
// there, and what is left as two bundles.
//
// Idea    As the library's threads do (src/cover/parts.cpp): a part that turns out large comes back
//         as smaller ones, for whoever is free. So the tree is cut where it is large, and nobody has
//         to know sizes beforehand. What comes back are tens of parts, most of them tiny: each for
//         itself would not be worth a message, so they stay together in two bundles of like weight,
//         and each unit but the last ones of a branch uses up its budget.
// Budget  One node for a bundle that may be a large share of the tree, so that it is cut up at once,
//         into more bundles; else as many as take the time of a unit, or what the crew says.
#include "cli/cover_crew.hpp"

#include <algorithm>
#include <list>
#include <map>
#include <utility>
#include <vector>

#include "cli/wire.hpp"
#include "nonet/base/contract.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet::cli {
namespace {

using cover::Checkpoint;
using cover::Progress;
using cover::SearchResult;

constexpr double kLargeShare = 1.0 / 64;
constexpr std::size_t kManyBundles = 16;  // of a large share
constexpr std::size_t kFewBundles = 2;
constexpr std::uint64_t kFirstBudget = 1 << 14;
constexpr double kLeastTimed = 1000;                   // nodes
constexpr std::size_t kMostBufferedNumbers = 1 << 24;  // of covers that wait for their turn

enum class Ask : std::uint64_t { count, list };

struct Bundle {
  double weight = 1;  // its share of the tree
  std::string parts;  // as bytes, which the lead does not look into
};

struct Found {
  SearchResult sums;
  std::vector<Bundle> left;            // in the order of the search
  std::vector<std::uint32_t> numbers;  // of the options, cover after cover
  std::vector<std::size_t> ends;       // of the covers in `numbers`
};

using Parts = std::vector<Checkpoint::Part>;

Bundle bundle_of(std::span<const Checkpoint::Part> parts) {
  Bundle bundle{.weight = 0, .parts = {}};
  WireWriter out(bundle.parts);
  out.number(parts.size());
  for (const Checkpoint::Part& part : parts) {
    bundle.weight += part.weight;
    out.real(part.weight).number(part.prefix.size());
    for (const std::uint32_t option : part.prefix) out.number(option);
  }
  return bundle;
}

Parts read_parts(WireReader& in) {
  Parts parts;
  for (std::size_t left = in.size(); left > 0 && in.is_good(); --left) {
    Checkpoint::Part& part = parts.emplace_back();
    part.weight = in.real();
    for (std::size_t depth = in.size(); depth > 0 && in.is_good(); --depth) {
      part.prefix.push_back(static_cast<std::uint32_t>(in.number()));
    }
  }
  return parts;
}

// `count` of about the same weight, or fewer, at least two as long as there are two parts.
std::vector<Bundle> bundles_of(std::span<const Checkpoint::Part> parts, std::size_t count) {
  double weight_left = 0;
  for (const Checkpoint::Part& part : parts) weight_left += part.weight;
  std::vector<Bundle> bundles;
  for (; !parts.empty() && count > 1; --count) {
    std::size_t size = 1;
    double weight = parts[0].weight;
    const double share = weight_left / static_cast<double>(count);
    while (size + 1 < parts.size() && weight + parts[size].weight <= share) {
      weight += parts[size++].weight;
    }
    bundles.push_back(bundle_of(parts.first(size)));
    parts = parts.subspan(size);
    weight_left -= weight;
  }
  if (!parts.empty()) bundles.push_back(bundle_of(parts));
  return bundles;
}

void write_found(WireWriter& out, const cover::PartResult& found, std::size_t most_bundles) {
  const std::vector<Bundle> left = bundles_of(found.left, most_bundles);
  out.number(found.solutions).number(found.nodes).number(found.updates).number(left.size());
  for (const Bundle& bundle : left) {
    out.real(bundle.weight).text(bundle.parts);
  }
}

Found read_found(std::string_view result, Ask ask) {
  Found found;
  WireReader in(result);
  const std::uint64_t solutions = in.number();
  found.sums.solutions = solutions;
  found.sums.nodes = in.number();
  found.sums.updates = in.number();
  for (std::size_t left = in.size(); left > 0 && in.is_good(); --left) {
    const double weight = in.real();
    found.left.push_back({weight, std::string(in.text())});
  }
  for (std::uint64_t cover = 0; ask == Ask::list && cover < solutions && in.is_good(); ++cover) {
    for (std::size_t left = in.size(); left > 0 && in.is_good(); --left) {
      found.numbers.push_back(static_cast<std::uint32_t>(in.number()));
    }
    found.ends.push_back(found.numbers.size());
  }
  return found;
}

Bundle whole_tree() {
  const Parts root(1);
  return bundle_of(root);
}

// What both asks add up.
struct Sums {
  Sums(const cover::SearchOptions& of, const Crew& by) : search(of), crew(by) {}

  [[nodiscard]] Unit unit_of(const Bundle& bundle) const {
    Unit unit;
    WireWriter(unit.text).number(bundle.weight > kLargeShare ? 1 : budget());
    unit.advice = unit.text.size();
    unit.text += bundle.parts;
    return unit;
  }
  [[nodiscard]] std::uint64_t budget() const {
    if (crew.unit_size() != 0) return crew.unit_size();
    if (timed.count() == 0) return kFirstBudget;
    const double each = static_cast<double>(timed.count()) / static_cast<double>(timed_nodes);
    const double nodes = static_cast<double>(crew.unit_time().count()) / each;
    return static_cast<std::uint64_t>(std::clamp(nodes, kLeastTimed, 1e15));
  }

  void add(const Found& found, std::chrono::microseconds time) {
    // The shortest units are for the most part not search.
    if (time.count() > 0 && static_cast<double>(found.sums.nodes) >= kLeastTimed) {
      timed += time;
      timed_nodes += found.sums.nodes;
    }
    result.nodes += found.sums.nodes;
    result.updates += found.sums.updates;
    for (const Bundle& bundle : found.left) done -= bundle.weight;
    if (!search.progress) return;
    const double fraction = std::clamp(done, 0.0, 1.0);
    search.progress({.fraction = fraction, .solutions = result.solutions, .nodes = result.nodes});
  }
  [[nodiscard]] bool is_enough() const {
    return search.limit != 0 && result.solutions >= search.limit;
  }

  const cover::SearchOptions& search;
  const Crew& crew;
  SearchResult result;
  double done = 0;  // share of the tree
  std::chrono::microseconds timed{};
  std::uint64_t timed_nodes = 0;
};

// The heaviest bundle first: what is last is small.
class CountUnits final : public Units {
 public:
  CountUnits(const cover::SearchOptions& search, const Crew& crew) : sums_(search, crew) {
    open_.push_back(whole_tree());
  }

  std::optional<Unit> next() override {
    if (open_.empty()) return std::nullopt;
    std::pop_heap(open_.begin(), open_.end(), is_lighter);
    const Bundle bundle = std::move(open_.back());
    open_.pop_back();
    under_way_.emplace(next_number_++, bundle.weight);
    return sums_.unit_of(bundle);
  }

  bool take(std::uint64_t number, std::string_view result,
            std::chrono::microseconds time) override {
    Found found = read_found(result, Ask::count);
    const auto taken = under_way_.find(number);
    sums_.done += taken->second;
    under_way_.erase(taken);
    sums_.result.solutions += found.sums.solutions;
    sums_.add(found, time);
    for (Bundle& bundle : found.left) {
      open_.push_back(std::move(bundle));
      std::push_heap(open_.begin(), open_.end(), is_lighter);
    }
    return !sums_.is_enough();
  }

  SearchResult end() {
    const bool is_enough = sums_.is_enough();
    if (is_enough) sums_.result.solutions = sums_.search.limit;
    sums_.result.complete = !is_enough && open_.empty() && under_way_.empty();
    sums_.result.cancelled = !is_enough && !sums_.result.complete;
    return sums_.result;
  }

 private:
  static bool is_lighter(const Bundle& a, const Bundle& b) {
    return a.weight != b.weight ? a.weight < b.weight : a.parts > b.parts;
  }

  Sums sums_;
  std::vector<Bundle> open_;  // a heap
  std::map<std::uint64_t, double> under_way_;
  std::uint64_t next_number_ = 0;
};

// From the front of the search, and handed out from the front.
class ListUnits final : public Units {
 public:
  ListUnits(const cover::SearchOptions& search, const Crew& crew, cover::CoverSink sink)
      : sink_(sink), sums_(search, crew) {
    slots_.emplace_back().bundle = whole_tree();
  }

  std::optional<Unit> next() override {
    if (slots_.empty()) return std::nullopt;
    // When too much waits for its turn, only the part whose turn it is.
    const bool is_full = buffered_ > kMostBufferedNumbers;
    const Place last = is_full ? std::next(slots_.begin()) : slots_.end();
    const Place open = std::find_if(slots_.begin(), last,
                                    [](const Slot& slot) { return slot.state == State::open; });
    if (open == last) return std::nullopt;
    open->state = State::under_way;
    under_way_.emplace(next_number_++, open);
    return sums_.unit_of(open->bundle);
  }

  bool take(std::uint64_t number, std::string_view result,
            std::chrono::microseconds time) override {
    const auto taken = under_way_.find(number);
    const Place slot = taken->second;
    under_way_.erase(taken);
    slot->state = State::done;
    slot->found = read_found(result, Ask::list);
    buffered_ += slot->found.numbers.size();
    sums_.done += slot->bundle.weight;
    const auto next = std::next(slot);
    for (const Bundle& bundle : slot->found.left) slots_.emplace(next)->bundle = bundle;
    sums_.add(slot->found, time);
    return hand_out();
  }

  SearchResult end() {
    sums_.result.complete = slots_.empty() && !is_enough_;
    sums_.result.cancelled = !slots_.empty() && !is_enough_;
    return sums_.result;
  }

 private:
  enum class State : std::uint8_t { open, under_way, done };
  struct Slot {
    Bundle bundle;
    State state = State::open;
    Found found;
  };
  using Place = std::list<Slot>::iterator;

  bool hand_out() {
    while (!slots_.empty() && slots_.front().state == State::done) {
      const Found& found = slots_.front().found;
      std::size_t begin = 0;
      for (const std::size_t end : found.ends) {
        sums_.result.solutions += 1;
        const bool goes_on = sink_(std::span(found.numbers).subspan(begin, end - begin));
        begin = end;
        if (goes_on && !sums_.is_enough()) continue;
        is_enough_ = true;
        return false;
      }
      buffered_ -= found.numbers.size();
      slots_.pop_front();
    }
    return true;
  }

  cover::CoverSink sink_;
  Sums sums_;
  std::list<Slot> slots_;
  std::map<std::uint64_t, Place> under_way_;
  std::uint64_t next_number_ = 0;
  std::size_t buffered_ = 0;
  bool is_enough_ = false;
};

UnitResult work(cover::PartSearcher& searcher, Ask ask, std::string_view unit,
                const CancelToken& cancel) {
  WireReader reader(unit);
  const std::uint64_t budget = reader.number();
  std::string covers;
  WireWriter numbers(covers);
  const auto keep = [&numbers](std::span<const std::uint32_t> cover) {
    numbers.number(cover.size());
    for (const std::uint32_t option : cover) numbers.number(option);
    return true;
  };
  cover::PartResult sums;
  for (Checkpoint::Part& part : read_parts(reader)) {
    if (sums.nodes >= budget || !sums.left.empty() || sums.cancelled) {
      sums.left.push_back(std::move(part));
      continue;
    }
    const cover::PartOptions options{.budget = budget - sums.nodes, .cancel = &cancel};
    cover::PartResult found =
        ask == Ask::list ? searcher.list(part, options, keep) : searcher.count(part, options);
    sums.solutions += found.solutions;
    sums.nodes += found.nodes;
    sums.updates += found.updates;
    sums.left = std::move(found.left);
    sums.cancelled = found.cancelled;
  }
  UnitResult result{.text = {}, .is_whole = !sums.cancelled};
  WireWriter writer(result.text);
  write_found(writer, sums, budget == 1 ? kManyBundles : kFewBundles);
  result.text += covers;
  return result;
}

// Of everyone in the crew. All they know of the problem is the brief.
Crew::Work make_work(std::string_view brief, const CancelToken& cancel) {
  WireReader reader(brief);
  const Ask ask{reader.number()};
  const auto engine = cover::find_engine(reader.text());
  const Result<cover::Problem> problem = read_dlx(reader.text());
  NONET_EXPECT(engine && problem, "the brief of a crew is what its lead wrote");
  auto searcher = cover::PartSearcher::make(*problem, *engine);
  NONET_EXPECT(searcher, "the lead has tried it");
  return [searcher = std::make_shared<cover::PartSearcher>(std::move(*searcher)), ask,
          &cancel](std::string_view unit) { return work(*searcher, ask, unit, cancel); };
}

template <class AnyUnits>
Result<std::optional<SearchResult>> run(const cover::Problem& problem,
                                        const cover::SearchOptions& search, Crew& crew, Ask ask,
                                        AnyUnits units) {
  const auto searcher = cover::PartSearcher::make(problem, search.engine);
  if (!searcher) return searcher.error();
  std::string brief;
  WireWriter(brief)
      .number(static_cast<std::uint64_t>(ask))
      .text(search.engine->name)
      .text(write_dlx(problem));
  const CancelToken& cancel = *search.cancel;
  const bool has_begun = crew.run(
      brief, [&cancel](std::string_view told) { return make_work(told, cancel); }, &units, cancel);
  if (!has_begun) return std::optional<SearchResult>();
  return std::optional(units.end());
}

}  // namespace

Result<std::optional<SearchResult>> count_in_crew(const cover::Problem& problem,
                                                  const cover::SearchOptions& search, Crew& crew) {
  return run(problem, search, crew, Ask::count, CountUnits(search, crew));
}

Result<std::optional<SearchResult>> list_in_crew(const cover::Problem& problem,
                                                 const cover::SearchOptions& search, Crew& crew,
                                                 cover::CoverSink sink) {
  return run(problem, search, crew, Ask::list, ListUnits(search, crew, sink));
}

void work_on_covers(Crew& crew, const CancelToken& cancel) {
  crew.run(
      "", [&cancel](std::string_view told) { return make_work(told, cancel); }, nullptr, cancel);
}

}  // namespace nonet::cli
