#include "nonet/tiling/tiling.hpp"

#include <algorithm>
#include <string_view>

namespace nonet::tiling {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kMostCells = 8 * Tiling::kMostPlacements;  // of all placements together

}  // namespace

Result<Tiling> Tiling::make(Board board, std::vector<Piece> pieces) {
  Tiling tiling(std::move(board), std::move(pieces));
  tiling.place_all();
  if (tiling.ranges_.size() < tiling.pieces_.size()) {
    return Error{ErrorCode::too_long,
                 {},
                 "the pieces have more than " + std::to_string(kMostPlacements) +
                     " placements on this board"};
  }
  return tiling;
}

Tiling::Tiling(Board board, std::vector<Piece> pieces)
    : board_(std::move(board)), pieces_(std::move(pieces)) {
  choose_letters();
}

void Tiling::place_all() {
  for (std::uint32_t piece = 0; piece < pieces_.size(); ++piece) {
    const auto first = static_cast<std::uint32_t>(placement_count());
    const auto allowed = motions(pieces_[piece].turns, board_.space());
    for (const Shape& shape : orientations(pieces_[piece].shape, allowed)) {
      if (!place(shape, piece)) return;
    }
    ranges_.push_back({first, static_cast<std::uint32_t>(placement_count())});
  }
}

// Everywhere on the board. False: there are too many placements.
bool Tiling::place(const Shape& shape, std::uint32_t piece) {
  const Point board = board_.extent();
  const Point extent = shape.extent();
  for (int z = 0; z + extent.z <= board.z; ++z) {
    for (int y = 0; y + extent.y <= board.y; ++y) {
      for (int x = 0; x + extent.x <= board.x; ++x) {
        for (const Point& cell : shape.cells()) {
          const auto index = board_.index_of({cell.z + z, cell.y + y, cell.x + x});
          if (!index) break;
          cells_.push_back(*index);
        }
        if (cells_.size() - start_.back() < shape.cells().size()) {
          cells_.resize(start_.back());
          continue;
        }
        piece_of_.push_back(piece);
        start_.push_back(static_cast<std::uint32_t>(cells_.size()));
        if (placement_count() > kMostPlacements || cells_.size() > kMostCells) return false;
      }
    }
  }
  return true;
}

void Tiling::choose_letters() {
  std::string free(kLetters);
  const auto take = [&free](char letter) {
    const std::size_t at = free.find(letter);
    if (at != std::string::npos) free.erase(at, 1);
    return at != std::string::npos;
  };
  letters_.assign(pieces_.size(), '\0');
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].name.size() == 1 && take(pieces_[i].name[0])) letters_[i] = pieces_[i].name[0];
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (letters_[i] == '\0' && take(pieces_[i].name[0])) letters_[i] = pieces_[i].name[0];
  }
  for (char& letter : letters_) {
    if (letter != '\0') continue;
    letter = free.empty() ? '?' : free.front();
    if (!free.empty()) free.erase(0, 1);
  }
}

std::string Tiling::rows(std::span<const std::uint32_t> placements, Letters letters) const {
  std::vector<std::uint32_t> lying(placements.begin(), placements.end());
  std::sort(lying.begin(), lying.end(), [this](std::uint32_t a, std::uint32_t b) {
    return placement(a).cells.front() < placement(b).cells.front();
  });
  std::vector<char> marks(board_.cells().size(), '.');
  for (std::size_t i = 0; i < lying.size(); ++i) {
    const Placement each = placement(lying[i]);
    const char letter =
        letters == Letters::of_pieces ? letters_[each.piece] : kLetters[i % kLetters.size()];
    for (const std::uint32_t cell : each.cells) marks[cell] = letter;
  }
  const Point extent = board_.extent();
  std::string text;
  for (int z = 0; z < extent.z; ++z) {
    if (z > 0) text.append("//");
    for (int y = 0; y < extent.y; ++y) {
      if (y > 0) text += '/';
      for (int x = 0; x < extent.x; ++x) {
        const auto index = board_.index_of({z, y, x});
        text += index ? marks[*index] : '.';
      }
    }
  }
  return text;
}

}  // namespace nonet::tiling
