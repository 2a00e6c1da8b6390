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

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// "%20" and "+" are spaces; a percent sign without two digits behind it is itself.
std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
                         hex_value(text[i + 2]) >= 0;
    if (is_code) {
      out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

Error refuse(std::string message) {
  return {ErrorCode::unsupported, {}, std::move(message)};
}

}  // namespace

Parameters parameters_of(std::string_view target) {
  Parameters parameters;
  const std::size_t question = target.find('?');
  std::string_view rest =
      question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (part.empty()) continue;
    const std::size_t equals = part.find('=');
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    parameters.emplace_back(decoded(part.substr(0, equals)), decoded(value));
  }
  return parameters;
}

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
    if (value.starts_with('/') || value == ".." || value.find("../") != std::string::npos) {
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
