// Many puzzles from a buffer to buffers.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "capi/call_options.hpp"
#include "capi/structs.hpp"
#include "nonet/base/ordered_work.hpp"

namespace nonet::capi {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kPortion = 4096;  // puzzles between two looks at who wants to stop

unsigned char status_of(const BulkAnswer& answer, std::uint64_t limit) noexcept {
  if (answer.solutions >= 2) return NONET_SEVERAL;
  const bool is_limited = limit == 1 && answer.solutions == 1;
  if (is_limited) return NONET_FOUND;
  if (!answer.complete) return NONET_STOPPED;
  return answer.solutions == 1 ? NONET_UNIQUE : NONET_NONE;
}

// What is the matter with `bulk`, or nullptr.
const char* fault_of(const nonet_bulk& bulk) noexcept {
  if (bulk.count > 0 && bulk.puzzles == nullptr) return "there are no puzzles";
  if (bulk.stride < kCells || bulk.solution_stride < kCells) return "a stride is less than 81";
  if (bulk.count > PTRDIFF_MAX / bulk.stride || bulk.count > PTRDIFF_MAX / bulk.solution_stride) {
    return "there are more puzzles than memory could hold";
  }
  return nullptr;
}

void write(const nonet_bulk& bulk, std::size_t at, const BulkAnswer& answer, std::uint64_t limit) {
  if (bulk.solutions != nullptr) {
    char* const to = bulk.solutions + at * bulk.solution_stride;
    if (answer.solutions > 0) {
      std::memcpy(to, answer.solution.data(), kCells);
    } else {
      std::memset(to, '.', kCells);
    }
  }
  if (bulk.counts != nullptr) bulk.counts[at] = answer.solutions;
  if (bulk.statuses != nullptr) bulk.statuses[at] = status_of(answer, limit);
}

void solve_all(nonet_context& context, const nonet_bulk& bulk, Run& run) {
  constexpr std::uint64_t kUsualLimit = 2;
  const BulkOptions options{
      .limit = run.limit(kUsualLimit), .cancel = run.token(), .threads = run.threads()};
  // Each thread has a batch of its own.
  const std::size_t portion = kPortion * thread_count(options.threads);
  std::vector<std::string_view> puzzles(std::min(portion, bulk.count));
  std::vector<BulkAnswer> answers;
  for (std::size_t first = 0; first < bulk.count; first += puzzles.size()) {
    puzzles.resize(std::min(portion, bulk.count - first));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      puzzles[i] = {bulk.puzzles + (first + i) * bulk.stride, kCells};
    }
    if (options.threads == 1) {
      answers.assign(puzzles.size(), {});
      made(context.bulk).solve(puzzles, options, answers);
    } else {
      answers = nonet::solve_all(puzzles, options);
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      write(bulk, first + i, answers[i], options.limit);
    }
    const std::size_t done = first + puzzles.size();
    run.report(static_cast<double>(done) / static_cast<double>(bulk.count), done);
  }
}

}  // namespace
}  // namespace nonet::capi

using namespace nonet::capi;

extern "C" nonet_code nonet_solve_bulk(nonet_context* context, const nonet_bulk* bulk,
                                       const nonet_options* options) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    nonet_bulk taken;
    if (bulk == nullptr || !take(bulk, taken)) {
      return own.fail(NONET_MISUSE, "the size of the bulk is that of no version");
    }
    nonet_options wishes;
    if (const char* fault = take_options(options, wishes)) return own.fail(NONET_MISUSE, fault);
    if (taken.stride == 0) taken.stride = kCells;
    if (taken.solution_stride == 0) taken.solution_stride = kCells;
    if (const char* fault = fault_of(taken)) return own.fail(NONET_MISUSE, fault);
    Run run(wishes);
    solve_all(own, taken, run);
    return NONET_OK;
  });
}
