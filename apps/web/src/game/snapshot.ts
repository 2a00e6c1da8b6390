// A position of the game: what was given, what the player wrote, and of which puzzle. It is never
// changed; every operation gives a new one, so that undoing is keeping the old one.
import { bit, kAllDigits, kCells, kHouses, kPeers, digitsOf, housesOf, peersOf } from '../board/cells';
import type { Houses } from '../board/cells';
import type { Variant } from '../engine/types';

export interface Snapshot {
  readonly given: Uint8Array; // digits, 0: none
  readonly placed: Uint8Array;
  readonly corner: Uint16Array; // digit masks
  readonly centre: Uint16Array;
  readonly colour: Uint8Array; // 0: none, 1 to 8
  readonly variant: Variant | null; // native JSON without givens; null: a plain Sudoku
}

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

export function empty(variant: Variant | null = null): Snapshot {
  return {
    given: new Uint8Array(kCells),
    placed: new Uint8Array(kCells),
    corner: new Uint16Array(kCells),
    centre: new Uint16Array(kCells),
    colour: new Uint8Array(kCells),
    variant,
  };
}

function copy(from: Snapshot): Snapshot {
  return {
    given: from.given.slice(),
    placed: from.placed.slice(),
    corner: from.corner.slice(),
    centre: from.centre.slice(),
    colour: from.colour.slice(),
    variant: from.variant,
  };
}

export const digitAt = (at: Snapshot, cell: number): number => at.given[cell]! || at.placed[cell]!;

export function isBlank(at: Snapshot): boolean {
  return (
    !at.variant &&
    [at.given, at.placed, at.corner, at.centre, at.colour].every((list) => list.every((n) => n === 0))
  );
}

export const isFull = (at: Snapshot): boolean =>
  at.given.every((digit, cell) => digit !== 0 || at.placed[cell] !== 0);

// Whether the variant is a 9x9 that can be played on the board; others are shown as pictures.
export function fitsBoard(variant: Variant | null): boolean {
  if (!variant) return true;
  return (
    variant.rows === 9 &&
    variant.cols === 9 &&
    (variant.min ?? 1) === 1 &&
    (variant.max ?? 9) === 9 &&
    !variant.grids
  );
}

// Whether the program knows steps for it: plain Sudokus, and killers whose cages all have sums.
export function hasSteps(variant: Variant | null): boolean {
  return (
    !variant ||
    (fitsBoard(variant) &&
      (variant.regions ?? 'boxes') === 'boxes' &&
      (variant.constraints ?? []).every(({ type, sum }) => type === 'killer_cage' && sum !== undefined))
  );
}

export function regionsOf(variant: Variant | null): Houses | null {
  const regions = variant?.regions;
  if (!regions || regions === 'boxes') return null;
  if (regions === 'none') return [];
  return regions.map((region) =>
    region.map((name) => {
      const [, r, c] = /^R(\d+)C(\d+)$/.exec(name) ?? [];
      return (Number(r) - 1) * 9 + Number(c) - 1;
    }),
  );
}

const kPeersOfVariant = new WeakMap<Variant, readonly (readonly number[])[]>();

export function peers(at: Snapshot): readonly (readonly number[])[] {
  const regions = regionsOf(at.variant);
  if (!at.variant || !regions) return kPeers;
  let known = kPeersOfVariant.get(at.variant);
  if (!known) kPeersOfVariant.set(at.variant, (known = peersOf(housesOf(regions))));
  return known;
}

export function houses(at: Snapshot): Houses {
  const regions = regionsOf(at.variant);
  return regions ? housesOf(regions) : kHouses;
}

// The digits that no peer holds; 0 for a filled cell.
export function candidates(at: Snapshot, cell: number): number {
  if (digitAt(at, cell)) return 0;
  let mask = kAllDigits;
  for (const peer of peers(at)[cell]!) {
    const digit = digitAt(at, peer);
    if (digit) mask &= ~bit(digit);
  }
  return mask;
}

// The candidates as the player left them: the centre marks where there are any.
export function marked(at: Snapshot, cell: number): number {
  const open = candidates(at, cell);
  return at.centre[cell] ? open & at.centre[cell]! : open;
}

// Cells that hold a digit which a peer holds, too.
export function conflicts(at: Snapshot): Set<number> {
  const found = new Set<number>();
  peers(at).forEach((list, cell) => {
    const digit = digitAt(at, cell);
    if (digit && list.some((peer) => digitAt(at, peer) === digit)) found.add(cell);
  });
  return found;
}

function place(at: Snapshot, cell: number, digit: number, tidy: boolean): void {
  at.placed[cell] = digit;
  if (!tidy) return;
  for (const peer of peers(at)[cell]!) {
    at.centre[peer]! &= ~bit(digit);
    at.corner[peer]! &= ~bit(digit);
  }
}

// Enters a digit (or colour) into cells. If all of them have it already, it is taken away.
// With `tidy`, a placed digit leaves the marks of its peers.
export function enter(
  from: Snapshot,
  cells: Iterable<number>,
  mode: Mode,
  digit: number,
  tidy: boolean,
): Snapshot {
  const at = copy(from);
  if (mode === 'colour') {
    const list = [...cells];
    const off = list.every((cell) => at.colour[cell] === digit);
    for (const cell of list) at.colour[cell] = off ? 0 : digit;
    return at;
  }
  const open = [...cells].filter((cell) => !at.given[cell]);
  if (mode === 'digit') {
    const off = open.every((cell) => at.placed[cell] === digit);
    for (const cell of open) {
      if (off) at.placed[cell] = 0;
      else place(at, cell, digit, tidy);
    }
    return at;
  }
  const marks = at[mode];
  const free = open.filter((cell) => !at.placed[cell]);
  const off = free.every((cell) => marks[cell]! & bit(digit));
  for (const cell of free) {
    if (off) marks[cell]! &= ~bit(digit);
    else marks[cell]! |= bit(digit);
  }
  return at;
}

// Clears what the mode writes; where there is none of that, all that the player wrote in the cells.
export function clear(from: Snapshot, cells: Iterable<number>, mode: Mode): Snapshot {
  const at = copy(from);
  const open = [...cells];
  const list = mode === 'digit' ? at.placed : at[mode];
  const some = open.some((cell) => list[cell]);
  for (const cell of open) {
    if (some) list[cell] = 0;
    else at.placed[cell] = at.corner[cell] = at.centre[cell] = at.colour[cell] = 0;
  }
  return at;
}

// Writes what the rules leave into all empty cells; cells with centre marks keep those that are left.
export function fillCandidates(from: Snapshot): Snapshot {
  const at = copy(from);
  for (let cell = 0; cell < kCells; ++cell) at.centre[cell] = marked(from, cell);
  return at;
}

// Makes the marks of the player what a step leaves: digits placed, candidates removed.
export function applyStep(
  from: Snapshot,
  placements: readonly [number, number][],
  eliminations: readonly [number, number][],
): Snapshot {
  const at = eliminations.length > 0 ? fillCandidates(from) : copy(from);
  for (const [cell, digit] of eliminations) at.centre[cell]! &= ~bit(digit);
  for (const [cell, digit] of placements) place(at, cell, digit, true);
  return at;
}

// Takes everything away but the givens.
export function restart(from: Snapshot): Snapshot {
  return { ...empty(from.variant), given: from.given.slice() };
}

// Givens and placed digits become givens: a puzzle was typed in and is meant to be played now.
export function fix(from: Snapshot): Snapshot {
  const at = copy(from);
  for (let cell = 0; cell < kCells; ++cell) {
    at.given[cell] = digitAt(from, cell);
    at.placed[cell] = 0;
  }
  return at;
}

export function unfix(from: Snapshot): Snapshot {
  const at = copy(from);
  for (let cell = 0; cell < kCells; ++cell) {
    at.placed[cell] = digitAt(from, cell);
    at.given[cell] = 0;
  }
  return at;
}

// Writes a solution of 81 digits into the empty cells.
export function fillSolution(from: Snapshot, solution: string): Snapshot {
  const at = copy(from);
  for (let cell = 0; cell < kCells; ++cell) {
    if (!at.given[cell]) at.placed[cell] = Number(solution[cell]);
  }
  return at;
}

export function withVariant(from: Snapshot, variant: Variant | null): Snapshot {
  return { ...copy(from), variant };
}

export const marksOf = (mask: number): string => digitsOf(mask).join('');
