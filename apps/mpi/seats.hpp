// Seats: the threads of this process that answer units, side by side. Knows nothing of MPI, which
// belongs to the thread that owns the seats.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "mpi/scheduler.hpp"

namespace nonet::mpi {

// What this thread has had of a processor.
[[nodiscard]] std::chrono::microseconds thread_time() noexcept;

class Seats {
 public:
  // `make_work` is called once on each thread.
  Seats(unsigned count, const std::function<cli::Crew::Work()>& make_work);
  Seats(const Seats&) = delete;
  Seats& operator=(const Seats&) = delete;
  // Waits for the units under way. Those that wait are dropped.
  ~Seats();

  // One that waits for each seat that works: nobody is idle while the next is on its way.
  [[nodiscard]] std::size_t capacity() const noexcept { return 2 * threads_.size(); }
  void give(Assignment assignment);
  // What has been completed since the last call.
  [[nodiscard]] std::vector<Completion> collect();
  // Idle: a thread has nothing to do. Full: there is as much to do as there can be.
  enum class Load : std::uint8_t { idle, some, full };
  [[nodiscard]] Load load();
  // Until something is completed, at most so long.
  void wait(std::chrono::microseconds most);

 private:
  void sit(const std::function<cli::Crew::Work()>& make_work);

  std::mutex mutex_;  // guards all below but the threads
  std::condition_variable given_;
  std::condition_variable completed_;
  std::deque<Assignment> waiting_;
  std::vector<Completion> completions_;
  std::size_t working_ = 0;
  bool is_closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nonet::mpi
