#include "mpi/seats.hpp"

#include <time.h>

#include <utility>

namespace nonet::mpi {

std::chrono::microseconds thread_time() noexcept {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  const auto time = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  return std::chrono::duration_cast<std::chrono::microseconds>(time);
}

Seats::Seats(unsigned count, const std::function<cli::Crew::Work()>& make_work) {
  threads_.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    threads_.emplace_back([this, make_work] { sit(make_work); });
  }
}

Seats::~Seats() {
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    waiting_.clear();
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Seats::give(Assignment assignment) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(assignment));
  }
  given_.notify_one();
}

std::vector<Completion> Seats::collect() {
  const std::lock_guard lock(mutex_);
  return std::exchange(completions_, {});
}

Seats::Load Seats::load() {
  const std::lock_guard lock(mutex_);
  if (working_ + waiting_.size() >= capacity()) return Load::full;
  return working_ < threads_.size() ? Load::idle : Load::some;
}

void Seats::wait(std::chrono::microseconds most) {
  std::unique_lock lock(mutex_);
  completed_.wait_for(lock, most, [this] { return !completions_.empty(); });
}

void Seats::sit(const std::function<cli::Crew::Work()>& make_work) {
  const cli::Crew::Work work = make_work();
  for (;;) {
    std::unique_lock lock(mutex_);
    given_.wait(lock, [this] { return is_closed_ || !waiting_.empty(); });
    if (is_closed_) return;
    const Assignment assignment = std::move(waiting_.front());
    waiting_.pop_front();
    ++working_;
    lock.unlock();

    const auto start = thread_time();
    Completion completion{assignment.number, {}, work(assignment.unit)};
    completion.time = thread_time() - start;

    lock.lock();
    completions_.push_back(std::move(completion));
    --working_;
    lock.unlock();
    completed_.notify_one();
  }
}

}  // namespace nonet::mpi
