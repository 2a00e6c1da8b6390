// Crew: who works on a command besides the threads of this process. `nonet` has none; nonet-mpi has
// the ranks of its job (apps/mpi).
//
// All processes of a crew run the same command. One of them leads: it reads the input, cuts it into
// units, takes results in and writes the output. The others answer units and write nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/base/cancel.hpp"

namespace nonet::cli {

// A piece of work as bytes.
struct Unit {
  std::string text;
  std::size_t advice = 0;  // so many bytes in front say how to work and are no part of what on
};

struct UnitResult {
  std::string text;
  bool is_whole = true;  // false: it was cut short, and is to be done again another time
};

// The work, as the lead sees it. Called from one thread.
class Units {
 public:
  virtual ~Units() = default;
  // The next unit, numbered from 0 in this order. Nothing: there is none now. When none is under
  // way either, all are done.
  virtual std::optional<Unit> next() = 0;
  // In any order. `time` is what it took of a processor; 0: not known. False: no more is wanted.
  virtual bool take(std::uint64_t number, std::string_view result,
                    std::chrono::microseconds time) = 0;
};

class Crew {
 public:
  using Work = std::function<UnitResult(std::string_view unit)>;

  virtual ~Crew() = default;
  [[nodiscard]] virtual bool leads() const = 0;
  // Puzzles of a unit, or nodes of a search; 0: as many as take about unit_time().
  [[nodiscard]] virtual std::uint64_t unit_size() const = 0;
  [[nodiscard]] virtual std::chrono::microseconds unit_time() const = 0;
  // Works until all units are done, or `cancel`, or no more is wanted.
  // `brief`: what all must know before the first unit, of the lead. The same brief is the same job.
  // `make_work`: makes what answers, from the lead's brief; called once on each thread.
  // `units`: of the lead; nullptr for the others.
  // Gives: false when the job could not begin, which was said.
  virtual bool run(const std::string& brief, const std::function<Work(std::string_view)>& make_work,
                   Units* units, const CancelToken& cancel) = 0;
};

}  // namespace nonet::cli
