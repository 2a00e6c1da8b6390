#include "serve/server.hpp"

#include <httplib.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "serve/page.hpp"
#include "serve/request.hpp"

namespace nonet::serve {
namespace {

constexpr int kBadRequest = 400;
constexpr int kForbidden = 403;
constexpr int kNotFound = 404;
constexpr int kUnreadable = 422;
constexpr int kFailed = 500;
constexpr int kOutOfTime = 504;

constexpr int kUsage = 2;  // exit status of the program

void answer_error(httplib::Response& response, int status, const std::string& message) {
  response.status = status;
  response.set_content(nlohmann::json({{"error", message}}).dump() + "\n", "application/json");
}

// Messages without the line end, and without the name of standard input: the place remains.
std::string tidy(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string type_of(const Parameters& parameters) {
  for (const auto& [name, value] : parameters) {
    if (name != "format" || value == "json") continue;
    if (value == "svg") return "image/svg+xml";
    if (value == "jsonl") return "application/jsonl";
    if (value == "csv") return "text/csv; charset=utf-8";
    return "text/plain; charset=utf-8";
  }
  return "application/json";
}

void answer(httplib::Response& response, const Outcome& outcome, const std::string& type) {
  switch (outcome.end) {
    case End::exited:
      break;
    case End::out_of_time:
      return answer_error(response, kOutOfTime, "it took too long");
    case End::too_long:
      return answer_error(response, kUnreadable, "the answer is too long; ask with --limit");
    case End::abandoned:
      return;
    case End::not_started:
      return answer_error(response, kFailed, "the program could not be started");
  }
  if (outcome.status == kUsage) {
    return answer_error(response, kBadRequest, tidy(outcome.err));
  }
  const bool says_nothing = outcome.out.empty() || outcome.out == "[]\n";
  if (outcome.status != 0 && says_nothing) {
    return answer_error(response, kUnreadable, tidy(outcome.err));
  }
  response.set_header("X-Nonet-Status", std::to_string(outcome.status));
  response.set_content(outcome.out, type);
}

}  // namespace

struct Server::Parts {
  ServerOptions options;
  httplib::Server http;
  std::atomic<bool> is_stopping{false};

  explicit Parts(ServerOptions wish) : options(std::move(wish)) {
    // Not the library's own choice, with which a second server could take the same port.
    http.set_socket_options([](int socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    http.set_payload_max_length(options.most_input);
    http.set_default_headers({
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        // Alone in its process, the page gets a clock that can tell engines apart.
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
         "'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:"},
    });
    http.set_pre_routing_handler([this](const auto& request, auto& response) {
      if (is_own(request.get_header_value("Host"), request.get_header_value("Origin"),
                 options.port)) {
        return httplib::Server::HandlerResponse::Unhandled;
      }
      answer_error(response, kForbidden, "only this machine's own pages and programs may ask");
      return httplib::Server::HandlerResponse::Handled;
    });
    const auto api = [this](const auto& request, auto& response) { run(request, response); };
    http.Post(R"(/api/([^/]+))", api);
    http.Get(R"(/api/([^/]+))", api);
    http.Get(R"(/.*)", [](const auto& request, auto& response) { send_page(request, response); });
  }

  void run(const httplib::Request& request, httplib::Response& response) {
    const Parameters parameters = parameters_of(request.target);
    const bool has_input = request.method == "POST";
    const int seconds = static_cast<int>(options.limits.time / std::chrono::seconds(1));
    const auto arguments = to_arguments(request.matches[1].str(), parameters, has_input, seconds);
    if (!arguments) return answer_error(response, kBadRequest, arguments.error().message);
    const Outcome outcome = run_child(options.program, options.folder, *arguments, request.body,
                                      options.limits, [this] { return !is_stopping.load(); });
    answer(response, outcome, type_of(parameters));
  }

  static void send_page(const httplib::Request& request, httplib::Response& response) {
    const std::string path = request.path == "/" ? "/index.html" : request.path;
    for (const PageFile& file : page_files()) {
      if (file.path != path) continue;
      response.set_content(file.bytes.data(), file.bytes.size(), std::string(file.type));
      return;
    }
    if (page_files().empty() && path == "/index.html") {
      response.set_content(
          "This build has no page in it (tools/web.sh makes one, then build again); "
          "the JSON API is at /api/.\n",
          "text/plain; charset=utf-8");
      return;
    }
    answer_error(response, kNotFound, "there is nothing at " + path);
  }
};

Server::Server(ServerOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}

Server::~Server() = default;

int Server::bind() {
  int& port = parts_->options.port;
  if (port == 0) {
    port = parts_->http.bind_to_any_port("127.0.0.1");
    if (port < 0) port = 0;
  } else if (!parts_->http.bind_to_port("127.0.0.1", port)) {
    port = 0;
  }
  return port;
}

void Server::run() {
  parts_->http.listen_after_bind();
}

void Server::stop() {
  parts_->is_stopping.store(true);
  parts_->http.stop();
}

}  // namespace nonet::serve
