// Shortcut: a quick way to the records of a batch, for the puzzles that it suits; the others are
// answered one by one. It must give what they would give.
//
// The lines that solvers are fed by the million, 81 digits and dots, are solved many at a time
// (nonet/engine/bulk.hpp): reading, solving and printing such a line costs half a microsecond.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cli/batch.hpp"
#include "nonet/engine/bulk.hpp"

namespace nonet::cli {

class Shortcut {
 public:
  explicit Shortcut(const BulkOptions& options) : options_(options) {}

  // Solves what it can of the batch, which must outlive the calls of record_of.
  void prepare(const Batch& batch);
  // The digits of the only solution that the item with that number has; empty: take the long way.
  [[nodiscard]] std::string_view record_of(std::size_t item) const;

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  BulkOptions options_;
  BulkSolver solver_;
  std::vector<std::string_view> puzzles_;
  std::vector<BulkAnswer> answers_;
  std::vector<std::size_t> places_;  // of each item among the puzzles
};

}  // namespace nonet::cli
