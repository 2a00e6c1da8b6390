// Output: where results go: standard output, or a file that is replaced at the end.
//
// A file is written beside its final place under a temporary name and renamed by commit(), so that
// it is never seen half written; without commit() the old file stays. What is no regular file
// (/dev/null, a named pipe) is written directly, since renaming over it would destroy it.
#pragma once

#include <string>
#include <string_view>

#include "nonet/base/result.hpp"

namespace nonet::cli {

// What the shell says of a program that SIGPIPE ended.
inline constexpr int kBrokenPipeStatus = 128 + 13;

class Output {
 public:
  // `path` empty or "-": standard output.
  // Errors: unreadable, when no file can be made there.
  [[nodiscard]] static Result<Output> open(const std::string& path);

  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output();

  // Both pass over everything once writing has failed.
  void write(std::string_view text);
  void flush();

  // Flushes and, for a file, puts it in its place. False: it failed, and error() says how.
  [[nodiscard]] bool commit();

  [[nodiscard]] bool has_failed() const noexcept { return failed_errno_ != 0; }
  // The reader has gone (`| head`): nobody is to be told.
  [[nodiscard]] bool is_broken_pipe() const noexcept;
  // A sentence with the name of the file. Needs: has_failed().
  [[nodiscard]] std::string error() const;

  [[nodiscard]] bool is_terminal() const noexcept { return is_terminal_; }

 private:
  Output(int descriptor, std::string name);

  int descriptor_;
  std::string name_;       // for messages
  std::string final_;      // where the temporary file goes; empty: written directly
  std::string temporary_;  // empty once it has been renamed or removed
  std::string buffer_;
  int failed_errno_ = 0;
  bool is_terminal_ = false;
};

}  // namespace nonet::cli
