// Forcing nets: contradiction and verity.
// Idea    Suppose that a candidate is true (or false), and follow all naked and hidden singles, which
//         may depend on several of those before (net.hpp). A contradiction: a cell or a house is left
//         with nothing, so the candidate is not. A verity: all candidates of a cell, or of a digit
//         in a house, lead to the same thing, so it is.
// Finds   For each effect the net with the fewest rounds of singles.
// Source  Sudopedia "Forcing Net"; HoDoKu codes 1303, 1304.
// Cost    All nets at once, a round at a time: about a microsecond a net and round. The last resort
//         before guessing.
// Not     Anything but singles within a net: no locked candidates, no nets in nets.
#include <vector>

#include "technique/common.hpp"
#include "technique/finders.hpp"
#include "technique/net.hpp"

namespace nonet::technique {
namespace {

struct Running {
  Assumption assumption;
  Net net;
  bool is_over = false;
};

class ContradictionNets {
 public:
  ContradictionNets(const Position& position, Findings& found)
      : position_(position), found_(found) {
    for (Truth truth : {Truth::on, Truth::off}) {
      for (Cell cell : position.empty()) {
        for (Digit digit : position.digits(cell)) {
          const Assumption assumption{{cell, digit}, truth};
          running_.push_back({assumption, Net(position, assumption)});
        }
      }
    }
  }

  void run() {
    const int most = found_.options().max_chain_length / 2;
    for (int round = 1; round <= most && !running_.empty(); ++round) {
      for (Running& one : running_) {
        one.is_over = !one.net.advance(position_);
        const auto contradiction = one.net.contradiction(position_);
        if (!contradiction) continue;
        one.is_over = true;
        if (!report(one.assumption, *contradiction, round)) return;
      }
      std::erase_if(running_, [](const Running& one) { return one.is_over; });
    }
  }

 private:
  bool report(Assumption assumption, const Alternatives& emptied, int round) {
    const auto [candidate, truth] = assumption;
    Step& step = found_.start();
    conclude(candidate, other(truth), step);
    step.marks.push_back({Role::pivot, CellSet(candidate.cell), DigitSet(candidate.digit)});
    mark(emptied, step);
    const Digit last = emptied.digits.first();
    step.branches.push_back(
        {{CellSet(candidate.cell), candidate.digit}, truth, {emptied.cells, last}, Truth::off, {}});
    NetTrace(position_, assumption, round).explain_off(emptied, step.branches.back().links);
    return found_.report();
  }

  const Position& position_;
  Findings& found_;
  std::vector<Running> running_;
};

class VerityNets {
 public:
  VerityNets(const Position& position, Findings& found) : position_(position), found_(found) {
    for (Cell cell : position.empty()) {
      for (Digit digit : position.digits(cell)) {
        nets_[index(cell)][index(digit)] = nets_list_.size();
        const Assumption assumption{{cell, digit}, Truth::on};
        nets_list_.push_back({assumption, Net(position, assumption)});
      }
      all_.push_back(candidates_of(position, cell));
    }
    for (House house : kAllHouses) {
      for (Digit digit : kAllDigits) {
        const Alternatives places = places_of(position, digit, house);
        if (!places.cells.is_empty()) all_.push_back(places);
      }
    }
  }

  void run() {
    // What follows without any single is a matter of locked candidates.
    for (const Alternatives& alternatives : all_) {
      if (!for_each_common(alternatives, [](Candidate, Truth) { return true; })) return;
    }
    const int most = found_.options().max_chain_length / 2;
    bool is_any = true;
    for (int round = 1; round <= most && is_any; ++round) {
      is_any = false;
      for (Running& one : nets_list_) {
        if (one.is_over) continue;
        is_any |= one.net.advance(position_);
        one.is_over = one.net.contradiction(position_).has_value();
      }
      for (const Alternatives& alternatives : all_) {
        const auto visit = [&](Candidate candidate, Truth truth) {
          return report(alternatives, candidate, truth, round);
        };
        if (!for_each_common(alternatives, visit)) return;
      }
    }
  }

 private:
  // What is the same in the nets of all alternatives and was not met before.
  template <class Visit>
  bool for_each_common(const Alternatives& alternatives, const Visit& visit) {
    std::array<CellSet, kDigitCount> placed, left{};
    placed.fill(CellSet::all());
    bool is_contradictory = false;
    for_each_candidate(position_, alternatives, [&](Candidate start) {
      const Running& one = running(start);
      is_contradictory |= one.is_over;
      for (Digit digit : kAllDigits) {
        placed[index(digit)] &= one.net.placed(digit);
        left[index(digit)] |= one.net.left(digit);
      }
    });
    if (is_contradictory) return true;
    for (Digit digit : kAllDigits) {
      const std::size_t d = index(digit);
      for (Cell cell : placed[d] - met_on_[d]) {
        met_on_[d].add(cell);
        if (!visit({cell, digit}, Truth::on)) return false;
      }
      for (Cell cell : position_.cells(digit) - left[d] - met_off_[d]) {
        met_off_[d].add(cell);
        if (!visit({cell, digit}, Truth::off)) return false;
      }
    }
    return true;
  }

  bool report(const Alternatives& alternatives, Candidate candidate, Truth truth, int round) {
    Step& step = found_.start();
    conclude(candidate, truth, step);
    step.marks.push_back({Role::pivot, alternatives.cells, alternatives.digits});
    mark(alternatives, step);
    const Alternatives itself{CellSet(candidate.cell), DigitSet(candidate.digit), {}};
    for_each_candidate(position_, alternatives, [&](Candidate start) {
      step.branches.push_back({{CellSet(start.cell), start.digit},
                               Truth::on,
                               {CellSet(candidate.cell), candidate.digit},
                               truth,
                               {}});
      NetTrace trace(position_, {start, Truth::on}, round);
      std::vector<Link>& links = step.branches.back().links;
      truth == Truth::on ? trace.explain_on(candidate, links) : trace.explain_off(itself, links);
    });
    return found_.report();
  }

  [[nodiscard]] const Running& running(Candidate candidate) const {
    return nets_list_[nets_[index(candidate.cell)][index(candidate.digit)]];
  }

  const Position& position_;
  Findings& found_;
  std::vector<Running> nets_list_;
  std::array<std::array<std::size_t, kDigitCount>, kCellCount> nets_{};  // places in nets_list_
  std::vector<Alternatives> all_;
  std::array<CellSet, kDigitCount> met_on_{}, met_off_{};
};

}  // namespace

void find_forcing_nets(const Position& position, Findings& found) {
  if (found.technique() == Technique::forcing_net_verity) {
    VerityNets(position, found).run();
  } else {
    ContradictionNets(position, found).run();
  }
}

}  // namespace nonet::technique
