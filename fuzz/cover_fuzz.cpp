// Bytes into the readers of exact cover problems, and what comes out through the writers and in
// again.
//
//   cover_fuzz [libFuzzer's options] tests/corpus/cover
#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/contract.hpp"
#include "nonet/format/cover_text.hpp"

namespace nonet {
namespace {

void check_error(const Error& error) {
  NONET_EXPECT(!error.message.empty(), "an error says something");
  NONET_EXPECT(error.message.back() != '.', "an error has no full stop");
}

// Writing is a fixed point: what was read and written is read and written the same.
void check_problem(const cover::Problem& problem, std::string_view text) {
  for (const Error& warning : problem.warnings()) {
    NONET_EXPECT(warning.place.line > 0 && warning.place.line <= text.size() + 1,
                 "a warning points into the text");
  }
  const std::string written = write_dlx(problem);
  const auto again = read_dlx(written);
  NONET_EXPECT(again.has_value(), "what was written is read");
  NONET_EXPECT(again->items().size() == problem.items().size(), "items are kept");
  NONET_EXPECT(again->option_count() == problem.option_count(), "options are kept");
  NONET_EXPECT(write_dlx(*again) == written, "all is kept");
}

void check_matrix(const cover::Problem& problem) {
  const auto written = write_cover_matrix(problem);
  if (!written) return check_error(written.error());
  const auto again = read_cover_matrix(*written);
  NONET_EXPECT(again.has_value(), "a matrix that was written is read");
  NONET_EXPECT(*write_cover_matrix(*again) == *written, "all of a matrix is kept");
}

void check(const Result<cover::Problem>& problem, std::string_view text) {
  if (!problem) return check_error(problem.error());
  check_problem(*problem, text);
  check_matrix(*problem);
}

}  // namespace
}  // namespace nonet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto read : {nonet::read_dlx, nonet::read_cover_matrix, nonet::read_cover}) {
    nonet::check(read(text), text);
  }
  return 0;
}
