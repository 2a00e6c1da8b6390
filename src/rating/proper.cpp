// The number of solutions of a board, up to two.
// Idea    Place naked and hidden singles while there are any; then try the digits of a cell with the
//         fewest candidates.
// Not     A fast engine: boards come here after simple steps, with little left to search.
#include "rating/proper.hpp"

namespace nonet::rating {
namespace {

class Search {
 public:
  explicit Search(const CancelToken* cancel) : cancel_(cancel) {}

  void visit(Board board) {
    if (is_cancelled() || !place_singles(board)) return;
    if (board.is_full()) {
      if (++found_ == 1) first_ = board;
      return;
    }
    Cell fewest{};
    int least = 10;
    for (Cell cell : kAllCells) {
      if (!board.is_empty(cell) || board.count(cell) >= least) continue;
      fewest = cell;
      least = board.count(cell);
    }
    for (Digit digit : board.digits(fewest)) {
      Board next = board;
      next.place(fewest, digit);
      visit(next);
      if (found_ > 1) return;
    }
  }

  // Needs: there is one.
  [[nodiscard]] Grid first() const {
    Grid grid;
    for (Cell cell : kAllCells) grid.give(cell, digit(first_->values()[index(cell)]));
    return grid;
  }

  [[nodiscard]] Solutions result() const {
    if (found_ > 1) return Solutions::several;
    if (is_cancelled_) return Solutions::unknown;
    return found_ == 1 ? Solutions::one : Solutions::none;
  }

 private:
  bool is_cancelled() {
    is_cancelled_ = is_cancelled_ || (cancel_ != nullptr && cancel_->is_cancelled());
    return is_cancelled_;
  }

  // Gives: false where a cell has no candidate or a house no place for a digit.
  static bool place_singles(Board& board) {
    for (bool again = true; again;) {
      again = false;
      for (Cell cell : kAllCells) {
        if (!board.is_empty(cell) || board.count(cell) > 1) continue;
        if (board.count(cell) == 0) return false;
        board.place(cell, board.digits(cell).first());
        again = true;
      }
      for (House house : kAllHouses) {
        DigitSet missing = DigitSet::all();
        for (Cell cell : cells_of(house)) {
          if (!board.is_empty(cell)) missing.remove(digit(board.values()[index(cell)]));
        }
        for (Digit digit : missing) {
          const Places places = board.places(house, digit);
          if (places == 0) return false;
          if (!is_single(places)) continue;
          board.place(cell_in(house, std::countr_zero(places)), digit);
          again = true;
        }
      }
    }
    return true;
  }

  const CancelToken* cancel_;
  int found_ = 0;
  std::optional<Board> first_;
  bool is_cancelled_ = false;
};

}  // namespace

Solutions count_solutions(const Board& board, const CancelToken* cancel) {
  Search search(cancel);
  search.visit(board);
  return search.result();
}

std::optional<FoundSolution> find_solution(const Board& board, const CancelToken* cancel) {
  Search search(cancel);
  search.visit(board);
  FoundSolution found;
  found.count = search.result();
  if (found.count == Solutions::unknown) return std::nullopt;
  if (found.count != Solutions::none) found.grid = search.first();
  return found;
}

}  // namespace nonet::rating
