// A unit is a part of the search tree, its result what was found there and the parts that are left.
//
// Idea    As the library's threads do (src/cover/parts.cpp): a part that turns out large comes back
//         as smaller ones, for whoever is free. So a part is cut where it is large, and nobody has
//         to know sizes beforehand.
// Budget  One node for a part that may be a large share of the tree, so that it is cut up at once;
//         else what the crew says. It depends on the part alone: the units of a problem are the
//         same however many work on them.
#include "cli/cover_crew.hpp"

#include <algorithm>
#include <bit>
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

constexpr double kLargeShare = 1.0 / 256;
constexpr std::size_t kMostBufferedNumbers = 1 << 24;  // of covers that wait for their turn

enum class Ask : std::uint64_t { count, list };

struct Found {
  SearchResult sums;
  std::vector<Checkpoint::Part> left;
  std::vector<std::uint32_t> numbers;  // of the options, cover after cover
  std::vector<std::size_t> ends;       // of the covers in `numbers`
};

void to_wire(WireWriter& out, const Checkpoint::Part& part) {
  out.number(std::bit_cast<std::uint64_t>(part.weight)).number(part.prefix.size());
  for (const std::uint32_t option : part.prefix) out.number(option);
}

void from_wire(WireReader& in, Checkpoint::Part& part) {
  part.weight = std::bit_cast<double>(in.number());
  for (std::uint64_t left = in.number(); left > 0 && in.is_good(); --left) {
    part.prefix.push_back(static_cast<std::uint32_t>(in.number()));
  }
}

// The result of a unit; a list has its covers behind.
void to_wire(WireWriter& out, const cover::PartResult& found) {
  out.number(found.solutions).number(found.nodes).number(found.updates).number(found.left.size());
  for (const Checkpoint::Part& part : found.left) to_wire(out, part);
}

Found read_found(std::string_view result, Ask ask) {
  Found found;
  WireReader in(result);
  const std::uint64_t solutions = in.number();
  found.sums.solutions = solutions;
  found.sums.nodes = in.number();
  found.sums.updates = in.number();
  for (std::uint64_t left = in.number(); left > 0 && in.is_good(); --left) {
    from_wire(in, found.left.emplace_back());
  }
  for (std::uint64_t cover = 0; ask == Ask::list && cover < solutions && in.is_good(); ++cover) {
    for (std::uint64_t left = in.number(); left > 0 && in.is_good(); --left) {
      found.numbers.push_back(static_cast<std::uint32_t>(in.number()));
    }
    found.ends.push_back(found.numbers.size());
  }
  return found;
}

Unit unit_of(const Checkpoint::Part& part, const Crew& crew) {
  Unit unit;
  WireWriter writer(unit.text);
  writer.number(part.weight > kLargeShare ? 1 : crew.unit_size());
  unit.advice = unit.text.size();
  to_wire(writer, part);
  return unit;
}

// What both asks add up.
struct Sums {
  explicit Sums(const cover::SearchOptions& of) : search(of) {}

  void add(const Found& found) {
    result.nodes += found.sums.nodes;
    result.updates += found.sums.updates;
    for (const Checkpoint::Part& part : found.left) done -= part.weight;
    if (!search.progress) return;
    const double fraction = std::clamp(done, 0.0, 1.0);
    search.progress({.fraction = fraction, .solutions = result.solutions, .nodes = result.nodes});
  }
  [[nodiscard]] bool is_enough() const {
    return search.limit != 0 && result.solutions >= search.limit;
  }

  const cover::SearchOptions& search;
  SearchResult result;
  double done = 0;  // share of the tree
};

// The heaviest part first: what is last is small.
class CountUnits final : public Units {
 public:
  CountUnits(const cover::SearchOptions& search, const Crew& crew) : crew_(crew), sums_(search) {
    open_.emplace_back();
  }

  std::optional<Unit> next() override {
    if (open_.empty()) return std::nullopt;
    std::pop_heap(open_.begin(), open_.end(), is_lighter);
    const Checkpoint::Part part = std::move(open_.back());
    open_.pop_back();
    under_way_.emplace(next_number_++, part.weight);
    return unit_of(part, crew_);
  }

  bool take(std::uint64_t number, std::string_view result) override {
    Found found = read_found(result, Ask::count);
    const auto taken = under_way_.find(number);
    sums_.done += taken->second;
    under_way_.erase(taken);
    sums_.result.solutions += found.sums.solutions;
    sums_.add(found);
    for (Checkpoint::Part& part : found.left) {
      open_.push_back(std::move(part));
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
  static bool is_lighter(const Checkpoint::Part& a, const Checkpoint::Part& b) {
    return a.weight != b.weight ? a.weight < b.weight : a.prefix > b.prefix;
  }

  const Crew& crew_;
  Sums sums_;
  std::vector<Checkpoint::Part> open_;  // a heap
  std::map<std::uint64_t, double> under_way_;
  std::uint64_t next_number_ = 0;
};

// From the front of the search, and handed out from the front.
class ListUnits final : public Units {
 public:
  ListUnits(const cover::SearchOptions& search, const Crew& crew, cover::CoverSink sink)
      : crew_(crew), sink_(sink), sums_(search) {
    slots_.emplace_back();
  }

  std::optional<Unit> next() override {
    if (slots_.empty()) return std::nullopt;
    const bool is_full = buffered_ > kMostBufferedNumbers;
    const auto open =
        std::find_if(slots_.begin(), is_full ? std::next(slots_.begin()) : slots_.end(),
                     [](const Slot& slot) { return slot.state == State::open; });
    if (open == slots_.end() || open->state != State::open) return std::nullopt;
    open->state = State::under_way;
    under_way_.emplace(next_number_++, open);
    return unit_of(open->part, crew_);
  }

  bool take(std::uint64_t number, std::string_view result) override {
    const auto taken = under_way_.find(number);
    const Place slot = taken->second;
    under_way_.erase(taken);
    slot->state = State::done;
    slot->found = read_found(result, Ask::list);
    buffered_ += slot->found.numbers.size();
    sums_.done += slot->part.weight;
    const auto next = std::next(slot);
    for (Checkpoint::Part& part : slot->found.left) slots_.emplace(next)->part = part;
    sums_.add(slot->found);
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
    Checkpoint::Part part;
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

  const Crew& crew_;
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
  const cover::PartOptions options{.budget = reader.number(), .cancel = &cancel};
  Checkpoint::Part part;
  from_wire(reader, part);
  std::string covers;
  WireWriter numbers(covers);
  const auto keep = [&numbers](std::span<const std::uint32_t> cover) {
    numbers.number(cover.size());
    for (const std::uint32_t option : cover) numbers.number(option);
    return true;
  };
  const cover::PartResult found =
      ask == Ask::list ? searcher.list(part, options, keep) : searcher.count(part, options);
  UnitResult result{.text = {}, .is_whole = !found.cancelled};
  WireWriter writer(result.text);
  to_wire(writer, found);
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
