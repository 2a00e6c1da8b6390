// InnerCache: the inner hints of boards, found when they are first asked for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "rating/board.hpp"
#include "rating/closure_mode.hpp"
#include "rating/inner_chains.hpp"
#include "rating/reach.hpp"
#include "rating/static_chains.hpp"

namespace nonet::rating {

class Closures;
struct ChainScratch;

class InnerCache {
 public:
  // `base`, if given: neither static nor multiple chains remove anything on it, and all boards asked
  // about come from it by removing candidates.
  InnerCache(ChainScratch& scratch, BaseReach* base);
  ~InnerCache();
  InnerCache(const InnerCache&) = delete;
  InnerCache& operator=(const InnerCache&) = delete;

  [[nodiscard]] const InnerHints& static_chains(const Board& board);
  [[nodiscard]] const InnerHints& forcing_chains(const Board& board, ClosureMode mode);

 private:
  struct Key {
    std::array<std::uint16_t, kCellCount> digits;
    std::uint32_t producer;

    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Key& key) const noexcept;
  };

  template <class Make>
  const InnerHints& find(const Board& board, std::uint32_t producer, Make make);

  // The dynamic closures without nested chains on the board, with what is still so of those on the
  // last board that was asked about: mostly that is the same one with some candidates more.
  [[nodiscard]] Closures& dynamic_on(const Board& board);

  ChainScratch& scratch_;
  BaseReach* base_;
  std::unique_ptr<Closures> last_;
  std::unordered_map<Key, std::unique_ptr<InnerHints>, Hash> known_;
};

}  // namespace nonet::rating
