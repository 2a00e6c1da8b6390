#include "mpi/scheduler.hpp"

#include <utility>

namespace nonet::mpi {

std::optional<Assignment> Scheduler::next() {
  while (!is_enough_) {
    std::optional<cli::Unit> unit = units_.next();
    if (!unit) break;
    const std::uint64_t number = next_number_++;
    const std::uint64_t key = hash_of(std::string_view(unit->text).substr(unit->advice));
    const auto result = journal_ != nullptr ? journal_->find(key) : std::nullopt;
    if (!result) {
      under_way_.emplace(number, key);
      return Assignment{number, std::move(unit->text)};
    }
    ++from_journal_;
    is_enough_ = !units_.take(number, *result, {});
  }
  return std::nullopt;
}

void Scheduler::finish(const Completion& completion) {
  const auto unit = under_way_.extract(completion.number);
  ++finished_;
  if (is_enough_) return;
  const cli::UnitResult& result = completion.result;
  if (journal_ != nullptr && result.is_whole) {
    journal_->append(unit.mapped(), completion.time, result.text);
  }
  is_enough_ = !units_.take(completion.number, result.text, completion.time);
}

}  // namespace nonet::mpi
