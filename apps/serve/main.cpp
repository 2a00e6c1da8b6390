// nonet-serve: the local server of `nonet serve`, a program of its own, so that no other command
// has to load what a server needs.
//
//   nonet-serve PROGRAM PORT SECONDS     PROGRAM: the path of `nonet`
//
// Prints the address on standard output and serves until a signal ends it.
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "serve/server.hpp"

namespace {

constexpr int kFailed = 3;  // what the program says of files that it cannot have

class EmptyFolder {
 public:
  EmptyFolder() {
    const char* base = std::getenv("TMPDIR");
    path_ = std::string(base != nullptr && *base != '\0' ? base : "/tmp") + "/nonet-XXXXXX";
    if (mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  EmptyFolder(const EmptyFolder&) = delete;
  EmptyFolder& operator=(const EmptyFolder&) = delete;
  ~EmptyFolder() {
    if (!path_.empty()) rmdir(path_.c_str());
  }
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("nonet-serve: is started by `nonet serve`\n", stderr);
    return 2;
  }
  // Before any thread is made: the signals wait for the one that asks for them.
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);

  const EmptyFolder folder;
  nonet::serve::ServerOptions options;
  options.program = argv[1];
  options.folder = folder.path();
  options.port = std::atoi(argv[2]);
  options.limits.time = std::chrono::seconds(std::atoi(argv[3]));
  const std::string wanted = argv[2];
  nonet::serve::Server server(std::move(options));
  const int port = server.bind();
  if (folder.path().empty() || port == 0) {
    std::fprintf(stderr, "nonet: cannot serve on port %s of 127.0.0.1\n", wanted.c_str());
    return kFailed;
  }
  std::printf("http://127.0.0.1:%d/\n", port);
  std::fflush(stdout);

  std::thread waiter([&signals, &server] {
    int signal = 0;
    sigwait(&signals, &signal);
    server.stop();
  });
  server.run();
  kill(getpid(), SIGTERM);  // where the server ended by itself: wakes the waiter
  waiter.join();
  return 0;
}
