// The keyboard map: an event to what it asks for, or null if it is not ours. Digits, WASD and the
// mode keys go by their place on the keyboard (event.code), so that they work on every layout and on
// the numpad; signs that are read (`?`, undo) go by what they write.

export type Direction = 'up' | 'down' | 'left' | 'right';

export type Command =
  | { do: 'move'; to: Direction; extend: boolean }
  | { do: 'edge'; to: Direction; extend: boolean }
  | { do: 'enter'; digit: number; mode: 'corner' | 'centre' | null }
  | { do: 'mode'; mode: 'digit' | 'corner' | 'centre' | 'colour' }
  | { do: 'clear' | 'undo' | 'redo' | 'hint' | 'help' | 'toggle' | 'escape' | 'all' };

export interface Key {
  code: string;
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const kArrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const kLetters: Record<string, Direction> = { KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right' };
const kModes = { KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' } as const;

export function command(event: Key): Command | null {
  const { code, key, shiftKey: shift } = event;
  const control = event.ctrlKey || event.metaKey;
  if (key === 'F1') return { do: 'help' };
  if (key === '?') return { do: 'hint' };

  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
  if (digit && !event.altKey) {
    return {
      do: 'enter',
      digit: Number(digit[1]),
      mode: control ? 'centre' : shift ? 'corner' : null,
    };
  }
  const arrow = kArrows[key];
  if (arrow && !event.altKey) return { do: 'move', to: arrow, extend: shift || control };
  if (event.altKey && !control) return null;
  if (control) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { do: shift ? 'redo' : 'undo' };
    if (letter === 'y') return { do: 'redo' };
    if (letter === 'a') return { do: 'all' };
    if (key === 'Home') return { do: 'edge', to: 'up', extend: false };
    if (key === 'End') return { do: 'edge', to: 'down', extend: false };
    return null; // Ctrl+C, Ctrl+W and the rest are the browser's
  }
  if (key === '[') return { do: 'undo' };
  if (key === ']') return { do: 'redo' };
  const letter = kLetters[code];
  if (letter) return { do: 'move', to: letter, extend: shift };
  if (code in kModes && !shift) return { do: 'mode', mode: kModes[code as keyof typeof kModes] };
  switch (key) {
    case 'Home':
      return { do: 'edge', to: 'left', extend: shift };
    case 'End':
      return { do: 'edge', to: 'right', extend: shift };
    case 'Backspace':
    case 'Delete':
      return { do: 'clear' };
    case ' ':
      return { do: 'toggle' };
    case 'Escape':
      return { do: 'escape' };
  }
  return null;
}

export function neighbour(cell: number, to: Direction): number {
  const r = Math.floor(cell / 9);
  const c = cell % 9;
  switch (to) {
    case 'up':
      return ((r + 8) % 9) * 9 + c;
    case 'down':
      return ((r + 1) % 9) * 9 + c;
    case 'left':
      return r * 9 + ((c + 8) % 9);
    case 'right':
      return r * 9 + ((c + 1) % 9);
  }
}

export function edge(cell: number, to: Direction): number {
  const r = Math.floor(cell / 9);
  switch (to) {
    case 'up':
      return 0;
    case 'down':
      return 80;
    case 'left':
      return r * 9;
    case 'right':
      return r * 9 + 8;
  }
}
