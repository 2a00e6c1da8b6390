// What `nonet cover` prints, in every layout; covers as they are found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "nonet/cover/solve.hpp"

namespace nonet::cli {

struct CoverOutcome {
  cover::SearchResult search;
  bool is_stopped = false;  // by the time or by Ctrl-C
  std::int64_t cost = 0;    // of --cost, where a cover was found
  double seconds = 0;
};

class CoverReport {
 public:
  struct Look {
    Layout layout = Layout::line;
    Color color = Color::off;
    Language language = Language::en;
    CoverAsk ask = CoverAsk::all;
    std::string_view engine{};
  };
  using Print = std::function<void(std::string_view)>;

  CoverReport(const cover::Problem& problem, Look look, Print print);

  // Before, for each cover, and after. With --cost and --first there is one cover at most.
  void begin();
  void cover(std::span<const std::uint32_t> options, std::int64_t cost = 0);
  void end(const CoverOutcome& outcome);

 private:
  [[nodiscard]] bool has_covers() const noexcept { return look_.ask != CoverAsk::count; }
  void append_numbers(std::span<const std::uint32_t> options, std::string_view separator);
  void append_options(std::span<const std::uint32_t> options);
  void end_line(const CoverOutcome& outcome);
  void end_text(const CoverOutcome& outcome);
  void end_json(const CoverOutcome& outcome);
  [[nodiscard]] std::string sentence(const CoverOutcome& outcome) const;
  void hand_on();

  const cover::Problem& problem_;
  Look look_;
  Print print_;
  std::uint64_t printed_ = 0;       // covers
  std::string text_;                // not handed on yet
  std::optional<JsonObject> json_;  // into text_
};

}  // namespace nonet::cli
