// Plain backtracking, without a structure that shrinks: for teaching and comparison.
// Idea    Take an item that is not covered, and try each of its options that clashes with nothing
//         chosen so far. What is chosen is marked item by item; nothing else is kept, so a node learns
//         of an item without option only when it comes to it.
// Order   From the last item to the first. In a tiling the cells stand behind the pieces: so it fills
//         the board cell after cell, as everybody's first program does, and looks at pieces only to see
//         whether they are still there.
// Source  Golomb and Baumert, "Backtrack programming", JACM 12:4 (1965).
// Cost    To start, a list of options for each item. A node tries each option of its item, in time
//         proportional to the option's length; memory does not grow.
// Not     A choice of the item: that is x.cpp and all others.
#include <vector>

#include "cover/registry.hpp"

namespace nonet::cover {
namespace {

class Plain final : public Searcher {
 public:
  explicit Plain(const Instance& instance)
      : instance_(instance),
        options_of_(instance.primary_count),
        uses_(instance.item_count, 0),
        colour_(instance.item_count, 0) {
    for (std::uint32_t option = 0; option < instance.option_count(); ++option) {
      for (const Use& use : instance.option(option)) {
        if (use.item < instance.primary_count) options_of_[use.item].push_back(option);
      }
    }
  }

  void search(std::span<const std::uint32_t> prefix, Run& run) override {
    for (const std::uint32_t option : prefix) choose(option);
    visit(instance_.primary_count, prefix.size(), run);
    for (const std::uint32_t option : prefix) take_back(option);
  }

 private:
  // All items from `end` on are covered.
  void visit(std::uint32_t end, std::size_t depth, Run& run) {
    if (!run.enter_node(depth)) return;
    while (end > 0 && uses_[end - 1] > 0) --end;
    if (end == 0) return run.found(depth);
    const std::vector<std::uint32_t>& options = options_of_[end - 1];
    int fitting = 0;
    for (const std::uint32_t option : options) {
      if (!fits(option)) continue;
      if (++fitting == 2) ++run.guesses;
      run.choose(depth, {option, static_cast<std::uint32_t>(options.size())});
      choose(option);
      visit(end - 1, depth + 1, run);
      take_back(option);
      if (run.is_stopped()) return;
    }
  }

  [[nodiscard]] bool fits(std::uint32_t option) const {
    for (const Use& use : instance_.option(option)) {
      const bool shares = use.colour != 0 && colour_[use.item] == use.colour;
      if (uses_[use.item] > 0 && !shares) return false;
    }
    return true;
  }

  void choose(std::uint32_t option) {
    for (const Use& use : instance_.option(option)) {
      ++uses_[use.item];
      colour_[use.item] = use.colour;
    }
  }

  // Items that are still in use keep their colour, which all their options share.
  void take_back(std::uint32_t option) {
    for (const Use& use : instance_.option(option)) --uses_[use.item];
  }

  const Instance& instance_;
  std::vector<std::vector<std::uint32_t>> options_of_;  // by primary item
  std::vector<std::uint32_t> uses_;                     // by item: options that are chosen
  std::vector<std::uint32_t> colour_;                   // by item; of one without uses, anything
};

}  // namespace

std::unique_ptr<Searcher> make_plain(const Instance& instance) {
  return std::make_unique<Plain>(instance);
}

}  // namespace nonet::cover
