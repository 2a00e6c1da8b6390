// What `nonet tile` prints, in every layout; tilings as they are found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "nonet/tiling/solve.hpp"

namespace nonet::cli {

struct TileOutcome {
  tiling::TilingResult result;
  std::string reason{};     // why there is none, where that is known
  bool is_stopped = false;  // by the time or by Ctrl-C
  double seconds = 0;
};

class TileReport {
 public:
  struct Look {
    Layout layout = Layout::line;
    Color color = Color::off;
    Language language = Language::en;
    CoverAsk ask = CoverAsk::all;
    tiling::Same same = tiling::Same::raw;
    tiling::Tiling::Letters letters = tiling::Tiling::Letters::of_pieces;
    std::string_view engine{};
  };
  using Print = std::function<void(std::string_view)>;

  TileReport(const tiling::Tiling& tiling, Look look, Print print);

  // For each tiling, and after the last. Nothing is printed before the first of these calls, so
  // that a search that cannot be leaves nothing half written.
  void add(std::span<const std::uint32_t> placements);
  void end(const TileOutcome& outcome);

 private:
  [[nodiscard]] bool has_tilings() const noexcept { return look_.ask != CoverAsk::count; }
  void begin();
  void append_picture(std::span<const std::uint32_t> placements);
  void end_text(const TileOutcome& outcome);
  void end_json(const TileOutcome& outcome);
  [[nodiscard]] std::string sentence(const TileOutcome& outcome) const;
  void hand_on();

  const tiling::Tiling& tiling_;
  Look look_;
  Print print_;
  bool has_begun_ = false;
  std::uint64_t printed_ = 0;       // tilings
  std::string text_;                // not handed on yet
  std::optional<JsonObject> json_;  // into text_
};

}  // namespace nonet::cli
