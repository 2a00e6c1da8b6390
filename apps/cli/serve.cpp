// nonet serve: the page and a JSON API on this machine. The server is a program of its own,
// nonet-serve, beside this one: what it links would slow down every other command.
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <string>

#include "cli/command.hpp"

namespace nonet::cli {
namespace {

constexpr auto kMostSeconds = std::chrono::seconds(30);  // of a request

std::string own_path() {
  std::array<char, PATH_MAX> path{};
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  return {path.data(), static_cast<std::size_t>(size > 0 ? size : 0)};
}

}  // namespace

int run_serve(const Options& options) {
  const std::string program = own_path();
  const std::string server = program.substr(0, program.rfind('/') + 1) + "nonet-serve";
  const std::string port = std::to_string(options.port);
  const auto time = options.timeout.value_or(kMostSeconds);
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(time).count();
  execl(server.c_str(), "nonet-serve", program.c_str(), port.c_str(),
        std::to_string(seconds).c_str(), nullptr);
  std::fprintf(stderr, "nonet: cannot start %s: %s\n", server.c_str(), std::strerror(errno));
  return static_cast<int>(Exit::unreadable);
}

}  // namespace nonet::cli
