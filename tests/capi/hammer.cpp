// 16 threads hammer the C interface with all its calls, while another one cancels them at random.
//
//   nonet_capi_hammer [SECONDS [THREADS [SEED]]]
//
// Ends with status 0 when every answer was right and memory had stopped growing after half of
// the time, and a hundred calls a thread. For sanitizers above all.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

#include "capi/caller.hpp"
#include "nonet/base/rng.hpp"

// What was freed the address sanitizer keeps for a while, to tell when it is used; that is no growth, but
// looks like it.
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=4:thread_local_quarantine_size_kb=64";
}

namespace nonet::tests {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kCallsToSettle = 100;  // until every engine has its scratch memory
constexpr double kGrowthAllowed = 32;          // megabytes, of allocators and sanitizers

double resident_megabytes() {
  std::ifstream statm("/proc/self/statm");
  double all = 0;
  double resident = 0;
  statm >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

struct Hammer {
  // Guards the cancels: one may be set from outside while its caller lives, and no longer.
  std::mutex mutex;
  std::vector<Caller*> callers;
  std::atomic<std::uint64_t> calls{0};
  std::atomic<bool> is_over{false};
  std::atomic<bool> has_failed{false};

  void work(std::size_t thread, std::uint64_t seed) {
    Rng rng(seed + thread);
    Caller caller;
    {
      const std::lock_guard lock(mutex);
      callers[thread] = &caller;
    }
    while (!is_over) {
      const auto call = static_cast<int>(rng.below(Caller::kCalls));
      const auto a = static_cast<unsigned>(rng.below(1000));
      const auto b = static_cast<unsigned>(rng.below(1000));
      if (call == 13 || rng.below(4) == 0) {
        const std::lock_guard lock(mutex);
        caller.renew_cancel();
        continue;
      }
      const std::string fault = caller(call, a, b);
      ++calls;
      if (fault.empty()) continue;
      std::fprintf(stderr, "call %d(%u, %u): not so: %s\n", call, a, b, fault.c_str());
      has_failed = true;
    }
    const std::lock_guard lock(mutex);
    callers[thread] = nullptr;
  }

  void cancel_one(Rng& rng) {
    const std::lock_guard lock(mutex);
    Caller* const caller = callers[rng.below(callers.size())];
    if (caller != nullptr) nonet_cancel_set(caller->cancel());
  }
};

int run(double seconds, std::size_t threads, std::uint64_t seed) {
  Hammer hammer;
  hammer.callers.resize(threads);
  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < threads; ++i) {
    workers.emplace_back([&, i] { hammer.work(i, seed); });
  }
  const auto start = Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  Rng rng(seed);
  double settled = 0;
  double largest = 0;
  while (passed() < seconds && !hammer.has_failed) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    hammer.cancel_one(rng);
    const double now = resident_megabytes();
    const bool settles = passed() < seconds / 2 || hammer.calls < kCallsToSettle * threads;
    if (settles) settled = std::max(settled, now);
    largest = std::max(largest, now);
  }
  hammer.is_over = true;
  for (std::thread& worker : workers) worker.join();
  std::printf("%zu threads, %.0f s, seed %llu: %llu calls, %.1f MB, then %.1f MB\n", threads,
              passed(), static_cast<unsigned long long>(seed),
              static_cast<unsigned long long>(hammer.calls.load()), settled, largest);
  if (largest > settled + kGrowthAllowed) {
    std::fprintf(stderr, "memory grows\n");
    return 1;
  }
  return hammer.has_failed || hammer.calls == 0 ? 1 : 0;
}

}  // namespace
}  // namespace nonet::tests

int main(int count, char** arguments) {
  const double seconds = count > 1 ? std::atof(arguments[1]) : 60;
  const auto threads = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 16;
  const auto seed = count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1;
  return nonet::tests::run(seconds, threads, seed);
}
