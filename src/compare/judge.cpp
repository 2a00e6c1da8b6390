// Who is wrong, when engines disagree.
// Idea    Checked solutions are proof: nobody who has finished may count fewer. Beyond them only
//         counts stand against counts: then the count that most engines share is taken for right;
//         without a majority all of them are suspect, and say so.
// Source  N-version testing; the limits of a vote are the reason why proof goes first.
#include <algorithm>

#include "compare/race.hpp"

namespace nonet::compare {
namespace {

std::size_t votes(std::span<const Row> rows, const cover::Count& solutions) {
  return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const Row& row) {
    return row.outcome == Outcome::settled && row.solutions == solutions;
  }));
}

void blame(Row& row, std::string fault) {
  row.outcome = Outcome::wrong;
  row.fault = std::move(fault);
}

}  // namespace

void judge(std::span<Row> rows, std::size_t proven) {
  for (Row& row : rows) {
    if (row.outcome == Outcome::settled && row.solutions < proven) {
      blame(row, "it counts " + cover::to_string(row.solutions) + " solutions where there are " +
                     std::to_string(proven) + " or more");
    }
  }
  const Row* most = nullptr;
  bool has_majority = true;
  for (const Row& row : rows) {
    if (row.outcome != Outcome::settled) continue;
    if (most == nullptr) {
      most = &row;
      continue;
    }
    if (row.solutions == most->solutions) continue;
    const std::size_t here = votes(rows, row.solutions);
    const std::size_t best = votes(rows, most->solutions);
    if (here == best) has_majority = false;
    if (here > best) {
      most = &row;
      has_majority = true;
    }
  }
  if (most == nullptr) return;
  const cover::Count agreed = most->solutions;
  const bool all_agree = std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
    return row.outcome != Outcome::settled || row.solutions == agreed;
  });
  if (all_agree) {
    // One that ran out of time may have found less, and never more.
    for (Row& row : rows) {
      if (row.outcome == Outcome::stopped && row.solutions > agreed) {
        blame(row, "it found " + cover::to_string(row.solutions) + " solutions where there are " +
                       cover::to_string(agreed));
      }
    }
    return;
  }
  for (Row& row : rows) {
    if (row.outcome != Outcome::settled || (has_majority && row.solutions == agreed)) continue;
    blame(row, "it counts " + cover::to_string(row.solutions) +
                   (has_majority ? " solutions where most engines count " + cover::to_string(agreed)
                                 : " solutions, and the engines disagree"));
  }
}

}  // namespace nonet::compare
