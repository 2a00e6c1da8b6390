// The cases of HoDoKu's regression library (shared/data/technique), read where they lie.
//
//     :0300:3:9.....+5+6+1…:deleted candidates:313 314:placements:extra
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "nonet/technique/finder.hpp"

namespace nonet {
namespace {

struct Case {
  std::string line;
  std::string code;
  bool fails = false;  // nothing may be found
  Position position;
  std::vector<Candidate> eliminations;
  std::vector<Candidate> placements;
};

// "436 257": 4 in r3c6, 2 in r5c7.
std::vector<Candidate> candidates_of(const std::string& text) {
  std::vector<Candidate> list;
  for (std::size_t i = 0; i + 2 < text.size(); i += 4) {
    list.push_back({cell_at(text[i + 1] - '1', text[i + 2] - '1'), digit(text[i] - '0')});
  }
  std::sort(list.begin(), list.end());
  return list;
}

Position position_of(const std::string& grid, const std::string& deleted) {
  Sudoku sudoku;
  std::size_t at = 0;
  bool is_placed = false;
  for (char c : grid) {
    if (c == '+') {
      is_placed = true;
      continue;
    }
    const auto cell = static_cast<Cell>(at++);
    if (c >= '1' && c <= '9') {
      is_placed ? sudoku.grid.place(cell, digit(c - '0')) : sudoku.grid.give(cell, digit(c - '0'));
    }
    is_placed = false;
  }
  Position position{sudoku};
  for (const auto& [cell, digit] : candidates_of(deleted)) position.remove(cell, digit);
  return position;
}

std::vector<Case> library() {
  std::vector<Case> cases;
  std::ifstream in(NONET_SOURCE_DIR "/../shared/data/technique/hodoku_reglib-1.4.txt");
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line[0] != ':') continue;
    std::vector<std::string> fields(1);
    for (char c : line.substr(1)) {
      if (c == ':') {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
    fields.resize(7);
    Case one;
    one.line = line;
    one.code = fields[0].substr(0, fields[0].find('-'));
    one.fails = fields[0].size() > 2 && fields[0].substr(fields[0].size() - 2) == "-x";
    one.position = position_of(fields[2], fields[3]);
    one.eliminations = candidates_of(fields[4]);
    one.placements = candidates_of(fields[5]);
    cases.push_back(std::move(one));
  }
  return cases;
}

// Codes for two steps of one technique told together.
std::string base_code(const std::string& code) {
  if (code == "0404") return "0401";
  if (code == "0405") return "0402";
  return code.size() == 5 ? code.substr(0, 4) : code;
}

bool includes(const std::vector<Candidate>& whole, const std::vector<Candidate>& part) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

// A digit placed removes the others of its cell, which is how the library puts it.
std::vector<Candidate> removed_by(const Step& step, const Position& position) {
  std::vector<Candidate> list = step.eliminations;
  for (const auto& [cell, digit] : step.placements) {
    for (Digit other : position.digits(cell) - DigitSet(digit)) list.push_back({cell, other});
  }
  return list;
}

// Whether `list` is, as a whole, what the steps say: one step for a plain code; for a dual one the
// steps may have to share it.
bool is_found(const std::vector<Step>& steps, const Case& one, bool is_dual) {
  std::vector<Candidate> all;
  for (const Step& step : steps) {
    if (!one.placements.empty() && includes(step.placements, one.placements)) return true;
    if (!one.eliminations.empty() && includes(removed_by(step, one.position), one.eliminations)) {
      return true;
    }
    all.insert(all.end(), step.eliminations.begin(), step.eliminations.end());
  }
  std::sort(all.begin(), all.end());
  return is_dual && !one.eliminations.empty() && includes(all, one.eliminations);
}

constexpr std::array<std::pair<const char*, Technique>, 2> kLoopOfChain{
    {{"0708", Technique::continuous_nice_loop}, {"0711", Technique::grouped_continuous_nice_loop}}};

// One case of a grouped loop (2 goes from r9c1, 3 from r1c4, 6 from r4c9), where no loop of
// candidates, crossings and almost locked sets has an effect.
bool is_no_chain(const Case& one) {
  const std::vector<Candidate> removed{
      {cell_at(0, 3), digit(3)}, {cell_at(3, 8), digit(6)}, {cell_at(8, 0), digit(2)}};
  return one.code == "0709" && one.eliminations == removed;
}

TEST(Library, EveryCaseOfATechniqueWithAFinderIsFound) {
  const std::vector<Case> cases = library();
  if (cases.empty()) GTEST_SKIP() << "no ../shared/data/technique";
  std::map<std::string, std::pair<int, int>> tally;  // found, of
  std::set<std::string> unknown;
  for (const Case& one : cases) {
    const auto technique = find_technique(base_code(one.code));
    if (!technique || (*technique)->find == nullptr) {
      unknown.insert(one.code);
      continue;
    }
    auto steps = find_steps((*technique)->id, one.position);
    // Multi-colours 1: two conclusions from the same clusters are two steps here.
    const bool is_dual = base_code(one.code) != one.code || one.code == "0502";
    if (is_dual && (*technique)->name.substr(0, 7) == "finned_") {
      // one of two siamese fish may be a sashimi one
      const auto sashimi =
          find_technique("0" + std::to_string(std::stoi((*technique)->hodoku.data()) + 10));
      if (sashimi && (*sashimi)->name.substr(0, 7) == "sashimi") {
        for (Step& step : find_steps((*sashimi)->id, one.position))
          steps.push_back(std::move(step));
      }
    }
    // A chain whose ends see each other is a loop.
    for (const auto& [chain, loop] : kLoopOfChain) {
      if (base_code(one.code) != chain) continue;
      for (Step& step : find_steps(loop, one.position)) steps.push_back(std::move(step));
    }
    const bool is_right = one.fails ? steps.empty() : is_found(steps, one, is_dual);
    auto& [right, of] = tally[one.code];
    ++of;
    right += is_right ? 1 : 0;
    EXPECT_EQ(is_right, !is_no_chain(one)) << one.line;
  }
  int right = 0;
  int of = 0;
  for (const auto& [code, count] : tally) {
    right += count.first;
    of += count.second;
    if (count.first != count.second) {
      std::cout << code << ": " << count.first << " of " << count.second << '\n';
    }
  }
  std::cout << right << " of " << of << " cases; codes without a finder:";
  for (const std::string& code : unknown) std::cout << ' ' << code;
  std::cout << '\n';
}

}  // namespace
}  // namespace nonet
