// How a job goes: the lead sends the brief; the others make their seats and say how many units they
// take; units go out and results come back until none is left; then the lead says stop.
//
// The main thread of each rank does the messages and the lead's bookkeeping, the seats work. It wakes
// at once when a seat has completed something, and looks for letters between naps, since MPI wakes
// nobody. Each seat has a unit waiting, so that it does not wait for a nap.
#include "mpi/ranks.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/wire.hpp"

namespace nonet::mpi {
namespace {

using cli::WireReader;
using cli::WireWriter;
using std::chrono::microseconds;

constexpr microseconds kNap{500};
constexpr microseconds kNapIdle{50};    // the processor has nothing better to do
constexpr microseconds kNapFull{5000};  // nothing is on its way
constexpr microseconds kNapAlone{50'000};

microseconds nap_of(Seats& seats) {
  switch (seats.load()) {
    case Seats::Load::idle:
      return kNapIdle;
    case Seats::Load::some:
      return kNap;
    case Seats::Load::full:
      return kNapFull;
  }
  return kNap;
}

// The more ranks, the more letters.
microseconds nap_of_lead(int rank_count, Seats& seats) {
  if (rank_count == 1) return kNapAlone;
  if (seats.load() == Seats::Load::idle) return kNapIdle;
  return std::clamp(microseconds(4000) / rank_count, kNapIdle, 2 * kNap);
}

std::string letter_of(const Completion& completion) {
  std::string text;
  WireWriter(text)
      .number(completion.number)
      .number(static_cast<std::uint64_t>(completion.time.count()))
      .number(completion.result.is_whole ? 1 : 0);
  return text + completion.result.text;
}

Completion completion_of(const Letter& letter) {
  WireReader reader(letter.text);
  Completion completion;
  completion.number = reader.number();
  completion.time = microseconds(reader.number());
  completion.result.is_whole = reader.number() != 0;
  completion.result.text = reader.rest();
  return completion;
}

}  // namespace

bool Ranks::wait_for_brief() {
  Letter letter = mail_.wait();
  brief_ = std::move(letter.text);
  return letter.about == About::brief;
}

void Ranks::dismiss() {
  for (int rank = 1; rank < mail_.rank_count(); ++rank) mail_.send(rank, About::stop, "");
}

bool Ranks::run(const std::string& brief, const std::function<Work(std::string_view)>& make_work,
                cli::Units* units, const CancelToken& cancel) {
  has_run_ = true;
  if (leads()) return lead(brief, make_work, *units, cancel);
  follow(make_work);
  return true;
}

bool Ranks::lead(const std::string& brief, const std::function<Work(std::string_view)>& make_work,
                 cli::Units& units, const CancelToken& cancel) {
  std::optional<Journal> journal;
  if (!settings_.journal.empty()) {
    const std::string job = std::to_string(hash_of(brief)) + " " + settings_.job;
    Result<Journal> opened = Journal::open(settings_.journal, job);
    if (!opened) {
      tell(opened.error().message);
      has_failed_ = true;
      return false;
    }
    journal.emplace(std::move(*opened));
    if (journal->dropped_record()) {
      tell("the last record of the journal was damaged; its unit is done again");
    }
  }
  for (int rank = 1; rank < mail_.rank_count(); ++rank) mail_.send(rank, About::brief, brief);

  const auto start = std::chrono::steady_clock::now();
  const auto own_start = thread_time();
  Scheduler scheduler(units, journal ? &*journal : nullptr);
  Seats seats(settings_.jobs, [&] { return make_work(brief); });
  free_.assign(seats.capacity(), 0);
  for (;;) {
    receive_results(scheduler);
    for (const Completion& completion : seats.collect()) {
      scheduler.finish(completion);
      free_.push_back(0);
    }
    if (journal && !journal->fault().empty()) {
      tell(journal->fault());
      has_failed_ = true;
      break;
    }
    if (cancel.is_cancelled()) break;
    if (!hand_out(scheduler, seats)) break;
    mail_.clear_sent();
    seats.wait(nap_of_lead(mail_.rank_count(), seats));
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const std::chrono::duration<double> own = thread_time() - own_start;
  if (!settings_.is_quiet) {
    tell(std::to_string(scheduler.finished()) + " units in " + cli::to_seconds(seconds.count()) +
         " s, " + std::to_string(scheduler.from_journal()) +
         " more were in the journal; handing out took " + cli::to_seconds(own.count()) + " s");
  }
  return true;
}

void Ranks::receive_results(Scheduler& scheduler) {
  while (const auto letter = mail_.receive()) {
    if (letter->about == About::result) {
      scheduler.finish(completion_of(*letter));
      free_.push_back(letter->from);
    } else {  // ready
      const std::uint64_t capacity = WireReader(letter->text).number();
      free_.insert(free_.end(), capacity, letter->from);
    }
  }
}

// False: there is nothing left to do.
bool Ranks::hand_out(Scheduler& scheduler, Seats& seats) {
  while (!free_.empty()) {
    std::optional<Assignment> assignment = scheduler.next();
    if (!assignment) return !scheduler.is_done();
    const int rank = free_.front();
    free_.pop_front();
    if (rank == 0) {
      seats.give(std::move(*assignment));
      continue;
    }
    std::string text;
    WireWriter(text).number(assignment->number);
    mail_.send(rank, About::unit, text + assignment->unit);
  }
  return true;
}

void Ranks::follow(const std::function<Work(std::string_view)>& make_work) {
  Seats seats(settings_.jobs, [&] { return make_work(brief_); });
  std::string ready;
  WireWriter(ready).number(seats.capacity());
  mail_.send(0, About::ready, ready);
  for (;;) {
    for (const Completion& completion : seats.collect()) {
      mail_.send(0, About::result, letter_of(completion));
    }
    while (const auto letter = mail_.receive()) {
      if (letter->about == About::stop) {
        cli::run_token().cancel();
        return;
      }
      WireReader reader(letter->text);
      const std::uint64_t number = reader.number();
      seats.give({number, std::string(reader.rest())});
    }
    mail_.clear_sent();
    // mpirun ends a job of which a rank has died by a signal to the others.
    if (cli::interrupting_signal() != 0) std::_Exit(128 + cli::interrupting_signal());
    seats.wait(nap_of(seats));
  }
}

}  // namespace nonet::mpi
