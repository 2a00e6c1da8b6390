import { describe, expect, it } from 'vitest';
import { command, edge, neighbour } from '../../src/board/keys';
import type { Command, Key } from '../../src/board/keys';

function press(code: string, key: string, held = ''): Command | null {
  const event: Key = {
    code,
    key,
    shiftKey: held.includes('shift'),
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
  };
  return command(event);
}

// The map of the design: every key once.
const kMap: [string, string, string, Command | null][] = [
  ['ArrowUp', 'ArrowUp', '', { do: 'move', to: 'up', extend: false }],
  ['ArrowDown', 'ArrowDown', '', { do: 'move', to: 'down', extend: false }],
  ['ArrowLeft', 'ArrowLeft', '', { do: 'move', to: 'left', extend: false }],
  ['ArrowRight', 'ArrowRight', '', { do: 'move', to: 'right', extend: false }],
  ['ArrowRight', 'ArrowRight', 'shift', { do: 'move', to: 'right', extend: true }],
  ['ArrowRight', 'ArrowRight', 'ctrl', { do: 'move', to: 'right', extend: true }],
  ['KeyW', 'w', '', { do: 'move', to: 'up', extend: false }],
  ['KeyA', 'a', '', { do: 'move', to: 'left', extend: false }],
  ['KeyS', 's', '', { do: 'move', to: 'down', extend: false }],
  ['KeyD', 'd', '', { do: 'move', to: 'right', extend: false }],
  ['KeyD', 'D', 'shift', { do: 'move', to: 'right', extend: true }],
  ['KeyZ', 'z', '', { do: 'mode', mode: 'digit' }],
  ['KeyX', 'x', '', { do: 'mode', mode: 'corner' }],
  ['KeyC', 'c', '', { do: 'mode', mode: 'centre' }],
  ['KeyV', 'v', '', { do: 'mode', mode: 'colour' }],
  ['BracketLeft', '[', '', { do: 'undo' }],
  ['BracketRight', ']', '', { do: 'redo' }],
  ['KeyZ', 'z', 'ctrl', { do: 'undo' }],
  ['KeyZ', 'z', 'meta', { do: 'undo' }],
  ['KeyZ', 'Z', 'ctrl shift', { do: 'redo' }],
  ['KeyY', 'y', 'ctrl', { do: 'redo' }],
  ['Backspace', 'Backspace', '', { do: 'clear' }],
  ['Delete', 'Delete', '', { do: 'clear' }],
  ['Slash', '?', 'shift', { do: 'hint' }],
  ['KeyM', '?', 'shift', { do: 'hint' }], // as on French keyboards
  ['F1', 'F1', '', { do: 'help' }],
  ['Space', ' ', '', { do: 'toggle' }],
  ['Escape', 'Escape', '', { do: 'escape' }],
  ['KeyA', 'a', 'ctrl', { do: 'all' }],
  ['Home', 'Home', '', { do: 'edge', to: 'left', extend: false }],
  ['End', 'End', '', { do: 'edge', to: 'right', extend: false }],
  ['KeyW', 'w', 'meta', null], // closes the window
  ['KeyW', 'w', 'ctrl', null],
  ['KeyC', 'c', 'ctrl', null], // copies
  ['KeyV', 'v', 'ctrl', null], // pastes
  ['KeyQ', 'q', '', null],
  ['ArrowLeft', 'ArrowLeft', 'alt', null], // the page before
  ['Tab', 'Tab', '', null],
];

describe('the keyboard map', () => {
  it.each(kMap)('%s (%s) with %s', (code, key, held, asked) => {
    expect(press(code, key, held)).toEqual(asked);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('digit %i, in every row of keys and mode', (digit) => {
    for (const code of [`Digit${digit}`, `Numpad${digit}`]) {
      expect(press(code, String(digit))).toEqual({ do: 'enter', digit, mode: null });
      expect(press(code, '!', 'shift')).toEqual({ do: 'enter', digit, mode: 'corner' });
      expect(press(code, String(digit), 'ctrl')).toEqual({ do: 'enter', digit, mode: 'centre' });
    }
  });

  it('takes digits by their place on a French keyboard', () => {
    expect(press('Digit1', '&')).toEqual({ do: 'enter', digit: 1, mode: null });
  });
});

describe('moving', () => {
  it('goes round at the edges', () => {
    expect(neighbour(0, 'left')).toBe(8);
    expect(neighbour(0, 'up')).toBe(72);
    expect(neighbour(80, 'right')).toBe(72);
    expect(neighbour(80, 'down')).toBe(8);
    expect(neighbour(40, 'up')).toBe(31);
  });
  it('reaches the ends of row and board', () => {
    expect([edge(40, 'left'), edge(40, 'right'), edge(40, 'up'), edge(40, 'down')]).toEqual([36, 44, 0, 80]);
  });
});
