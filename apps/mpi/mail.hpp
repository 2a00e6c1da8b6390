// Mail: letters between the ranks of a job, by MPI, from the main thread alone. Nothing here waits
// for the other side but wait(), so two ranks that write to each other are never stuck.
#pragma once

#include <mpi.h>

#include <cstdint>
#include <list>
#include <optional>
#include <string>

namespace nonet::mpi {

enum class About : std::uint8_t {
  brief = 1,  // from the lead: the job begins
  ready,      // to the lead: how many units this rank takes at a time
  unit,
  result,
  stop,  // from the lead: no more is wanted
};

struct Letter {
  int from = 0;
  About about = About::stop;
  std::string text;
};

class Mail {
 public:
  // MPI_Init_thread() and MPI_Finalize() are the caller's.
  Mail();
  [[nodiscard]] int rank() const noexcept { return rank_; }
  [[nodiscard]] int rank_count() const noexcept { return rank_count_; }

  void send(int to, About about, std::string text);
  [[nodiscard]] std::optional<Letter> receive();
  [[nodiscard]] Letter wait();
  // Forgets what has gone out. False: some has not, yet.
  bool clear_sent();

 private:
  struct Sent {
    MPI_Request request;
    std::string text;
  };

  int rank_ = 0;
  int rank_count_ = 1;
  std::list<Sent> sent_;
};

}  // namespace nonet::mpi
