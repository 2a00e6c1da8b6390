// A stream of work in a crew: what run_ordered() (nonet/base/ordered_work.hpp) is to threads.
//
// In and Out cross processes by to_wire() and from_wire(), found by argument.
#pragma once

#include <map>
#include <utility>

#include "cli/crew.hpp"
#include "cli/wire.hpp"

namespace nonet::cli {

// Results in the order of their units; those that come early wait.
template <class Produce, class Consume>
class OrderedUnits final : public Units {
 public:
  OrderedUnits(Produce produce, Consume consume)
      : produce_(std::move(produce)), consume_(std::move(consume)) {}

  std::optional<Unit> next() override {
    if (waiting_bytes_ > kMostWaitingBytes) return std::nullopt;
    const auto item = produce_();
    if (!item) return std::nullopt;
    Unit unit;
    WireWriter writer(unit.text);
    to_wire(writer, *item);
    return unit;
  }

  bool take(std::uint64_t number, std::string_view result, std::chrono::microseconds) override {
    waiting_bytes_ += result.size();
    waiting_.emplace(number, result);
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == turn_;
         first = waiting_.erase(first), ++turn_) {
      waiting_bytes_ -= first->second.size();
      if (!consume_(first->second)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kMostWaitingBytes = std::size_t{256} << 20;

  Produce produce_;
  Consume consume_;
  std::map<std::uint64_t, std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::uint64_t turn_ = 0;
};

// As run_ordered(). `is_whole(Out)`: false for what was cut short. On those that do not lead produce
// and consume are never called. make_worker(brief) gets the brief of the lead.
template <class Produce, class MakeWorker, class Consume, class IsWhole>
bool run_in_crew(Crew& crew, const std::string& brief, const CancelToken& cancel, Produce produce,
                 MakeWorker make_worker, Consume consume, IsWhole is_whole) {
  using In = typename decltype(produce())::value_type;
  using Out = decltype(make_worker(std::string_view{})(std::declval<In>()));

  const auto make_work = [&](std::string_view told) -> Crew::Work {
    return [worker = make_worker(told), &is_whole](std::string_view unit) mutable {
      In in;
      WireReader reader(unit);
      from_wire(reader, in);
      Out out = worker(std::move(in));
      UnitResult result{.text = {}, .is_whole = is_whole(out)};
      WireWriter writer(result.text);
      to_wire(writer, out);
      return result;
    };
  };
  const auto consume_bytes = [&consume](std::string_view bytes) {
    Out out;
    WireReader reader(bytes);
    from_wire(reader, out);
    return consume(std::move(out));
  };
  OrderedUnits units(produce, consume_bytes);
  return crew.run(brief, make_work, crew.leads() ? &units : nullptr, cancel);
}

}  // namespace nonet::cli
