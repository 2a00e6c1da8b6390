// One caller of the C interface: any call, by number, with its answer checked.
//
// What the answers must be comes from other tests and from the literature; a call that was cancelled
// may have stopped, but whatever it does say must be right.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "nonet/nonet.h"

namespace nonet::tests {

struct KnownPuzzle {
  const char* text;
  int status;           // of nonet_solve; 0: no puzzle at all
  std::uint64_t count;  // of solutions; NONET_NO_LIMIT: more than anyone will count
};

inline constexpr std::array<KnownPuzzle, 7> kKnownPuzzles{{
    {"9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.",
     NONET_UNIQUE, 1},
    {"92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..",
     NONET_SEVERAL, 6},
    {"902005403100063025508407060026309001057010290090670530240530600705200304080041950",
     NONET_UNIQUE, 1},
    {"99.......8........................................................................", 0, 0},
    {"99...............................................................................",
     NONET_INVALID, 0},
    {".................................................................................",
     NONET_SEVERAL, NONET_NO_LIMIT},
    {R"({"rows":4,"cols":4,"constraints":[{"type":"diagonal_plus"},{"type":"diagonal_minus"}]})",
     NONET_SEVERAL, 48},
}};

// The first three are 9x9, have been read, and are fast to explain and rate.
inline constexpr std::size_t kPlainPuzzles = 3;

struct KnownCover {
  const char* text;
  const char* count;
};

inline constexpr std::array<KnownCover, 3> kKnownCovers{{
    {"1 2 3 4 5 6 7\n1 4 7\n1 4\n4 5 7\n3 5 6\n2 3 6 7\n2 7\n", "1"},
    {"a b c\na\nb\nc\na b\nb c\na b c\n", "4"},
    {"a b\na\n", "0"},
}};

class Caller {
 public:
  Caller() : context_(nonet_context_new()) { renew_cancel(); }
  ~Caller() {
    for (nonet_cover* cover : covers_) nonet_cover_free(cover);
    nonet_cancel_free(cancel_);
    nonet_context_free(context_);
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  static constexpr int kCalls = 15;

  nonet_cancel* cancel() { return cancel_; }
  void renew_cancel() {
    nonet_cancel_free(cancel_);
    cancel_ = nonet_cancel_new();
  }

  // Makes call number `call` with parameters made of a and b.
  // Gives: what is wrong with the answer, or an empty string.
  std::string operator()(int call, unsigned a, unsigned b) {
    fault_.clear();
    options_ = NONET_OPTIONS_INIT;
    options_.cancel = cancel_;
    options_.timeout = kTimeout;
    options_.threads = 1 + b % 2;
    const KnownPuzzle& any = kKnownPuzzles[a % kKnownPuzzles.size()];
    const KnownPuzzle& plain = kKnownPuzzles[a % kPlainPuzzles];
    switch (call) {
      case 0:
        solve(any);
        break;
      case 1:
        count(any, b % 4);
        break;
      case 2:
        enumerate(any, b % 8);
        break;
      case 3:
        bulk(a % 200, 1 + b % 3);
        break;
      case 4:
        explain(plain, b);
        break;
      case 5:
        rate(plain, b);
        break;
      case 6:
        canon(plain);
        break;
      case 7:
        generate(a % 12, b);
        break;
      case 8:
        read_cover(a);
        break;
      case 9:
        count_covers(a);
        break;
      case 10:
        list_covers(a, b % 3);
        break;
      case 11:
        first_cover(a, b);
        break;
      case 12:
        free_cover(a);
        break;
      case 13:
        renew_cancel();
        break;
      default:
        misuse(a);
    }
    return fault_;
  }

 private:
  static constexpr double kTimeout = 0.02;

  bool is_stopped() const { return nonet_cancel_is_set(cancel_) != 0; }
  void expect(bool condition, const char* what) {
    if (!condition && fault_.empty()) fault_ = what;
  }
  // A puzzle that is none is told so, with words.
  bool is_read(const KnownPuzzle& puzzle, nonet_code code) {
    if (puzzle.status != 0) {
      expect(code == NONET_OK, "a call with a good puzzle is fine");
      return code == NONET_OK;
    }
    expect(code != NONET_OK, "what is no puzzle is told");
    expect(nonet_message(context_)[0] != '\0', "a code comes with a sentence");
    return false;
  }

  void solve(const KnownPuzzle& puzzle) {
    nonet_solution answer = NONET_SOLUTION_INIT;
    if (!is_read(puzzle, nonet_solve(context_, puzzle.text, &options_, &answer))) return;
    expect(answer.status == puzzle.status || answer.status == NONET_STOPPED, "the right status");
    if (answer.status != NONET_SEVERAL) expect(answer.second == nullptr, "no second solution");
    if (answer.status == NONET_UNIQUE) expect(std::strlen(answer.solution) == 81, "a solution");
  }

  void check_count(const KnownPuzzle& puzzle, const nonet_counted& counted, std::uint64_t limit) {
    const std::uint64_t most = limit == 0 ? puzzle.count : std::min(limit, puzzle.count);
    expect(counted.count <= most, "not more solutions than there are");
    if (counted.complete != 0) expect(counted.count == puzzle.count, "all solutions");
  }

  void count(const KnownPuzzle& puzzle, std::uint64_t limit) {
    nonet_counted counted = NONET_COUNTED_INIT;
    options_.limit = limit == 0 ? NONET_NO_LIMIT : limit;
    if (!is_read(puzzle, nonet_count(context_, puzzle.text, &options_, &counted))) return;
    check_count(puzzle, counted, limit);
  }

  void enumerate(const KnownPuzzle& puzzle, std::uint64_t enough) {
    struct Seen {
      std::uint64_t count = 0;
      std::uint64_t enough = 0;
    } seen{0, enough == 0 ? 50 : enough};
    const auto callback = [](void* data, const char*) {
      auto& own = *static_cast<Seen*>(data);
      return ++own.count == own.enough ? 1 : 0;
    };
    nonet_counted counted = NONET_COUNTED_INIT;
    if (!is_read(puzzle,
                 nonet_enumerate(context_, puzzle.text, &options_, callback, &seen, &counted))) {
      return;
    }
    expect(counted.count == seen.count, "as many calls as solutions");
    check_count(puzzle, counted, seen.enough);
  }

  void bulk(std::size_t size, std::uint64_t limit) {
    std::string lines;
    for (std::size_t i = 0; i < size; ++i) {
      lines.append(kKnownPuzzles[i % kPlainPuzzles].text).append("\n");
    }
    std::vector<std::uint64_t> counts(size);
    nonet_bulk bulk = NONET_BULK_INIT;
    bulk.puzzles = lines.data();
    bulk.stride = 82;
    bulk.count = size;
    bulk.counts = counts.data();
    options_.limit = limit;
    options_.timeout = 0;
    expect(nonet_solve_bulk(context_, &bulk, &options_) == NONET_OK, "a good bulk is fine");
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint64_t right = std::min(limit, kKnownPuzzles[i % kPlainPuzzles].count);
      expect(counts[i] == right || (is_stopped() && counts[i] < right), "the right counts");
    }
  }

  void explain(const KnownPuzzle& puzzle, unsigned b) {
    constexpr std::array<const char*, 3> kOrders{"human", "teaching", "se"};
    const char* json = nullptr;
    options_.order = kOrders[b % kOrders.size()];
    options_.language = b % 2 == 0 ? "en" : "fr";
    is_read(puzzle, nonet_explain(context_, puzzle.text, &options_, &json));
    expect(json != nullptr && json[0] == '{' && json[std::strlen(json) - 1] == '}', "an object");
  }

  void rate(const KnownPuzzle& puzzle, unsigned b) {
    constexpr std::array<const char*, 3> kScales{"se121", "sukaku118", "hodoku"};
    const char* json = nullptr;
    options_.scale = kScales[b % kScales.size()];
    is_read(puzzle, nonet_rate(context_, puzzle.text, &options_, &json));
    expect(json != nullptr && std::strstr(json, options_.scale) != nullptr, "its scale");
  }

  void canon(const KnownPuzzle& puzzle) {
    nonet_canonical form = NONET_CANONICAL_INIT;
    is_read(puzzle, nonet_canon(context_, puzzle.text, &form));
    expect(form.status == NONET_FOUND && form.automorphisms == 1, "few puzzles are symmetric");
    const std::string once = form.puzzle;
    expect(nonet_canon(context_, once.c_str(), &form) == NONET_OK && once == form.puzzle,
           "the canonical form of a canonical form is itself");
  }

  void generate(std::uint64_t number, unsigned b) {
    nonet_wish wish = NONET_WISH_INIT;
    wish.seed = b;
    wish.number = number;
    if (b % 8 == 0) wish.most_clues = 18;  // which takes for ever: the timeout ends it
    std::vector<std::string> made;
    const auto callback = [](void* data, const nonet_made* one) {
      static_cast<std::vector<std::string>*>(data)->push_back(one->puzzle);
      return 0;
    };
    expect(nonet_generate(context_, &wish, &options_, callback, &made) == NONET_OK, "a good wish");
    if (made.empty()) return;
    nonet_counted counted = NONET_COUNTED_INIT;
    expect(nonet_count(context_, made.back().c_str(), nullptr, &counted) == NONET_OK &&
               counted.count == 1,
           "a puzzle that was made has one solution");
  }

  void read_cover(unsigned a) {
    if (covers_.size() == 3) return;
    nonet_cover* cover = nullptr;
    const std::size_t which = a % kKnownCovers.size();
    expect(nonet_cover_read(context_, kKnownCovers[which].text, &cover) == NONET_OK, "a problem");
    covers_.push_back(cover);
    which_.push_back(which);
  }

  void check_covers(std::size_t at, const nonet_cover_counted& counted) {
    if (counted.complete != 0) {
      expect(std::strcmp(counted.count, kKnownCovers[which_[at]].count) == 0, "all covers");
    }
  }

  void count_covers(unsigned a) {
    if (covers_.empty()) return;
    const std::size_t at = a % covers_.size();
    nonet_cover_counted counted = NONET_COVER_COUNTED_INIT;
    expect(nonet_cover_count(context_, covers_[at], &options_, &counted) == NONET_OK, "a count");
    check_covers(at, counted);
  }

  void list_covers(unsigned a, std::uint64_t limit) {
    if (covers_.empty()) return;
    const std::size_t at = a % covers_.size();
    nonet_cover_counted counted = NONET_COVER_COUNTED_INIT;
    options_.limit = limit;
    const auto callback = [](void* data, const uint32_t* options, size_t count) {
      auto& own = *static_cast<Caller*>(data);
      own.expect(count > 0 && options[count - 1] < 6, "options of the problem");
      return 0;
    };
    expect(nonet_cover_enumerate(context_, covers_[at], &options_, callback, this, &counted) ==
               NONET_OK,
           "covers");
    check_covers(at, counted);
  }

  void first_cover(unsigned a, unsigned b) {
    if (covers_.empty()) return;
    const std::size_t at = a % covers_.size();
    nonet_cover_answer answer = NONET_COVER_ANSWER_INIT;
    const auto ask = b % 2 == 0 ? nonet_cover_first : nonet_cover_cheapest;
    expect(ask(context_, covers_[at], &options_, &answer) == NONET_OK, "a cover");
    const bool has_cover = kKnownCovers[which_[at]].count[0] != '0';
    if (answer.status != NONET_STOPPED) {
      expect((answer.status == NONET_FOUND) == has_cover, "a cover where there is one");
    }
  }

  void free_cover(unsigned a) {
    if (covers_.empty()) return;
    const auto at = static_cast<std::ptrdiff_t>(a % covers_.size());
    nonet_cover_free(covers_[static_cast<std::size_t>(at)]);
    covers_.erase(covers_.begin() + at);
    which_.erase(which_.begin() + at);
  }

  void misuse(unsigned a) {
    nonet_options wrong = NONET_OPTIONS_INIT;
    nonet_counted counted = NONET_COUNTED_INIT;
    nonet_code code = NONET_OK;
    switch (a % 4) {
      case 0:
        code = nonet_count(context_, nullptr, nullptr, &counted);
        break;
      case 1:
        wrong.size = a % 8;
        code = nonet_count(context_, kKnownPuzzles[0].text, &wrong, &counted);
        break;
      case 2:
        code = nonet_cover_count(context_, nullptr, nullptr, nullptr);
        break;
      default:
        code = nonet_generate(context_, nullptr, nullptr, nullptr, nullptr);
    }
    expect(code == NONET_MISUSE && nonet_message(context_)[0] != '\0', "misuse is told");
  }

  nonet_context* context_;
  nonet_cancel* cancel_ = nullptr;
  nonet_options options_ = NONET_OPTIONS_INIT;
  std::vector<nonet_cover*> covers_;
  std::vector<std::size_t> which_;  // of kKnownCovers, for each of covers_
  std::string fault_;
};

}  // namespace nonet::tests
