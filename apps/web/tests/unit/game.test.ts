import { describe, expect, it } from 'vitest';
import * as choose from '../../src/board/selection';
import { bit, kHouses, kPeers } from '../../src/board/cells';
import { picturesIn } from '../../src/board/picture';
import { core, impossible } from '../../src/game/contradiction';
import { History } from '../../src/game/history';
import { fromRecord, toRecord } from '../../src/game/record';
import { fromFragment, toFragment } from '../../src/game/share';
import * as play from '../../src/game/snapshot';
import { effectOf, fromHodoku, fromVariant, positionText, puzzleText } from '../../src/game/text';

const kPuzzle = '9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.';
const start = () => fromHodoku(`:0000:x:${kPuzzle}:::::`);

describe('cells', () => {
  it('have 27 houses of nine and 20 peers each', () => {
    expect(kHouses.map((house) => new Set(house).size)).toEqual(new Array(27).fill(9));
    expect(kPeers.map((peers) => peers.length)).toEqual(new Array(81).fill(20));
  });
});

describe('a position', () => {
  it('keeps its givens', () => {
    const at = play.enter(start(), [0, 1], 'digit', 5, true);
    expect([at.given[0], at.placed[0], at.placed[1]]).toEqual([9, 0, 5]);
  });

  it('takes a digit back that is entered again', () => {
    const once = play.enter(start(), [1], 'digit', 5, true);
    expect(play.enter(once, [1], 'digit', 5, true).placed[1]).toBe(0);
  });

  it('is not changed by what is done to it', () => {
    const at = start();
    play.enter(at, [1], 'digit', 5, true);
    play.enter(at, [1], 'centre', 5, true);
    expect(at.placed[1]! + at.centre[1]!).toBe(0);
  });

  it('takes a placed digit out of the marks of peers, if wished', () => {
    const marked = play.enter(start(), [3, 5], 'centre', 5, true);
    expect(play.enter(marked, [1], 'digit', 5, true).centre[3]).toBe(0);
    expect(play.enter(marked, [1], 'digit', 5, false).centre[3]).toBe(bit(5));
  });

  it('marks all cells unless all have the mark', () => {
    const one = play.enter(start(), [1], 'corner', 5, true);
    const two = play.enter(one, [1, 3], 'corner', 5, true);
    expect([two.corner[1], two.corner[3]]).toEqual([bit(5), bit(5)]);
    const none = play.enter(two, [1, 3], 'corner', 5, true);
    expect([none.corner[1], none.corner[3]]).toEqual([0, 0]);
  });

  it('clears what the mode writes first, then the rest', () => {
    let at = play.enter(start(), [1], 'corner', 5, true);
    at = play.enter(at, [1], 'colour', 3, true);
    at = play.clear(at, [1], 'colour');
    expect([at.corner[1], at.colour[1]]).toEqual([bit(5), 0]);
    expect(play.clear(at, [1], 'colour').corner[1]).toBe(0);
  });

  it('finds equal digits in a house', () => {
    const at = play.enter(start(), [1], 'digit', 9, true);
    expect([...play.conflicts(at)].sort((a, b) => a - b)).toEqual([0, 1, 28]);
  });

  it('writes and reads what the player did', () => {
    let at = play.enter(start(), [1], 'digit', 5, true);
    at = play.fillCandidates(at);
    at = play.enter(at, [3], 'centre', 2, true); // takes it away
    const again = fromHodoku(positionText(at));
    expect(again.given).toEqual(at.given);
    expect(again.placed).toEqual(at.placed);
    expect(again.centre).toEqual(at.centre);
    expect(positionText(at)).toContain(':214:');
  });

  it('is all givens while a puzzle is typed in', () => {
    const typed = play.enter(play.empty(), [0], 'digit', 7, true);
    expect(puzzleText(typed)).toBe(`7${'.'.repeat(80)}`);
    expect(puzzleText(play.enter(start(), [1], 'digit', 5, true))).toBe(kPuzzle);
  });

  it('follows a step', () => {
    const at = play.applyStep(start(), [effectOf('r1c2=5')], [effectOf('r1c4<>1')]);
    expect(at.placed[1]).toBe(5);
    expect(at.centre[3]! & bit(1)).toBe(0);
    expect(at.centre[4]).not.toBe(0);
  });
});

describe('a variant', () => {
  const kVariant =
    '{"rows":9,"cols":9,"min":1,"max":9,"regions":"boxes","givens":{"R1C1":3},"constraints":[{"type":"killer_cage","sum":9,"cells":["R2C1","R3C1"]}]}';
  it('keeps rules and digits apart', () => {
    const at = fromVariant(kVariant);
    expect(at.given[0]).toBe(3);
    expect(JSON.parse(positionText(at))).toEqual(JSON.parse(kVariant));
  });
  it('of another size is left as it is', () => {
    const at = fromVariant('{"rows":4,"cols":4,"givens":{"R1C1":3}}');
    expect(play.fitsBoard(at.variant)).toBe(false);
    expect(JSON.parse(positionText(at))).toEqual({ rows: 4, cols: 4, givens: { R1C1: 3 } });
  });
  it('with regions of its own has other peers', () => {
    const regions = Array.from({ length: 9 }, (_, r) =>
      Array.from({ length: 9 }, (_, c) => `R${r + 1}C${c + 1}`),
    );
    const at = fromVariant(JSON.stringify({ rows: 9, cols: 9, regions, givens: { R1C1: 1 } }));
    expect(play.candidates(at, 10) & bit(1)).toBe(bit(1)); // r2c2 is in no house of r1c1
  });
});

describe('history', () => {
  it('undoes, redoes, and comes back to checkpoints', () => {
    const history = new History(start());
    const one = play.enter(history.now, [1], 'digit', 5, true);
    history.push(one);
    history.mark();
    history.push(play.enter(one, [3], 'digit', 2, true));
    expect(history.undo()).toBe(true);
    expect(history.now).toBe(one);
    expect(history.redo()).toBe(true);
    expect(history.now.placed[3]).toBe(2);
    expect(history.back()).toBe(true);
    expect(history.now).toBe(one);
    expect(history.back()).toBe(false);
    history.undo();
    expect(history.now.placed[3]).toBe(2);
  });
  it('forgets what was undone when something else is done', () => {
    const history = new History(start());
    history.push(play.enter(history.now, [1], 'digit', 5, true));
    history.undo();
    history.push(play.enter(history.now, [1], 'digit', 3, true));
    expect(history.redo()).toBe(false);
  });
});

describe('links and records', () => {
  const full = () => {
    let at = play.enter(start(), [1], 'digit', 5, true);
    at = play.enter(at, [3], 'corner', 2, true);
    at = play.enter(at, [4, 80], 'centre', 9, true);
    return play.enter(at, [0, 4], 'colour', 8, true);
  };
  it('hold all of a position', () => {
    expect(fromFragment(toFragment(full()))).toEqual(full());
    expect(fromRecord(JSON.parse(JSON.stringify(toRecord(full()))))).toEqual(full());
  });
  it.each(['', '#g=', '#g=rubbish', '#other=1'])('give nothing for %j', (fragment) => {
    expect(fromFragment(fragment)).toBeNull();
  });
  it('refuse what is no position', () => {
    expect(fromRecord(null)).toBeNull();
    expect(fromRecord({ g: 'x'.repeat(81) })).toBeNull();
    expect(fromRecord({ d: '1' })).toBeNull();
    expect(fromRecord({ m: 'zz'.repeat(81) })).toBeNull();
  });
});

describe('the selection', () => {
  it('moves, extends, and picks cells one by one', () => {
    let now = choose.select(40);
    now = choose.move(now, 'right', true);
    expect([...now.cells]).toEqual([40, 41]);
    now = choose.move(now, 'right', false);
    expect([...now.cells]).toEqual([42]);
    now = choose.toggle(now); // starts picking, keeps the cell
    now = choose.move(choose.move(now, 'down', false), 'down', false);
    now = choose.toggle(now);
    expect([...now.cells]).toEqual([42, 60]);
    now = choose.toggle(now);
    expect([...now.cells]).toEqual([42]);
    now = choose.none(now);
    expect([now.cells.size, now.focus, now.picking]).toEqual([0, 60, false]);
    expect(choose.all(now).cells.size).toBe(81);
  });
});

describe('what is impossible', () => {
  const dots = (n: number) => '.'.repeat(n);
  it('is two equal digits', () => {
    expect(impossible(`55${dots(79)}`, [])).toEqual({ kind: 'equal', cells: [0, 1], digit: 5, house: 0 });
  });
  it('is a cell that nothing fits', () => {
    expect(impossible(`12345678.${dots(8)}9${dots(63)}`, [])).toEqual({ kind: 'cell', cell: 8, steps: 0 });
  });
  it('is a house without room for a digit', () => {
    // The digit 1 stands in rows 2 and 3 and in columns 7, 8 and 9: row 1 has no place for it.
    const rows = ['234......', '...1.....'].join('') + dots(63);
    expect(impossible(rows, [])).toBeNull();
    const full = `......234${'1........'}${'...1.....'}${dots(54)}`;
    expect(impossible(full, [])).toEqual({ kind: 'house', house: 0, digit: 1, steps: 0 });
  });
  it('comes down to parts that cannot stand together', async () => {
    const solvable = async (parts: readonly number[]) => !(parts.includes(2) && parts.includes(5));
    expect(await core([1, 2, 3, 4, 5, 6], solvable)).toEqual([2, 5]);
  });
});

describe('what the program knows steps for', () => {
  const grid = { rows: 9, cols: 9 };
  const cage = { type: 'killer_cage', cells: ['R1C1', 'R1C2'] };
  it.each([
    [null, true],
    [{ ...grid, constraints: [{ ...cage, sum: 3 }] }, true],
    [{ ...grid, constraints: [cage] }, false],
    [{ ...grid, constraints: [{ ...cage, sum: 3 }, { type: 'anti_knight' }] }, false],
    [{ ...grid, regions: 'none' as const, constraints: [] }, false],
    [{ rows: 6, cols: 6, constraints: [] }, false],
  ])('%j: %s', (variant, known) => {
    expect(play.hasSteps(variant)).toBe(known);
  });

  it('goes to it with the marks as candidates', () => {
    const at = fromVariant(JSON.stringify({ ...grid, givens: { R1C1: 4 }, constraints: [] }));
    const marked = play.enter(play.enter(at, [1], 'centre', 4, true), [1, 10], 'centre', 7, true);
    const { givens, candidates } = JSON.parse(positionText(marked)) as Record<string, unknown>;
    expect(givens).toEqual({ R1C1: 4 });
    expect(candidates).toEqual({ R1C2: [7], R2C2: [7] }); // the 4 is in the row
    expect(puzzleText(marked)).not.toContain('candidates');
  });
});

describe('pictures of a step', () => {
  it.each([[468, 1], [952, 2], [1920, 4]])('of height %i are %i', (height, count) => {
    expect(picturesIn(`<svg xmlns="x" viewBox="0 0 468 ${height}" width="468" height="${height}">`)).toBe(count);
  });
});
