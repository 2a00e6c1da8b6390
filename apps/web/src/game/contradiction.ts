// Why a puzzle has no solution, in a form that can be pointed at: a cell that nothing fits, a house
// without room for a digit, or else clues (constraints, of a variant) that cannot stand together.
import { bit, digitsOf, kAllDigits, kCells, kHouses, kPeers } from '../board/cells';
import type { Step } from '../engine/types';
import { effectOf } from './text';

export type Reason =
  | { kind: 'equal'; cells: number[]; digit: number; house: number }
  | { kind: 'cell'; cell: number; steps: number }
  | { kind: 'house'; house: number; digit: number; steps: number };

// What is impossible in a puzzle of 81 characters after the steps (of `explain`), or null if no single
// cell or house shows it.
export function impossible(puzzle: string, steps: readonly Step[]): Reason | null {
  const digits = [...puzzle].map((sign) => Number(sign) || 0);
  for (const [house, cells] of kHouses.entries()) {
    for (let digit = 1; digit <= 9; ++digit) {
      const equal = cells.filter((cell) => digits[cell] === digit);
      if (equal.length > 1) return { kind: 'equal', cells: equal, digit, house };
    }
  }
  const open = new Uint16Array(kCells).fill(kAllDigits);
  const place = (cell: number, digit: number) => {
    open[cell]! &= bit(digit);
    for (const peer of kPeers[cell]!) open[peer]! &= ~bit(digit);
  };
  digits.forEach((digit, cell) => digit && place(cell, digit));
  let done = 0;
  for (;;) {
    const found = check(open, done);
    const step = steps[done];
    if (found || !step) return found;
    for (const [cell, digit] of step.eliminations.map(effectOf)) open[cell]! &= ~bit(digit);
    for (const [cell, digit] of step.placements.map(effectOf)) place(cell, digit);
    ++done;
  }
}

function check(open: Uint16Array, steps: number): Reason | null {
  const cell = open.findIndex((mask) => mask === 0);
  if (cell >= 0) return { kind: 'cell', cell, steps };
  for (const [house, cells] of kHouses.entries()) {
    const held = cells.reduce((mask, at) => mask | open[at]!, 0);
    const missing = digitsOf(kAllDigits & ~held)[0];
    if (missing) return { kind: 'house', house, digit: missing, steps };
  }
  return null;
}

// A part of `parts` that has no solution, while it has one without any single one of them. Asks once a
// part. `solvable` says whether some solution is left; what it could not find out counts as true.
export async function core<Part>(
  parts: readonly Part[],
  solvable: (parts: readonly Part[]) => Promise<boolean>,
): Promise<Part[]> {
  let kept = [...parts];
  for (const part of parts) {
    const without = kept.filter((other) => other !== part);
    if (!(await solvable(without))) kept = without;
  }
  return kept;
}
