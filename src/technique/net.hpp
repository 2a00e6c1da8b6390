// Net: what follows by naked and hidden singles from one candidate being true or false.
//
// A round takes all singles there are at its beginning. So a net of n rounds is what a person gets
// who looks n times, and it does not depend on the order of cells and digits, unless it has led to
// a contradiction: then it is of no more use than to say so.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"
#include "technique/alternatives.hpp"

namespace nonet::technique {

struct Assumption {
  Candidate candidate;
  Truth truth = Truth::on;
};

// A single, with the candidates of which it is the last one.
struct Single {
  Candidate candidate;
  Alternatives among;
};

class Net {
 public:
  Net(const Position& position, Assumption assumption);

  // Takes the singles of a round; `taken`, if given, gets them in order, and the last one of two
  // that exclude each other is left out. Gives: whether there were any.
  bool advance(const Position& position, std::vector<Single>* taken = nullptr);

  // A cell, or a digit in a house, for which nothing is left.
  [[nodiscard]] std::optional<Alternatives> contradiction(const Position& position) const;

  [[nodiscard]] CellSet left(Digit digit) const noexcept { return left_[index(digit)]; }
  [[nodiscard]] CellSet placed(Digit digit) const noexcept { return left_[index(digit)] & placed_; }

 private:
  void place(Candidate candidate) noexcept;

  std::array<CellSet, kDigitCount> left_{};
  CellSet placed_;
};

// The links by which an assumption leads to what is asked for, each behind those it depends on.
class NetTrace {
 public:
  NetTrace(const Position& position, Assumption assumption, int rounds);

  // Appends the links that show that none of these candidates is true.
  void explain_off(const Alternatives& alternatives, std::vector<Link>& links);
  void explain_on(Candidate candidate, std::vector<Link>& links);

 private:
  static constexpr int kNever = -1;

  [[nodiscard]] int& remover(Candidate candidate) {
    return removers_[index(candidate.cell)][index(candidate.digit)];
  }
  void need_off(Candidate candidate);
  // The link that takes a candidate away, if it is not the assumption.
  void add_removal(Candidate candidate, std::vector<Link>& links);
  void add_links(std::vector<Link>& links);

  const Position& position_;
  std::vector<Single> singles_;  // the first is the assumption, if it is true
  std::vector<bool> is_needed_;
  // Which of the singles took the candidate away.
  std::array<std::array<int, kDigitCount>, kCellCount> removers_{};
};

}  // namespace nonet::technique
