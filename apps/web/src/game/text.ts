// A position as the program reads and writes it. Plain Sudokus go as HoDoKu's library line, the one
// format of a line that keeps givens, placed digits and removed candidates apart:
//   :0000:x:9+57...:416 516::   + before a placed digit; removed are digit, row, column.
// Variants go as native JSON, where placed digits are givens like others, and marks are candidates.
import { bit, cellName, digitsOf, kCells, row, column } from '../board/cells';
import type { Variant } from '../engine/types';
import { candidates, digitAt, empty, fillCandidates, fitsBoard, marked } from './snapshot';
import type { Snapshot } from './snapshot';

// The position for the program, with what the player did.
export function positionText(at: Snapshot): string {
  if (at.variant) return variantText(at, (cell) => digitAt(at, cell), (cell) => at.centre[cell]! && marked(at, cell));
  let digits = '';
  const removed: string[] = [];
  for (let cell = 0; cell < kCells; ++cell) {
    digits += at.given[cell] ? at.given[cell] : at.placed[cell] ? `+${at.placed[cell]}` : '.';
    for (const digit of digitsOf(candidates(at, cell) & ~marked(at, cell))) {
      removed.push(`${digit}${row(cell) + 1}${column(cell) + 1}`);
    }
  }
  return `:0000:x:${digits}:${removed.join(' ')}:::`;
}

// The puzzle alone: the givens, or all digits where nothing was given (a puzzle being typed in).
export function puzzleText(at: Snapshot): string {
  const typed = at.given.every((digit) => digit === 0);
  const digit = (cell: number) => (typed ? at.placed[cell]! : at.given[cell]!);
  if (at.variant) return variantText(at, digit);
  return Array.from({ length: kCells }, (_, cell) => digit(cell) || '.').join('');
}

// The board as 81 characters, without what tells givens from placed digits.
export const boardText = (at: Snapshot): string =>
  Array.from({ length: kCells }, (_, cell) => digitAt(at, cell) || '.').join('');

function variantText(
  at: Snapshot,
  digit: (cell: number) => number,
  marks: (cell: number) => number = () => 0,
): string {
  if (!fitsBoard(at.variant)) return JSON.stringify(at.variant);
  const givens: Record<string, number> = {};
  const candidates: Record<string, number[]> = {};
  for (let cell = 0; cell < kCells; ++cell) {
    const name = cellName(cell).toUpperCase();
    if (digit(cell)) givens[name] = digit(cell);
    else if (marks(cell)) candidates[name] = digitsOf(marks(cell));
  }
  const some = Object.keys(candidates).length > 0;
  return JSON.stringify({ ...at.variant, givens, ...(some ? { candidates } : {}) });
}

export function fromHodoku(line: string): Snapshot {
  const at = empty();
  const fields = line.split(':');
  const digits = fields[3] ?? '';
  let cell = 0;
  for (let at_ = 0; at_ < digits.length && cell < kCells; ++at_, ++cell) {
    const placed = digits[at_] === '+';
    if (placed) ++at_;
    const digit = Number(digits[at_]) || 0;
    (placed ? at.placed : at.given)[cell] = digit;
  }
  const removed = (fields[4] ?? '').split(' ').filter((entry) => /^[1-9]{3}$/.test(entry));
  if (removed.length === 0) return at;
  const filled = fillCandidates(at);
  for (const [digit, r, c] of removed.map((entry) => [...entry].map(Number))) {
    filled.centre[(r! - 1) * 9 + c! - 1]! &= ~bit(digit!);
  }
  return filled;
}

export function fromVariant(text: string): Snapshot {
  const { givens, candidates: _marks, solution: _solution, ...rules } = JSON.parse(text) as Variant;
  if (!fitsBoard(rules)) return empty({ ...rules, ...(givens ? { givens } : {}) });
  const at = empty(rules);
  for (const [name, digit] of Object.entries(givens ?? {})) {
    const [, r, c] = /^R(\d)C(\d)$/.exec(name) ?? [];
    at.given[(Number(r) - 1) * 9 + Number(c) - 1] = digit;
  }
  return at;
}

// "r3c4=7" and "r3c4<>7" to cell and digit.
export function effectOf(text: string): [number, number] {
  const [, r, c, digit] = /^r(\d)c(\d)(?:=|<>)(\d)$/.exec(text) ?? [];
  return [(Number(r) - 1) * 9 + Number(c) - 1, Number(digit)];
}
