// Turnstile: whose turn it is to write: batches in the order of their numbers.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace nonet::cli {

class Turnstile {
 public:
  [[nodiscard]] bool is_turn_of(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return turn_ == number;
  }
  // False: the turnstile was closed, nobody's turn comes any more.
  [[nodiscard]] bool wait_for_turn_of(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return turn_ == number || is_closed_; });
    return turn_ == number;
  }
  void move_on() {
    {
      const std::lock_guard lock(mutex_);
      ++turn_;
    }
    moved_.notify_all();
  }
  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    moved_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable moved_;
  std::uint64_t turn_ = 0;
  bool is_closed_ = false;
};

}  // namespace nonet::cli
