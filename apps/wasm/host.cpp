// What the program asks of an operating system, where there is none: standard input is a text that
// was handed over, what is written is kept, and there are no files, terminals or signals.
//
// These are the C library's own names; ours are linked before them, and none of its code for files
// comes into the module. Only its own streams (stderr) still ask the host, for fd_write.
#include "wasm/host.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace nonet::wasm {
namespace {

struct Streams {
  std::string_view input;
  std::size_t taken = 0;
  std::string out;
  std::string err;
};

// As in a process there is one of each; a module runs one command at a time.
Streams& streams() noexcept {
  static Streams all;
  return all;
}

int refuse(int error) noexcept {
  errno = error;
  return -1;
}

}  // namespace

void open_streams(std::string_view input) {
  streams().input = input;
  streams().taken = 0;
  streams().out.clear();
  streams().err.clear();
}

std::string_view written_to_output() noexcept {
  return streams().out;
}

std::string_view written_to_error() noexcept {
  return streams().err;
}

}  // namespace nonet::wasm

using nonet::wasm::refuse;
using nonet::wasm::streams;

extern "C" {

ssize_t read(int descriptor, void* buffer, size_t size) {
  if (descriptor != STDIN_FILENO) return refuse(EBADF);
  auto& [input, taken, out, err] = streams();
  const std::size_t count = std::min(size, input.size() - taken);
  std::memcpy(buffer, input.data() + taken, count);
  taken += count;
  return static_cast<ssize_t>(count);
}

ssize_t pread(int descriptor, void* buffer, size_t size, off_t offset) {
  const std::string_view input = streams().input;
  if (descriptor != STDIN_FILENO || static_cast<std::size_t>(offset) > input.size()) {
    return refuse(EBADF);
  }
  const std::string_view rest = input.substr(static_cast<std::size_t>(offset));
  const std::size_t count = std::min(size, rest.size());
  std::memcpy(buffer, rest.data(), count);
  return static_cast<ssize_t>(count);
}

off_t lseek(int descriptor, off_t offset, int whence) {
  if (descriptor != STDIN_FILENO || whence != SEEK_CUR || offset != 0) return refuse(ESPIPE);
  return static_cast<off_t>(streams().taken);
}

ssize_t write(int descriptor, const void* text, size_t size) {
  std::string& stream = descriptor == STDERR_FILENO ? streams().err : streams().out;
  stream.append(static_cast<const char*>(text), size);
  return static_cast<ssize_t>(size);
}

int fstat(int descriptor, struct stat* status) {
  if (descriptor != STDIN_FILENO) return refuse(EBADF);
  *status = {};
  status->st_mode = S_IFREG;
  status->st_size = static_cast<off_t>(streams().input.size());
  return 0;
}

int poll(pollfd* which, nfds_t count, int) {
  for (nfds_t i = 0; i < count; ++i) {
    which[i].revents = static_cast<short>(which[i].fd >= 0 ? which[i].events : 0);
  }
  return static_cast<int>(count);
}

int open(const char*, int, ...) {
  return refuse(ENOENT);
}
int stat(const char*, struct stat*) {
  return refuse(ENOENT);
}
int access(const char*, int) {
  return refuse(ENOENT);
}
int close(int) {
  return 0;
}
int isatty(int) {
  return 0;
}
int ioctl(int, int, ...) {
  return refuse(ENOTTY);
}
int pipe2(int*, int) {
  return refuse(ENOSYS);
}
int sigaction(int, const struct sigaction*, struct sigaction*) {
  return 0;
}
char* realpath(const char*, char*) {
  return nullptr;
}
mode_t umask(mode_t) {
  return 0;
}
int mkostemp(char*, int) {
  return refuse(EROFS);
}
int fchmod(int, mode_t) {
  return refuse(EROFS);
}
int fsync(int) {
  return refuse(EROFS);
}
int unlink(const char*) {
  return refuse(EROFS);
}
int rename(const char*, const char*) {
  return refuse(EROFS);
}
}
