// The pass of `lockstep`: one round of deduction for all lanes at once, without a branch.
//
// In order, for the words x0, x1, x2 of each digit (lockstep_layout.hpp):
//   cells    Full adders over the nine digits: a cell with exactly one candidate is a naked single.
//   rows     On the flags f = x0 | x1 | x2, one a minirow: where a minirow holds a naked single, or
//            has exactly three possible digits, each of its digits is known to be in it, and leaves
//            the other minirows of the box. Then in each block of three rows by three boxes a flag
//            stays only if it can be completed to a permutation, a minirow in every row and box:
//
//                   box s  s+1 s+2
//            row i      f   .   .      f stays if (d1 and d2) or (e1 and e2) are still possible
//            row i+1    .   d1  e1
//            row i+2    .   e2  d2
//
//            A flag that is alone in its box is asserted. Three asserted digits fill a minirow, and
//            expel the others.
//   columns  The same on minicolumns, in column alignment, on what the row stage has left. Naked
//            singles need no care here: the row stage cleared their neighbours.
//   cells    Where minirow and minicolumn of a cell are both asserted for a digit, it is placed, and
//            the cell loses its other digits.
// Hidden singles, locked candidates, and the elimination of placed digits are all contained.
// A lane is dead when a cell, a minirow, a box of a digit has nothing left or too much.
//
// The nine digits are written step by step side by side: nine independent chains keep the vector
// units busy. How it is written decides how many registers are spilled; after an edit look at
// bench/lockstep_bench, where the same operations have taken 154 to 230 ns.
#if defined(NONET_ENGINE_LOCKSTEP_PASS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef NONET_ENGINE_LOCKSTEP_PASS_INL_HPP
#undef NONET_ENGINE_LOCKSTEP_PASS_INL_HPP
#else
#define NONET_ENGINE_LOCKSTEP_PASS_INL_HPP
#endif

#include "engine/lockstep_lanes-inl.hpp"

// A loop over the digits that is unrolled, and a point that the compiler moves no memory access
// across: without it values are computed early and spilled.
#define NONET_EACH_DIGIT _Pragma("GCC unroll 9") for (int d = 0; d < kGroup; ++d)
#define NONET_UNROLL _Pragma("GCC unroll 27")
#define NONET_KEEP_ORDER asm volatile("" ::: "memory")

HWY_BEFORE_NAMESPACE();
namespace nonet::engine::lockstep::HWY_NAMESPACE {
namespace {

// Masks of the flags that reach the next box, and the one after it, by a shift to the left; the
// others come around from the right. By the lowest index (rows) and by the middle one (columns).
inline constexpr std::uint32_t kNextOfStack = 0b110110110110110110110110110;
inline constexpr std::uint32_t kAfterNextOfStack = 0b100100100100100100100100100;
inline constexpr std::uint32_t kNextOfBand = 0b111111000111111000111111000;
inline constexpr std::uint32_t kAfterNextOfBand = 0b111000000111000000111000000;

// How many digits go side by side: all where there are 32 registers, else three.
#if HWY_TARGET == HWY_AVX3_DL
inline constexpr int kGroup = 9;
#else
inline constexpr int kGroup = 3;
#endif

enum class Line { row, column };

// The state of the lanes between passes.
template <class D>
struct Board {
  using V = hn::Vec<D>;
  V x[9][3];              // candidates
  V rows[9], columns[9];  // flags that the pass has left; those of the grid in a settled lane
};

// What a pass keeps in memory for itself.
template <class D>
struct Scratch {
  using V = hn::Vec<D>;
  V open;
  V row_asserted[9], column_asserted[9];
  V placed[9][3];
};

struct Outcome {
  std::uint32_t dead, settled, open;  // a bit a lane; settled: the pass has changed nothing
};

// Of nine flags, at each bit: whether three or more, four or more are set.
template <class V>
HWY_INLINE void count_flags(const V* f, V& three, V& four) {
  const V s0 = xor3(f[0], f[1], f[2]), c0 = majority(f[0], f[1], f[2]);
  const V s1 = xor3(f[3], f[4], f[5]), c1 = majority(f[3], f[4], f[5]);
  const V s2 = xor3(f[6], f[7], f[8]), c2 = majority(f[6], f[7], f[8]);
  const V s = xor3(s0, s1, s2), c3 = majority(s0, s1, s2);
  const V t = xor3(c0, c1, c2), u = majority(c0, c1, c2);
  four = or_and(u, t, c3);
  three = hn::Or(u, majority(s, t, c3));
}

// A stage on nine flag words: closure under permutations, and what is asserted by it. `known`:
// flags that are known to be true (rows only).
template <Line kLine, class D, class V>
HWY_INLINE void stage(D tag, V* f, const V* known, V& alive, V* asserted) {
  constexpr int kStep = kLine == Line::row ? 1 : 3;
  const V to_next = hn::Set(tag, kLine == Line::row ? kNextOfStack : kNextOfBand);
  const V to_after = hn::Set(tag, kLine == Line::row ? kAfterNextOfStack : kAfterNextOfBand);
  V a[kGroup], b[kGroup], up[kGroup], t[kGroup], next[kGroup], after[kGroup];
  V d1[kGroup], d2[kGroup], e1[kGroup], e2[kGroup];
  if constexpr (kLine == Line::row) {  // known flags clear the others of their box
    NONET_EACH_DIGIT up[d] = raise(known[d]);
    NONET_EACH_DIGIT a[d] = rotate<9>(known[d], up[d]);
    NONET_EACH_DIGIT b[d] = rotate<18>(known[d], up[d]);
    NONET_EACH_DIGIT f[d] = and_neither(f[d], a[d], b[d]);
  }
  NONET_EACH_DIGIT {
    t[d] = hn::ShiftRight<2 * kStep>(f[d]);
    next[d] = hn::ShiftLeft<kStep>(f[d]);
  }
  NONET_EACH_DIGIT next[d] = select(to_next, next[d], t[d]);
  NONET_EACH_DIGIT {
    t[d] = hn::ShiftRight<kStep>(f[d]);
    after[d] = hn::ShiftLeft<2 * kStep>(f[d]);
  }
  NONET_EACH_DIGIT after[d] = select(to_after, after[d], t[d]);
  NONET_EACH_DIGIT up[d] = raise(next[d]);
  NONET_EACH_DIGIT d1[d] = rotate<9>(next[d], up[d]);
  NONET_EACH_DIGIT e2[d] = rotate<18>(next[d], up[d]);
  NONET_EACH_DIGIT up[d] = raise(after[d]);
  NONET_EACH_DIGIT e1[d] = rotate<9>(after[d], up[d]);
  NONET_EACH_DIGIT d2[d] = rotate<18>(after[d], up[d]);
  NONET_EACH_DIGIT e1[d] = hn::And(e1[d], e2[d]);
  NONET_EACH_DIGIT e1[d] = or_and(e1[d], d1[d], d2[d]);
  NONET_EACH_DIGIT f[d] = hn::And(f[d], e1[d]);
  NONET_EACH_DIGIT up[d] = raise(f[d]);
  NONET_EACH_DIGIT a[d] = rotate<9>(f[d], up[d]);
  NONET_EACH_DIGIT b[d] = rotate<18>(f[d], up[d]);
  NONET_EACH_DIGIT a[d] = hn::Or(a[d], b[d]);  // others in the box
  NONET_EACH_DIGIT asserted[d] = hn::AndNot(a[d], f[d]);
  NONET_EACH_DIGIT alive = and_or(alive, f[d], a[d]);
}

// Gives the singles of each word; cells without candidates end `alive`, cells with several open.
template <class V>
HWY_INLINE void count_candidates(const V (*HWY_RESTRICT x)[3], V* single, V& alive, V& open) {
  NONET_UNROLL for (int w = 0; w < 3; ++w) {
    const V o0 = or3(x[0][w], x[1][w], x[2][w]), t0 = majority(x[0][w], x[1][w], x[2][w]);
    const V o1 = or3(x[3][w], x[4][w], x[5][w]), t1 = majority(x[3][w], x[4][w], x[5][w]);
    const V o2 = or3(x[6][w], x[7][w], x[8][w]), t2 = majority(x[6][w], x[7][w], x[8][w]);
    const V one = or3(o0, o1, o2);
    const V two = hn::Or(majority(o0, o1, o2), or3(t0, t1, t2));
    alive = hn::And(alive, one);
    open = hn::Or(open, two);
    single[w] = hn::AndNot(two, one);
  }
}

template <class D>
HWY_NOINLINE Outcome pass(Board<D>& board, Scratch<D>& scratch) {
  using V = hn::Vec<D>;
  // clang 14 spills vectors to wherever the stack happens to be, across cache lines, unless the
  // frame holds an aligned object.
  alignas(64) char frame[64];
  asm volatile("" ::"r"(frame));
  const D tag;
  V(*HWY_RESTRICT x)[3] = board.x;
  const V zero = hn::Zero(tag);
  V alive = hn::Set(tag, kAllBits), open = zero, single[3];
  count_candidates(x, single, alive, open);
  scratch.open = open;

  V exactly_three, three, four;
  {
    V f[9];
    NONET_UNROLL for (int d = 0; d < 9; ++d) f[d] = or3(x[d][0], x[d][1], x[d][2]);
    count_flags(f, three, four);
    alive = hn::And(alive, three);
    exactly_three = hn::AndNot(four, three);
  }
  NONET_KEEP_ORDER;
  // With nine digits a group these loops have one round, and still matter: without them clang unrolls
  // in another order and spills more.
  _Pragma("GCC unroll 9") for (int h = 0; h < 9; h += kGroup) {  // row stage
    V asserted[kGroup], f[kGroup], known[kGroup];
    NONET_EACH_DIGIT f[d] = or3(x[h + d][0], x[h + d][1], x[h + d][2]);
    NONET_EACH_DIGIT known[d] = hn::And(x[h + d][0], single[0]);
    NONET_EACH_DIGIT known[d] = or_and(known[d], x[h + d][1], single[1]);
    NONET_EACH_DIGIT known[d] = or_and(known[d], x[h + d][2], single[2]);
    NONET_EACH_DIGIT known[d] = or_and(known[d], f[d], exactly_three);
    stage<Line::row>(tag, f, known, alive, asserted);
    NONET_EACH_DIGIT scratch.row_asserted[h + d] = asserted[d];
    NONET_EACH_DIGIT board.rows[h + d] = f[d];
    NONET_KEEP_ORDER;
  }
  V full_rows;  // minirows that three digits have filled
  count_flags(scratch.row_asserted, full_rows, four);
  alive = hn::AndNot(four, alive);
  V columns[9];
  _Pragma("GCC unroll 9") for (int h = 0; h < 9; h += kGroup) {  // to column alignment
    V y0[kGroup], y1[kGroup], y2[kGroup], f[kGroup], n0[kGroup], n1[kGroup], n2[kGroup];
    NONET_EACH_DIGIT {
      f[d] = restrict_to(board.rows[h + d], full_rows, scratch.row_asserted[h + d]);
      board.rows[h + d] = f[d];
    }
    NONET_EACH_DIGIT n0[d] = hn::And(x[h + d][0], single[0]);
    NONET_EACH_DIGIT n1[d] = hn::And(x[h + d][1], single[1]);
    NONET_EACH_DIGIT n2[d] = hn::And(x[h + d][2], single[2]);
    NONET_EACH_DIGIT y0[d] = and_neither(hn::And(x[h + d][0], f[d]), n1[d], n2[d]);
    NONET_EACH_DIGIT y1[d] = rotate<9>(and_neither(hn::And(x[h + d][1], f[d]), n0[d], n2[d]));
    NONET_EACH_DIGIT y2[d] = rotate<18>(and_neither(hn::And(x[h + d][2], f[d]), n0[d], n1[d]));
    NONET_EACH_DIGIT columns[h + d] = clean(or3(y0[d], y1[d], y2[d]), hn::Set(tag, kAllBits));
    NONET_KEEP_ORDER;
  }
  V any[3] = {zero, zero, zero};                                 // placed cells
  _Pragma("GCC unroll 9") for (int h = 0; h < 9; h += kGroup) {  // column stage
    V asserted[kGroup], f[kGroup], up[kGroup], a1[kGroup], a2[kGroup];
    NONET_EACH_DIGIT f[d] = columns[h + d];
    stage<Line::column>(tag, f, f, alive, asserted);
    NONET_EACH_DIGIT scratch.column_asserted[h + d] = asserted[d];
    NONET_EACH_DIGIT board.columns[h + d] = f[d];
    NONET_EACH_DIGIT up[d] = raise(asserted[d]);  // back to row alignment
    NONET_EACH_DIGIT a2[d] = rotate<9>(asserted[d], up[d]);
    NONET_EACH_DIGIT a1[d] = rotate<18>(asserted[d], up[d]);
    NONET_EACH_DIGIT asserted[d] = and3(x[h + d][0], scratch.row_asserted[h + d], asserted[d]);
    NONET_EACH_DIGIT a1[d] = and3(x[h + d][1], scratch.row_asserted[h + d], a1[d]);
    NONET_EACH_DIGIT a2[d] = and3(x[h + d][2], scratch.row_asserted[h + d], a2[d]);
    NONET_EACH_DIGIT scratch.placed[h + d][0] = asserted[d];
    NONET_EACH_DIGIT scratch.placed[h + d][1] = a1[d];
    NONET_EACH_DIGIT scratch.placed[h + d][2] = a2[d];
    NONET_EACH_DIGIT any[0] = hn::Or(any[0], asserted[d]);
    NONET_EACH_DIGIT any[1] = hn::Or(any[1], a1[d]);
    NONET_EACH_DIGIT any[2] = hn::Or(any[2], a2[d]);
    NONET_KEEP_ORDER;
  }
  V full_columns;
  count_flags(scratch.column_asserted, full_columns, four);
  alive = hn::AndNot(four, alive);
  NONET_KEEP_ORDER;

  V changed = zero, left[3] = {zero, zero, zero};           // left: cells that keep a candidate
  _Pragma("GCC unroll 9") for (int h = 0; h < 9; h += 3) {  // write back
    V y[3][3];
    _Pragma("GCC unroll 9") for (int k = 0; k < 3; ++k) {
      const int d = h + k;
      const V f = board.rows[d];
      const V g = restrict_to(board.columns[d], full_columns, scratch.column_asserted[d]);
      const V up = raise(g);
      const V y0 = and3(x[d][0], f, g);
      const V y1 = and3(x[d][1], f, rotate<18>(g, up));
      const V y2 = and3(x[d][2], f, rotate<9>(g, up));
      y[k][0] = restrict_to(y0, any[0], scratch.placed[d][0]);
      y[k][1] = restrict_to(y1, any[1], scratch.placed[d][1]);
      y[k][2] = restrict_to(y2, any[2], scratch.placed[d][2]);
    }
    _Pragma("GCC unroll 9") for (int w = 0; w < 3; ++w) {
      left[w] = hn::Or(left[w], or3(y[0][w], y[1][w], y[2][w]));
      _Pragma("GCC unroll 9") for (int k = 0; k < 3; ++k) {
        changed = or_xor(changed, x[h + k][w], y[k][w]);
        x[h + k][w] = y[k][w];
      }
    }
    NONET_KEEP_ORDER;
  }
  alive = and3(alive, hn::And(left[0], left[1]), left[2]);
  return {lane_bits(tag, hn::Ne(alive, hn::Set(tag, kAllBits))),
          lane_bits(tag, hn::Eq(changed, zero)), lane_bits(tag, hn::Ne(scratch.open, zero))};
}

}  // namespace
}  // namespace nonet::engine::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
