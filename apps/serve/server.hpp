// The local server: the page, and the program as a JSON API (docs/serve.md).
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "serve/child.hpp"

namespace nonet::serve {

struct ServerOptions {
  std::string program;                                // the path of `nonet`
  std::string folder;                                 // an empty one, in which it runs
  int port = 8080;                                    // 0: any that is free
  std::size_t most_input = std::size_t{1024} * 1024;  // bytes of a request
  Limits limits;
};

class Server {
 public:
  explicit Server(ServerOptions options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  // Gives: the port on 127.0.0.1, or 0 when it cannot be had.
  [[nodiscard]] int bind();
  // Serves until stop(), which any thread may call.
  // Needs: bind() gave a port.
  void run();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nonet::serve
