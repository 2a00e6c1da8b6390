// Journal: the results of the units that are done, on disk, so that a job that was ended by whatever
// can go on. Knows nothing of what units are.
//
// It is text and only ever grows, a line a record:
//
//   CHECKSUM nonet journal 1 JOB
//   CHECKSUM KEY MICROSECONDS RESULT        a line end in RESULT is written \n, a backslash \\.
//
// CHECKSUM is of the rest of the line (16 hexadecimal digits), KEY names the unit, MICROSECONDS is
// the processor time that it took. A last record that is damaged, as a crash may leave it, is
// dropped: its unit is done again. Damage before a good record is none that a crash makes, and is
// refused.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>

#include "nonet/base/result.hpp"

namespace nonet::mpi {

// FNV-1a (Fowler, Noll, Vo), 64 bits. One changed byte always changes it.
[[nodiscard]] std::uint64_t hash_of(std::string_view bytes) noexcept;

class Journal {
 public:
  // Opens or begins it, for this process alone (a lock ends with the process). `job`: a line.
  // Errors: unreadable: no file can be had, it is no journal, or is damaged; unsupported: of another
  //         job, or in use by another process. A sentence each.
  [[nodiscard]] static Result<Journal> open(const std::string& path, const std::string& job);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  [[nodiscard]] std::size_t size() const noexcept { return places_.size(); }
  [[nodiscard]] bool dropped_record() const noexcept { return dropped_record_; }
  // Cost: a read of the file; memory holds the places alone.
  [[nodiscard]] std::optional<std::string> find(std::uint64_t key) const;

  void append(std::uint64_t key, std::chrono::microseconds time, std::string_view result);
  // What the system said when writing failed first; nothing is written from then on.
  [[nodiscard]] std::string fault() const;

 private:
  // Tells the disk to keep up, ten times a second, on a thread of its own: a disk may take long.
  class Syncer {
   public:
    explicit Syncer(int file);
    Syncer(const Syncer&) = delete;
    Syncer& operator=(const Syncer&) = delete;
    ~Syncer();
    void mark_written() noexcept { has_more_.store(true); }
    [[nodiscard]] int failed_errno() const noexcept { return failed_errno_.load(); }

   private:
    void sync();

    int file_;
    std::atomic<bool> has_more_{false};
    std::atomic<int> failed_errno_{0};
    std::mutex mutex_;  // guards is_ending_
    std::condition_variable ending_;
    bool is_ending_ = false;
    std::thread thread_;
  };
  struct LinePlace {
    std::size_t offset;
    std::size_t size;
  };

  Journal(int file, std::string path) : file_(file), path_(std::move(path)) {}
  [[nodiscard]] std::string load(const std::string& title);
  void write_line(std::string_view rest);

  int file_;
  std::string path_;
  std::unordered_map<std::uint64_t, LinePlace> places_;  // of the results
  std::size_t end_ = 0;
  bool dropped_record_ = false;
  int failed_errno_ = 0;
  std::unique_ptr<Syncer> syncer_;
};

}  // namespace nonet::mpi
