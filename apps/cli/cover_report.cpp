#include "cli/cover_report.hpp"

#include <algorithm>
#include <utility>

#include "cli/progress.hpp"

namespace nonet::cli {

CoverReport::CoverReport(const cover::Problem& problem, Look look, Print print)
    : problem_(problem), look_(look), print_(std::move(print)) {}

void CoverReport::begin() {
  switch (look_.layout) {
    case Layout::csv:
      text_.append(look_.ask == CoverAsk::count      ? "count,complete\n"
                   : look_.ask == CoverAsk::cheapest ? "cover,cost\n"
                                                     : "cover\n");
      break;
    case Layout::json:
    case Layout::jsonl:
      json_.emplace(text_);
      if (has_covers()) json_->open("solutions") += '[';
      break;
    case Layout::line:
    case Layout::text:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      break;
  }
  hand_on();
}

void CoverReport::cover(std::span<const std::uint32_t> options, std::int64_t cost) {
  const bool is_first = printed_++ == 0;
  const bool is_cheapest = look_.ask == CoverAsk::cheapest;
  switch (look_.layout) {
    case Layout::csv:
      append_numbers(options, " ");
      if (is_cheapest) text_.append(",").append(std::to_string(cost));
      text_ += '\n';
      break;
    case Layout::json:
    case Layout::jsonl:
      text_.append(is_first ? "[" : ",[");
      append_numbers(options, ",");
      text_ += ']';
      break;
    case Layout::text:
      append_options(options);
      break;
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      append_numbers(options, " ");
      if (options.empty()) text_.append(say(Language::en, Message::empty_cover));
      if (is_cheapest) text_.append(" |").append(std::to_string(cost));
      text_ += '\n';
      break;
  }
  hand_on();
}

void CoverReport::end(const CoverOutcome& outcome) {
  switch (look_.layout) {
    case Layout::csv:
      if (has_covers()) break;
      text_.append(cover::to_string(outcome.search.solutions))
          .append(outcome.search.complete ? ",true\n" : ",false\n");
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
      end_line(outcome);
      break;
  }
  hand_on();
}

// People count options from one.
void CoverReport::append_numbers(std::span<const std::uint32_t> options,
                                 std::string_view separator) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) text_.append(separator);
    text_.append(std::to_string(options[i] + 1));
  }
}

// Cover 1
//   4  a d
//   5  b g
void CoverReport::append_options(std::span<const std::uint32_t> options) {
  append_styled(text_, say(look_.language, Message::cover_number, {std::to_string(printed_)}),
                Style::heading, look_.color);
  text_ += '\n';
  if (options.empty()) text_.append("  ").append(say(look_.language, Message::empty_cover)) += '\n';
  const std::size_t width = options.empty() ? 0 : std::to_string(options.back() + 1).size();
  for (const std::uint32_t option : options) {
    const std::string number = std::to_string(option + 1);
    text_.append(2 + width - number.size(), ' ');
    append_styled(text_, number, Style::placed, look_.color);
    text_ += ' ';
    for (const cover::Use& use : problem_.option(option)) {
      text_.append(" ").append(problem_.items()[use.item].name);
      if (use.colour != 0) text_.append(":").append(problem_.colour_name(use.colour));
    }
    if (problem_.has_costs()) text_.append(" |").append(std::to_string(problem_.cost(option)));
    text_ += '\n';
  }
  text_ += '\n';
}

void CoverReport::end_line(const CoverOutcome& outcome) {
  if (look_.ask == CoverAsk::count) {
    text_.append(cover::to_string(outcome.search.solutions))
        .append(outcome.search.complete ? "\n" : "+\n");
  } else if (printed_ == 0) {
    text_.append(outcome.search.complete ? "no cover\n" : "stopped\n");
  }
}

std::string CoverReport::sentence(const CoverOutcome& outcome) const {
  const Language language = look_.language;
  const bool is_complete = outcome.search.complete;
  const std::string count = grouped(cover::to_string(outcome.search.solutions), language);
  if (outcome.search.solutions == 0 && is_complete) return say(language, Message::no_cover);
  if (look_.ask == CoverAsk::cheapest && printed_ > 0) {
    return say(language, is_complete ? Message::cheapest : Message::cheapest_so_far,
               {std::to_string(outcome.cost)});
  }
  if (outcome.is_stopped) return say(language, Message::covers_stopped, {count});
  if (look_.ask == CoverAsk::first) return say(language, Message::a_cover);
  if (!is_complete) return say(language, Message::covers_limited, {count});
  return outcome.search.solutions == 1 ? say(language, Message::covers_one)
                                       : say(language, Message::covers_all, {count});
}

void CoverReport::end_text(const CoverOutcome& outcome) {
  const Language language = look_.language;
  const std::string nodes = grouped(outcome.search.nodes, language);
  const std::string time = for_people(outcome.seconds);
  const std::string work =
      outcome.search.updates == 0
          ? say(language, Message::cover_work_without_updates, {look_.engine, nodes, time})
          : say(language, Message::cover_work,
                {look_.engine, nodes, grouped(outcome.search.updates, language), time});
  text_.append(sentence(outcome)) += '\n';
  append_styled(text_, work + "\n", Style::frame, look_.color);
}

void CoverReport::end_json(const CoverOutcome& outcome) {
  if (has_covers()) {
    text_ += ']';
  } else {
    json_->null("solutions");
  }
  if (look_.ask == CoverAsk::cheapest) {
    if (printed_ > 0) {
      json_->digits("cost", std::to_string(outcome.cost));
    } else {
      json_->null("cost");
    }
  }
  const std::string_view status = outcome.is_stopped              ? "stopped"
                                  : outcome.search.solutions == 0 ? "none"
                                                                  : "found";
  json_->digits("count", cover::to_string(outcome.search.solutions))
      .number("nodes", outcome.search.nodes)
      .number("updates", outcome.search.updates)
      .seconds("seconds", outcome.seconds)
      .text("engine", look_.engine)
      .text("status", status)
      .boolean("complete", outcome.search.complete)
      .close();
  text_ += '\n';
}

void CoverReport::hand_on() {
  print_(text_);
  text_.clear();
}

}  // namespace nonet::cli
