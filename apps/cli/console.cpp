#include "cli/console.hpp"

#include <unistd.h>

#include <cerrno>

#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "nonet/base/build.hpp"

namespace nonet::cli {
namespace {

constexpr auto kFirstDraw = std::chrono::milliseconds(500);
constexpr auto kTick = std::chrono::milliseconds(100);
constexpr std::string_view kEraseLine = "\r\x1b[K";

// What cannot be told cannot be helped: errors are passed over.
void write_to_stderr(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

void Console::start(Progress progress, std::optional<std::uint64_t> total_bytes) {
  progress_.total_bytes = total_bytes;
  start_ = Clock::now();
  if constexpr (!kHasThreads) return;
  ticker_ = std::thread([this, progress] {
    std::unique_lock lock(mutex_);
    while (!stopping_.wait_for(lock, kTick, [this] { return is_stopping_; })) {
      flush();
      if (progress == Progress::shown && Clock::now() - start_ > kFirstDraw) draw();
    }
    erase();
  });
}

void Console::stop() {
  if (!ticker_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  stopping_.notify_all();
  ticker_.join();
}

void Console::add_progress(std::uint64_t puzzles, std::uint64_t bytes) {
  const std::lock_guard lock(mutex_);
  progress_.puzzles += puzzles;
  progress_.bytes += bytes;
}

void Console::set_progress(std::uint64_t covers, double fraction) {
  const std::lock_guard lock(mutex_);
  progress_.puzzles = covers;
  progress_.fraction = fraction;
  progress_.noun = Message::covers;
}

void Console::set_making(std::uint64_t puzzles, double fraction, std::uint64_t tries,
                         std::optional<Message> waits_for) {
  const std::lock_guard lock(mutex_);
  progress_.puzzles = puzzles;
  progress_.fraction = fraction;
  progress_.tries = tries;
  progress_.waits_for = waits_for;
}

void Console::results(std::string_view text) {
  if (text.empty()) return;
  const std::lock_guard lock(mutex_);
  if (output_.is_terminal()) erase();
  output_.write(text);
  if (output_.is_terminal()) flush();
}

void Console::flush_results() {
  const std::lock_guard lock(mutex_);
  flush();
}

void Console::messages(std::string_view lines) {
  if (lines.empty()) return;
  const std::lock_guard lock(mutex_);
  erase();
  write_to_stderr(lines);
}

bool Console::output_has_failed() {
  const std::lock_guard lock(mutex_);
  return output_.has_failed();
}

void Console::flush() {
  output_.flush();
  if (output_.has_failed()) run_token().cancel();
}

void Console::draw() {
  progress_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const std::string line = progress_line(progress_, terminal_width(STDERR_FILENO) - 1, language_);
  write_to_stderr(std::string(kEraseLine) + line);
  is_drawn_ = true;
}

void Console::erase() {
  if (!is_drawn_) return;
  write_to_stderr(kEraseLine);
  is_drawn_ = false;
}

}  // namespace nonet::cli
