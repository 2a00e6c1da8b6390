#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/interrupt.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kChunk = std::size_t{256} * 1024;

// Closes what is no standard stream.
class Descriptor {
 public:
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) close(number_);
  }
  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

// 0, or the error.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

}  // namespace

Result<std::string> read_whole(const std::string& path) {
  const Descriptor file(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  ssize_t size = file.number() < 0 ? -1 : 0;
  while (size >= 0 && is_ready(file.number(), -1) && !run_token().is_cancelled()) {
    const std::size_t before = text.size();
    text.resize(before + kChunk);
    size = read(file.number(), text.data() + before, kChunk);
    const int error = errno;
    text.resize(before + static_cast<std::size_t>(size > 0 ? size : 0));
    errno = error;
    if (size == 0) break;
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) size = 0;
  }
  if (size >= 0) return text;
  return Error{ErrorCode::unreadable, {}, std::string("cannot be read: ") + std::strerror(errno)};
}

std::string replace_whole(const std::string& path, const std::string& text) {
  const std::string temporary = path + ".tmp";
  const Descriptor file(
      open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, static_cast<mode_t>(0666)));
  int error = file.number() < 0 ? errno : write_all(file.number(), text);
  if (error == 0 && fsync(file.number()) != 0) error = errno;
  if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return "";
  if (file.number() >= 0) unlink(temporary.c_str());
  return "cannot write " + path + ": " + std::strerror(error);
}

}  // namespace nonet::cli
