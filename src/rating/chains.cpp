#include "rating/chains.hpp"

#include "rating/forcing_chains.hpp"
#include "rating/reasons.hpp"

namespace nonet::rating {
namespace {

TechniqueName name_of(const StaticChain& chain) {
  switch (chain.through) {
    case Through::houses: {
      if (!chain.is_cycle) {
        return chain.key.length == 6 ? TechniqueName::turbot_fish : TechniqueName::x_chain;
      }
      CellSet cells;
      chain.walk_back([&](const StaticChain::Step& step) { cells.add(cell_of(step.at)); });
      return cells.size() == 4 ? TechniqueName::generalized_x_wing : TechniqueName::x_cycle;
    }
    case Through::cells:
      return TechniqueName::y_cycle;
    case Through::both:
      return chain.is_cycle ? TechniqueName::cycle : TechniqueName::forcing_chain;
  }
  return TechniqueName::none;
}

Technique technique_of(const ForcingChain& chain, ClosureMode mode) {
  if (mode.family == ClosureMode::Family::nishio) return {TechniqueName::nishio_forcing_chains};
  const bool is_dynamic = mode.family == ClosureMode::Family::dynamic;
  TechniqueName name = TechniqueName::dynamic_contradiction;
  if (chain.key.kind == ChainKind::binary) name = TechniqueName::dynamic_double;
  if (chain.key.kind == ChainKind::cell) {
    name = is_dynamic ? TechniqueName::dynamic_cell : TechniqueName::cell_forcing_chains;
  }
  if (chain.key.kind == ChainKind::region) {
    name = is_dynamic ? TechniqueName::dynamic_region : TechniqueName::region_forcing_chains;
  }
  return {.name = name, .level = static_cast<std::uint8_t>(mode.level)};
}

std::optional<Placement> placement_of(Node result) {
  if (!is_on(result)) return std::nullopt;
  return Placement{cell_of(candidate_of(result)), digit_of(candidate_of(result))};
}

}  // namespace

void Chains::start_puzzle(const CancelToken* cancel) {
  scratch_.stop.start(cancel);
  dynamic_.reset();
  nested_.reset();
  without_nishio_ = {};
}

void Chains::start(const Board& board) {
  board_ = &board;
  nested_.reset();
  inner_.reset();
}

Found Chains::static_chain() {
  Found best;
  scratch_.static_chains.find_best(*board_, base_, [&](const StaticChain& chain) {
    best = Hint{.rating = chain.key.rating,
                .technique = {name_of(chain)},
                .placement = chain.is_cycle ? std::nullopt : placement_of(chain.target),
                .removals = chain.removals};
    if (reasons_ != nullptr) *reasons_ = reasons_of(chain);
  });
  return is_stopped() ? std::nullopt : best;
}

Found Chains::best_of(Closures& closures, DigitSet digits, const CommonReach* common) const {
  Found best;
  ChainKey bound;
  const auto take = [&](const ForcingChain& chain) {
    bound = chain.key;
    best = Hint{.rating = chain.key.rating,
                .technique = technique_of(chain, closures.mode()),
                .placement = placement_of(chain.result),
                .removals = chain.removals};
    if (reasons_ != nullptr) *reasons_ = reasons_of(chain);
  };
  find_forcing_chains(closures, bound, digits, take, common);
  return is_stopped() ? std::nullopt : best;
}

Found Chains::nishio_chain() {
  inner_.emplace(scratch_, &base_);
  Closures closures(*board_, {.family = ClosureMode::Family::nishio}, scratch_, *inner_);
  // A digit that gave nothing before gives nothing while its places stay.
  std::array<DigitRows, kDigitCount> rows;
  DigitSet changed;
  for (Digit digit : kAllDigits) {
    for (int i = 0; i < 9; ++i) {
      rows[index(digit)][static_cast<std::size_t>(i)] =
          static_cast<std::uint16_t>(board_->places(row_house(i), digit));
    }
    if (without_nishio_[index(digit)] != rows[index(digit)]) changed.add(digit);
  }
  Found best = best_of(closures, changed);
  if (!best && !is_stopped()) {
    for (Digit digit : changed) without_nishio_[index(digit)] = rows[index(digit)];
  }
  return best;
}

Found Chains::multiple_chain() {
  base_.prepare();
  const CommonReach common(base_);
  Closures closures(*board_, {.family = ClosureMode::Family::multiple}, scratch_, *inner_);
  return best_of(closures, DigitSet::all(), &common);
}

Found Chains::dynamic_chain(int level) {
  if (level == 0) {
    if (dynamic_) {
      dynamic_->move_to(*board_);
    } else {
      dynamic_.emplace(*board_, ClosureMode{}, scratch_, *inner_);
    }
    return best_of(*dynamic_);
  }
  if (level == 1) {
    nested_.emplace(*dynamic_, ClosureMode{.level = 1});
  } else {
    nested_->raise_level(level);
  }
  return best_of(*nested_);
}

Found Chains::deep_chain(int inner) {
  Closures closures(*board_, {.level = 4, .inner = inner}, scratch_, *inner_);
  return best_of(closures);
}

}  // namespace nonet::rating
