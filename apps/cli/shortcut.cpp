#include "cli/shortcut.hpp"

namespace nonet::cli {
namespace {

// 81 digits and dots, and not both signs for an empty cell. Written for vectors: no early end.
bool is_plain(std::string_view text) {
  if (text.size() != 81) return false;
  unsigned strange = 0, dots = 0, zeros = 0;
  for (std::size_t i = 0; i < 81; ++i) {
    const char c = text[i];
    const unsigned is_dot = c == '.', is_zero = c == '0';
    const unsigned is_digit = (c >= '1') & (c <= '9');
    strange |= (is_dot | is_zero | is_digit) ^ 1U;
    dots |= is_dot;
    zeros |= is_zero;
  }
  return strange == 0 && (dots & zeros) == 0;
}

}  // namespace

void Shortcut::prepare(const Batch& batch) {
  puzzles_.clear();
  places_.clear();
  for (const Batch::Item& item : batch.items) {
    const std::string_view text = batch.text_of(item);
    places_.push_back(is_plain(text) ? puzzles_.size() : kNone);
    if (places_.back() != kNone) puzzles_.push_back(text);
  }
  answers_.resize(puzzles_.size());
  if (!puzzles_.empty()) solver_.solve(puzzles_, options_, answers_);
}

}  // namespace nonet::cli
