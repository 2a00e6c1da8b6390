// Shortcut: a quick way to the records of a batch, for the puzzles that it suits; the others are
// answered one by one. It must write what they would write.
//
// The lines that solvers are fed by the million, 81 digits and dots, are solved many at a time
// (nonet/engine/bulk.hpp): reading, solving and printing such a line costs half a microsecond.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch.hpp"
#include "nonet/engine/bulk.hpp"

namespace nonet::cli {

class Shortcut {
 public:
  // Appends the record of an answer, or gives false: this answer needs the long way.
  using Write = std::function<bool(const BulkAnswer& answer, std::string& out)>;

  Shortcut(const BulkOptions& options, Write write) : options_(options), write_(std::move(write)) {}

  // Solves what it can of the batch.
  void prepare(const Batch& batch);
  // The record of the item with that number, until the next call; nullptr: take the long way.
  [[nodiscard]] const std::string* record_of(std::size_t item) {
    if (places_[item] == kNone) return nullptr;
    record_.clear();
    return write_(answers_[places_[item]], record_) ? &record_ : nullptr;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  BulkOptions options_;
  Write write_;
  BulkSolver solver_;
  std::vector<std::string_view> puzzles_;
  std::vector<BulkAnswer> answers_;
  std::vector<std::size_t> places_;  // of each item among the puzzles
  std::string record_;
};

}  // namespace nonet::cli
