// Console: the one place that writes while puzzles are worked on: results to the Output, messages
// and the progress line to stderr. Safe from any thread.
//
// The progress line appears when stderr is a terminal and the work takes more than half a second;
// it is redrawn by a thread of its own, so that one long puzzle does not freeze it, and is erased
// before anything else is written to a terminal.
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
  ~Console() { stop_progress(); }

  void start_progress(std::optional<std::uint64_t> total_bytes);
  void stop_progress();
  void add_progress(std::uint64_t puzzles, std::uint64_t bytes);

  // Results reach the reader at the latest 0.1 s later, if more are written by then; at once when
  // the reader is a terminal.
  void results(std::string_view text);
  void flush_results();
  // Whole lines, with their line ends.
  void messages(std::string_view lines);

  [[nodiscard]] bool output_has_failed();

 private:
  using Clock = std::chrono::steady_clock;

  void draw();
  void erase();

  Output& output_;
  Language language_;
  std::mutex mutex_;  // guards all below, and output_
  Clock::time_point last_flush_ = Clock::now();
  Clock::time_point start_;
  ProgressState progress_;
  bool is_drawn_ = false;
  bool is_stopping_ = false;
  std::condition_variable stopping_;
  std::thread ticker_;
};

}  // namespace nonet::cli
