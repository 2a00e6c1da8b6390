#include "cli/reply.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nonet::cli {
namespace {

// What deliver() of the pipeline does with pieces, without a pipeline.
struct Collector {
  const Frame& frame;
  std::string out;
  int pieces = 0;

  bool take(Reply& piece) {
    if (!piece.text().empty()) {
      if (pieces++ > 0 && !piece.starts_inside_record()) out += frame.separator;
      out += piece.text();
    }
    piece.clear_delivered();
    return true;
  }
};

Reply reply_to(Collector& collector) {
  return Reply(collector.frame,
               [&collector](Reply& piece, Reply::Turn) { return collector.take(piece); });
}

TEST(Reply, SeparatesRecordsAndEndsThem) {
  const Frame frame{.separator = "; ", .record_end = "."};
  Collector collector{frame, "", 0};
  Reply reply = reply_to(collector);
  reply.begin_record() += "a";
  reply.begin_record() += "b";
  reply.end_record();
  reply.end_record();  // nothing is open
  EXPECT_EQ(reply.text(), "a.; b.");
}

TEST(Reply, ComesOutTheSameInPieces) {
  const Frame frame{.separator = ",", .record_end = "\n"};
  const std::string much(20'000, 'x');
  std::string whole;
  Collector collector{frame, "", 0};
  Reply reply = reply_to(collector);
  for (int record = 0; record < 20; ++record) {
    whole += record > 0 ? "," : "";
    reply.begin_record();
    for (int part = 0; part < 3; ++part) {
      reply.text() += much;
      whole += much;
      EXPECT_TRUE(reply.relieve());
    }
    reply.end_record();
    whole += "\n";
  }
  collector.take(reply);
  EXPECT_GT(collector.pieces, 3);
  EXPECT_TRUE(collector.out == whole);
}

TEST(Reply, WaitsForItsTurnOnlyWhenItHoldsTooMuch) {
  const Frame frame;
  bool has_waited = false;
  Reply reply(frame, [&has_waited](Reply& piece, Reply::Turn turn) {
    if (turn == Reply::Turn::wait) {
      has_waited = true;
      piece.clear_delivered();
    }
    return true;
  });
  reply.begin_record() += std::string(1'000'000, 'x');
  EXPECT_TRUE(reply.relieve());
  EXPECT_FALSE(has_waited);
  reply.text() += std::string(8'000'000, 'x');
  EXPECT_TRUE(reply.relieve());
  EXPECT_TRUE(has_waited);
  EXPECT_TRUE(reply.text().empty());
}

TEST(Reply, SaysThatThereIsNoUseInGoingOn) {
  const Frame frame;
  Reply reply(frame, [](Reply&, Reply::Turn) { return false; });
  reply.begin_record() += "little";
  EXPECT_TRUE(reply.relieve());
  reply.text() += std::string(100'000, 'x');
  EXPECT_FALSE(reply.relieve());
}

}  // namespace
}  // namespace nonet::cli
