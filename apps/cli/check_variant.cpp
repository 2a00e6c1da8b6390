#include "cli/check_variant.hpp"

#include <algorithm>
#include <string>

#include "nonet/variant/check.hpp"
#include "nonet/variant/constraint_types.hpp"

namespace nonet::cli {
namespace {

// The digits to be checked: those of the solution that came with the puzzle, or its givens where
// they fill it.
std::vector<int> digits_of(const VariantReading& reading) {
  if (!reading.solution.empty()) return reading.solution;
  const auto& givens = reading.puzzle.givens;
  if (std::count(givens.begin(), givens.end(), variant::Puzzle::kNoDigit) != 0) return {};
  return {givens.begin(), givens.end()};
}

std::string cell_words(const variant::Puzzle& puzzle, const variant::Cells& cells) {
  std::string words;
  for (variant::Cell cell : cells) {
    if (!words.empty()) words += ' ';
    words += puzzle.layout.name(cell);
  }
  return words;
}

std::string_view rule_name(const variant::Puzzle& puzzle, const variant::Broken& broken) {
  if (broken.constraint < 0) return "grid";
  const auto at = static_cast<std::size_t>(broken.constraint);
  return variant::info_of(puzzle.constraints[at].type).name;
}

void json(const variant::Puzzle& puzzle, const std::vector<variant::Broken>& broken,
          std::string& out) {
  JsonObject object(out);
  std::string text = *find_variant_format("json")->write(puzzle);
  text.pop_back();
  object.open("puzzle") += text;
  object.text("status", broken.empty() ? "solved" : "wrong");
  std::string& list = object.open("broken");
  list += '[';
  const char* comma = "";
  for (const variant::Broken& one : broken) {
    list += comma;
    comma = ",";
    JsonObject item(list);
    item.text("constraint", rule_name(puzzle, one)).text("message", one.message);
    std::string& cells = item.open("cells");
    cells += '[';
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
      append_json_string(i == 0 ? cells : cells += ',', puzzle.layout.name(one.cells[i]));
    }
    cells += ']';
    item.close();
  }
  list += ']';
  object.close();
}

void text(const View& view, const variant::Puzzle& puzzle,
          const std::vector<variant::Broken>& broken, std::string& out) {
  switch (view.layout) {
    case Layout::json:
    case Layout::jsonl:
      return json(puzzle, broken, out);
    case Layout::csv: {
      std::string line = *find_variant_format("json")->write(puzzle);
      line.pop_back();
      variant::Cells cells;
      for (const variant::Broken& one : broken) {
        cells.insert(cells.end(), one.cells.begin(), one.cells.end());
      }
      CsvRow(out)
          .field(line)
          .field(broken.empty() ? "solved" : "wrong")
          .field("")
          .field(cell_words(puzzle, cells));
      return;
    }
    case Layout::text:
    case Layout::line:
    case Layout::svg:
    case Layout::pdf:
    case Layout::html:
      break;
  }
  if (broken.empty()) {
    out += "solved";
  } else {
    out += "wrong ";
    const char* between = "";
    for (const variant::Broken& one : broken) {
      out.append(between).append(one.message);
      between = "; ";
    }
  }
  if (view.layout == Layout::text) out += '\n';
}

}  // namespace

VariantAnswer make_variant_check(const View& view) {
  return [view](const VariantQuestion& question, Reply& reply) -> Result<Verdict> {
    const variant::Puzzle& puzzle = question.reading.puzzle;
    const std::vector<int> digits = digits_of(question.reading);
    if (digits.empty()) {
      return Error{ErrorCode::unsupported,
                   {},
                   "a variant puzzle without a solution to check; solving variants comes later"};
    }
    const auto broken = variant::check(puzzle, digits);
    text(view, puzzle, broken, reply.begin_record());
    return broken.empty() ? Verdict::done : Verdict::failed;
  };
}

}  // namespace nonet::cli
