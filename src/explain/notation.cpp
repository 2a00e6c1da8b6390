#include "nonet/explain/notation.hpp"

#include "explain/phrases.hpp"
#include "nonet/explain/tell.hpp"

namespace nonet {
namespace {

char row_letter(int row) {
  return static_cast<char>('A' + row);
}
char number(int i) {
  return static_cast<char>('1' + i);
}

// The rows or the columns of the cells, as digits or letters.
std::string rows_of(CellSet cells, Coordinates coordinates) {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    if ((cells & set_of(row_house(row))).is_empty()) continue;
    text += coordinates == Coordinates::a1 ? row_letter(row) : number(row);
  }
  return text;
}
std::string columns_of(CellSet cells) {
  std::string text;
  for (int column = 0; column < 9; ++column) {
    if (!(cells & set_of(column_house(column))).is_empty()) text += number(column);
  }
  return text;
}

// The chain that is being written: the digits of one cell (or group) gather in a bracket.
struct Bracket {
  CellSet cells;
  std::string digits;

  void close(std::string& out, Coordinates coordinates) const {
    out.append("(").append(digits).append(")").append(to_string(cells, coordinates));
  }
};

}  // namespace

std::string to_string(Cell cell, Coordinates coordinates) {
  if (coordinates == Coordinates::rc) return to_string(cell);
  return {row_letter(row_of(cell)), number(column_of(cell))};
}

std::string to_string(CellSet cells, Coordinates coordinates) {
  const std::string rows = rows_of(cells, coordinates);
  const std::string columns = columns_of(cells);
  if (rows.size() * columns.size() == static_cast<std::size_t>(cells.size())) {
    return coordinates == Coordinates::rc ? "r" + rows + "c" + columns : rows + columns;
  }
  std::string text;
  for (int row = 0; row < 9; ++row) {
    const CellSet part = cells & set_of(row_house(row));
    if (!part.is_empty()) text.append(text.empty() ? "" : "|").append(to_string(part, coordinates));
  }
  return text;
}

std::string to_eureka(std::span<const Link> links, Coordinates coordinates,
                      std::span<const AlmostLockedSet> sets) {
  std::string out;
  Bracket bracket;
  Node last;
  for (const Link& link : links) {
    const bool begins = bracket.digits.empty() || !(link.from == last);
    if (begins && !bracket.digits.empty()) {
      bracket.close(out, coordinates);
      out += ", ";
    }
    if (begins) bracket = {link.from.cells, {to_char(link.from.digit)}};
    const char sign = link.kind == LinkKind::strong ? '=' : link.kind == LinkKind::weak ? '-' : '>';
    const bool is_in_set = link.set >= 0 && static_cast<std::size_t>(link.set) < sets.size();
    if (is_in_set && bracket.digits.size() == 1) {
      const AlmostLockedSet& set = sets[static_cast<std::size_t>(link.set)];
      bracket.cells = set.cells;
      bracket.digits += sign;
      for (Digit digit : set.digits - DigitSet(link.from.digit) - DigitSet(link.to.digit)) {
        bracket.digits += to_char(digit);
      }
      bracket.digits += to_char(link.to.digit);
    } else if (link.to.cells != bracket.cells || link.from.cells != bracket.cells) {
      bracket.close(out, coordinates);
      out += sign;
      bracket = {link.to.cells, {to_char(link.to.digit)}};
    } else {
      bracket.digits.append({sign, to_char(link.to.digit)});
    }
    last = link.to;
  }
  if (!bracket.digits.empty()) bracket.close(out, coordinates);
  return out;
}

void append_notation(const Step& step, std::string& out) {
  out.append(info(step.technique).code);
  const bool is_single = step.technique <= Technique::hidden_single;
  if (!is_single) {
    for (Cell cell : pattern_cells(step)) out.append(" ").append(to_string(cell));
  }
  explain::append_changes(step.placements, step.eliminations, out);
}

void explain::append_changes(std::span<const Candidate> placements,
                             std::span<const Candidate> eliminations, std::string& out) {
  for (const auto& [cell, digit] : placements) {
    out.append(" ").append(to_string(cell)).append({'=', to_char(digit)});
  }
  for (std::size_t i = 0; i < eliminations.size();) {
    const Cell cell = eliminations[i].cell;
    out.append(" -").append(to_string(cell)) += '<';
    for (; i < eliminations.size() && eliminations[i].cell == cell; ++i) {
      out += to_char(eliminations[i].digit);
    }
    out += '>';
  }
}

std::string to_notation(const Step& step) {
  std::string out;
  append_notation(step, out);
  return out;
}

std::string placement_text(const Candidate& candidate) {
  return to_string(candidate.cell).append({'=', to_char(candidate.digit)});
}

std::string elimination_text(const Candidate& candidate) {
  return to_string(candidate.cell).append({'<', '>', to_char(candidate.digit)});
}

}  // namespace nonet
