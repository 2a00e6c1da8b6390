// Work on the parts of a search tree with several threads.
//
// Idea    A part is a prefix: a list of options chosen from the root. A thread takes the part with
//         the largest share of the tree and searches it with a budget of nodes; what is left when
//         the budget is used up comes back as new parts (Run hands it back), for whoever is free.
//         While there are few parts the budget is one node, so that the tree is cut up at once.
//         Each node is searched once, so sums do not depend on who did what. This is work stealing
//         in which the owner gives: no thread looks into another's stack.
//         A list is worked on from the front and printed from the front: its order is the one of
//         the search.
// Cost    Going down a prefix, some ten to thirty microseconds a part.
#include "cover/parts.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "nonet/base/ordered_work.hpp"

namespace nonet::cover {
namespace {

constexpr std::size_t kPartsAThread = 12;              // fewer than these: cut finely
constexpr std::uint64_t kNodesAPart = 1 << 17;         // some 20 to 50 ms
constexpr std::size_t kMostBufferedNumbers = 1 << 22;  // of listed covers that wait for their turn

// Calls the caller's function a few times a second, under a lock.
class ProgressClock {
 public:
  explicit ProgressClock(const std::function<void(const Progress&)>& tell) : tell_(tell) {}

  template <class Make>
  void tick(Make make) {
    if (!tell_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    tell_(make());
  }

 private:
  const std::function<void(const Progress&)>& tell_;
  std::chrono::steady_clock::time_point next_{};
};

double clamp(double fraction) noexcept {
  return std::min(1.0, std::max(0.0, fraction));
}

class Counting {
 public:
  Counting(const Instance& instance, const EngineParts& engine, const SearchOptions& options,
           Checkpoint& checkpoint)
      : instance_(instance),
        engine_(engine),
        options_(options),
        sum_(checkpoint),
        threads_(thread_count(options.threads)),
        stop_(std::nullopt, options.cancel),
        clock_(options.progress) {
    std::make_heap(sum_.open.begin(), sum_.open.end(), is_lighter);
    for (const Checkpoint::Part& part : sum_.open) done_ -= part.weight;
  }

  SearchResult run() {
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads_; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& other : others) other.join();
    const bool cancelled = options_.cancel != nullptr && options_.cancel->is_cancelled();
    return {.solutions = sum_.solutions,
            .nodes = sum_.nodes,
            .updates = sum_.updates,
            .complete = !is_limited_ && sum_.open.empty(),
            .cancelled = !is_limited_ && !sum_.open.empty() && cancelled};
  }

 private:
  // The lightest last: a heap has its greatest in front. Ties by the prefix, so that one thread
  // always takes the same way.
  static bool is_lighter(const Checkpoint::Part& a, const Checkpoint::Part& b) {
    return a.weight != b.weight ? a.weight < b.weight : a.prefix > b.prefix;
  }

  void work() {
    const auto searcher = engine_.make(instance_);
    std::unique_lock lock(mutex_);
    for (;;) {
      part_ready_.wait(lock, [this] { return is_over() || !sum_.open.empty(); });
      if (is_over()) return;
      std::pop_heap(sum_.open.begin(), sum_.open.end(), is_lighter);
      const auto part = under_way_.insert(under_way_.end(), std::move(sum_.open.back()));
      sum_.open.pop_back();
      const bool few = sum_.open.size() + under_way_.size() < kPartsAThread * threads_;
      lock.unlock();

      Run run(instance_, options_.limit, &stop_);
      run.begin_part(*part, few ? 1 : kNodesAPart);
      searcher->search(part->prefix, run);

      lock.lock();
      done_ += part->weight;
      under_way_.erase(part);
      take_in(run);
      part_ready_.notify_all();
    }
  }

  [[nodiscard]] bool is_over() const {
    return stop_.is_cancelled() || (sum_.open.empty() && under_way_.empty());
  }

  void take_in(Run& run) {
    sum_.solutions += run.solutions;
    sum_.nodes += run.nodes;
    sum_.updates += run.updates;
    for (Checkpoint::Part& open : run.handed_back()) {
      done_ -= open.weight;
      sum_.open.push_back(std::move(open));
      std::push_heap(sum_.open.begin(), sum_.open.end(), is_lighter);
    }
    if (options_.limit != 0 && sum_.solutions >= options_.limit) {
      sum_.solutions = options_.limit;
      is_limited_ = true;
      stop_.cancel();
    }
    if (sum_.changed) report_change();
    clock_.tick([this] { return Progress{clamp(done_), sum_.solutions, sum_.nodes}; });
  }

  // What is under way is still to do for whoever reads the checkpoint now.
  void report_change() {
    const std::size_t waiting = sum_.open.size();
    sum_.open.insert(sum_.open.end(), under_way_.begin(), under_way_.end());
    sum_.changed(sum_);
    sum_.open.resize(waiting);
  }

  const Instance& instance_;
  const EngineParts& engine_;
  const SearchOptions& options_;
  Checkpoint& sum_;
  unsigned threads_;
  CancelToken stop_;
  ProgressClock clock_;
  std::mutex mutex_;
  std::condition_variable part_ready_;
  std::list<Checkpoint::Part> under_way_;
  double done_ = 1;  // share of the tree
  bool is_limited_ = false;
};

class Listing {
 public:
  Listing(const Instance& instance, const EngineParts& engine, const SearchOptions& options,
          CoverSink sink)
      : instance_(instance),
        engine_(engine),
        options_(options),
        sink_(sink),
        threads_(thread_count(options.threads)),
        stop_(std::nullopt, options.cancel),
        clock_(options.progress) {
    parts_.emplace_back();
  }

  SearchResult run() {
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads_; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& other : others) other.join();
    const bool ended = parts_.empty();
    const bool cancelled = options_.cancel != nullptr && options_.cancel->is_cancelled();
    result_.complete = ended && !is_enough_;
    result_.cancelled = !ended && !is_enough_ && cancelled;
    return result_;
  }

 private:
  enum class State : std::uint8_t { open, under_way, done };

  // A part in the order of the search, and the covers that were found below it.
  struct Slot {
    Checkpoint::Part part;
    State state = State::open;
    std::vector<std::uint32_t> numbers;  // of the options, cover after cover
    std::vector<std::size_t> ends;       // of the covers in `numbers`
  };
  using Place = std::list<Slot>::iterator;

  void work() {
    const auto searcher = engine_.make(instance_);
    std::unique_lock lock(mutex_);
    for (;;) {
      Place slot;
      part_ready_.wait(lock, [&] { return is_over() || (slot = next()) != parts_.end(); });
      if (is_over()) return;
      slot->state = State::under_way;
      const bool few = parts_.size() < kPartsAThread * threads_;
      lock.unlock();

      auto keep = [&slot](std::span<const std::uint32_t> cover) {
        slot->numbers.insert(slot->numbers.end(), cover.begin(), cover.end());
        slot->ends.push_back(slot->numbers.size());
        return true;
      };
      CoverSink keeper = keep;
      Run run(instance_, options_.limit, &stop_, keeper);
      run.begin_part(slot->part, few ? 1 : kNodesAPart);
      searcher->search(slot->part.prefix, run);

      lock.lock();
      take_in(slot, run);
      hand_out();
      part_ready_.notify_all();
    }
  }

  [[nodiscard]] bool is_over() const {
    return is_enough_ || stop_.is_cancelled() || parts_.empty();
  }

  // The first open part; when too much waits for its turn, only the part whose turn it is.
  [[nodiscard]] Place next() {
    if (buffered_ > kMostBufferedNumbers) {
      return parts_.front().state == State::open ? parts_.begin() : parts_.end();
    }
    return std::find_if(parts_.begin(), parts_.end(),
                        [](const Slot& slot) { return slot.state == State::open; });
  }

  void take_in(Place slot, Run& run) {
    slot->state = State::done;
    buffered_ += slot->numbers.size();
    result_.nodes += run.nodes;
    result_.updates += run.updates;
    // Covers come before what is handed back: a node is either searched or handed back whole, and
    // nothing is entered any more once something was handed back.
    Place next = std::next(slot);
    for (Checkpoint::Part& part : run.handed_back()) {
      done_ -= part.weight;
      parts_.emplace(next)->part = std::move(part);
    }
  }

  // Prints what has come to its turn. A cancelled search prints it too, as far as it goes.
  void hand_out() {
    while (!parts_.empty() && parts_.front().state == State::done && !is_enough_) {
      const Slot& slot = parts_.front();
      std::size_t begin = 0;
      for (const std::size_t end : slot.ends) {
        result_.solutions += 1;
        const bool more = sink_(std::span(slot.numbers).subspan(begin, end - begin));
        begin = end;
        if (!more || (options_.limit != 0 && result_.solutions == options_.limit)) {
          is_enough_ = true;
          break;
        }
      }
      buffered_ -= slot.numbers.size();
      if (!is_enough_) done_ += slot.part.weight;
      parts_.pop_front();
    }
    clock_.tick([this] { return Progress{clamp(done_), result_.solutions, result_.nodes}; });
  }

  const Instance& instance_;
  const EngineParts& engine_;
  const SearchOptions& options_;
  CoverSink sink_;
  unsigned threads_;
  CancelToken stop_;
  ProgressClock clock_;
  std::mutex mutex_;
  std::condition_variable part_ready_;
  std::list<Slot> parts_;
  std::size_t buffered_ = 0;
  SearchResult result_;
  double done_ = 0;
  bool is_enough_ = false;
};

// Without threads, progress and checkpoint there is nothing to cut up.
SearchResult run_whole(const Instance& instance, const EngineParts& engine,
                       const SearchOptions& options, Run& run) {
  const Checkpoint::Part whole;
  run.begin_part(whole, 0);
  engine.make(instance)->search(whole.prefix, run);
  const bool is_limited = options.limit != 0 && run.solutions >= options.limit;
  return {.solutions = run.solutions,
          .nodes = run.nodes,
          .updates = run.updates,
          .complete = !run.is_stopped() && run.handed_back().empty(),
          .cancelled = run.is_cancelled() && !is_limited};
}

}  // namespace

std::uint64_t fingerprint(const Instance& instance) noexcept {
  // FNV-1a over the numbers, mixed once more at the end.
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte, number >>= 8) {
      hash = (hash ^ (number & 0xff)) * 0x100000001b3;
    }
  };
  add(instance.primary_count);
  add(instance.item_count);
  for (const Bounds& bounds : instance.bounds) {
    add(bounds.at_least);
    add(bounds.at_most);
  }
  for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
    add(instance.number[o]);
    for (const Use& use : instance.option(o)) {
      add(use.item);
      add(use.colour);
    }
  }
  return hash;
}

SearchResult count_parts(const Instance& instance, const EngineParts& engine,
                         const SearchOptions& options, Checkpoint& checkpoint) {
  if (options.checkpoint == nullptr && !options.progress && options.threads == 1) {
    Run run(instance, options.limit, options.cancel);
    return run_whole(instance, engine, options, run);
  }
  return Counting(instance, engine, options, checkpoint).run();
}

SearchResult list_parts(const Instance& instance, const EngineParts& engine,
                        const SearchOptions& options, CoverSink sink) {
  if (!options.progress && options.threads == 1) {
    Run run(instance, options.limit, options.cancel, sink);
    return run_whole(instance, engine, options, run);
  }
  return Listing(instance, engine, options, sink).run();
}

}  // namespace nonet::cover
