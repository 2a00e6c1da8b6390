// PuzzleSource: the texts of puzzles, one after another, from files, standard input and arguments.
//
// Reads what is there and cuts it (PuzzleSplitter); it never waits for more while it has a puzzle
// to hand out, so a line typed into a pipe is answered at once. Constant memory.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/format/splitter.hpp"

namespace nonet::cli {

struct PuzzleItem {
  std::string_view text;   // valid until the next call of next()
  std::size_t input = 0;   // for name_of
  std::uint64_t line = 1;  // of the input, where the text begins
  bool is_plain = false;   // see PuzzleText
};

class PuzzleSource {
 public:
  struct Callbacks {
    std::function<void(std::string_view)> complain;  // an input that cannot be read: a whole line
    std::function<void()> before_waiting;            // input is slower than we are
  };

  // An input is the name of a file, "-", or a puzzle itself (see looks_like_puzzle).
  PuzzleSource(std::vector<std::string> inputs, Callbacks callbacks);
  PuzzleSource(const PuzzleSource&) = delete;
  PuzzleSource& operator=(const PuzzleSource&) = delete;
  ~PuzzleSource();

  enum class Patience : std::uint8_t { wait, no_wait };
  // Gives: the next text; nothing at the end, after an interrupt and, with no_wait, when reading
  //        would block.
  std::optional<PuzzleItem> next(Patience patience);

  // "puzzles.txt", "stdin", "argument 2".
  [[nodiscard]] const std::string& name_of(std::size_t input) const { return names_[input]; }
  // Of all inputs together, if all are regular files or arguments.
  [[nodiscard]] std::optional<std::uint64_t> total_bytes() const;
  [[nodiscard]] bool reads_terminal() const;

  [[nodiscard]] bool some_unreadable() const noexcept { return unreadable_ > 0; }
  [[nodiscard]] bool all_unreadable() const noexcept { return unreadable_ == inputs_.size(); }

 private:
  enum class Refill : std::uint8_t { more, end, would_block };

  Refill refill(Patience patience);
  bool open_next();
  bool take_whole(off_t size);
  void close_current();
  void give_up(int error);
  void take(const PuzzleText& text);

  struct Pending {
    std::size_t offset;
    std::size_t length;
    std::size_t input;
    std::uint64_t line;
    bool is_plain;
  };

  std::vector<std::string> inputs_;
  std::vector<std::string> names_;
  Callbacks callbacks_;
  std::size_t opened_ = 0;  // inputs opened so far; the current one is opened_ - 1
  int descriptor_ = -1;     // of the current input; -1: none is open
  bool may_block_ = false;
  std::optional<PuzzleSplitter> splitter_;
  std::size_t unreadable_ = 0;

  std::string chunk_;
  std::string texts_;  // of pending_, one behind another
  std::vector<Pending> pending_;
  std::size_t handed_out_ = 0;
};

// No file of this name, but at least forty of the characters that lines of puzzles consist of: it
// is taken for a puzzle, so that a missing cell is called that and not a missing file.
[[nodiscard]] bool looks_like_puzzle(const std::string& argument);

}  // namespace nonet::cli
