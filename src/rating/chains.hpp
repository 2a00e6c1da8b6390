// Chains: the chain producers on one board after another.
#pragma once

#include <optional>

#include "nonet/base/cancel.hpp"
#include "nonet/technique/step.hpp"
#include "rating/closures.hpp"
#include "rating/hint.hpp"

namespace nonet::rating {

class Chains {
 public:
  Chains() = default;

  // Forgets all that was found out about the puzzle before.
  void start_puzzle(const CancelToken* cancel);

  // Each board of a puzzle is the one before without some candidates. It must stay until the next.
  void start(const Board& board);

  // Each gives its best step on the board. They must be asked in this order, each only where those
  // before it gave nothing: the later ones take for granted what that means.
  // Gives: nothing, too, once stopped.
  [[nodiscard]] Found static_chain();
  [[nodiscard]] Found nishio_chain();
  [[nodiscard]] Found multiple_chain();
  [[nodiscard]] Found dynamic_chain(int level);  // 0 to 3, in this order
  [[nodiscard]] Found deep_chain(int inner);     // level 4, nested: 0 to 3

  // From now on the reasons of each step found are left in `reasons`; null: nowhere.
  void tell(Step* reasons) noexcept { reasons_ = reasons; }

  [[nodiscard]] bool is_stopped() const noexcept { return scratch_.stop.is_stopped(); }

 private:
  // The places of a digit by row.
  using DigitRows = std::array<std::uint16_t, 9>;

  [[nodiscard]] Found best_of(Closures& closures, DigitSet digits = DigitSet::all(),
                              const CommonReach* common = nullptr) const;

  ChainScratch scratch_;
  const Board* board_ = nullptr;
  Step* reasons_ = nullptr;
  BaseReach base_;  // of the board
  std::optional<InnerCache> inner_;
  std::optional<Closures> dynamic_;  // kept from board to board
  std::optional<Closures> nested_;   // kept from level to level
  std::array<std::optional<DigitRows>, kDigitCount> without_nishio_;
};

}  // namespace nonet::rating
