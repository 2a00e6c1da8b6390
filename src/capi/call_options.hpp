// Options of a call, understood: what nonet_options says, as the library says it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "capi/context.hpp"
#include "nonet/base/cancel.hpp"
#include "nonet/base/result.hpp"
#include "nonet/nonet.h"

namespace nonet::capi {

// Gives: the fault in how `given` is written, or nullptr; the options in `taken`.
[[nodiscard]] const char* take_options(const nonet_options* given, nonet_options& taken);

// For the length of a call: its token, and whom to tell how it goes.
class Run {
 public:
  // Needs: options that take_options() had no fault in.
  explicit Run(const nonet_options& options);

  [[nodiscard]] const CancelToken* token() const noexcept { return &token_; }
  [[nodiscard]] bool is_stopped() const noexcept { return token_.is_cancelled(); }
  [[nodiscard]] bool reports() const noexcept { return options_.progress != nullptr; }
  void report(double fraction, std::uint64_t done);
  void stop() noexcept { token_.cancel(); }

  // In the library 0 is no limit.
  [[nodiscard]] std::uint64_t limit(std::uint64_t usual) const noexcept;
  // In the library 0 is all cores.
  [[nodiscard]] unsigned threads() const noexcept;

 private:
  const nonet_options& options_;
  CancelToken token_;
};

// `text`, or what is usual where it is NULL.
[[nodiscard]] inline std::string_view or_usual(const char* text, std::string_view usual) noexcept {
  return text == nullptr ? usual : std::string_view(text);
}

}  // namespace nonet::capi
