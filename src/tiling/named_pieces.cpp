#include "nonet/tiling/named_pieces.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "tiling/drawing.hpp"

namespace nonet::tiling {
namespace {

constexpr std::array kPieces{
    NamedPiece{"monominoes", "O", "", "#"},
    NamedPiece{"dominoes", "I", "", "##"},
    NamedPiece{"triominoes", "I", "", "###"},
    NamedPiece{"triominoes", "L", "", "##/#."},
    NamedPiece{"tetrominoes", "I", "", "####"},
    NamedPiece{"tetrominoes", "L", "J", "###/#.."},
    NamedPiece{"tetrominoes", "O", "", "##/##"},
    NamedPiece{"tetrominoes", "S", "Z", ".##/##."},
    NamedPiece{"tetrominoes", "T", "", "###/.#."},
    NamedPiece{"pentominoes", "F", "f", ".##/##./.#."},
    NamedPiece{"pentominoes", "I", "", "#####"},
    NamedPiece{"pentominoes", "L", "l", "####/#..."},
    NamedPiece{"pentominoes", "N", "n", ".###/##.."},
    NamedPiece{"pentominoes", "P", "p", "###/##."},
    NamedPiece{"pentominoes", "T", "", "###/.#./.#."},
    NamedPiece{"pentominoes", "U", "", "#.#/###"},
    NamedPiece{"pentominoes", "V", "", "#../#../###"},
    NamedPiece{"pentominoes", "W", "", "#../##./.##"},
    NamedPiece{"pentominoes", "X", "", ".#./###/.#."},
    NamedPiece{"pentominoes", "Y", "y", "####/.#.."},
    NamedPiece{"pentominoes", "Z", "z", "##./.#./.##"},
    NamedPiece{"hexominoes", "A", "a", "#####/#...."},
    NamedPiece{"hexominoes", "B", "b", "#####/.#..."},
    NamedPiece{"hexominoes", "C", "c", "####/##.."},
    NamedPiece{"hexominoes", "D", "d", "####/#.#."},
    NamedPiece{"hexominoes", "E", "e", "####/#.../#..."},
    NamedPiece{"hexominoes", "F", "f", "####/.#../.#.."},
    NamedPiece{"hexominoes", "G", "g", "####./...##"},
    NamedPiece{"hexominoes", "H", "h", "###/##./.#."},
    NamedPiece{"hexominoes", "I", "i", "###./#.##"},
    NamedPiece{"hexominoes", "J", "j", "###/#.#/#.."},
    NamedPiece{"hexominoes", "K", "k", "###./.###"},
    NamedPiece{"hexominoes", "L", "l", "###/.#./##."},
    NamedPiece{"hexominoes", "M", "m", "###../..###"},
    NamedPiece{"hexominoes", "N", "n", "###./..##/..#."},
    NamedPiece{"hexominoes", "O", "o", "###./..##/...#"},
    NamedPiece{"hexominoes", "P", "p", "###./..#./..##"},
    NamedPiece{"hexominoes", "Q", "q", "##./###/..#"},
    NamedPiece{"hexominoes", "R", "r", "##../.###/.#.."},
    NamedPiece{"hexominoes", "S", "s", "##../.###/..#."},
    NamedPiece{"hexominoes", "T", "t", "##../.###/...#"},
    NamedPiece{"hexominoes", "U", "u", "#.../####/.#.."},
    NamedPiece{"hexominoes", "V", "v", "##../.##./..##"},
    NamedPiece{"hexominoes", "W", "w", "#.../####/..#."},
    NamedPiece{"hexominoes", "X", "x", "#.../####/...#"},
    NamedPiece{"hexominoes", "Y", "y", ".#../####/..#."},
    NamedPiece{"hexominoes", "0", "", "######"},
    NamedPiece{"hexominoes", "1", "", "#####/..#.."},
    NamedPiece{"hexominoes", "2", "", "####/#..#"},
    NamedPiece{"hexominoes", "3", "", "####/.##."},
    NamedPiece{"hexominoes", "4", "", "###/###"},
    NamedPiece{"hexominoes", "5", "", "###/##./#.."},
    NamedPiece{"hexominoes", "6", "", "#.../####/#..."},
    NamedPiece{"hexominoes", "7", "", "##./###/.#."},
    NamedPiece{"hexominoes", "8", "", "##./.##/##."},
    NamedPiece{"hexominoes", "9", "", ".#../####/.#.."},
    NamedPiece{"soma", "V", "", "##/#."},
    NamedPiece{"soma", "L", "", "###/#.."},
    NamedPiece{"soma", "T", "", "###/.#."},
    NamedPiece{"soma", "Z", "", "##./.##"},
    NamedPiece{"soma", "A", "", "##/#.//.#/.."},
    NamedPiece{"soma", "B", "", "##/#.//../#."},
    NamedPiece{"soma", "P", "", "##/#.//#./.."},
};

constexpr std::string_view kOneSided = "one-sided-";

Shape drawn_shape(std::string_view drawing) {
  std::vector<Point> cells;
  const auto drawn = read_drawing(drawing);
  for (const DrawnCell& cell : *drawn) cells.push_back(cell.point);
  return Shape(std::move(cells));
}

Piece to_piece(const NamedPiece& named) {
  Piece piece{.name = std::string(named.name), .shape = drawn_shape(named.drawing)};
  if (named.set == "soma") piece.turns.reflect = false;
  return piece;
}

// "tetromino" and "tromino" to "tetrominoes" and "triominoes".
std::string plural(std::string_view name) {
  std::string set(name);
  if (set.size() > 5 && set.substr(set.size() - 5) == "omino") set += "es";
  return set == "trominoes" ? "triominoes" : set;
}

std::vector<Piece> one_sided(std::span<const NamedPiece> named) {
  std::vector<Piece> pieces;
  for (const NamedPiece& each : named) {
    Piece piece = to_piece(each);
    piece.turns.reflect = false;
    pieces.push_back(piece);
    if (each.mirror.empty()) continue;
    piece.name = each.mirror;
    piece.shape = piece.shape.moved({.sign = {-1, 1, 1}});
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

std::span<const NamedPiece> find_set(std::string_view name) {
  const auto first = std::find_if(kPieces.begin(), kPieces.end(),
                                  [&](const NamedPiece& each) { return each.set == name; });
  const auto last =
      std::find_if(first, kPieces.end(), [&](const NamedPiece& each) { return each.set != name; });
  return {first, last};
}

// The piece with that letter and so many cells; a letter alone has five.
const NamedPiece* find_single(std::string_view name) {
  if (name.empty() || name.size() > 2) return nullptr;
  constexpr std::array<std::string_view, 7> kSets{
      "", "monominoes", "dominoes", "triominoes", "tetrominoes", "pentominoes", "hexominoes"};
  const auto size = static_cast<std::size_t>(name.size() == 2 ? name[1] - '0' : 5);
  if (size < 1 || size >= kSets.size()) return nullptr;
  for (const NamedPiece& each : find_set(kSets[size])) {
    if (each.name == name.substr(0, 1)) return &each;
  }
  return nullptr;
}

}  // namespace

std::span<const NamedPiece> named_pieces() noexcept {
  return kPieces;
}

Result<std::vector<Piece>> find_pieces(std::string_view name) {
  if (const NamedPiece* single = find_single(name)) {
    Piece piece = to_piece(*single);
    piece.name = name;
    return std::vector{std::move(piece)};
  }
  const bool is_one_sided = name.substr(0, kOneSided.size()) == kOneSided;
  const auto set = find_set(plural(is_one_sided ? name.substr(kOneSided.size()) : name));
  if (set.empty() || (is_one_sided && set.front().set == "soma")) {
    return Error{ErrorCode::unknown_name,
                 {},
                 "no piece is called '" + std::string(name) +
                     "'; there are the sets monomino to hexominoes and soma, and pieces such as "
                     "F, I3 and L4"};
  }
  if (is_one_sided) return one_sided(set);
  std::vector<Piece> pieces;
  for (const NamedPiece& each : set) pieces.push_back(to_piece(each));
  return pieces;
}

}  // namespace nonet::tiling
