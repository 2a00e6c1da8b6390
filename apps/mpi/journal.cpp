#include "mpi/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <utility>

namespace nonet::mpi {
namespace {

constexpr std::string_view kTitle = "nonet journal 1 ";
constexpr std::size_t kHashSize = 16;
constexpr auto kBetweenSyncs = std::chrono::milliseconds(100);

std::string hex(std::uint64_t value) {
  char text[kHashSize + 1];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

// Without the checksum, if it is the right one.
std::optional<std::string_view> checked(std::string_view line) {
  if (line.size() <= kHashSize || line[kHashSize] != ' ') return std::nullopt;
  const std::string_view rest = line.substr(kHashSize + 1);
  if (line.substr(0, kHashSize) != hex(hash_of(rest))) return std::nullopt;
  return rest;
}

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\\') {
      out += "\\\\";
    } else {
      out += c;
    }
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      out += text[++i] == 'n' ? '\n' : '\\';
    } else {
      out += text[i];
    }
  }
  return out;
}

// Reads a file line after line, with the offset of each.
class Lines {
 public:
  explicit Lines(int file) : file_(file) {}

  // Without the line end. Nothing: there is no whole line any more.
  std::optional<std::string_view> next() {
    offset_ = next_offset_;
    std::size_t searched = begin_;
    for (;;) {
      const std::size_t end = buffer_.find('\n', searched);
      if (end != std::string::npos) {
        const auto line = std::string_view(buffer_).substr(begin_, end - begin_);
        next_offset_ += line.size() + 1;
        begin_ = end + 1;
        return line;
      }
      buffer_.erase(0, begin_);
      begin_ = 0;
      searched = buffer_.size();
      buffer_.resize(searched + kChunk);
      const ssize_t got = read(file_, buffer_.data() + searched, kChunk);
      buffer_.resize(searched + static_cast<std::size_t>(got > 0 ? got : 0));
      if (got <= 0) return std::nullopt;
    }
  }
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  // What stands behind the last whole line.
  [[nodiscard]] std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 20;

  int file_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of the next line
  std::size_t offset_ = 0;
  std::size_t next_offset_ = 0;
};

}  // namespace

std::uint64_t hash_of(std::string_view bytes) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

Result<Journal> Journal::open(const std::string& path, const std::string& job) {
  const auto because = [&path](const std::string& why) {
    return Error{ErrorCode::unreadable, {}, "the journal " + path + ": " + why};
  };
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return because(std::strerror(errno));
  Journal journal(file, path);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    Error busy = because("another job is using it");
    busy.code = ErrorCode::unsupported;
    return busy;
  }
  const std::string fault = journal.load(std::string(kTitle) + job);
  if (!fault.empty()) return because(fault);
  journal.syncer_ = std::make_unique<Syncer>(file);
  return journal;
}

Journal::Journal(Journal&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      places_(std::move(other.places_)),
      end_(other.end_),
      dropped_record_(other.dropped_record_),
      failed_errno_(other.failed_errno_),
      syncer_(std::move(other.syncer_)) {}

Journal::~Journal() {
  syncer_.reset();
  if (file_ >= 0) close(file_);
}

Journal::Syncer::Syncer(int file) : file_(file) {
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    while (!ending_.wait_for(lock, kBetweenSyncs, [this] { return is_ending_; })) sync();
  });
}

Journal::Syncer::~Syncer() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  ending_.notify_all();
  thread_.join();
  sync();
}

void Journal::Syncer::sync() {
  if (has_more_.exchange(false) && fdatasync(file_) != 0) failed_errno_.store(errno);
}

std::string Journal::load(const std::string& title) {
  Lines lines(file_);
  const auto first = lines.next();
  if (!first) {
    const std::string wanted = hex(hash_of(title)) + " " + title;
    if (!wanted.starts_with(lines.rest())) return "it is no journal";
    if (ftruncate(file_, 0) != 0) return std::strerror(errno);
    write_line(title);
    return failed_errno_ != 0 ? std::strerror(failed_errno_) : "";
  }
  const auto found = checked(*first);
  if (!found || !found->starts_with(kTitle))
    return "it is no journal, or damaged in its first line";
  if (*found != title) {
    return "it is of another job: " + std::string(found->substr(kTitle.size()));
  }
  end_ = first->size() + 1;
  bool is_damaged = false;
  for (std::size_t number = 2; const auto line = lines.next(); ++number) {
    auto record = checked(*line);
    if (!record) {
      is_damaged = true;
      continue;
    }
    if (is_damaged) return "it is damaged before line " + std::to_string(number);
    std::uint64_t key = 0;
    std::from_chars(record->data(), record->data() + kHashSize, key, 16);
    const std::size_t result = record->find(' ', kHashSize + 1) + 1;
    const std::size_t front = line->size() - record->size() + result;
    places_[key] = {lines.offset() + front, line->size() - front};
    end_ = lines.offset() + line->size() + 1;
  }
  dropped_record_ = is_damaged || !lines.rest().empty();
  if (ftruncate(file_, static_cast<off_t>(end_)) != 0) return std::strerror(errno);
  return "";
}

std::optional<std::string> Journal::find(std::uint64_t key) const {
  const auto found = places_.find(key);
  if (found == places_.end()) return std::nullopt;
  std::string text(found->second.size, '\0');
  std::size_t done = 0;
  while (done < text.size()) {
    const auto at = static_cast<off_t>(found->second.offset + done);
    const ssize_t got = pread(file_, text.data() + done, text.size() - done, at);
    if (got <= 0) return std::nullopt;
    done += static_cast<std::size_t>(got);
  }
  return unescaped(text);
}

void Journal::append(std::uint64_t key, std::chrono::microseconds time, std::string_view result) {
  const std::string front = hex(key) + " " + std::to_string(time.count()) + " ";
  const std::string text = escaped(result);
  const std::size_t offset = end_ + kHashSize + 1 + front.size();
  write_line(front + text);
  if (failed_errno_ != 0) return;
  places_[key] = {offset, text.size()};
  syncer_->mark_written();
}

void Journal::write_line(std::string_view rest) {
  if (failed_errno_ != 0) return;
  const std::string line = hex(hash_of(rest)) + " " + std::string(rest) + "\n";
  std::size_t done = 0;
  while (done < line.size()) {
    const auto at = static_cast<off_t>(end_ + done);
    const ssize_t put = pwrite(file_, line.data() + done, line.size() - done, at);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) {
      failed_errno_ = put < 0 ? errno : EIO;
      return;
    }
    done += static_cast<std::size_t>(put);
  }
  end_ += line.size();
}

std::string Journal::fault() const {
  const int failed = failed_errno_ != 0 ? failed_errno_ : syncer_->failed_errno();
  if (failed == 0) return "";
  return "the journal " + path_ + ": " + std::strerror(failed);
}

}  // namespace nonet::mpi
