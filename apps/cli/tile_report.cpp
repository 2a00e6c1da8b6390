#include "cli/tile_report.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cli/progress.hpp"

namespace nonet::cli {
namespace {

// Black letters on six grounds that most people can tell from each other.
constexpr std::array<std::string_view, 6> kGrounds{"\x1b[30;43m", "\x1b[30;46m", "\x1b[30;42m",
                                                   "\x1b[30;45m", "\x1b[30;47m", "\x1b[30;44m"};
constexpr std::string_view kPlain = "\x1b[0m";
constexpr std::size_t kGap = static_cast<std::size_t>(-1);

// For each cell a ground that no other placement beside it has, as far as six are enough.
std::vector<std::size_t> grounds(const tiling::Tiling& tiling,
                                 std::span<const std::uint32_t> placements) {
  const auto& board = tiling.board();
  std::vector<std::size_t> ground(board.cells().size(), kGap);
  for (const std::uint32_t number : placements) {
    std::array<bool, kGrounds.size()> is_taken{};
    const auto cells = tiling.placement(number).cells;
    for (const std::uint32_t index : cells) {
      const tiling::Point at = board.cells()[index];
      for (const tiling::Point beside :
           {tiling::Point{at.z, at.y, at.x - 1}, tiling::Point{at.z, at.y, at.x + 1},
            tiling::Point{at.z, at.y - 1, at.x}, tiling::Point{at.z, at.y + 1, at.x}}) {
        const auto other = board.index_of(beside);
        if (other && ground[*other] != kGap) is_taken[ground[*other]] = true;
      }
    }
    const auto free = std::find(is_taken.begin(), is_taken.end(), false);
    const auto chosen = static_cast<std::size_t>(free - is_taken.begin()) % kGrounds.size();
    for (const std::uint32_t index : cells) ground[index] = chosen;
  }
  return ground;
}

}  // namespace

TileReport::TileReport(const tiling::Tiling& tiling, Look look, Print print)
    : tiling_(tiling), look_(look), print_(std::move(print)) {}

void TileReport::begin() {
  if (std::exchange(has_begun_, true)) return;
  if (look_.layout == Layout::csv) {
    text_.append(has_tilings() ? "tiling\n" : "count,raw_count,complete\n");
  } else if (look_.layout == Layout::json || look_.layout == Layout::jsonl) {
    json_.emplace(text_);
    json_->number("placements", tiling_.placement_count());
    if (has_tilings()) json_->open("tilings") += '[';
  }
}

void TileReport::add(std::span<const std::uint32_t> placements) {
  begin();
  const bool is_first = printed_++ == 0;
  switch (look_.layout) {
    case Layout::text:
      append_picture(placements);
      break;
    case Layout::json:
    case Layout::jsonl:
      if (!is_first) text_ += ',';
      append_json_string(text_, tiling_.rows(placements, look_.letters));
      break;
    case Layout::csv:
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      text_.append(tiling_.rows(placements, look_.letters)) += '\n';
      break;
  }
  hand_on();
}

void TileReport::end(const TileOutcome& outcome) {
  begin();
  const std::string count = cover::to_string(outcome.result.tilings);
  const bool is_complete = outcome.result.complete;
  switch (look_.layout) {
    case Layout::csv:
      if (has_tilings()) break;
      text_.append(count).append(",");
      if (outcome.result.raw) text_.append(cover::to_string(*outcome.result.raw));
      text_.append(is_complete ? ",true\n" : ",false\n");
      break;
    case Layout::json:
    case Layout::jsonl:
      end_json(outcome);
      break;
    case Layout::text:
      end_text(outcome);
      break;
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      if (!has_tilings()) {
        text_.append(count).append(is_complete ? "\n" : "+\n");
      } else if (printed_ == 0) {
        text_.append(is_complete ? "no tiling\n" : "stopped\n");
      }
      break;
  }
  hand_on();
}

// The rows under each other, layers with a blank line between.
void TileReport::append_picture(std::span<const std::uint32_t> placements) {
  append_styled(text_, say(look_.language, Message::tiling_number, {std::to_string(printed_)}),
                Style::heading, look_.color);
  text_ += '\n';
  const auto ground =
      look_.color == Color::on ? grounds(tiling_, placements) : std::vector<std::size_t>{};
  std::uint32_t next = 0;
  const std::string rows = tiling_.rows(placements, look_.letters);
  const tiling::Point extent = tiling_.board().extent();
  std::size_t at = 0;
  for (int z = 0; z < extent.z; ++z, ++at) {
    for (int y = 0; y < extent.y; ++y, ++at) {
      for (int x = 0; x < extent.x; ++x, ++at) {
        if (tiling_.board().index_of({z, y, x})) {
          const std::size_t chosen = ground.empty() ? kGap : ground[next++];
          const bool has_ground = chosen != kGap;
          if (has_ground) text_.append(kGrounds[chosen]);
          text_.append({rows[at], ' '});
          if (has_ground) text_.append(kPlain);
        } else {
          text_.append("  ");
        }
      }
      while (!text_.empty() && text_.back() == ' ') text_.pop_back();
      text_ += '\n';
    }
    text_ += '\n';
  }
}

std::string TileReport::sentence(const TileOutcome& outcome) const {
  const Language language = look_.language;
  const auto& result = outcome.result;
  const std::string count = grouped(cover::to_string(result.tilings), language);
  if (result.tilings == 0 && result.complete) return say(language, Message::no_tiling);
  if (outcome.is_stopped) return say(language, Message::tilings_stopped, {count});
  if (look_.ask == CoverAsk::first) return say(language, Message::a_tiling);
  if (!result.complete) return say(language, Message::tilings_limited, {count});
  if (look_.same == tiling::Same::up_to_symmetry && result.raw) {
    return say(language, Message::tilings_different,
               {count, grouped(cover::to_string(*result.raw), language)});
  }
  return result.tilings == 1 ? say(language, Message::tilings_one)
                             : say(language, Message::tilings_all, {count});
}

void TileReport::end_text(const TileOutcome& outcome) {
  const Language language = look_.language;
  text_.append(sentence(outcome)) += '\n';
  append_styled(
      text_,
      say(language, Message::cover_work_without_updates,
          {look_.engine, grouped(outcome.result.nodes, language), for_people(outcome.seconds)}) +
          "\n",
      Style::frame, look_.color);
}

void TileReport::end_json(const TileOutcome& outcome) {
  if (has_tilings()) {
    text_ += ']';
  } else {
    json_->null("tilings");
  }
  json_->digits("count", cover::to_string(outcome.result.tilings));
  if (outcome.result.raw) {
    json_->digits("raw_count", cover::to_string(*outcome.result.raw));
  } else {
    json_->null("raw_count");
  }
  if (outcome.reason.empty()) {
    json_->null("reason");
  } else {
    json_->text("reason", outcome.reason);
  }
  json_->boolean("complete", outcome.result.complete)
      .number("nodes", outcome.result.nodes)
      .seconds("seconds", outcome.seconds)
      .text("engine", look_.engine)
      .close();
  text_ += '\n';
}

void TileReport::hand_on() {
  print_(text_);
  text_.clear();
}

}  // namespace nonet::cli
