// Variant puzzles with their solutions: ../shared/data/variants where it is there, else our own
// small copy of it in data/variants.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "nonet/format/variant.hpp"
#include "nonet/variant/rules.hpp"

namespace nonet {

struct VariantCase {
  std::string id;
  std::string format;
  std::string text;         // as people share it
  nlohmann::json neutral;   // the same in our JSON; null where there is none
  std::vector<int> digits;  // of the solution, cell after cell
};

// Letters alone: A is 1. Numbers are set apart by spaces or in a list.
inline std::vector<int> solution_digits(const nlohmann::json& solution) {
  if (solution.is_array()) return solution.get<std::vector<int>>();
  const auto text = solution.get<std::string>();
  const bool has_spaces = text.find(' ') != std::string::npos;
  const bool has_digits = text.find_first_of("0123456789") != std::string::npos;
  std::vector<int> digits;
  std::string number;
  for (const char c : text + ' ') {
    if (has_spaces && c != ' ') {
      number += c;
    } else if (has_spaces) {
      if (!number.empty()) digits.push_back(std::stoi(number));
      number.clear();
    } else if (c != ' ') {
      digits.push_back(c <= '9' ? c - '0' : c - 'A' + (has_digits ? 10 : 1));
    }
  }
  return digits;
}

inline std::vector<VariantCase> variant_cases_in(const std::filesystem::path& folder) {
  std::vector<VariantCase> cases;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
      const auto json = nlohmann::json::parse(line);
      if (!json.contains("id")) continue;  // format_examples.jsonl has no solutions
      cases.push_back({json["id"], json["encoding"]["format"], json["encoding"]["text"],
                       json.value("neutral", nlohmann::json()), solution_digits(json["solution"])});
    }
  }
  return cases;
}

inline std::filesystem::path shared_variants() {
  return std::filesystem::path(NONET_SOURCE_DIR) / "../shared/data/variants";
}

inline const std::vector<VariantCase>& variant_cases() {
  static const std::vector<VariantCase> cases = [] {
    if (std::filesystem::exists(shared_variants())) return variant_cases_in(shared_variants());
    return variant_cases_in(std::filesystem::path(NONET_SOURCE_DIR) / "data/variants");
  }();
  return cases;
}

// A puzzle's meaning in one form: two texts of one puzzle may draw it with other constraints (a
// clone as palindromes), in another order.
inline variant::Rules meaning_of(const variant::Puzzle& puzzle) {
  variant::Rules rules = variant::lower(puzzle);
  std::vector<variant::House> houses;
  for (const variant::House& house : rules.houses) {
    if (house.cells.size() == 1) continue;
    houses.push_back({.kind = variant::House::Kind::cage, .cells = house.cells});
    std::sort(houses.back().cells.begin(), houses.back().cells.end());
  }
  const auto by_cells = [](const auto& a, const auto& b) { return a.cells < b.cells; };
  std::sort(houses.begin(), houses.end(), by_cells);
  houses.erase(std::unique(houses.begin(), houses.end()), houses.end());
  rules.houses = std::move(houses);

  // Pairs: all of two cells as one table, the smaller cell first.
  std::vector<std::pair<std::pair<variant::Cell, variant::Cell>, std::vector<variant::DigitMask>>>
      pairs;
  const auto size = static_cast<std::size_t>(puzzle.max_digit) + 1;
  for (const variant::PairRule& pair : rules.pairs) {
    std::vector<variant::DigitMask> after(size, 0);
    const bool turned = pair.second < pair.first;
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = 0; b < size; ++b) {
        const auto first = static_cast<int>(turned ? b : a);
        const auto second = static_cast<int>(turned ? a : b);
        if (rules.tables[pair.table].allows(first, second)) {
          after[a] |= variant::mask_of(static_cast<int>(b));
        }
      }
    }
    pairs.push_back({std::minmax({pair.first, pair.second}), std::move(after)});
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  rules.pairs.clear();
  rules.tables.clear();
  for (const auto& [cells, after] : pairs) {
    rules.pairs.push_back(
        {cells.first, cells.second, static_cast<std::uint32_t>(rules.tables.size()), 0});
    rules.tables.push_back({after});
  }

  for (variant::SumRule& sum : rules.sums) {
    sum.constraint = 0;
    if (!sum.terms.empty() && sum.terms[0].coefficient < 0) {
      sum.total = -sum.total;
      for (auto& term : sum.terms) term.coefficient = -term.coefficient;
    }
  }
  const auto key = [](const variant::SumRule& sum) {
    std::vector<std::pair<variant::Cell, int>> terms;
    for (const auto& term : sum.terms) terms.emplace_back(term.cell, term.coefficient);
    return std::pair(terms, sum.total);
  };
  std::sort(rules.sums.begin(), rules.sums.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  rules.others.clear();
  return rules;
}

// What lower() leaves as constraints, in one order.
inline std::vector<std::string> rest_of(const variant::Puzzle& puzzle) {
  std::vector<std::string> rest;
  for (const int at : variant::lower(puzzle).others) {
    variant::Puzzle alone = puzzle;
    alone.constraints = {puzzle.constraints[static_cast<std::size_t>(at)]};
    // A sandwich reads the same from both sides, and the cells of a quadruple have no order.
    variant::Constraint& one = alone.constraints[0];
    if (one.type == variant::ConstraintType::sandwich && one.cells.back() < one.cells.front()) {
      std::reverse(one.cells.begin(), one.cells.end());
    }
    if (one.type == variant::ConstraintType::quadruple ||
        one.type == variant::ConstraintType::renban) {
      std::sort(one.cells.begin(), one.cells.end());
      std::sort(one.values.begin(), one.values.end());
    }
    rest.push_back(*find_variant_format("json")->write(alone));
  }
  std::sort(rest.begin(), rest.end());
  return rest;
}

inline bool mean_the_same(const variant::Puzzle& a, const variant::Puzzle& b) {
  const variant::Rules one = meaning_of(a);
  const variant::Rules other = meaning_of(b);
  return a.layout == b.layout && one.min_digit == other.min_digit &&
         one.max_digit == other.max_digit && one.domains == other.domains &&
         one.houses == other.houses && one.tables == other.tables && one.pairs == other.pairs &&
         one.sums == other.sums && rest_of(a) == rest_of(b);
}

// The puzzle of a case, from our JSON where it has one.
inline Result<VariantReading> read_case(const VariantCase& one) {
  if (!one.neutral.is_null()) return read_variant(one.neutral.dump());
  return read_variant(one.text);
}

}  // namespace nonet
