// Reply: what a batch of puzzles has to say, gathered by one worker.
//
// A command writes records into it; the pipeline delivers replies in the order of the batches. A
// reply that grows large (all solutions of a puzzle with millions) is delivered in pieces, once
// every batch before it is out: see relieve().
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/layout.hpp"
#include "cli/wire.hpp"

namespace nonet::cli {

class Reply {
 public:
  // Delivers a piece: gives false when going on is pointless. May block until it is this batch's
  // turn when asked to, else gives back what it could not deliver.
  enum class Turn : std::uint8_t { if_ours, wait };
  using Deliver = std::function<bool(Reply& piece, Turn turn)>;

  Reply() = default;  // for from_wire
  Reply(const Frame& frame, Deliver deliver) : frame_(&frame), deliver_(std::move(deliver)) {}

  // Ends the record before, begins one, and gives the string to append it to. The reference holds
  // until relieve().
  std::string& begin_record();
  void end_record();
  // Of the record that is open.
  [[nodiscard]] std::string& text() noexcept { return text_; }

  // To be called between parts of a long record or between many records. False: stop.
  [[nodiscard]] bool relieve();

  // For stderr, beside the results.
  std::string messages;

  struct Counts {
    std::uint64_t puzzles = 0;
    std::uint64_t bytes = 0;
    std::uint64_t failed = 0;
    std::uint64_t out_of_time = 0;
  };
  Counts counts;
  bool is_cut_short = false;  // an interrupt came: there are puzzles that it does not answer
  std::string fatal;          // what ended the worker, if something did

  // For the pipeline.
  [[nodiscard]] bool starts_inside_record() const noexcept { return starts_inside_; }
  void clear_delivered();

  // For one that is made in another process. Needs: nothing of it has been delivered.
  friend void to_wire(WireWriter& out, const Reply& reply);
  friend void from_wire(WireReader& in, Reply& reply);

 private:
  using Clock = std::chrono::steady_clock;

  const Frame* frame_ = nullptr;
  Deliver deliver_;
  std::string text_;
  bool has_records_ = false;  // in text_
  bool is_open_ = false;
  bool starts_inside_ = false;
  Clock::time_point last_delivery_ = Clock::now();
};

}  // namespace nonet::cli
