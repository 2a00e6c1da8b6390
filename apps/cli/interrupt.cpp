#include "cli/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace nonet::cli {
namespace {

CancelToken token;
std::atomic<int> signal_seen{0};
std::atomic<int> wake_write{-1};
std::atomic<int> wake_read{-1};

static_assert(std::atomic<int>::is_always_lock_free, "used in a signal handler");

extern "C" void on_signal(int signal) {
  const int saved_errno = errno;
  signal_seen.store(signal);
  token.cancel();
  const char byte = 0;
  // A full pipe is as good as a written one, so the count does not matter.
  [[maybe_unused]] const auto written = write(wake_write.load(), &byte, 1);
  errno = saved_errno;
}

}  // namespace

void watch_for_interrupts() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
    wake_read.store(ends[0]);
    wake_write.store(ends[1]);
  }
  // A reader that has gone is seen by the write that fails (Output::is_broken_pipe), so that a
  // closed stderr does not end work whose results go elsewhere.
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    if (sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // the next one meets the default: it kills
    sigaction(signal, &action, nullptr);
  }
}

CancelToken& run_token() noexcept {
  return token;
}

int interrupting_signal() noexcept {
  return signal_seen.load();
}

int wake_descriptor() noexcept {
  return wake_read.load();
}

bool is_ready(int descriptor, int timeout_ms) noexcept {
  std::array<pollfd, 2> both{{{descriptor, POLLIN, 0}, {wake_descriptor(), POLLIN, 0}}};
  while (poll(both.data(), both.size(), timeout_ms) < 0 && errno == EINTR) {
    if (run_token().is_cancelled()) return false;
  }
  return both[0].revents != 0;
}

}  // namespace nonet::cli
