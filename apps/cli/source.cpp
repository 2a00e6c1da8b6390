#include "cli/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/interrupt.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kChunk = std::size_t{64} * 1024;
constexpr std::size_t kShortestPuzzleArgument = 40;

// A line alone may be a puzzle of 4x4 and a row of one of 16x16: the others tell.
bool are_all_puzzles(std::string_view text) noexcept {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const bool is_blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
    if (!is_blank && recognise_variant(line) == nullptr) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace

bool looks_like_puzzle(const std::string& argument) {
  return argument.size() >= kShortestPuzzleArgument &&
         argument.find_first_not_of("0123456789.*_-xX \n") == std::string::npos &&
         access(argument.c_str(), F_OK) != 0;
}

PuzzleSource::PuzzleSource(std::vector<std::string> inputs, Callbacks callbacks)
    : inputs_(std::move(inputs)), callbacks_(std::move(callbacks)) {
  if (inputs_.empty()) inputs_.emplace_back("-");
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (inputs_[i] == "-") {
      names_.emplace_back("stdin");
    } else if (looks_like_puzzle(inputs_[i])) {
      names_.push_back("argument " + std::to_string(i + 1));
    } else {
      names_.push_back(inputs_[i]);
    }
  }
}

PuzzleSource::~PuzzleSource() {
  close_current();
}

std::optional<PuzzleItem> PuzzleSource::next(Patience patience) {
  while (handed_out_ == pending_.size()) {
    pending_.clear();
    texts_.clear();
    handed_out_ = 0;
    if (refill(patience) != Refill::more) return std::nullopt;
  }
  const Pending& item = pending_[handed_out_++];
  return PuzzleItem{std::string_view(texts_).substr(item.offset, item.length), item.input,
                    item.line, item.is_plain};
}

// Takes one chunk of the current input, or one end of an input, and cuts it.
PuzzleSource::Refill PuzzleSource::refill(Patience patience) {
  if (run_token().is_cancelled()) return Refill::end;
  const auto sink = [this](const PuzzleText& text) { take(text); };
  if (!splitter_) {
    if (opened_ == inputs_.size()) return Refill::end;
    if (!open_next()) return Refill::more;
    if (descriptor_ < 0) {  // an argument
      splitter_->feed(inputs_[opened_ - 1], sink);
      splitter_->finish(sink);
      splitter_.reset();
      return Refill::more;
    }
  }
  if (may_block_ && !is_ready(descriptor_, 0)) {
    if (patience == Patience::no_wait) return Refill::would_block;
    callbacks_.before_waiting();
    if (!is_ready(descriptor_, -1)) return Refill::end;
  }
  chunk_.resize(kChunk);
  const ssize_t size = read(descriptor_, chunk_.data(), chunk_.size());
  if (size > 0) {
    splitter_->feed(std::string_view(chunk_).substr(0, static_cast<std::size_t>(size)), sink);
  } else if (size == 0) {
    splitter_->finish(sink);
    close_current();
  } else if (errno != EINTR && errno != EAGAIN) {
    give_up(errno);
  }
  return Refill::more;
}

bool PuzzleSource::open_next() {
  const std::string& input = inputs_[opened_++];
  if (input == "-") {
    descriptor_ = STDIN_FILENO;
  } else if (looks_like_puzzle(input)) {
    splitter_.emplace();
    return true;
  } else {
    descriptor_ = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  }
  struct stat status {};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0) {
    give_up(errno);
    return false;
  }
  may_block_ = !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
  splitter_.emplace();
  if (S_ISREG(status.st_mode) && take_whole(status.st_size)) {
    close_current();
    return false;
  }
  return true;
}

// A regular file that holds one variant puzzle on several lines: XML, a samurai, JSON over lines.
// Where its first line alone is one, it has a puzzle a line.
bool PuzzleSource::take_whole(off_t size) {
  if (size <= 0 || static_cast<std::uint64_t>(size) > kMaxVariantText) return false;
  std::string text(static_cast<std::size_t>(size), '\0');
  const off_t here = lseek(descriptor_, 0, SEEK_CUR);
  if (pread(descriptor_, text.data(), text.size(), here) != size || here != 0) return false;
  const std::size_t line_end = text.find('\n');
  if (line_end == std::string::npos || line_end + 1 == text.size()) return false;
  const auto* first = recognise_variant(std::string_view(text).substr(0, line_end));
  if (first != nullptr && (first->name != "grid" || are_all_puzzles(text))) return false;
  if (recognise_variant(text) == nullptr) return false;
  take({text, 1});
  return true;
}

void PuzzleSource::close_current() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
  descriptor_ = -1;
  splitter_.reset();
}

void PuzzleSource::give_up(int error) {
  ++unreadable_;
  callbacks_.complain(names_[opened_ - 1] + ": cannot be read: " + std::strerror(error) + "\n");
  close_current();
}

void PuzzleSource::take(const PuzzleText& text) {
  const std::string_view bytes = text.text;
  pending_.push_back({texts_.size(), bytes.size(), opened_ - 1, text.first_line, text.is_plain});
  texts_.append(bytes);
}

std::optional<std::uint64_t> PuzzleSource::total_bytes() const {
  std::uint64_t total = 0;
  for (const std::string& input : inputs_) {
    struct stat status {};
    if (looks_like_puzzle(input)) {
      total += input.size();
    } else if (input == "-" ? fstat(STDIN_FILENO, &status) == 0
                            : stat(input.c_str(), &status) == 0) {
      if (!S_ISREG(status.st_mode)) return std::nullopt;
      total += static_cast<std::uint64_t>(status.st_size);
    }
  }
  return total;
}

bool PuzzleSource::reads_terminal() const {
  for (const std::string& input : inputs_) {
    if (input == "-" && isatty(STDIN_FILENO) == 1) return true;
  }
  return false;
}

}  // namespace nonet::cli
