#include "capi/call_options.hpp"

#include <chrono>

#include "capi/structs.hpp"

namespace nonet::capi {
namespace {

constexpr std::uint32_t kMostThreads = 1024;
constexpr double kLongestTimeout = 1e9;  // seconds: thirty years, which a clock can still count

std::optional<CancelToken::Clock::time_point> deadline_of(double seconds) {
  if (seconds == 0 || seconds > kLongestTimeout) return std::nullopt;
  return CancelToken::Clock::now() + std::chrono::duration_cast<CancelToken::Clock::duration>(
                                         std::chrono::duration<double>(seconds));
}

}  // namespace

const char* take_options(const nonet_options* given, nonet_options& taken) {
  if (!take(given, taken)) return "the size of the options is that of no version";
  if (!(taken.timeout >= 0)) return "the timeout is negative or no number";
  if (taken.threads > kMostThreads && taken.threads != NONET_ALL_CORES) {
    return "there are more threads than any machine has";
  }
  if (taken.reserved != 0) return "reserved members must be 0";
  return nullptr;
}

Run::Run(const nonet_options& options)
    : options_(options),
      token_(deadline_of(options.timeout),
             options.cancel == nullptr ? nullptr : &options.cancel->token) {}

void Run::report(double fraction, std::uint64_t done) {
  if (options_.progress == nullptr) return;
  const nonet_progress progress{sizeof(nonet_progress), fraction, done};
  if (options_.progress(options_.data, &progress) != 0) token_.cancel();
}

std::uint64_t Run::limit(std::uint64_t usual) const noexcept {
  if (options_.limit == 0) return usual;
  return options_.limit == NONET_NO_LIMIT ? 0 : options_.limit;
}

unsigned Run::threads() const noexcept {
  if (options_.threads == NONET_ALL_CORES) return 0;
  return options_.threads == 0 ? 1 : options_.threads;
}

}  // namespace nonet::capi
