// Long work for Python: on a thread of its own, so that the caller can look whether Ctrl-C was pressed.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "nonet/base/cancel.hpp"

namespace nonet::python {

inline constexpr std::chrono::milliseconds kBetweenLooks{50};

// Needs: Python's lock. Throws what Python's signal handlers raise.
inline void look_for_signals() {
  if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

// What work() gives, while other threads of Python run. Ctrl-C cancels the token and is raised once
// the work has stopped. `work` must not touch Python.
template <class Work>
auto interruptible(CancelToken& token, Work work) {
  pybind11::gil_scoped_release others_may_run;
  auto result = std::async(std::launch::async, std::move(work));
  while (result.wait_for(kBetweenLooks) != std::future_status::ready) {
    const pybind11::gil_scoped_acquire lock;
    try {
      look_for_signals();
    } catch (...) {
      token.cancel();
      throw;  // the future waits for its thread when it goes
    }
  }
  return result.get();
}

// What a search pushes, to be pulled: the search runs ahead by a few items and waits.
template <class T>
class Stream {
 public:
  using Sink = std::function<bool(T)>;
  // Calls the sink until it returns false or there is no more. It must not touch Python.
  using Search = std::function<void(const CancelToken&, const Sink&)>;

  Stream(Search search, std::optional<CancelToken::Clock::time_point> deadline)
      : token_(deadline), thread_([this, search = std::move(search)] {
          search(token_, [this](T item) { return push(std::move(item)); });
          const std::lock_guard lock(mutex_);
          has_ended_ = true;
          changed_.notify_all();
        }) {}
  ~Stream() {
    token_.cancel();
    {
      const std::lock_guard lock(mutex_);
      is_unwanted_ = true;
      changed_.notify_all();
    }
    pybind11::gil_scoped_release others_may_run;
    thread_.join();
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  // The next item; nothing at the end.
  // Needs: Python's lock.
  std::optional<T> next() {
    for (;;) {
      {
        pybind11::gil_scoped_release others_may_run;
        std::unique_lock lock(mutex_);
        const auto is_ready = [this] { return has_ended_ || !items_.empty(); };
        if (changed_.wait_for(lock, kBetweenLooks, is_ready)) {
          if (items_.empty()) return std::nullopt;
          T item = std::move(items_.front());
          items_.pop_front();
          changed_.notify_all();
          return item;
        }
      }
      look_for_signals();
    }
  }

 private:
  static constexpr std::size_t kAhead = 64;

  bool push(T item) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_unwanted_ || items_.size() < kAhead; });
    if (is_unwanted_) return false;
    items_.push_back(std::move(item));
    changed_.notify_all();
    return true;
  }

  CancelToken token_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<T> items_;
  bool has_ended_ = false;
  bool is_unwanted_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace nonet::python
