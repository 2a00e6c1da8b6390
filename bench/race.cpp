// A race of classic engines on the sets of data/classic, in turn within one process.
//
//   nonet_race [--rounds N] [--puzzles N] [--engines NAME,NAME] [--plugin FILE.so]...
//              [--output FILE.json]
//
// The sets are those of sets.hpp: shuffled, each puzzle replaced by a random isomorph. An engine
// solves and proves uniqueness (limit 2). Its answers are checked once, outside the timed part. The
// engines then take turns, N rounds; thread CPU time. What is compared stands in one run.
//
// A plugin is a shared object with one C function, so that any solver can be entered:
//
//   // puzzle: 81 characters, '.' for an empty cell. Gives: how many solutions there are, at most
//   // `limit`; writes the first to `solution` (81 characters).
//   int nonet_race_solve(const char* puzzle, int limit, char* solution);
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nonet/base/vector_target.hpp"
#include "nonet/engine/bulk.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/grid/check_solution.hpp"
#include "sets.hpp"

namespace {

using nonet::BulkAnswer;

struct Arguments {
  int rounds = 10;
  std::size_t puzzles = 5000;  // of a set, at most
  std::string engines;         // between commas; all, if empty
  std::vector<std::string> plugins;
  std::string output;
};

struct Racer {
  std::string name;
  std::size_t most_puzzles;  // slow engines take fewer
  std::function<void(std::span<const std::string_view>, std::span<BulkAnswer>)> run;
};

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<std::string> load(const Arguments& arguments, const std::string& set) {
  std::vector<std::string> lines;
  for (const nonet::Grid& grid : nonet::bench::load_set(set, arguments.puzzles)) {
    lines.push_back(nonet::to_line(grid));
  }
  return lines;
}

// One puzzle at a time through the interface of all engines.
Racer engine_racer(const nonet::EngineInfo& info, std::size_t most) {
  return {std::string(info.name), most,
          [engine = std::shared_ptr<nonet::Engine>(info.make())](
              std::span<const std::string_view> puzzles, std::span<BulkAnswer> answers) {
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
              BulkAnswer& answer = answers[i];
              answer = {};
              const auto result = engine->search(
                  *nonet::grid_from_line(puzzles[i]), {.limit = 2}, [&](const nonet::Grid& grid) {
                    if (answer.solutions++ == 0) nonet::write_line(grid, answer.solution.data());
                    return true;
                  });
              answer.nodes = result.nodes;
              answer.guesses = result.guesses;
            }
          }};
}

// For this processor, or for a lesser one.
Racer bulk_racer(std::optional<nonet::VectorTarget> target) {
  nonet::force_vector_target(target);  // while the solver is made
  const std::string name =
      target ? "bulk on " + std::string(to_string(*target)) : "lockstep (bulk)";
  Racer racer{name, ~std::size_t{0},
              [solver = std::make_shared<nonet::BulkSolver>()](
                  std::span<const std::string_view> puzzles, std::span<BulkAnswer> answers) {
                solver->solve(puzzles, {.limit = 2}, answers);
              }};
  nonet::force_vector_target(std::nullopt);
  return racer;
}

Racer plugin_racer(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW);
  void* function = library == nullptr ? nullptr : dlsym(library, "nonet_race_solve");
  if (function == nullptr) {
    std::cerr << "nonet_race: " << path << ": " << dlerror() << '\n';
    std::exit(3);
  }
  const auto solve = reinterpret_cast<int (*)(const char*, int, char*)>(function);
  return {path.substr(path.find_last_of('/') + 1), ~std::size_t{0},
          [solve](std::span<const std::string_view> puzzles, std::span<BulkAnswer> answers) {
            char text[82] = {};
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
              puzzles[i].copy(text, 81);
              answers[i] = {};
              answers[i].solutions =
                  static_cast<std::uint64_t>(solve(text, 2, answers[i].solution.data()));
            }
          }};
}

bool is_right(std::string_view puzzle, const BulkAnswer& answer, std::uint64_t expected) {
  if (answer.solutions != expected) return false;
  const auto solution = nonet::grid_from_line({answer.solution.data(), 81});
  return solution && nonet::check_solution(*nonet::grid_from_line(puzzle), *solution).is_solution();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t n = values.size();
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

Arguments parse(int count, char** words) {
  Arguments arguments;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = words[i], value = words[i + 1];
    if (name == "--rounds") arguments.rounds = std::atoi(value.c_str());
    if (name == "--puzzles") arguments.puzzles = static_cast<std::size_t>(std::atol(value.c_str()));
    if (name == "--engines") arguments.engines = "," + value + ",";
    if (name == "--plugin") arguments.plugins.push_back(value);
    if (name == "--output") arguments.output = value;
  }
  return arguments;
}

}  // namespace

int main(int count, char** words) {
  const Arguments arguments = parse(count, words);
  std::vector<Racer> racers{bulk_racer(std::nullopt)};
  for (int target = static_cast<int>(nonet::vector_target()) - 1; target > 0; --target) {
    racers.push_back(bulk_racer(static_cast<nonet::VectorTarget>(target)));
  }
  for (const auto& [name, most] : {std::pair{"lockstep", ~std::size_t{0}},
                                   {"bits", std::size_t{500}},
                                   {"dlx", std::size_t{100}},
                                   {"fewest", std::size_t{100}}}) {
    racers.push_back(engine_racer(**nonet::find_engine(name), most));
  }
  if (!arguments.engines.empty()) {
    std::erase_if(racers, [&](const Racer& racer) {
      return arguments.engines.find("," + racer.name + ",") == std::string::npos;
    });
  }
  for (const std::string& plugin : arguments.plugins) racers.push_back(plugin_racer(plugin));

  nlohmann::json rows = nlohmann::json::array();
  for (const char* set : nonet::bench::kSets) {
    const auto lines = load(arguments, set);
    if (lines.empty()) {
      std::cerr << "nonet_race: no set " << set << " in " << nonet::bench::data_folder() << '\n';
      return 3;
    }
    const std::vector<std::string_view> all(lines.begin(), lines.end());
    const std::uint64_t expected = set == std::string_view("serg_multi_solution") ? 2 : 1;
    std::vector<std::vector<double>> seconds(racers.size());
    std::vector<BulkAnswer> answers(all.size());
    const auto part = [&](const Racer& racer) {
      return std::span(all).first(std::min(all.size(), racer.most_puzzles));
    };
    std::vector<double> guesses(racers.size());
    for (std::size_t r = 0; r < racers.size(); ++r) {  // warm-up, and the answers
      const auto puzzles = part(racers[r]);
      racers[r].run(puzzles, std::span(answers).first(puzzles.size()));
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (!is_right(puzzles[i], answers[i], expected)) {
          std::cerr << "nonet_race: " << racers[r].name << " is wrong on " << puzzles[i] << '\n';
          return 1;
        }
        guesses[r] += static_cast<double>(answers[i].guesses);
      }
      guesses[r] /= static_cast<double>(puzzles.size());
    }
    for (int round = 0; round < arguments.rounds; ++round) {
      for (std::size_t r = 0; r < racers.size(); ++r) {
        const auto puzzles = part(racers[r]);
        const double start = cpu_seconds();
        racers[r].run(puzzles, std::span(answers).first(puzzles.size()));
        seconds[r].push_back((cpu_seconds() - start) / static_cast<double>(puzzles.size()));
      }
    }
    const double best = median(seconds[0]);
    for (std::size_t r = 0; r < racers.size(); ++r) {
      const double middle = median(seconds[r]);
      const auto [low, high] = std::minmax_element(seconds[r].begin(), seconds[r].end());
      std::printf("%-26s %-16s %10.3f us  %8.2f x  (%.3f to %.3f)  %.2f guesses\n", set,
                  racers[r].name.c_str(), 1e6 * middle, middle / best, 1e6 * *low, 1e6 * *high,
                  guesses[r]);
      rows.push_back({{"set", set},
                      {"engine", racers[r].name},
                      {"puzzles", part(racers[r]).size()},
                      {"microseconds", 1e6 * middle},
                      {"least", 1e6 * *low},
                      {"most", 1e6 * *high},
                      {"relative", middle / best},
                      {"guesses", guesses[r]}});
    }
  }
  if (!arguments.output.empty()) {
    std::ofstream(arguments.output)
        << nlohmann::json{{"rounds", arguments.rounds}, {"rows", rows}}.dump(1) << '\n';
  }
  return 0;
}
