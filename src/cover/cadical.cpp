// Exact cover by a SAT solver, CaDiCaL; for comparison.
// Encoding  A variable for each option; for each primary item a clause that one of its options is
//           chosen. At most one of the options of an item: pairwise up to six, beyond that by Sinz'
//           sequential counter (LTseq), n - 1 more variables and 3n - 4 clauses. Where options of a
//           secondary item have colours, each colour has a variable that they imply, and it is these
//           of which there is at most one.
// Others    A cover that was found is forbidden by a clause (not all of its options again), and the
//           solver asked again, with all that it has learned.
// Counts    A node is a call, or a conflict that taught a clause; decisions are not told.
// Source    Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005;
//           Biere, Fazekas, Fleury, Heisinger, "CaDiCaL … entering the SAT Competition 2020".
#include <cadical.hpp>
#include <map>

#include "cover/list_sink.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

constexpr std::size_t kMostPairwise = 6;
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

class Watch final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watch(const ListSink& sink) : sink_(sink) {}
  bool terminate() override { return sink_.is_cancelled(); }
  bool learning(int) override {
    ++learned;
    return false;
  }
  void learn(int) override {}

  std::uint64_t learned = 0;

 private:
  const ListSink& sink_;
};

class Formula {
 public:
  Formula(const Instance& instance, CaDiCaL::Solver& solver)
      : solver_(solver), next_(static_cast<int>(instance.option_count()) + 1) {
    std::vector<std::vector<Use>> uses(instance.item_count);  // by item: options and colours
    for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
      for (const Use& use : instance.option(o)) uses[use.item].push_back({o, use.colour});
    }
    for (std::uint32_t i = 0; i < instance.item_count; ++i) {
      const std::vector<int> once = literals(uses[i]);
      if (i < instance.primary_count) clause(once);
      at_most_one(once);
    }
  }

  void clause(const std::vector<int>& literals) {
    for (const int literal : literals) solver_.add(literal);
    solver_.add(0);
  }

 private:
  std::vector<int> literals(const std::vector<Use>& uses) {
    std::map<std::uint32_t, int> colours;
    std::vector<int> once;
    for (const Use& use : uses) {
      const int option = static_cast<int>(use.item) + 1;
      if (use.colour == 0) {
        once.push_back(option);
        continue;
      }
      const auto [place, is_new] = colours.try_emplace(use.colour, next_);
      if (is_new) once.push_back(next_++);
      clause({-option, place->second});
    }
    return once;
  }

  void at_most_one(const std::vector<int>& x) {
    if (x.size() <= kMostPairwise) {
      for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = i + 1; j < x.size(); ++j) clause({-x[i], -x[j]});
      }
      return;
    }
    // s(i): one of x(0) to x(i) is chosen.
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      const int s = next_++;
      clause({-x[i], s});
      if (i > 0) clause({-(s - 1), s});
      clause({-s, -x[i + 1]});
    }
  }

  CaDiCaL::Solver& solver_;
  int next_;  // variable that is still free
};

}  // namespace

SearchResult list_cadical(const Instance& instance, const SearchOptions& options, CoverSink sink) {
  ListSink list(instance, options, sink);
  if (list.is_cancelled()) {
    list.give_up();
    return list.result;
  }
  Watch watch(list);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);  // a library prints nothing
  solver.connect_terminator(&watch);
  solver.connect_learner(&watch);
  Formula formula(instance, solver);
  std::vector<std::uint32_t> cover;
  std::vector<int> forbidden;
  while (true) {
    ++list.result.nodes;
    const int status = solver.solve();
    if (status != kSatisfiable) {
      if (status != kUnsatisfiable) list.give_up();
      break;
    }
    cover.clear();
    forbidden.clear();
    for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
      const int variable = static_cast<int>(o) + 1;
      if (solver.val(variable) <= 0) continue;
      cover.push_back(o);
      forbidden.push_back(-variable);
    }
    if (!list.take(cover)) break;
    formula.clause(forbidden);
  }
  list.result.nodes += watch.learned;
  list.result.failures = watch.learned;
  solver.disconnect_terminator();
  solver.disconnect_learner();
  return list.result;
}

}  // namespace nonet::cover
