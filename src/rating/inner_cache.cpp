#include "rating/inner_cache.hpp"

#include "rating/closures.hpp"
#include "rating/forcing_chains.hpp"

namespace nonet::rating {
namespace {

// Fills in what nested use needs of a static chain.
void fill_in(InnerHint& hint, const StaticChain& chain) {
  const auto add = [&hint](Node node, Cause cause) {
    hint.ancestors.push_back(node);
    if (is_on(node) && cause != Cause::none) hint.needs.push_back({candidate_of(node), cause});
  };
  const auto close_list = [&hint](std::size_t before) {
    hint.sizes.push_back(static_cast<std::uint16_t>(hint.ancestors.size() - before));
  };
  add(chain.target, chain.cause);
  chain.walk_back([&](const StaticChain::Step& step) {
    if (chain.is_cycle && step.parent < 0) return;  // the source is the target
    add(node(step.at, step.is_on), step.cause);
  });
  close_list(0);
  if (!chain.is_cycle) return;
  // A cycle goes the other way round as well, with all states changed. What was off is on then, and
  // its cause is the weak link that had turned it off.
  const std::size_t half = hint.ancestors.size();
  std::vector<const StaticChain::Step*> line;
  chain.walk_back([&line](const StaticChain::Step& step) { line.push_back(&step); });
  for (std::size_t i = line.size(); i-- > 0;) {
    const StaticChain::Step& step = *line[i];
    const Cause cause = step.is_on ? Cause::none : weak_cause(line[i + 1]->at, step.at);
    add(node(step.at, !step.is_on), cause);
  }
  close_list(half);
}

void fill_in(InnerHint& hint, const ForcingChain& chain, AncestorWalk& ancestors) {
  for (const ForcingTarget& target : chain.targets) {
    const auto list = ancestors(*target.closure, target.node);
    hint.ancestors.insert(hint.ancestors.end(), list.begin(), list.end());
    hint.sizes.push_back(static_cast<std::uint16_t>(list.size()));
    for (const Node node : list) {
      if (!is_on(node)) continue;
      Cause cause = target.closure->cause(node);
      if (cause == Cause::none) cause = chain.source_cause;
      if (cause != Cause::none) hint.needs.push_back({candidate_of(node), cause});
    }
  }
}

// Is `board` the other one, perhaps with fewer candidates?
bool is_part(const Board& board, const Board& other) noexcept {
  for (Cell cell : kAllCells) {
    if (!(board.digits(cell) - other.digits(cell)).is_empty()) return false;
  }
  return board.values() == other.values();
}

constexpr std::uint32_t kStatic = 0;
constexpr std::uint32_t number_of(ClosureMode mode) noexcept {
  return 1 + static_cast<std::uint32_t>(mode.family) +
         4 * static_cast<std::uint32_t>(5 * mode.level + mode.inner);
}

}  // namespace

InnerCache::InnerCache(ChainScratch& scratch, BaseReach* base) : scratch_(scratch), base_(base) {}
InnerCache::~InnerCache() = default;

std::size_t InnerCache::Hash::operator()(const Key& key) const noexcept {
  std::uint64_t hash = key.producer;
  for (const std::uint16_t digits : key.digits) {
    hash = (hash ^ digits) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
}

template <class Make>
const InnerHints& InnerCache::find(const Board& board, std::uint32_t producer, Make make) {
  const Key key{board.all_digits(), producer};
  if (const auto known = known_.find(key); known != known_.end()) return *known->second;
  InnerCollector collector;
  make(collector);
  auto hints = std::make_unique<InnerHints>(collector.finish());
  return *known_.emplace(key, std::move(hints)).first->second;
}

const InnerHints& InnerCache::static_chains(const Board& board) {
  return find(board, kStatic, [&](InnerCollector& collector) {
    const auto take = [&](const StaticChain& chain) {
      if (auto* hint = collector.offer(chain.key, chain.removals)) fill_in(*hint, chain);
    };
    if (base_ == nullptr) {
      scratch_.static_chains.find_all(board, take);
    } else {
      scratch_.static_chains.find_new(board, *base_, take);
    }
  });
}

Closures& InnerCache::dynamic_on(const Board& board) {
  if (last_ && is_part(board, last_->start())) {
    last_->move_to(board);
  } else {
    last_.reset();  // its closures are used again
    last_ = std::make_unique<Closures>(board, ClosureMode{}, scratch_, *this);
  }
  return *last_;
}

const InnerHints& InnerCache::forcing_chains(const Board& board, ClosureMode mode) {
  return find(board, number_of(mode), [&](InnerCollector& collector) {
    ChainKey bound;
    const auto take = [&](const ForcingChain& chain) {
      auto* hint = collector.offer(chain.key, chain.removals);
      if (hint != nullptr) fill_in(*hint, chain, scratch_.ancestors);
    };
    if (mode.family == ClosureMode::Family::multiple) {
      std::optional<CommonReach> common;
      if (base_ != nullptr) common.emplace(*base_, board);
      Closures closures(board, mode, scratch_, *this);
      find_forcing_chains(closures, bound, DigitSet::all(), take, common ? &*common : nullptr);
      return;
    }
    Closures& flat = dynamic_on(board);
    if (mode.level == 0) {
      find_forcing_chains(flat, bound, DigitSet::all(), take);
    } else {
      Closures closures(flat, mode);
      find_forcing_chains(closures, bound, DigitSet::all(), take);
    }
  });
}

}  // namespace nonet::rating
