// One run of the program `nonet` as a child: what it is asked, what it says, and how long it may take.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::serve {

struct Limits {
  std::chrono::milliseconds time{std::chrono::seconds(30)};
  std::size_t output = std::size_t{16} * 1024 * 1024;  // bytes, of what it writes in all
};

enum class End : unsigned char { exited, out_of_time, too_long, abandoned, not_started };

struct Outcome {
  End end = End::not_started;
  int status = 0;  // of the process, when it exited; 128 + signal when a signal ended it
  std::string out;
  std::string err;
};

// Runs `program` with `arguments` in an empty environment and in `folder`, with `input` on its
// standard input. It is killed when it goes beyond a limit, or when `is_wanted` says no (asked
// ten times a second).
[[nodiscard]] Outcome run_child(const std::string& program, const std::string& folder,
                                const std::vector<std::string>& arguments, std::string_view input,
                                const Limits& limits, const std::function<bool()>& is_wanted);

}  // namespace nonet::serve
