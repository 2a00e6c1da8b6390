// Console: the one place that writes while puzzles are worked on: results to the Output, messages
// and the progress line to stderr. Safe from any thread.
//
// A thread of its own ticks ten times a second, so that one long puzzle holds nothing up: it hands
// on results that still wait, and redraws the progress line. That line is for work of more than half
// a second, and is erased before anything else is written to a terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"

namespace nonet::cli {

class Console {
 public:
  Console(Output& output, Language language) : output_(output), language_(language) {}
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  ~Console() { stop(); }

  enum class Progress : std::uint8_t { hidden, shown };
  void start(Progress progress, std::optional<std::uint64_t> total_bytes);
  void stop();  // leaves no progress line behind
  void add_progress(std::uint64_t puzzles, std::uint64_t bytes);
  void set_progress(std::uint64_t covers, double fraction);
  // Of puzzles that are made. `waits_for`: what most tries lack, in the words of a message.
  void set_making(std::uint64_t puzzles, double fraction, std::uint64_t tries,
                  std::optional<Message> waits_for);

  // Results reach the reader at the latest 0.1 s later, at once when it is a terminal. When they
  // cannot be written (any more), the run is cancelled.
  void results(std::string_view text);
  void flush_results();
  // Whole lines, with their line ends.
  void messages(std::string_view lines);

  [[nodiscard]] bool output_has_failed();

 private:
  using Clock = std::chrono::steady_clock;

  // All with the mutex held.
  void flush();
  void draw();
  void erase();

  Output& output_;
  Language language_;
  std::mutex mutex_;  // guards all below, and output_
  Clock::time_point start_;
  ProgressState progress_;
  bool is_drawn_ = false;
  bool is_stopping_ = false;
  std::condition_variable stopping_;
  std::thread ticker_;
};

}  // namespace nonet::cli
