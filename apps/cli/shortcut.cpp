#include "cli/shortcut.hpp"

namespace nonet::cli {

void Shortcut::prepare(const Batch& batch) {
  puzzles_.clear();
  places_.clear();
  for (const Batch::Item& item : batch.items) {
    places_.push_back(item.is_plain ? puzzles_.size() : kNone);
    if (item.is_plain) puzzles_.push_back(batch.text_of(item));
  }
  answers_.resize(puzzles_.size());
  if (!puzzles_.empty()) solver_.solve(puzzles_, options_, answers_);
}

std::string_view Shortcut::record_of(std::size_t item) const {
  if (places_[item] == kNone) return {};
  const BulkAnswer& answer = answers_[places_[item]];
  if (answer.solutions != 1) return {};
  return {answer.solution.data(), answer.solution.size()};
}

}  // namespace nonet::cli
