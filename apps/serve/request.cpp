#include "serve/request.hpp"

#include <algorithm>
#include <array>

namespace nonet::serve {
namespace {

// They write files, or read one that the request names.
constexpr std::array<std::string_view, 4> kRefused{"output", "json", "checkpoint", "port"};

bool is_name(std::string_view text) {
  return !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == '-';
  });
}

Error refuse(std::string message) {
  return {ErrorCode::unsupported, {}, std::move(message)};
}

}  // namespace

Result<std::vector<std::string>> to_arguments(std::string_view command,
                                              const Parameters& parameters, bool has_input,
                                              int seconds) {
  if (!is_name(command) || command == "serve") return refuse("there is no such command here");
  std::vector<std::string> arguments{std::string(command)};
  bool has_format = false;
  bool has_timeout = false;
  for (const auto& [name, value] : parameters) {
    if (!is_name(name)) return refuse("no option is called " + name);
    if (std::find(kRefused.begin(), kRefused.end(), name) != kRefused.end()) {
      return refuse("--" + name + " is not for requests");
    }
    // The child works in an empty folder (run_child): nothing else names a file.
    if (value.starts_with('/') || value.find("..") != std::string::npos) {
      return refuse("--" + name + ": files cannot be named in a request");
    }
    has_format = has_format || name == "format";
    has_timeout = has_timeout || name == "timeout";
    arguments.push_back(name.size() == 1 ? "-" + name : "--" + name);
    if (!value.empty()) arguments.back() += (name.size() == 1 ? "" : "=") + value;
  }
  if (!has_format) arguments.emplace_back("--format=json");
  if (!has_timeout) arguments.push_back("--timeout=" + std::to_string(seconds));
  if (has_input) arguments.emplace_back("-");
  return arguments;
}

bool is_own(std::string_view host, std::string_view origin, int port) {
  const std::string end = ":" + std::to_string(port);
  const std::array<std::string, 3> ours{"127.0.0.1" + end, "localhost" + end, "[::1]" + end};
  if (std::find(ours.begin(), ours.end(), host) == ours.end()) return false;
  return origin.empty() || std::any_of(ours.begin(), ours.end(), [&](const std::string& each) {
           return origin == "http://" + each;
         });
}

}  // namespace nonet::serve
