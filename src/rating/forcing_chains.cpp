// Nishio, multiple and dynamic forcing chains.
// Idea    If a candidate's closure ends in a contradiction, its source is not so. If all places of a
//         digit, all digits of a cell, or both states of a candidate lead to the same, it is so.
// Length  The ancestors of each target, the target and the source among them, added up over the
//         targets; and the length of every different chain nested in them, once.
// Cost    Closures are made when first asked for; ancestors are counted once a node and only while
//         the sum is still below the bound.
// Not     Multiple chains pass over cells with two candidates, which dynamic ones do not.
#include "rating/forcing_chains.hpp"

#include <vector>

namespace nonet::rating {
namespace {

using Family = ClosureMode::Family;

class Finder {
 public:
  Finder(Closures& closures, ChainKey& bound, DigitSet digits,
         FunctionRef<void(const ForcingChain&)> take, const CommonReach* common)
      : closures_(closures),
        start_(closures.start()),
        mode_(closures.mode()),
        digits_(digits),
        bound_(bound),
        take_(take),
        common_(common) {}

  void find() {
    for (Cell cell : kAllCells) {
      const int count = start_.count(cell);
      if (count < 2 || (count == 2 && mode_.family == Family::multiple)) continue;
      for (Digit digit : start_.digits(cell) & digits_) {
        const Candidate c = candidate(cell, digit);
        if (mode_.deletes()) find_binary(c, count);
        if (mode_.family != Family::nishio) find_regions(cell, digit);
        if (closures_.scratch().stop.is_stopped()) return;
      }
      if (mode_.family == Family::nishio) continue;
      if (common_ != nullptr && !common_->may_agree(cell)) continue;
      sources_.clear();
      for (Digit digit : start_.digits(cell)) {
        sources_.push_back(&closures_.of(on(candidate(cell, digit))));
      }
      find_common(ChainKind::cell, Cause::cell);
    }
  }

 private:
  void find_binary(Candidate c, int count) {
    const Closure& if_on = closures_.of(on(c));
    const Closure& if_off = closures_.of(off(c));
    contradict(if_on, off(c));
    contradict(if_off, on(c));
    if (mode_.family == Family::nishio || count < 3) return;
    sources_ = {&if_on, &if_off};
    find_common(ChainKind::binary, Cause::none);
  }

  void contradict(const Closure& closure, Node result) {
    if (!closure.is_contradiction) return;
    const Node a = closure.contradicting;
    const Node b = opposite(a);
    targets_ = {{&closure, is_on(a) ? a : b}, {&closure, is_on(a) ? b : a}};
    offer(ChainKind::contradiction, result, Cause::none);
  }

  void find_regions(Cell cell, Digit digit) {
    for (HouseKind kind : kBoxRowColumn) {
      const House house = house_of(cell, kind);
      const Places places = start_.places(house, digit);
      if (count_of(places) < 2 || std::countr_zero(places) != position_in(cell, kind)) {
        continue;
      }
      if (common_ != nullptr && !common_->may_agree(house, digit)) continue;
      sources_.clear();
      for (int i : BitsOf(places)) {
        sources_.push_back(&closures_.of(on(candidate(cell_in(house, i), digit))));
      }
      find_common(ChainKind::region, cause_of(kind));
    }
  }

  // In the order of the first closure.
  void find_common(ChainKind kind, Cause source_cause) {
    for (const bool is_on : {true, false}) {
      const auto found = [is_on](const Closure& closure) -> const Found729& {
        return is_on ? closure.on : closure.off;
      };
      CandidateSet common = found(*sources_.front()).set;
      for (const Closure* closure : sources_) common &= found(*closure).set;
      if (common.is_empty()) continue;
      for (Candidate c : found(*sources_.front()).all()) {
        if (!common.has(c)) continue;
        targets_.clear();
        for (const Closure* closure : sources_) targets_.push_back({closure, node(c, is_on)});
        offer(kind, node(c, is_on), source_cause);
      }
    }
  }

  void offer(ChainKind kind, Node result, Cause source_cause) {
    const Cell cell = cell_of(candidate_of(result));
    DigitSet gone(digit_of(candidate_of(result)));
    if (is_on(result)) gone = start_.digits(cell) - gone;
    if (gone.is_empty()) return;
    int length = 0;
    if (!add_ancestors(kind, length) || !add_nested(kind, length)) return;
    const ChainKey key{mode_.least_rating() + length_rating(length), length, kind};
    if (!(key < bound_)) return;
    removals_.clear();
    removals_.add(cell, gone);
    take_({key, result, targets_, source_cause, removals_});
  }

  // Within a mode the rating grows with the length.
  [[nodiscard]] bool can_win(ChainKind kind, int length) const noexcept {
    return length < bound_.length || (length == bound_.length && kind < bound_.kind);
  }

  bool add_ancestors(ChainKind kind, int& length) {
    for (const ForcingTarget& target : targets_) {
      const Closure& closure = *target.closure;
      AncestorWalk& walk = closures_.scratch().ancestors;
      if (closure.is_contradiction && target.node == closure.contradicting) {
        length += static_cast<int>(walk(closure, target.node).size());
      } else {
        std::uint16_t& count = closure.ancestor_count(target.node);
        if (count == 0) count = static_cast<std::uint16_t>(walk(closure, target.node).size());
        length += count;
      }
      if (!can_win(kind, length)) return false;
    }
    return true;
  }

  bool add_nested(ChainKind kind, int& length) {
    if (mode_.level < 2) return true;
    nested_.clear();
    for (const ForcingTarget& target : targets_) {
      const Closure& closure = *target.closure;
      if (!closure.has_inner()) continue;
      for (const Node node : closures_.scratch().ancestors(closure, target.node)) {
        if (closure.cause(node) != Cause::nested) continue;
        const InnerHint& hint = closure.inner_of(candidate_of(node));
        if (is_counted(hint)) continue;
        nested_.push_back(&hint);
        length += hint.key.length;
      }
      if (!can_win(kind, length)) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_counted(const InnerHint& hint) const {
    for (const InnerHint* counted : nested_) {
      if (counted->is_same(hint)) return true;
    }
    return false;
  }

  Closures& closures_;
  const Board& start_;
  const ClosureMode mode_;
  const DigitSet digits_;
  ChainKey& bound_;
  FunctionRef<void(const ForcingChain&)> take_;
  const CommonReach* common_;
  std::vector<const Closure*> sources_;
  std::vector<ForcingTarget> targets_;
  std::vector<const InnerHint*> nested_;
  Removals removals_;
};

}  // namespace

void find_forcing_chains(Closures& closures, ChainKey& bound, DigitSet digits,
                         FunctionRef<void(const ForcingChain&)> take, const CommonReach* common) {
  Finder(closures, bound, digits, take, common).find();
}

}  // namespace nonet::rating
