// Ranks: the crew (cli/crew.hpp) that the ranks of an MPI job are. Rank 0 leads, and works too.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "cli/crew.hpp"
#include "mpi/journal.hpp"
#include "mpi/mail.hpp"
#include "mpi/scheduler.hpp"
#include "mpi/seats.hpp"

namespace nonet::mpi {

struct JobSettings {
  std::string journal;          // a path; empty: none is kept
  std::string job;              // what the journal must be of
  std::uint64_t unit_size = 0;  // as in Crew
  std::chrono::microseconds unit_time{};
  unsigned jobs = 1;  // threads of this rank
  bool is_quiet = false;
};

class Ranks final : public cli::Crew {
 public:
  explicit Ranks(Mail& mail) : mail_(mail) {}

  // Of the others, first of all. False: the lead has nothing for them to do.
  [[nodiscard]] bool wait_for_brief();
  void set(JobSettings settings) { settings_ = std::move(settings); }
  // Of the lead, last of all: whatever has happened, the others end.
  void dismiss();

  [[nodiscard]] bool leads() const override { return mail_.rank() == 0; }
  [[nodiscard]] std::uint64_t rank_count() const noexcept {
    return static_cast<std::uint64_t>(mail_.rank_count());
  }
  [[nodiscard]] std::uint64_t unit_size() const override { return settings_.unit_size; }
  [[nodiscard]] std::chrono::microseconds unit_time() const override { return settings_.unit_time; }
  bool run(const std::string& brief, const std::function<Work(std::string_view)>& make_work,
           cli::Units* units, const CancelToken& cancel) override;

  [[nodiscard]] bool has_run() const noexcept { return has_run_; }
  [[nodiscard]] const JobSettings& settings() const noexcept { return settings_; }
  // Of the lead, when it has run: what there is to say; may be empty.
  [[nodiscard]] const std::string& account() const noexcept { return account_; }
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

 private:
  bool lead(const std::string& brief, const std::function<Work(std::string_view)>& make_work,
            cli::Units& units, const CancelToken& cancel);
  void follow(const std::function<Work(std::string_view)>& make_work);
  void receive_results(Scheduler& scheduler);
  bool hand_out(Scheduler& scheduler, Seats& seats);
  void tell(const std::string& sentence) { account_ += "nonet-mpi: " + sentence + "\n"; }

  Mail& mail_;
  JobSettings settings_;
  std::string brief_;     // of the lead, as it came
  std::deque<int> free_;  // ranks that can take a unit, once for each that they can take
  bool has_run_ = false;
  bool has_failed_ = false;
  std::string account_;
};

}  // namespace nonet::mpi
