// Files that are read as a whole, and small ones that are replaced as a whole.
#pragma once

#include <string>

#include "nonet/base/result.hpp"

namespace nonet::cli {

// Everything in the file, or of standard input for "-"; what has come when an interrupt comes.
// Errors: unreadable, with what the system says.
[[nodiscard]] Result<std::string> read_whole(const std::string& path);

// Writes `path`.tmp, waits until the disk has it, and renames: a crash leaves the old or the new.
// Gives: the fault as a sentence, or an empty string.
[[nodiscard]] std::string replace_whole(const std::string& path, const std::string& text);

}  // namespace nonet::cli
