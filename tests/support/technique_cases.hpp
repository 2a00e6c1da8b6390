// The project's own cases of techniques (tests/technique/cases.txt, whose head explains the
// notation), read.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/technique/position.hpp"
#include "nonet/technique/step.hpp"

namespace nonet::test {

// "r1c12|r3c4": the cells of each group, rows by columns.
inline CellSet cells_of_text(const std::string& text) {
  CellSet cells;
  std::istringstream groups(text);
  for (std::string group; std::getline(groups, group, '|');) {
    const std::size_t c = group.find('c');
    for (char row : group.substr(1, c - 1)) {
      for (char column : group.substr(c + 1)) cells.add(cell_at(row - '1', column - '1'));
    }
  }
  return cells;
}

inline DigitSet digits_of_text(const std::string& text) {
  DigitSet digits;
  for (char c : text) digits.add(digit(c - '0'));
  return digits;
}

inline House house_of_text(const std::string& text) {
  const int i = text[1] - '1';
  return text[0] == 'r' ? row_house(i) : text[0] == 'c' ? column_house(i) : box_house(i);
}

inline void place_line(const std::string& word, Sudoku& sudoku) {
  const int line = word[3] - '1';
  for (int i = 0; i < 9; ++i) {
    const char c = word[static_cast<std::size_t>(5 + i)];
    if (c == '.') continue;
    const Cell cell = word[0] == 'r' ? cell_at(line, i) : cell_at(i, line);
    word[4] == '+' ? sudoku.grid.place(cell, digit(c - '0'))
                   : sudoku.grid.give(cell, digit(c - '0'));
  }
}

inline void set_up(const std::string& word, Sudoku& sudoku) {
  Candidates& candidates = *sudoku.candidates;
  if (word.find_first_of(":+") != std::string::npos) return place_line(word, sudoku);
  const std::size_t equal = word.find('=');
  const std::string right = word.substr(equal + 1);
  if (word[1] != '@') {
    const DigitSet digits = digits_of_text(right);
    for (Cell cell : cells_of_text(word.substr(0, equal))) candidates.set(cell, digits);
    return;
  }
  const House house = house_of_text(word.substr(2, 2));
  const std::string left = word.substr(2, 2);
  const CellSet places = cells_of_text(word[2] == 'r'   ? left + right
                                       : word[2] == 'c' ? right + left
                                                        : right);
  for (Cell cell : set_of(house) - places) candidates.remove(cell, digit(word[0] - '0'));
}

struct Effect {
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  friend bool operator==(const Effect&, const Effect&) = default;
};

inline Effect effect_of_text(const std::string& text, const Position& position) {
  Effect effect;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t sign = word.find_first_of("=<");
    const bool places = word[sign] == '=';
    const DigitSet digits = digits_of_text(word.substr(sign + (places ? 1 : 2)));
    for (Cell cell : cells_of_text(word.substr(0, sign))) {
      for (Digit digit : digits& position.digits(cell)) {
        (places ? effect.placements : effect.eliminations).push_back({cell, digit});
      }
    }
  }
  std::sort(effect.eliminations.begin(), effect.eliminations.end());
  return effect;
}

struct OwnCase {
  std::string line;
  Technique technique{};
  Position position;
  bool is_none = false;
  Effect effect;
};

inline std::vector<OwnCase> own_cases() {
  std::vector<OwnCase> cases;
  std::ifstream in(NONET_SOURCE_DIR "/tests/technique/cases.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t colon = line.find(": ");
    const std::size_t arrow = line.find(" => ");
    Sudoku sudoku{Grid(), Candidates()};
    std::istringstream words(line.substr(colon + 2, arrow - colon - 2));
    for (std::string word; words >> word;) set_up(word, sudoku);
    const auto technique = find_technique(line.substr(0, colon));
    if (!technique) {
      ADD_FAILURE() << line;
      continue;
    }
    const Position position{sudoku};
    const std::string effect = line.substr(arrow + 4);
    cases.push_back({line, (*technique)->id, position, effect == "none",
                     effect == "none" ? Effect() : effect_of_text(effect, position)});
  }
  return cases;
}

}  // namespace nonet::test
