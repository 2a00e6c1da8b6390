// Killers through the engine propagate, beside the Interactive Sudoku Solver (ISS).
//
//   nonet_variants FILE.jsonl [--seeds N] [--output FILE.json]
//
// Each line is a puzzle: {"id", "neutral": our JSON, "solution", "iss": {"guesses", "count_cpu_ms"},
// "tier"}. Those with killer cages alone, or killer cages and diagonals, are taken, by tier. Each is
// counted to two with the seeds 0 to N-1, because the order of cells is chaotic: thread CPU time of
// the whole search, setting up included. Answers are checked.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/engine/solve_variant.hpp"
#include "nonet/format/variant.hpp"

namespace {

using nlohmann::json;
using nonet::variant::ConstraintType;

struct Figures {
  int puzzles = 0;
  std::vector<double> guesses;  // by seed, of all puzzles together
  std::vector<double> milliseconds;
  // Of the puzzles that ISS has figures for: its own, and ours by all seeds together.
  int iss_puzzles = 0;
  double iss_guesses = 0;
  double iss_milliseconds = 0;
  double guesses_beside = 0;
  double milliseconds_beside = 0;
};

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

[[noreturn]] void give_up(const std::string& sentence) {
  std::fprintf(stderr, "nonet_variants: %s\n", sentence.c_str());
  std::exit(1);
}

bool is_killer(const nonet::variant::Puzzle& puzzle) {
  bool has_cage = false;
  for (const auto& constraint : puzzle.constraints) {
    const bool is_cage = constraint.type == ConstraintType::killer_cage;
    has_cage = has_cage || is_cage;
    if (!is_cage && constraint.type != ConstraintType::diagonal_plus &&
        constraint.type != ConstraintType::diagonal_minus) {
      return false;
    }
  }
  return has_cage && puzzle.layout.cell_count() == 81;
}

void measure(const json& row, const nonet::variant::Puzzle& puzzle, nonet::VariantSolver& solver,
             std::size_t seeds, Figures& figures) {
  figures.guesses.resize(seeds);
  figures.milliseconds.resize(seeds);
  ++figures.puzzles;
  const json iss = row.value("iss", json());
  const bool has_iss =
      iss.is_object() && iss["guesses"].is_number() && iss["count_cpu_ms"].is_number();
  if (has_iss) {
    ++figures.iss_puzzles;
    figures.iss_guesses += iss["guesses"].get<double>();
    figures.iss_milliseconds += iss["count_cpu_ms"].get<double>();
  }
  for (std::size_t seed = 0; seed < seeds; ++seed) {
    const double start = cpu_seconds();
    const auto found = solver.solve(puzzle, {.seed = seed});
    const double milliseconds = 1e3 * (cpu_seconds() - start);
    const auto guesses = static_cast<double>(found.search.guesses);
    figures.milliseconds[seed] += milliseconds;
    figures.guesses[seed] += guesses;
    figures.milliseconds_beside += has_iss ? milliseconds : 0;
    figures.guesses_beside += has_iss ? guesses : 0;
    if (found.status != nonet::Status::unique ||
        nonet::digits_line(puzzle, found.solution) != row["solution"]) {
      give_up(row["id"].get<std::string>() + ": not the published solution");
    }
  }
}

}  // namespace

int main(int count, char** words) {
  std::string input;
  std::string output;
  std::size_t seeds = 5;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--seeds" && i + 1 < count) {
      seeds = static_cast<std::size_t>(std::atoi(words[++i]));
    } else if (word == "--output" && i + 1 < count) {
      output = words[++i];
    } else {
      input = word;
    }
  }
  std::ifstream lines(input);
  if (!lines || seeds == 0) give_up("no such file, or no seeds: " + input);
  std::map<std::string, Figures> tiers;
  nonet::VariantSolver solver;
  for (std::string line; std::getline(lines, line);) {
    const json row = json::parse(line);
    if (!row.contains("neutral") || row["neutral"].is_null()) continue;
    const auto reading = nonet::read_variant(row["neutral"].dump());
    if (!reading || !is_killer(reading->puzzle)) continue;
    const json tier = row.value("tier", json());
    measure(row, reading->puzzle, solver, seeds,
            tiers[tier.is_string() ? tier.get<std::string>() : "generated"]);
  }
  json rows = json::array();
  for (const auto& [tier, figures] : tiers) {
    json row{{"tier", tier},
             {"puzzles", figures.puzzles},
             {"guesses", figures.guesses},
             {"milliseconds", figures.milliseconds}};
    if (figures.iss_puzzles > 0) {
      const auto mean = [seeds](double sum) { return sum / static_cast<double>(seeds); };
      row["beside_iss"] = {{"puzzles", figures.iss_puzzles},
                           {"iss_guesses", figures.iss_guesses},
                           {"iss_milliseconds", figures.iss_milliseconds},
                           {"guesses", mean(figures.guesses_beside)},
                           {"milliseconds", mean(figures.milliseconds_beside)}};
    }
    rows.push_back(std::move(row));
  }
  const std::string text = json{{"seeds", seeds}, {"rows", rows}}.dump(1);
  if (output.empty()) {
    std::puts(text.c_str());
  } else {
    std::ofstream(output) << text << '\n';
  }
  return 0;
}
