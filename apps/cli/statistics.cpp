#include "cli/statistics.hpp"

#include "cli/columns.hpp"
#include "cli/progress.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet::cli {
namespace {

Message message_of(Message first, std::size_t number) {
  return static_cast<Message>(static_cast<std::size_t>(first) + number);
}

void pad_to(std::size_t width, std::string_view text, std::string& out) {
  const std::size_t own = columns(text);
  out.append(own < width ? width - own : 1, ' ');
}

// "98.0", cut off: what is not all is never 100.
std::string percent(std::uint64_t part, std::uint64_t whole, char point = '.') {
  const std::uint64_t tenths = whole == 0 ? 0 : part * 1000 / whole;
  return std::to_string(tenths / 10) + point + std::to_string(tenths % 10);
}

}  // namespace

void Statistics::add(const StepResult& result) {
  const std::scoped_lock lock(mutex_);
  ++puzzles_;
  ++endings_[static_cast<std::size_t>(result.ending)];
  if (result.ending == StepEnding::solved) {
    ++difficulties_[static_cast<std::size_t>(result.difficulty())];
  }
  for (const TechniqueInfo& row : techniques()) {
    const auto count = static_cast<std::uint64_t>(result.count(row.id));
    steps_[index(row.id)] += count;
    used_in_[index(row.id)] += count > 0 ? 1 : 0;
  }
}

void Statistics::write(Layout layout, Language language, std::string& out) const {
  if (layout == Layout::json || layout == Layout::jsonl) return json(out);
  if (layout == Layout::text) return text(language, out);
  if (layout == Layout::csv) out.append("what,steps,puzzles\n");
  rows(layout == Layout::csv ? "," : "\t", out);
}

void Statistics::text(Language language, std::string& out) const {
  constexpr std::size_t kNameWidth = 38, kNumberWidth = 10;
  const auto row = [&](std::string_view name, std::string_view steps, std::string_view puzzles) {
    out.append(name);
    pad_to(kNameWidth, name, out);
    for (const std::string_view number : {steps, puzzles}) {
      pad_to(kNumberWidth, number, out);
      out.append(number);
    }
    out += '\n';
  };
  const auto number = [&](std::uint64_t n) { return grouped(n, language); };
  const std::string head = say(language, Message::statistics_head);
  const std::size_t tab = head.find('\t'), second = head.find('\t', tab + 1);
  row(head.substr(0, tab), head.substr(tab + 1, second - tab - 1), head.substr(second + 1));
  for (const TechniqueInfo& info : techniques()) {
    if (steps_[index(info.id)] == 0) continue;
    row(language == Language::fr ? info.french : info.english, number(steps_[index(info.id)]),
        number(used_in_[index(info.id)]));
  }
  out += '\n';
  for (std::size_t i = 0; i < kDifficulties.size(); ++i) {
    if (difficulties_[i] == 0) continue;
    row(say(language, message_of(Message::easy, i)), "", number(difficulties_[i]));
  }
  out += '\n';
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    if (endings_[i] == 0) continue;
    row(say(language, message_of(Message::ended_solved, i)), "", number(endings_[i]));
  }
  const std::uint64_t solved = ended(StepEnding::solved);
  out.append("\n").append(say(language, Message::solved_by_logic,
                              {number(solved), number(puzzles_),
                               percent(solved, puzzles_, language == Language::fr ? ',' : '.')}));
  out += '\n';
}

void Statistics::rows(const char* tab, std::string& out) const {
  const auto row = [&](std::string_view name, const std::string& steps, std::uint64_t puzzles) {
    out.append(name).append(tab).append(steps).append(tab).append(std::to_string(puzzles)) += '\n';
  };
  for (const TechniqueInfo& info : techniques()) {
    if (steps_[index(info.id)] == 0) continue;
    row(info.name, std::to_string(steps_[index(info.id)]), used_in_[index(info.id)]);
  }
  for (std::size_t i = 0; i < kDifficulties.size(); ++i) {
    if (difficulties_[i] > 0) row(to_string(kDifficulties[i]), "", difficulties_[i]);
  }
  for (const StepEnding ending : kEndings) {
    if (ended(ending) > 0) row(to_string(ending), "", ended(ending));
  }
  row("puzzles", "", puzzles_);
}

void Statistics::json(std::string& out) const {
  JsonObject object(out);
  object.number("puzzles", puzzles_);
  object.open("solved_percent").append(percent(ended(StepEnding::solved), puzzles_));
  JsonObject endings(object.open("endings"));
  for (const StepEnding ending : kEndings) endings.number(to_string(ending), ended(ending));
  endings.close();
  JsonObject levels(object.open("difficulties"));
  for (std::size_t i = 0; i < kDifficulties.size(); ++i) {
    levels.number(to_string(kDifficulties[i]), difficulties_[i]);
  }
  levels.close();
  JsonObject rows(object.open("techniques"));
  for (const TechniqueInfo& info : techniques()) {
    if (steps_[index(info.id)] == 0) continue;
    JsonObject one(rows.open(info.name));
    one.number("steps", steps_[index(info.id)]).number("puzzles", used_in_[index(info.id)]);
    one.close();
  }
  rows.close();
  object.close();
  out += '\n';
}

}  // namespace nonet::cli
