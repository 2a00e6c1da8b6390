// Team: one search on several threads.
//
// Idea    The search goes alone for kNodesAlone nodes, which is all that most puzzles need. What is
//         then open of its tree are subtrees, in order. Whoever is free takes the first that nobody
//         has; after kNodesOfATask nodes it puts back what is still open, cut into smaller subtrees,
//         at the same place in the order. So nobody waits long, and no two look at the same part.
//         A subtree starts from the scores of the search that it was cut from, never from what
//         others learn meanwhile: which subtrees there are and what each finds depends on the
//         puzzle and the options alone. What is found is handed on in their order, by whoever is at
//         the first one; the others hold theirs back.
// Gives   the same solutions in the same order, and the same counts of nodes and guesses, for every
//         number of threads, limits included: after the last solution wanted nothing is counted. A
//         search that is cancelled counts what was done.
// Memory  constant: who holds back kMostHeld solutions waits for its turn.
// Source  Own; splitting off what is open is as old as parallel backtracking (Finkel and Manber,
//         DIB, 1987).
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <iterator>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "engine/propagate/board.hpp"
#include "engine/propagate/search.hpp"
#include "engine/propagate/solver.hpp"

namespace nonet::engine::propagate {

inline constexpr std::uint64_t kNodesAlone = 20000;
inline constexpr std::uint64_t kNodesOfATask = 5000;

template <class L, class Local>
class Team {
 public:
  using BoardType = Board<L, Local>;
  using SearchType = Search<BoardType>;

  // `first` ran out of nodes on `board`, which has propagated nothing else.
  Team(const Instance& instance, const BoardType& board, const SearchType& first,
       const SolverOptions& options, ValueSink sink)
      : instance_(instance),
        board_(board),
        known_(first.known()),
        options_(options),
        sink_(sink),
        token_(std::nullopt, options.cancel),
        result_(first.result()),
        done_(first.done()) {
    add_tasks(first, tasks_.end());
    front_ = &tasks_.front();
  }

  // `board` and `stack` are scratch space for the calling thread.
  SearchResult run(BoardType& board, std::vector<State<L>>& stack) {
    std::vector<std::thread> others;
    for (unsigned i = 1; i < options_.threads; ++i) {
      others.emplace_back([this] { work_alone(); });
    }
    work(board, stack);
    for (std::thread& other : others) other.join();
    if (is_cut_short_) deliver_the_rest();
    return result_;
  }

 private:
  using Scores = typename SearchType::Scores;
  using Lock = std::unique_lock<std::mutex>;
  static constexpr std::size_t kMostHeld = 10000;

  // Solutions that wait for their turn, and how much work they took.
  struct Held {
    struct Mark {
      std::uint64_t nodes = 0;
      std::uint64_t guesses = 0;
    };
    std::vector<std::uint8_t> values;  // one solution after another
    std::vector<Mark> marks;

    void clear() noexcept {
      values.clear();
      marks.clear();
    }
  };

  enum class Stage : std::uint8_t { waiting, running, done };
  struct Task {
    Subtree<L> subtree;
    std::shared_ptr<const Scores> scores;
    Stage stage = Stage::waiting;
    Held held{};  // of a task that is done
    SearchResult result{};
  };
  using Place = typename std::list<Task>::iterator;

  // Puts what `search` left open before `place`.
  void add_tasks(const SearchType& search, Place place) {
    std::vector<Subtree<L>> open;
    search.append_open(open);
    const auto scores = std::make_shared<const Scores>(search.scores());
    for (Subtree<L>& subtree : open) tasks_.insert(place, Task{std::move(subtree), scores});
  }

  void work_alone() {
    auto board = std::make_unique<BoardType>();
    std::vector<State<L>> stack(1);
    if (!board->prepare(instance_, stack[0]) || !board->enrich(stack[0])) return;
    board->adopt_wakes(board_);
    work(*board, stack);
  }

  void work(BoardType& board, std::vector<State<L>>& stack) {
    Task* task = nullptr;
    Held held;
    const SearchType* running = nullptr;
    const std::function<void(const VariantProgress&)> progress = [this](const VariantProgress&) {
      report();
    };
    const SolverOptions options{.cancel = &token_,
                                .progress = options_.progress != nullptr ? &progress : nullptr};
    const auto hold = [&](std::span<const std::uint8_t> values) {
      held.values.insert(held.values.end(), values.begin(), values.end());
      held.marks.push_back({running->result().nodes, running->result().guesses});
      const bool is_first = front_.load(std::memory_order_relaxed) == task;
      if (!is_first && held.marks.size() < kMostHeld) return true;
      Lock lock(mutex_);
      changed_.wait(lock, [&] { return is_stopped_ || front_ == task; });
      if (!is_stopped_) emit(held);
      return !is_stopped_;
    };
    SearchType search(board, stack, options, hold);
    running = &search;
    for (Lock lock(mutex_);;) {
      Place place = tasks_.end();
      changed_.wait(lock, [&] {
        place = std::find_if(tasks_.begin(), tasks_.end(),
                             [](const Task& one) { return one.stage == Stage::waiting; });
        return is_stopped_ || tasks_.empty() || place != tasks_.end();
      });
      if (is_stopped_ || tasks_.empty()) return;
      task = &*place;
      task->stage = Stage::running;
      lock.unlock();
      const SearchEnd end = search.run(task->subtree, *task->scores, known_, kNodesOfATask);
      lock.lock();
      if (end == SearchEnd::out_of_nodes) add_tasks(search, std::next(place));
      done_ += search.done();
      task->stage = Stage::done;
      task->result = search.result();
      task->held = std::move(held);
      held.clear();
      if (end == SearchEnd::stopped && !is_stopped_) {  // by the token that we were given
        is_stopped_ = true;
        is_cut_short_ = true;
      }
      move_on();
      changed_.notify_all();
    }
  }

  // Hands on the solutions of the first task, which come behind all that was handed on before.
  void emit(Held& held) {
    const std::size_t size = instance_.cell_count;
    for (std::size_t i = 0; i < held.marks.size(); ++i) {
      ++result_.solutions;
      const bool is_wanted = sink_(std::span(held.values).subspan(i * size, size));
      if (is_wanted && result_.solutions != options_.limit) continue;
      result_.nodes += held.marks[i].nodes;
      result_.guesses += held.marks[i].guesses;
      result_.complete = false;
      is_stopped_ = true;
      is_cut_short_ = false;
      token_.cancel();
      changed_.notify_all();
      break;
    }
    held.clear();
  }

  // Takes the tasks that are done from the front.
  void move_on() {
    while (!is_stopped_ && !tasks_.empty() && tasks_.front().stage == Stage::done) {
      emit(tasks_.front().held);
      if (is_stopped_) return;
      result_.nodes += tasks_.front().result.nodes;
      result_.guesses += tasks_.front().result.guesses;
      tasks_.pop_front();
    }
    front_ = tasks_.empty() ? nullptr : &tasks_.front();
  }

  // After a cancel: every solution found is one.
  void deliver_the_rest() {
    result_.complete = false;
    result_.cancelled = true;
    is_stopped_ = false;
    for (Task& task : tasks_) {
      if (task.stage != Stage::done) continue;
      emit(task.held);
      if (is_stopped_) return;
      result_.nodes += task.result.nodes;
      result_.guesses += task.result.guesses;
    }
  }

  void report() {
    const Lock lock(mutex_, std::try_to_lock);
    const auto now = std::chrono::steady_clock::now();
    if (!lock.owns_lock() || now < next_report_) return;
    next_report_ = now + std::chrono::milliseconds(250);
    (*options_.progress)(
        {.fraction = done_, .solutions = result_.solutions, .guesses = result_.guesses});
  }

  const Instance& instance_;
  const BoardType& board_;
  const std::vector<std::uint8_t> known_;
  const SolverOptions& options_;
  ValueSink sink_;
  CancelToken token_;  // stops all threads

  std::mutex mutex_;  // for all below
  std::condition_variable changed_;
  std::list<Task> tasks_;     // in the order of the tree
  std::atomic<Task*> front_;  // tasks_.front(); read without the mutex as a hint
  SearchResult result_;       // up to the first task
  double done_ = 0;           // of the tree
  bool is_stopped_ = false;
  bool is_cut_short_ = false;  // by the token that we were given
  std::chrono::steady_clock::time_point next_report_{};
};

}  // namespace nonet::engine::propagate
