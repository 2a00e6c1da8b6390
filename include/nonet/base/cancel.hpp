// CancelToken: a wish to stop, set from anywhere, looked at by long work every so often.
//
// Long functions take a `const CancelToken*` (nullptr: never stops), look at it at least every few
// milliseconds, and return what they have, marked incomplete.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace nonet {

class CancelToken {
 public:
  using Clock = std::chrono::steady_clock;

  CancelToken() = default;
  // Stops by itself at `deadline`, if there is one, and whenever `parent` (which must outlive this
  // token) is cancelled: one token for the whole run, one a puzzle below it.
  explicit CancelToken(std::optional<Clock::time_point> deadline,
                       const CancelToken* parent = nullptr) noexcept
      : deadline_(deadline), parent_(parent) {}

  CancelToken(const CancelToken&) = delete;
  CancelToken& operator=(const CancelToken&) = delete;

  // Safe from any thread and from a signal handler.
  void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }

  [[nodiscard]] bool is_cancelled() const noexcept {
    return cancelled_.load(std::memory_order_relaxed) || has_timed_out() ||
           (parent_ != nullptr && parent_->is_cancelled());
  }

  // Told apart from cancel() because people want to know which it was.
  [[nodiscard]] bool has_timed_out() const noexcept {
    return deadline_ && Clock::now() >= *deadline_;
  }

 private:
  std::atomic<bool> cancelled_{false};
  std::optional<Clock::time_point> deadline_;
  const CancelToken* parent_ = nullptr;
};

static_assert(std::atomic<bool>::is_always_lock_free, "cancel() is called from signal handlers");

}  // namespace nonet
