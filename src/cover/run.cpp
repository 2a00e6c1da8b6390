#include "cover/run.hpp"

#include <limits>

namespace nonet::cover {

void Run::begin_part(const Checkpoint::Part& part, std::uint64_t budget) {
  prefix_length_ = part.prefix.size();
  weight_ = part.weight;
  for (std::size_t i = 0; i < part.prefix.size(); ++i) choose(i, {.option = part.prefix[i]});
  part_end_ = budget == 0 ? std::numeric_limits<std::uint64_t>::max() : nodes + budget;
  next_look_ = nodes;
}

bool Run::may_enter(std::size_t depth) {
  if (stopped_) return false;
  if (cancel_ != nullptr && !cancelled_ && cancel_->is_cancelled()) cancelled_ = true;
  // Beyond the budget, only what is not far below the part's root is handed back: going down to a
  // small part costs more than searching it at once.
  if (cancelled_ || (nodes >= part_end_ && depth <= prefix_length_ + kHandBackDepth)) {
    Checkpoint::Part part;
    part.weight = weight_;
    for (std::size_t i = 0; i < depth; ++i) {
      part.prefix.push_back(path_[i].option);
      if (i >= prefix_length_) part.weight /= path_[i].of;
    }
    handed_back_.push_back(std::move(part));
    return false;
  }
  next_look_ = nodes < part_end_ ? std::min(part_end_, nodes + kNodesBetweenLooks) : nodes;
  return true;
}

bool Run::hand_out(std::size_t depth) {
  cover_ = instance_.forced;
  for (std::size_t i = 0; i < depth; ++i) {
    if (path_[i].option != kNoOption) cover_.push_back(instance_.number[path_[i].option]);
  }
  std::sort(cover_.begin(), cover_.end());
  return (*sink_)(cover_);
}

}  // namespace nonet::cover
