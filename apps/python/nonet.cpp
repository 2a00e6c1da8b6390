// The Python module: texts in; texts, numbers and dictionaries out. nonet.pyi is its manual.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/cover/solve.hpp"
#include "nonet/engine/solve.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/format/any_puzzle.hpp"
#include "nonet/format/cover_text.hpp"
#include "nonet/nonet.h"
#include "nonet/report/rating.hpp"
#include "nonet/report/steps.hpp"
#include "work.hpp"

namespace py = pybind11;

namespace nonet::python {
namespace {

using Deadline = std::optional<CancelToken::Clock::time_point>;

// What is wrong with a text or a name is a ValueError.
template <class T>
T value_of(Result<T> result) {
  if (result) return std::move(*result);
  const Error& error = result.error();
  std::string message = error.message;
  if (error.place.line > 0) {
    const std::string place =
        std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": ";
    message.insert(0, place);
  }
  throw py::value_error(message);
}

Deadline deadline_of(std::optional<double> seconds) {
  constexpr double kLongest = 1e9;
  if (!seconds) return std::nullopt;
  if (!(*seconds >= 0)) throw py::value_error("timeout is negative or no number");
  return CancelToken::Clock::now() +
         std::chrono::duration_cast<CancelToken::Clock::duration>(
             std::chrono::duration<double>(std::min(*seconds, kLongest)));
}

py::object dictionary_of(const std::string& json) {
  return py::module_::import("json").attr("loads")(json);
}

Sudoku classic(const std::string& puzzle) {
  const AnyPuzzle any = value_of(read_any(puzzle));
  const auto* reading = std::get_if<Reading>(&any);
  if (reading == nullptr) throw py::value_error("this takes 9x9 Sudoku without more rules");
  return reading->sudoku;
}

struct Solution {
  std::string status;
  std::optional<std::string> solution;
  std::optional<std::string> second;
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;
};

Solution with_counters(Status status, const SearchResult& search) {
  return {std::string(to_string(status)), std::nullopt, std::nullopt, search.nodes, search.guesses};
}

Solution solve_one(const std::string& puzzle, const std::string& engine,
                   std::optional<double> timeout) {
  const AnyPuzzle any = value_of(read_any(puzzle));
  const EngineInfo* const info = value_of(find_engine(engine));
  CancelToken token(deadline_of(timeout));
  return interruptible(token, [&] {
    if (const auto* variant = std::get_if<VariantReading>(&any)) {
      const variant::Puzzle& rules = variant->puzzle;
      const VariantSolution solved = VariantSolver().solve(rules, {.cancel = &token});
      Solution answer = with_counters(solved.status, solved.search);
      if (!solved.solution.empty()) answer.solution = digits_line(rules, solved.solution);
      if (!solved.second.empty()) answer.second = digits_line(rules, solved.second);
      return answer;
    }
    const SolveResult solved =
        solve(std::get_if<Reading>(&any)->sudoku, *info->make(), {.cancel = &token});
    Solution answer = with_counters(solved.status, solved.search);
    if (solved.solution) answer.solution = to_line(*solved.solution);
    if (solved.second) answer.second = to_line(*solved.second);
    return answer;
  });
}

// Every solution to `sink`, as text.
template <class Sink>
SearchResult search(const AnyPuzzle& any, std::uint64_t limit, const CancelToken& token,
                    const Sink& sink) {
  if (const auto* variant = std::get_if<VariantReading>(&any)) {
    return VariantSolver().for_each(
        variant->puzzle, {.limit = limit, .cancel = &token},
        [&](std::span<const int> digits) { return sink(digits_line(variant->puzzle, digits)); });
  }
  return (*find_engine("auto"))
      ->make()
      ->search(std::get_if<Reading>(&any)->sudoku, {.limit = limit, .cancel = &token},
               [&](const Grid& grid) { return sink(to_line(grid)); });
}

struct Counted {
  py::int_ count;
  bool complete = false;
};

Counted count(const std::string& puzzle, std::uint64_t limit, std::optional<double> timeout) {
  const AnyPuzzle any = value_of(read_any(puzzle));
  CancelToken token(deadline_of(timeout));
  const SearchResult result = interruptible(
      token, [&] { return search(any, limit, token, [](const std::string&) { return true; }); });
  return {py::int_(result.solutions), result.complete};
}

using Solutions = Stream<std::string>;

std::unique_ptr<Solutions> solutions(const std::string& puzzle, std::uint64_t limit,
                                     std::optional<double> timeout) {
  return std::make_unique<Solutions>(
      [any = value_of(read_any(puzzle)), limit](const CancelToken& token,
                                                const Solutions::Sink& sink) {
        search(any, limit, token, sink);
      },
      deadline_of(timeout));
}

rating::Scale scale_of(const std::string& name) {
  const auto scale = rating::find_scale(name);
  if (!scale) throw py::value_error("no scale is called '" + name + "'");
  return *scale;
}

py::object explain(const std::string& puzzle, const std::string& order, const std::string& language,
                   std::optional<double> timeout) {
  const Sudoku sudoku = classic(puzzle);
  CancelToken token(deadline_of(timeout));
  report::ExplainOptions options{.cancel = &token};
  if (order == "teaching") {
    options.order = StepOrder::teaching;
  } else if (order == "se") {
    options.scale = rating::Scale::se121;
  } else if (order != "human") {
    throw py::value_error("order is human, teaching or se");
  }
  if (language != "en" && language != "fr") throw py::value_error("language is en or fr");
  const Tongue tongue = language == "fr" ? Tongue::french : Tongue::english;
  return dictionary_of(interruptible(token, [&] {
    rating::Rater rater;
    std::string json;
    report::append_explanation(json, sudoku, report::explain(sudoku, options, rater),
                               {.tongue = tongue});
    return json;
  }));
}

py::object rate(const std::string& puzzle, const std::string& scale,
                std::optional<double> timeout) {
  const Sudoku sudoku = classic(puzzle);
  CancelToken token(deadline_of(timeout));
  const std::string program = std::string("nonet ") + nonet_version();
  report::RatingReport report{.program = program};
  const bool is_hodoku = scale == report::kHodokuScale;
  if (!is_hodoku) report.scale = scale_of(scale);
  return dictionary_of(interruptible(token, [&] {
    std::string json;
    const auto start = CancelToken::Clock::now();
    const auto seconds = [&] {
      return std::chrono::duration<double>(CancelToken::Clock::now() - start).count();
    };
    if (is_hodoku) {
      const auto result = rating::rate_hodoku(sudoku, &token);
      report.seconds = seconds();
      report::append_hodoku(json, sudoku, result, report);
    } else {
      const auto result = rating::rate(sudoku, report.scale, {.cancel = &token});
      report.seconds = seconds();
      report::append_rating(json, sudoku, result, report);
    }
    return json;
  }));
}

using Covers = Stream<std::vector<std::uint32_t>>;

// A problem may outlive its Cover, in an iterator.
struct Cover {
  std::shared_ptr<const cover::Problem> problem;
};

Cover read_cover_text(const std::string& text) {
  return {std::make_shared<const cover::Problem>(value_of(read_cover(text)))};
}

Cover make_cover(std::uint32_t primary, const std::vector<std::vector<std::uint32_t>>& options,
                 std::uint32_t secondary) {
  cover::ProblemBuilder builder;
  for (std::uint32_t i = 0; i < primary; ++i) builder.add_primary(std::to_string(i));
  for (std::uint32_t i = 0; i < secondary; ++i) {
    builder.add_secondary(std::to_string(std::uint64_t{primary} + i));
  }
  for (const auto& option : options) builder.add_option(std::span(option));
  return {std::make_shared<const cover::Problem>(value_of(builder.build()))};
}

Counted count_covers(const Cover& cover, std::uint64_t limit, std::optional<double> timeout) {
  CancelToken token(deadline_of(timeout));
  const auto result = value_of(interruptible(token, [&] {
    return cover::count_covers(*cover.problem, {.limit = limit, .cancel = &token});
  }));
  // Counts of any size: by their digits.
  const std::string digits = cover::to_string(result.solutions);
  return {py::int_(py::str(digits)), result.complete};
}

std::unique_ptr<Covers> covers(const Cover& cover, std::uint64_t limit,
                               std::optional<double> timeout) {
  return std::make_unique<Covers>(
      [problem = cover.problem, limit](const CancelToken& token, const Covers::Sink& sink) {
        (void)cover::for_each_cover(*problem, {.limit = limit, .cancel = &token},
                                    [&](std::span<const std::uint32_t> options) {
                                      return sink({options.begin(), options.end()});
                                    });
      },
      deadline_of(timeout));
}

template <class T, class Make>
void add_stream(py::module_& module, const char* name, Make make) {
  py::class_<Stream<T>>(module, name)
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", [make](Stream<T>& stream) {
        auto item = stream.next();
        if (!item) throw py::stop_iteration();
        return make(*item);
      });
}

}  // namespace

PYBIND11_MODULE(nonet, module) {
  module.doc() = "Sudoku and exact cover: solve, count, explain, rate, cover.";
  module.attr("__version__") = nonet_version();

  py::class_<Solution>(module, "Solution", "What solve() found.")
      .def_readonly("status", &Solution::status, "unique, several, none, invalid or stopped")
      .def_readonly("solution", &Solution::solution, "the first one found, or None")
      .def_readonly("second", &Solution::second, "another, when there are several")
      .def_readonly("nodes", &Solution::nodes, "calls of the search")
      .def_readonly("guesses", &Solution::guesses, "those at which digits had to be tried")
      .def("__repr__", [](const Solution& self) {
        return "Solution(status='" + self.status +
               "', solution=" + (self.solution ? "'" + *self.solution + "'" : "None") + ")";
      });
  py::class_<Counted>(module, "Count", "How many there are, and whether these are all.")
      .def_readonly("count", &Counted::count)
      .def_readonly("complete", &Counted::complete, "False when the limit or the time ended it")
      .def("__int__", [](const Counted& self) { return self.count; })
      .def("__repr__", [](const Counted& self) {
        return "Count(count=" + std::string(py::repr(self.count)) +
               ", complete=" + (self.complete ? "True)" : "False)");
      });
  add_stream<std::string>(module, "Solutions", [](const std::string& text) { return text; });
  add_stream<std::vector<std::uint32_t>>(
      module, "Covers", [](const auto& options) { return py::tuple(py::cast(options)); });

  using namespace py::literals;
  const py::none none;
  module.def("solve", &solve_one, "puzzle"_a, py::kw_only(), "engine"_a = "auto",
             "timeout"_a = none, "The solution of a puzzle, and whether it is the only one.");
  module.def("count", &count, "puzzle"_a, "limit"_a = 2, py::kw_only(), "timeout"_a = none,
             "How many solutions a puzzle has, up to a limit; 0: all.");
  module.def("solutions", &solutions, "puzzle"_a, "limit"_a = 0, py::kw_only(), "timeout"_a = none,
             "An iterator over all solutions, up to a limit.");
  module.def("explain", &explain, "puzzle"_a, py::kw_only(), "order"_a = "human",
             "language"_a = "en", "timeout"_a = none,
             "The steps in which a person solves it: the dictionary of docs/json.md, explain.");
  module.def("rate", &rate, "puzzle"_a, "scale"_a = "se121", py::kw_only(), "timeout"_a = none,
             "How hard it is on a scale: the dictionary of docs/json.md, rate.");

  py::class_<Cover>(module, "Cover", "An exact cover problem. It does not change.")
      .def(py::init(&read_cover_text), "text"_a,
           "From text: items and options (docs/cover.md), or a matrix of 0 and 1.")
      .def(py::init(&make_cover), "primary"_a, "options"_a, py::kw_only(), "secondary"_a = 0,
           "From numbers: each option is a list of items, the primary ones first.")
      .def("__len__", [](const Cover& self) { return self.problem->option_count(); })
      .def("__iter__", [](const Cover& self) { return covers(self, 0, std::nullopt); })
      .def("covers", &covers, "limit"_a = 0, py::kw_only(), "timeout"_a = none,
           "An iterator over covers, each a tuple of the numbers of its options, from 0.")
      .def("count", &count_covers, "limit"_a = 0, py::kw_only(), "timeout"_a = none,
           "How many covers there are, up to a limit; 0: all.");
}

}  // namespace nonet::python
