#include "serve/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace nonet::serve {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLook = std::chrono::milliseconds(100);

class Descriptor {
 public:
  explicit Descriptor(int number = -1) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { reset(); }
  void reset() {
    if (number_ >= 0) close(std::exchange(number_, -1));
  }
  [[nodiscard]] int number() const noexcept { return number_; }
  [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }

 private:
  int number_;
};

struct Pipe {
  Descriptor reader;
  Descriptor writer;
};

bool open_pipe(Pipe& made) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  made.reader = Descriptor(ends[0]);
  made.writer = Descriptor(ends[1]);
  return true;
}

void set_nonblocking(const Descriptor& end) {
  fcntl(end.number(), F_SETFL, O_NONBLOCK);
}

// Takes what is there. False: it is at its end.
bool drain(const Descriptor& end, std::string& text) {
  std::array<char, 65536> chunk;
  const ssize_t size = read(end.number(), chunk.data(), chunk.size());
  if (size > 0) text.append(chunk.data(), static_cast<std::size_t>(size));
  return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

// Hands over what fits. False: nothing is left, or nobody reads it.
bool feed(const Descriptor& end, std::string_view& rest) {
  const ssize_t size = write(end.number(), rest.data(), rest.size());
  if (size > 0) rest.remove_prefix(static_cast<std::size_t>(size));
  return !rest.empty() && (size >= 0 || errno == EAGAIN || errno == EINTR);
}

pid_t start(const std::string& program, const std::string& folder,
            const std::vector<std::string>& arguments, const Pipe& in, const Pipe& out,
            const Pipe& err) {
  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  std::array<char*, 1> environment{nullptr};

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  posix_spawn_file_actions_adddup2(&actions, in.reader.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.writer.number(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.writer.number(), STDERR_FILENO);
  // The server keeps signals for itself; a child is to have them as any program does.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &pipe);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  const int error =
      posix_spawn(&child, program.c_str(), &actions, &attributes, words.data(), environment.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? child : -1;
}

}  // namespace

Outcome run_child(const std::string& program, const std::string& folder,
                  const std::vector<std::string>& arguments, std::string_view input,
                  const Limits& limits, const std::function<bool()>& is_wanted) {
  Outcome outcome;
  Pipe in;
  Pipe out;
  Pipe err;
  if (!open_pipe(in) || !open_pipe(out) || !open_pipe(err)) return outcome;
  const pid_t child = start(program, folder, arguments, in, out, err);
  if (child < 0) return outcome;
  in.reader.reset();
  out.writer.reset();
  err.writer.reset();
  set_nonblocking(in.writer);
  set_nonblocking(out.reader);
  set_nonblocking(err.reader);
  if (input.empty()) in.writer.reset();

  outcome.end = End::exited;
  const auto deadline = Clock::now() + limits.time;
  while (out.reader.is_open() || err.reader.is_open()) {
    std::array<pollfd, 3> ends{{{in.writer.number(), POLLOUT, 0},
                                {out.reader.number(), POLLIN, 0},
                                {err.reader.number(), POLLIN, 0}}};
    poll(ends.data(), ends.size(), static_cast<int>(kLook.count()));
    if (ends[0].revents != 0 && !feed(in.writer, input)) in.writer.reset();
    if (ends[1].revents != 0 && !drain(out.reader, outcome.out)) out.reader.reset();
    if (ends[2].revents != 0 && !drain(err.reader, outcome.err)) err.reader.reset();
    if (Clock::now() > deadline) {
      outcome.end = End::out_of_time;
    } else if (outcome.out.size() + outcome.err.size() > limits.output) {
      outcome.end = End::too_long;
    } else if (!is_wanted()) {
      outcome.end = End::abandoned;
    }
    if (outcome.end != End::exited) {
      kill(child, SIGKILL);
      break;
    }
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

}  // namespace nonet::serve
