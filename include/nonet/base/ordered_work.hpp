// run_ordered: work on a stream with several threads, results in the order of the stream.
//
// One thread (the caller's) takes items from `produce` and hands finished results to `consume`; the
// workers run `work`. At most `window` items are under way or waiting, so memory stays constant
// however long the stream is.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "nonet/base/build.hpp"

namespace nonet {

// Gives: jobs when it is at least 1, else the number of hardware threads (at least 1); 1 where there
//        are no threads.
[[nodiscard]] inline unsigned thread_count(unsigned jobs) noexcept {
  if constexpr (!kHasThreads) return 1;
  if (jobs >= 1) return jobs;
  const unsigned hardware = std::thread::hardware_concurrency();
  return hardware >= 1 ? hardware : 1;
}

// Needs:  make_worker() gives a callable Out(In), one for each thread, so that a worker can own
//         scratch space; produce() gives std::optional<In>, empty at the end; consume(Out) gives
//         bool, false to stop early. produce and consume run on the calling thread only.
// Gives:  consume is called once for each item produced, in the order of production, until it
//         returns false. Results are the same for every number of jobs.
// Cost:   one lock a hand-over: make an item a batch, not a single microsecond of work.
template <class Produce, class MakeWorker, class Consume>
void run_ordered(unsigned jobs, Produce produce, MakeWorker make_worker, Consume consume) {
  using In = typename decltype(produce())::value_type;
  using Worker = decltype(make_worker());
  using Out = decltype(std::declval<Worker&>()(std::declval<In>()));

  jobs = thread_count(jobs);
  if (jobs == 1) {  // no threads at all: simplest to debug, and nothing to hand over
    Worker worker = make_worker();
    while (std::optional<In> item = produce()) {
      if (!consume(worker(std::move(*item)))) return;
    }
    return;
  }

  struct Slot {
    std::optional<In> in;
    std::optional<Out> out;
  };
  std::mutex mutex;
  std::condition_variable work_ready;
  std::condition_variable result_ready;
  std::deque<Slot> slots;  // a deque keeps references valid while ends come and go
  std::deque<Slot*> waiting;
  bool closed = false;

  const auto run_worker = [&] {
    Worker worker = make_worker();
    for (;;) {
      Slot* slot = nullptr;
      {
        std::unique_lock lock(mutex);
        work_ready.wait(lock, [&] { return closed || !waiting.empty(); });
        if (waiting.empty()) return;
        slot = waiting.front();
        waiting.pop_front();
      }
      Out out = worker(std::move(*slot->in));
      {
        const std::lock_guard lock(mutex);
        slot->out.emplace(std::move(out));
      }
      result_ready.notify_one();
    }
  };

  std::vector<std::thread> threads;
  threads.reserve(jobs);
  for (unsigned i = 0; i < jobs; ++i) threads.emplace_back(run_worker);

  const std::size_t window = std::size_t{4} * jobs;
  bool more = true;
  bool wanted = true;
  while (wanted) {
    while (more && slots.size() < window) {
      std::optional<In> item = produce();
      if (!item) {
        more = false;
        break;
      }
      {
        const std::lock_guard lock(mutex);
        slots.emplace_back().in = std::move(item);
        waiting.push_back(&slots.back());
      }
      work_ready.notify_one();
    }
    if (slots.empty()) break;
    std::optional<Out> out;
    {
      std::unique_lock lock(mutex);
      result_ready.wait(lock, [&] { return slots.front().out.has_value(); });
      out = std::move(slots.front().out);
      slots.pop_front();
    }
    wanted = consume(std::move(*out));
  }
  {
    const std::lock_guard lock(mutex);
    closed = true;
    waiting.clear();
  }
  work_ready.notify_all();
  for (auto& thread : threads) thread.join();
}

}  // namespace nonet
