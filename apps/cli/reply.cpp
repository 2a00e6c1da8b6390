#include "cli/reply.hpp"

#include <utility>

namespace nonet::cli {
namespace {

constexpr std::size_t kMuch = std::size_t{64} * 1024;  // worth a piece of its own
constexpr std::size_t kTooMuch =
    std::size_t{4} * 1024 * 1024;  // to be held while others are before us
constexpr auto kLongAgo = std::chrono::milliseconds(100);

}  // namespace

std::string& Reply::begin_record() {
  end_record();
  if (has_records_ || starts_inside_) text_.append(frame_->separator);
  has_records_ = true;
  is_open_ = true;
  return text_;
}

void Reply::end_record() {
  if (std::exchange(is_open_, false)) text_.append(frame_->record_end);
}

bool Reply::relieve() {
  const bool is_due = text_.size() > kMuch || Clock::now() - last_delivery_ > kLongAgo;
  if (!is_due) return true;
  return deliver_(*this, text_.size() > kTooMuch ? Turn::wait : Turn::if_ours);
}

void Reply::clear_delivered() {
  // A record that follows in this reply needs its separator as much as the rest of an open one.
  starts_inside_ = starts_inside_ || has_records_;
  has_records_ = false;
  text_.clear();
  messages.clear();
  last_delivery_ = Clock::now();
}

void to_wire(WireWriter& out, const Reply& reply) {
  out.text(reply.text_).text(reply.messages).text(reply.fatal);
  const Reply::Counts& counts = reply.counts;
  out.number(counts.puzzles).number(counts.bytes).number(counts.failed).number(counts.out_of_time);
  out.number(reply.is_cut_short ? 1 : 0);
}

void from_wire(WireReader& in, Reply& reply) {
  reply.text_ = in.text();
  reply.messages = in.text();
  reply.fatal = in.text();
  Reply::Counts& counts = reply.counts;
  counts.puzzles = in.number();
  counts.bytes = in.number();
  counts.failed = in.number();
  counts.out_of_time = in.number();
  reply.is_cut_short = in.number() != 0;
}

}  // namespace nonet::cli
