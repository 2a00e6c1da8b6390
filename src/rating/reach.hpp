// Reach: what static chains can get to, as sets, without their order or length.
//
// Most boards that are searched for static chains have lost a few candidates since a board on which
// no chain removes anything. Whatever is found must therefore go through a strong link that is new;
// and from the sets of the older board it is quickly told which sources can get there at all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rating/links.hpp"

namespace nonet::rating {

// What chains of one pass reach on a board.
class PassReach {
 public:
  PassReach() : on_(kCandidateCount), off_(kCandidateCount) {}
  // `linked`: by candidate, those that it sees.
  void find(const Board& board, const std::vector<CandidateSet>& linked,
            const StrongLinkTable& strong, Through through);

  // The candidates that are on, and those that are off, when `c` is on.
  [[nodiscard]] const CandidateSet& on_from(Candidate c) const noexcept { return on_[index(c)]; }
  [[nodiscard]] const CandidateSet& off_from(Candidate c) const noexcept { return off_[index(c)]; }

 private:
  std::vector<CandidateSet> on_;
  std::vector<CandidateSet> off_;
};

// All of that on one board, found as it is asked for.
class BaseReach {
 public:
  BaseReach() : linked_(kCandidateCount) {}

  void start(const Board& board);

  // Of these call prepare() first.
  void prepare();
  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  [[nodiscard]] const WeakLinks& weak() const noexcept { return *weak_; }
  [[nodiscard]] const StrongLinkTable& strong() const noexcept { return *strong_; }
  // The candidates that see `c`.
  [[nodiscard]] const CandidateSet& linked(Candidate c) const noexcept { return linked_[index(c)]; }
  [[nodiscard]] const PassReach& pass(Through through);

 private:
  std::optional<Board> board_;
  std::optional<WeakLinks> weak_;
  std::optional<StrongLinkTable> strong_;
  std::array<PassReach, 3> passes_;
  std::array<bool, 3> is_found_{};
  std::vector<CandidateSet> linked_;
};

// Which chains may exist on a board that did not on the board of `base`.
// How     Such a chain goes through a link that is new. Links go both ways, so what is off when one
//         end of a new link is on has that end off when it is on itself: all sources that get to a
//         new link are one set, and so are those that its other end leads back to. Which ends lead
//         to which by way of new links is told by Warshall's closure, in bits.
// Needs: `base` is prepared; its board is `board` with perhaps more candidates.
class NewReach {
 public:
  NewReach(BaseReach& base, Through through, const Board& board);

  // Those that, when on, may be on again at the end of a cycle; those that may be off. Some that
  // are no candidates any more may be among them.
  [[nodiscard]] CandidateSet cycling() const;
  [[nodiscard]] CandidateSet turning_off() const;

  // Calls use(sources, what is on, what is off) with what new links lead to from sources.
  template <class Use>
  void for_each_group(Use use) const {
    for (const Group& group : groups_) {
      use(group.sources, led_to(group, &PassReach::on_from), led_to(group, &PassReach::off_from));
    }
  }

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kWordSize = 64;
  using Reached = const CandidateSet& (PassReach::*)(Candidate) const;

  // Ends that lead to the same.
  struct Group {
    CandidateSet sources;  // that lead to the links that lead to these
    std::size_t row;       // of what they lead to
  };

  void add_links(const Board& before, const Board& now, Through through);
  void add_link(Candidate a, Candidate b);
  [[nodiscard]] std::size_t end_at(Candidate c);
  void follow_links();
  void group_ends();

  [[nodiscard]] CandidateSet led_to(const Group& group, Reached reached) const;
  [[nodiscard]] CandidateSet sources_among(Reached reached) const;

  // Calls use(end) with each of a row.
  template <class Use>
  void for_each(const std::vector<Word>& rows, std::size_t row, Use use) const;

  const PassReach& pass_;
  std::vector<Candidate> ends_;  // of new links
  std::vector<std::pair<std::uint16_t, std::uint16_t>> links_;
  std::size_t words_ = 0;       // in a row
  std::vector<Word> others_;    // of each end, a row of those that links join it to
  std::vector<Word> leads_to_;  // of each end, a row of those that are on when it is
  std::vector<Group> groups_;
};

// Whether all digits of a cell, or all places of a digit in a house, may lead to the same through
// static links, and so give a multiple forcing chain.
// Needs: no static chain removes anything on the board, so that none of them contradicts itself.
class CommonReach {
 public:
  // On the board of `base` itself.
  explicit CommonReach(BaseReach& base);
  // On a board that came from it by removing candidates, where nothing is in common on that.
  CommonReach(BaseReach& base, const Board& board);

  // Give: false only if they have nothing in common that is new.
  [[nodiscard]] bool may_agree(Cell cell) const;
  [[nodiscard]] bool may_agree(House house, Digit digit) const;

 private:
  struct Group {
    CandidateSet sources;
    CandidateSet on;
    CandidateSet off;
  };
  [[nodiscard]] bool agree(std::span<const Candidate> sources) const;

  const PassReach& pass_;
  const Board& before_;
  const Board& now_;
  const bool is_base_;
  std::vector<Group> groups_;
  CandidateSet touched_;     // all sources of the groups
  CandidateSet candidates_;  // of the board
  CandidateSet unsettled_;   // those of cells with two or more
};

}  // namespace nonet::rating
