#include "mpi/journal.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace nonet::mpi {
namespace {

using std::chrono::microseconds;

// A file of its own, which is gone at the end.
class JournalTest : public testing::Test {
 protected:
  JournalTest() {
    const int file = mkstemp(path_.data());
    close(file);
  }
  ~JournalTest() override { std::remove(path_.c_str()); }

  [[nodiscard]] std::string contents() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << text;
  }
  // Two records, the second with everything that is special.
  void write_two() const {
    auto journal = Journal::open(path_, "a job");
    ASSERT_TRUE(journal) << journal.error().message;
    journal->append(1, microseconds(10), "first");
    journal->append(2, microseconds(20), "second\nwith \\n and\n");
  }

  std::string path_ = testing::TempDir() + "nonet-journal-XXXXXX";
};

TEST_F(JournalTest, GivesBackWhatItWasGiven) {
  write_two();
  const auto journal = Journal::open(path_, "a job");
  ASSERT_TRUE(journal) << journal.error().message;
  EXPECT_EQ(journal->size(), 2u);
  EXPECT_FALSE(journal->dropped_record());
  EXPECT_EQ(journal->find(1), "first");
  EXPECT_EQ(journal->find(2), "second\nwith \\n and\n");
  EXPECT_EQ(journal->find(3), std::nullopt);
}

TEST_F(JournalTest, FindsWhatWasJustAppended) {
  auto journal = Journal::open(path_, "a job");
  ASSERT_TRUE(journal);
  journal->append(7, microseconds(1), "");
  EXPECT_EQ(journal->find(7), "");
}

TEST_F(JournalTest, OfAnotherJobIsRefused) {
  write_two();
  const auto other = Journal::open(path_, "another job");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("of another job: a job"), std::string::npos)
      << other.error().message;
}

TEST_F(JournalTest, InUseIsRefused) {
  const auto first = Journal::open(path_, "a job");
  ASSERT_TRUE(first);
  const auto second = Journal::open(path_, "a job");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::unsupported);
}

TEST_F(JournalTest, OtherFilesAreRefusedAndStayAsTheyAre) {
  for (const std::string text : {"a", "some text\n", "0123456789abcdef nonet journal 1 a job\n"}) {
    write(text);
    EXPECT_FALSE(Journal::open(path_, "a job")) << text;
    EXPECT_EQ(contents(), text);
  }
}

TEST_F(JournalTest, AFirstLineThatWasCutOffIsNoRecord) {
  write_two();
  const std::string title = contents().substr(0, contents().find('\n'));
  for (std::size_t size = 0; size <= title.size(); ++size) {
    write(title.substr(0, size));
    const auto journal = Journal::open(path_, "a job");
    ASSERT_TRUE(journal) << size << ' ' << journal.error().message;
    EXPECT_EQ(journal->size(), 0u);
  }
}

// What is left must be the records before, to which others can be added.
void expect_first_alone(const std::string& path, std::size_t place, int byte) {
  {
    auto journal = Journal::open(path, "a job");
    ASSERT_TRUE(journal) << place << ' ' << byte << ' ' << journal.error().message;
    EXPECT_TRUE(journal->dropped_record()) << place << ' ' << byte;
    EXPECT_EQ(journal->size(), 1u) << place << ' ' << byte;
    EXPECT_EQ(journal->find(1), "first");
    journal->append(2, microseconds(5), "again");
  }
  const auto journal = Journal::open(path, "a job");
  ASSERT_TRUE(journal);
  EXPECT_FALSE(journal->dropped_record());
  EXPECT_EQ(journal->find(2), "again");
}

TEST_F(JournalTest, ALastRecordThatWasCutOffAnywhereIsDropped) {
  write_two();
  const std::string whole = contents();
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (std::size_t size = last + 1; size < whole.size(); ++size) {
    write(whole.substr(0, size));
    expect_first_alone(path_, size, -1);
  }
}

TEST_F(JournalTest, ALastRecordWithAnyWrongByteIsDropped) {
  write_two();
  const std::string whole = contents();
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (std::size_t place = last; place < whole.size(); ++place) {
    const int was = static_cast<unsigned char>(whole[place]);
    for (const int byte :
         {0, 10, 32, 92, was ^ 1, was ^ 0x80}) {  // NUL, line end, blank, backslash
      std::string damaged = whole;
      damaged[place] = static_cast<char>(byte);
      if (damaged == whole) continue;
      write(damaged);
      expect_first_alone(path_, place, byte);
    }
  }
}

TEST_F(JournalTest, DamageBeforeAGoodRecordIsRefused) {
  write_two();
  const std::string whole = contents();
  const std::size_t first = whole.find('\n') + 1;
  const std::size_t second = whole.find('\n', first) + 1;
  // But for the line end between the two: without it they look like one record.
  for (std::size_t place = 0; place < second - 1; ++place) {
    std::string damaged = whole;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    write(damaged);
    EXPECT_FALSE(Journal::open(path_, "a job")) << place;
    EXPECT_EQ(contents(), damaged);
  }
}

}  // namespace
}  // namespace nonet::mpi
