// Exact cover by a constraint solver, Gecode; for comparison.
// Model   A Boolean for each option, and for each primary item a variable whose values are its
//         options, channelled to their Booleans (so exactly one of them is chosen, by domain
//         consistency). A secondary item allows a sum of at most 1; where its options have colours,
//         each colour has a Boolean that they imply, and colours and colourless options together
//         sum to at most 1.
// Search  The item with the fewest options left first, its options in order, depth first; copying and
//         recomputation as Gecode's defaults have it. One thread.
// Counts  Nodes as Gecode counts them: failed and solved ones too, each branching in two (this
//         option, or not). Updates are runs of propagators.
// Source  Schulte, Tack, Lagerkvist, "Modeling and Programming with Gecode" (2019).
// Errors  Gecode throws when memory ends, and on sizes beyond its limits: that does not leave this
//         file, the search counts as cancelled.
#include <gecode/int.hh>
#include <gecode/search.hh>
#include <map>

#include "cover/list_sink.hpp"
#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

class Model final : public Gecode::Space {
 public:
  explicit Model(const Instance& instance)
      : chosen_(*this, static_cast<int>(instance.option_count()), 0, 1),
        item_(*this, static_cast<int>(instance.primary_count)) {
    std::vector<std::vector<Use>> uses(instance.item_count);  // by item: options and colours
    for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
      for (const Use& use : instance.option(o)) uses[use.item].push_back({o, use.colour});
    }
    for (std::uint32_t i = 0; i < instance.item_count; ++i) {
      if (i < instance.primary_count) {
        primary(static_cast<int>(i), uses[i]);
      } else {
        secondary(uses[i]);
      }
    }
    Gecode::branch(*this, item_, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  Model(Model& other) : Gecode::Space(other) {
    chosen_.update(*this, other.chosen_);
    item_.update(*this, other.item_);
  }
  Gecode::Space* copy() override { return new Model(*this); }

  void options(std::vector<std::uint32_t>& list) const {
    list.clear();
    for (int o = 0; o < chosen_.size(); ++o) {
      if (chosen_[o].one()) list.push_back(static_cast<std::uint32_t>(o));
    }
  }

 private:
  void primary(int i, const std::vector<Use>& uses) {
    if (uses.empty()) return fail();
    Gecode::BoolVarArgs booleans;
    for (const Use& use : uses) booleans << chosen_[static_cast<int>(use.item)];
    item_[i] = Gecode::IntVar(*this, 0, static_cast<int>(uses.size()) - 1);
    Gecode::channel(*this, booleans, item_[i]);
  }

  void secondary(const std::vector<Use>& uses) {
    std::map<std::uint32_t, Gecode::BoolVar> colours;
    Gecode::BoolVarArgs once;
    for (const Use& use : uses) {
      const Gecode::BoolVar option = chosen_[static_cast<int>(use.item)];
      if (use.colour == 0) {
        once << option;
        continue;
      }
      const auto [place, is_new] = colours.try_emplace(use.colour);
      if (is_new) {
        place->second = Gecode::BoolVar(*this, 0, 1);
        once << place->second;
      }
      Gecode::rel(*this, option, Gecode::IRT_LQ, place->second);
    }
    if (once.size() > 1) Gecode::linear(*this, once, Gecode::IRT_LQ, 1);
  }

  Gecode::BoolVarArray chosen_;
  Gecode::IntVarArray item_;
};

class Stop final : public Gecode::Search::Stop {
 public:
  explicit Stop(const ListSink& sink) : sink_(sink) {}
  bool stop(const Gecode::Search::Statistics&, const Gecode::Search::Options&) override {
    return sink_.is_cancelled();
  }

 private:
  const ListSink& sink_;
};

void search(const Instance& instance, ListSink& sink) {
  Stop stop(sink);
  Gecode::Search::Options how;
  how.stop = &stop;
  const auto root = std::make_unique<Model>(instance);
  Gecode::DFS<Model> dfs(root.get(), how);
  std::vector<std::uint32_t> options;
  bool goes_on = true;
  while (goes_on) {
    const std::unique_ptr<Model> solution(dfs.next());
    if (!solution) break;
    solution->options(options);
    goes_on = sink.take(options);
  }
  if (dfs.stopped()) sink.give_up();
  sink.result.nodes = dfs.statistics().node;
  sink.result.updates = dfs.statistics().propagate;
  sink.result.failures = dfs.statistics().fail;
}

}  // namespace

SearchResult list_gecode(const Instance& instance, const SearchOptions& options, CoverSink sink) {
  ListSink list(instance, options, sink);
  try {
    search(instance, list);
  } catch (...) {
    list.give_up();
  }
  return list.result;
}

}  // namespace nonet::cover
