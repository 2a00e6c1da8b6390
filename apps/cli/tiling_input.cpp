#include "cli/tiling_input.hpp"

#include <unistd.h>

#include <string>
#include <vector>

#include "cli/interrupt.hpp"
#include "cli/place.hpp"
#include "cli/whole_file.hpp"
#include "nonet/tiling/piece_text.hpp"

namespace nonet::cli {
namespace {

// A text that came with an option or from a file.
struct Source {
  std::string name;  // for messages
  std::string text;
  Exit if_wrong;
};

// Is it a size or a drawing, and not the name of a file?
bool looks_like_board(std::string_view text) {
  if (text.find_first_not_of("#./") == std::string_view::npos && text != "." && text != "..") {
    return text.find('#') != std::string_view::npos || access(std::string(text).c_str(), F_OK) != 0;
  }
  return text.find_first_not_of("0123456789xX") == std::string_view::npos;
}

bool looks_like_file(const std::string& value) {
  return value == "-" || access(value.c_str(), F_OK) == 0;
}

class Reader {
 public:
  Reader(const Options& options, Console& console) : options_(options), console_(console) {}

  Exit read(std::optional<tiling::Tiling>& tiling) {
    const auto board = load_board();
    if (!board) return status_;
    auto pieces = load_pieces();
    if (!pieces || interrupting_signal() != 0) return status_;
    auto made = tiling::Tiling::make(*board, *std::move(pieces));
    if (!made) {
      console_.messages("nonet: " + made.error().message + "\n");
      return Exit::failed;
    }
    tiling.emplace(*std::move(made));
    return Exit::done;
  }

 private:
  std::optional<Source> load(const std::string& path) {
    const std::string name = path == "-" ? "stdin" : path;
    Result<std::string> text = read_whole(path);
    if (text) return Source{name, *std::move(text), Exit::failed};
    status_ = Exit::unreadable;
    console_.messages(name + ": " + text.error().message + "\n");
    return std::nullopt;
  }

  template <class T>
  std::optional<T> checked(Result<T> read, const Source& source) {
    if (read) return *std::move(read);
    status_ = source.if_wrong;
    console_.messages(error_line(source.name, 1, read.error()));
    return std::nullopt;
  }

  std::optional<tiling::Board> load_board() {
    const auto source = looks_like_board(options_.board)
                            ? Source{"--board", options_.board, Exit::usage}
                            : load(options_.board);
    if (!source) return std::nullopt;
    return checked(tiling::Board::parse(source->text), *source);
  }

  // A name that is neither a piece nor a file is taken for a piece: the error lists what there is.
  std::optional<std::vector<tiling::Piece>> load_pieces() {
    const std::string& value = options_.pieces;
    const bool is_text = tiling::looks_like_pieces(value) || !looks_like_file(value);
    const auto source = is_text ? Source{"--pieces", value, Exit::usage} : load(value);
    if (!source) return std::nullopt;
    auto pieces = checked(tiling::parse_pieces(source->text), *source);
    if (!pieces) return std::nullopt;
    for (tiling::Piece& piece : *pieces) {
      if (options_.reuses) piece.count.reset();
      if (!options_.flips) piece.turns.reflect = false;
      if (!options_.rotates) piece.turns.rotate = false;
    }
    return pieces;
  }

  const Options& options_;
  Console& console_;
  Exit status_ = Exit::done;
};

}  // namespace

std::string tiling_misuse(const Options& options, std::string_view command) {
  const std::string name(command);
  if (options.board.empty()) return name + " needs --board, for example --board 6x10";
  if (options.pieces.empty()) return name + " needs --pieces, for example --pieces pentominoes";
  if (options.board == "-" && options.pieces == "-") {
    return "the board and the pieces cannot both come from standard input";
  }
  return "";
}

Exit read_tiling(const Options& options, Console& console, std::optional<tiling::Tiling>& tiling) {
  return Reader(options, console).read(tiling);
}

}  // namespace nonet::cli
