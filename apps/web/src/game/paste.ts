// Text of any kind to the puzzles in it. The program reads it: as plain Sudokus first, and what that
// refuses as variants. Nothing is lost: the messages name the places of what could not be read.
import * as program from '../engine/program';
import { fromHodoku, fromVariant } from './text';
import type { Snapshot } from './snapshot';

export interface Found {
  position: Snapshot;
  line: string; // the puzzle as the program writes it
  kind: 'sudoku' | 'variant';
}

export interface Reading {
  found: Found[];
  problems: string[]; // what could not be read, with its place
  notes: string[]; // what was guessed or repaired
}

interface Message {
  line: number;
  column: number;
  text: string;
}

function messages(err: string): Message[] {
  return err
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => {
      const [, line, column, said] = /^stdin:(\d+)(?::(\d+))?: (.*)$/.exec(text) ?? [];
      return said
        ? { line: Number(line), column: Number(column ?? 1), text: said }
        : { line: 0, column: 0, text: program.plain(text) };
    });
}

const lines = (out: string) => out.split('\n').filter((line) => line !== '');

export async function read(
  text: string,
  place: (line: number, column: number, text: string) => string,
  signal?: AbortSignal,
): Promise<Reading> {
  const told = (list: Message[]) =>
    list.map(({ line, column, text: said }) => (line ? place(line, column, said) : said));
  const plain = await program.convert(text, 'hodoku', signal);
  const found: Found[] = lines(plain.out).map((line) => ({
    position: fromHodoku(line),
    line: line.split(':')[3]!.replaceAll('+', ''),
    kind: 'sudoku',
  }));
  if (plain.status === 0) return { found, problems: [], notes: told(messages(plain.err)) };

  const said = messages(plain.err);
  const other = await program.convert(text, 'json', signal);
  const variants = lines(other.out);
  if (variants.length > found.length) {
    const all = variants.map((line): Found => {
      const position = fromVariant(line);
      const { constraints = [], rows, cols, regions } = JSON.parse(line) as program.Variant;
      const simple = rows === 9 && cols === 9 && constraints.length === 0 && regions === 'boxes';
      const known = simple ? found.shift() : undefined;
      return known ?? { position, line, kind: 'variant' };
    });
    return { found: all, problems: told(messages(other.err)), notes: [] };
  }
  return { found, problems: told(said), notes: [] };
}
