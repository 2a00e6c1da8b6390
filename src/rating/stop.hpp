// Stop: has the rating been asked to stop? Asked often, looks at the token now and then.
#pragma once

#include "nonet/base/cancel.hpp"

namespace nonet::rating {

class Stop {
 public:
  explicit Stop(const CancelToken* token) : token_(token) {}

  void start(const CancelToken* token) noexcept { *this = Stop(token); }

  // Once true it stays so.
  [[nodiscard]] bool is_asked() noexcept {
    if (token_ != nullptr && !is_stopped_ && (++calls_ & 15u) == 0) {
      is_stopped_ = token_->is_cancelled();
    }
    return is_stopped_;
  }
  [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_; }

 private:
  const CancelToken* token_;
  unsigned calls_ = 0;
  bool is_stopped_ = false;
};

}  // namespace nonet::rating
