#include "cli/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

namespace nonet::cli {
namespace {

constexpr std::size_t kBufferSize = std::size_t{64} * 1024;

Error cannot_write(const std::string& name, int error) {
  return {ErrorCode::unreadable, {}, "cannot write " + name + ": " + std::strerror(error)};
}

// A link is followed: the file it names is replaced, not the link.
std::string resolve(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr),
                                                         &std::free);
  return real ? std::string(real.get()) : path;
}

mode_t mode_for_new_files() {
  const mode_t mask = umask(0);
  umask(mask);
  return static_cast<mode_t>(0666) & ~mask;
}

}  // namespace

Output::Output(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)), is_terminal_(isatty(descriptor) == 1) {}

Output::Output(Output&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      final_(std::move(other.final_)),
      temporary_(std::exchange(other.temporary_, {})),
      buffer_(std::move(other.buffer_)),
      failed_errno_(other.failed_errno_),
      is_terminal_(other.is_terminal_) {}

Output::~Output() {
  if (!temporary_.empty()) unlink(temporary_.c_str());
  if (descriptor_ > STDERR_FILENO) close(descriptor_);
}

Result<Output> Output::open(const std::string& path) {
  if (path.empty() || path == "-") return Output(STDOUT_FILENO, "standard output");

  const std::string target = resolve(path);
  struct stat status {};
  const bool exists = stat(target.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return cannot_write(path, errno);
    return Output(descriptor, path);
  }
  if (exists && access(target.c_str(), W_OK) != 0) return cannot_write(path, errno);

  std::string temporary = target + ".XXXXXX";
  const int descriptor = mkostemp(temporary.data(), O_CLOEXEC);
  if (descriptor < 0) return cannot_write(path, errno);
  Output output(descriptor, path);
  output.final_ = target;
  output.temporary_ = std::move(temporary);
  if (fchmod(descriptor, exists ? status.st_mode & 07777 : mode_for_new_files()) != 0) {
    return cannot_write(path, errno);
  }
  return output;
}

void Output::write(std::string_view text) {
  if (has_failed()) return;
  buffer_.append(text);
  if (buffer_.size() >= kBufferSize) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && !has_failed()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // somebody made our end non-blocking
      pollfd room{descriptor_, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      failed_errno_ = errno;
    }
  }
  buffer_.clear();
}

bool Output::commit() {
  flush();
  if (has_failed() || final_.empty()) return !has_failed();
  // close() is where a network file system tells of a full disk.
  if (close(std::exchange(descriptor_, -1)) != 0 ||
      rename(temporary_.c_str(), final_.c_str()) != 0) {
    failed_errno_ = errno;
    return false;
  }
  temporary_.clear();
  return true;
}

bool Output::is_broken_pipe() const noexcept {
  return failed_errno_ == EPIPE;
}

std::string Output::error() const {
  return cannot_write(name_, failed_errno_).message;
}

}  // namespace nonet::cli
