// Cells are 0 to 80 in reading order; sets of digits are bit masks, digit d is bit d - 1.

export const kCells = 81;
export const kAllDigits = 0x1ff;

export const row = (cell: number): number => Math.floor(cell / 9);
export const column = (cell: number): number => cell % 9;
export const box = (cell: number): number =>
  Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);
export const bit = (digit: number): number => 1 << (digit - 1);

export function digitsOf(mask: number): number[] {
  const digits = [];
  for (let digit = 1; digit <= 9; ++digit) if (mask & bit(digit)) digits.push(digit);
  return digits;
}

// The houses of a layout: rows, columns, and boxes or the regions of a jigsaw.
export type Houses = readonly (readonly number[])[];

const range = (size: number) => Array.from({ length: size }, (_, index) => index);

export function housesOf(regions: Houses): Houses {
  const lines = range(9).flatMap((line) => [
    range(9).map((place) => line * 9 + place),
    range(9).map((place) => place * 9 + line),
  ]);
  return [...lines.filter((_, n) => n % 2 === 0), ...lines.filter((_, n) => n % 2 === 1), ...regions];
}

export const kBoxes: Houses = range(9).map((b) => range(kCells).filter((cell) => box(cell) === b));
export const kHouses: Houses = housesOf(kBoxes);

export function peersOf(houses: Houses): readonly (readonly number[])[] {
  const peers = range(kCells).map(() => new Set<number>());
  for (const house of houses) {
    for (const cell of house) for (const other of house) if (other !== cell) peers[cell]!.add(other);
  }
  return peers.map((set) => [...set]);
}

export const kPeers = peersOf(kHouses);

// "r3c5" or "R3C5" to a cell, and back.
export function cellFrom(name: string): number {
  const [, r, c] = /^r(\d)c(\d)$/i.exec(name) ?? [];
  return (Number(r) - 1) * 9 + Number(c) - 1;
}
export const cellName = (cell: number): string => `r${row(cell) + 1}c${column(cell) + 1}`;

export type Coordinates = 'rc' | 'a1';
export const nameIn = (cell: number, coordinates: Coordinates): string =>
  coordinates === 'a1' ? 'ABCDEFGHJ'[row(cell)]! + (column(cell) + 1) : cellName(cell);
