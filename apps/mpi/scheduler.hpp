// Scheduler: which unit is next, and what becomes of its result. Units that the journal has are not
// handed out: their results are taken from there. Knows nothing of ranks and threads.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/crew.hpp"
#include "mpi/journal.hpp"

namespace nonet::mpi {

struct Assignment {
  std::uint64_t number = 0;
  std::string unit;
};

struct Completion {
  std::uint64_t number = 0;
  std::chrono::microseconds time{};  // of a processor
  cli::UnitResult result;
};

class Scheduler {
 public:
  // `journal` nullptr: none is kept.
  Scheduler(cli::Units& units, Journal* journal) : units_(units), journal_(journal) {}

  // Nothing: there is none to hand out now.
  [[nodiscard]] std::optional<Assignment> next();
  // Needs: of an assignment that is under way.
  void finish(const Completion& completion);
  // No unit is left that anybody wants. Needs: next() has just given nothing.
  [[nodiscard]] bool is_done() const noexcept { return is_enough_ || under_way_.empty(); }
  [[nodiscard]] std::uint64_t finished() const noexcept { return finished_; }
  [[nodiscard]] std::uint64_t from_journal() const noexcept { return from_journal_; }

 private:
  cli::Units& units_;
  Journal* journal_;
  std::map<std::uint64_t, std::uint64_t> under_way_;  // keys by number
  std::uint64_t next_number_ = 0;
  std::uint64_t finished_ = 0;
  std::uint64_t from_journal_ = 0;
  bool is_enough_ = false;
};

}  // namespace nonet::mpi
