#include "nonet/report/rating.hpp"

#include <array>
#include <cstdint>

#include "nonet/report/json.hpp"
#include "nonet/technique/technique.hpp"

namespace nonet::report {
namespace {

using rating::Grade;
using rating::RatingStatus;

struct NamedGrade {
  std::string_view key;
  std::string_view technique_key;
  const Grade& grade;
};

}  // namespace

void append_rating(std::string& out, const Sudoku& sudoku, const rating::RatingResult& result,
                   const RatingReport& report) {
  const bool has_grades = result.status == RatingStatus::rated;
  JsonObject object(out);
  object.text("puzzle", puzzle_line(sudoku))
      .text("status", to_string(result.status))
      .text("scale", to_string(report.scale))
      .text("program", report.program);
  if (report.until) {
    object.open("until").append(tenths_text(*report.until));
  } else {
    object.null("until");
  }
  const std::array<NamedGrade, 3> grades{{{"er", "er_technique", result.er},
                                          {"ep", "ep_technique", result.ep},
                                          {"ed", "ed_technique", result.ed}}};
  for (const NamedGrade& named : grades) {
    if (has_grades) {
      object.open(named.key).append(tenths_text(named.grade.tenths));
    } else {
      object.null(named.key);
    }
  }
  for (const NamedGrade& named : grades) {
    const std::string technique = key_of(named.grade.technique);
    if (has_grades && !technique.empty()) {
      object.text(named.technique_key, technique);
    } else {
      object.null(named.technique_key);
    }
  }
  object.number("steps", static_cast<std::uint64_t>(result.step_count))
      .seconds("seconds", report.seconds)
      .close();
}

void append_hodoku(std::string& out, const Sudoku& sudoku, const rating::HodokuResult& result,
                   const RatingReport& report) {
  JsonObject object(out);
  object.text("puzzle", puzzle_line(sudoku))
      .text("status", to_string(result.status))
      .text("scale", kHodokuScale)
      .text("program", report.program);
  if (result.status == RatingStatus::rated) {
    object.text("level", to_string(result.level))
        .number("score", static_cast<std::uint64_t>(result.score));
  } else {
    object.null("level").null("score");
  }
  JsonObject counts(object.open("counts"));
  for (const TechniqueInfo& row : techniques()) {
    const int count = result.counts[index(row.id)];
    if (count > 0) counts.number(row.name, static_cast<std::uint64_t>(count));
  }
  counts.close();
  object.number("given_away", static_cast<std::uint64_t>(result.digits_given_away))
      .number("steps", static_cast<std::uint64_t>(result.step_count))
      .seconds("seconds", report.seconds)
      .close();
}

}  // namespace nonet::report
