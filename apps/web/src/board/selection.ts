// Which cells are chosen and which one has the focus. Moving chooses the cell it comes to; extending
// keeps those chosen before. Space starts picking cells one by one: from then on moving leaves the
// choice alone and Space takes cells in or out, until Escape or a plain click.
import { edge, neighbour } from './keys';
import type { Direction } from './keys';
import { kCells } from './cells';

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly focus: number;
  readonly picking: boolean;
}

export const kNothing: Selection = { cells: new Set(), focus: 0, picking: false };

export const select = (cell: number): Selection => ({
  cells: new Set([cell]),
  focus: cell,
  picking: false,
});

export const extendTo = (from: Selection, cell: number): Selection => ({
  cells: new Set([...from.cells, cell]),
  focus: cell,
  picking: from.picking,
});

export function move(from: Selection, to: Direction, extend: boolean, far = false): Selection {
  const cell = (far ? edge : neighbour)(from.focus, to);
  if (extend) return extendTo({ ...from, cells: new Set([...from.cells, from.focus]) }, cell);
  if (from.picking) return { ...from, focus: cell };
  return select(cell);
}

export function toggle(from: Selection, cell = from.focus): Selection {
  const alone = from.cells.size === 1 && from.cells.has(cell);
  if (!from.picking && alone) return { ...from, picking: true };
  const cells = new Set(from.cells);
  if (!cells.delete(cell)) cells.add(cell);
  return { cells, focus: cell, picking: true };
}

export const all = (from: Selection): Selection => ({
  cells: new Set(Array.from({ length: kCells }, (_, cell) => cell)),
  focus: from.focus,
  picking: false,
});

export const none = (from: Selection): Selection => ({ ...kNothing, focus: from.focus });
