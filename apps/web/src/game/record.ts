// A position as plain data, for the database and for links. Short keys, since links hold it; what is
// empty is left out.
import { kCells } from '../board/cells';
import type { Variant } from '../engine/types';
import { empty } from './snapshot';
import type { Snapshot } from './snapshot';

export interface PositionRecord {
  g?: string; // givens, 81 characters
  d?: string; // placed digits
  n?: string; // corner marks: masks as two characters in base 32
  m?: string; // centre marks
  c?: string; // colours
  v?: Variant;
}

const digits = (list: Uint8Array) => Array.from(list, (n) => (n ? String(n) : '.')).join('');
const masks = (list: Uint16Array) =>
  Array.from(list, (n) => n.toString(32).padStart(2, '0')).join('');

export function toRecord(at: Snapshot): PositionRecord {
  const record: PositionRecord = {};
  if (at.given.some(Boolean)) record.g = digits(at.given);
  if (at.placed.some(Boolean)) record.d = digits(at.placed);
  if (at.corner.some(Boolean)) record.n = masks(at.corner);
  if (at.centre.some(Boolean)) record.m = masks(at.centre);
  if (at.colour.some(Boolean)) record.c = digits(at.colour);
  if (at.variant) record.v = at.variant;
  return record;
}

// Gives null for what is no record: links come from anywhere.
export function fromRecord(record: unknown): Snapshot | null {
  if (typeof record !== 'object' || record === null) return null;
  const { g, d, n, m, c, v } = record as PositionRecord;
  const at = empty(v && typeof v === 'object' ? v : null);
  const read = (text: unknown, into: Uint8Array, most: number): boolean => {
    if (text === undefined) return true;
    if (typeof text !== 'string' || text.length !== kCells) return false;
    for (let cell = 0; cell < kCells; ++cell) {
      const value = text[cell] === '.' ? 0 : Number(text[cell]);
      if (!(value >= 0 && value <= most)) return false;
      into[cell] = value;
    }
    return true;
  };
  const readMasks = (text: unknown, into: Uint16Array): boolean => {
    if (text === undefined) return true;
    if (typeof text !== 'string' || !/^[0-9a-v]{162}$/.test(text)) return false;
    for (let cell = 0; cell < kCells; ++cell) {
      into[cell] = parseInt(text.slice(2 * cell, 2 * cell + 2), 32) & 0x1ff;
    }
    return true;
  };
  const fine =
    read(g, at.given, 9) &&
    read(d, at.placed, 9) &&
    read(c, at.colour, 8) &&
    readMasks(n, at.corner) &&
    readMasks(m, at.centre);
  return fine ? at : null;
}
