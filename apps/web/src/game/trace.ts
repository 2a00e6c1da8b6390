// What dancing links does, step by step, to be shown: Algorithm X on the lists, as Knuth tells it
// ("Dancing links", 2000): cover the item with the fewest options, try each of them, go back. The
// program draws the links of each moment; answers come from the program, never from here.

export interface Problem {
  primary: string[];
  secondary: string[];
  options: string[][];
}

export type Move =
  | { kind: 'cover'; item: string; left: number }
  | { kind: 'choose'; option: number }
  | { kind: 'solution' }
  | { kind: 'back'; option: number }
  | { kind: 'uncover'; item: string };

export interface Frame {
  move: Move | null; // null: before the first
  covered: readonly string[]; // in the order of covering
  chosen: readonly number[]; // options, from 0
}

// The text of `nonet cover --print`. Null for what the animation cannot show: colours, multiplicities.
export function parseProblem(text: string): Problem | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('|'));
  const [head, ...rest] = lines;
  if (head === undefined || /\d+\|\S/.test(head) || rest.some((line) => line.includes(':'))) return null;
  const [primary = '', secondary = ''] = head.split(/\s\|(?=\s|$)/);
  const words = (part: string) => part.trim().split(/\s+/).filter(Boolean);
  return {
    primary: words(primary),
    secondary: words(secondary),
    options: rest.map((line) => words(line.replace(/\s\|\d+/g, ''))),
  };
}

export function trace(problem: Problem, most: number): Frame[] {
  const { primary, options } = problem;
  const covered: string[] = [];
  const chosen: number[] = [];
  const frames: Frame[] = [{ move: null, covered: [], chosen: [] }];
  const tell = (move: Move): boolean => {
    frames.push({ move, covered: [...covered], chosen: [...chosen] });
    return frames.length < most;
  };
  const live = (item: string) =>
    options
      .map((_, n) => n)
      .filter((n) => options[n]!.includes(item) && !options[n]!.some((other) => covered.includes(other)));

  const search = (): boolean => {
    const open = primary.filter((item) => !covered.includes(item));
    if (open.length === 0) return tell({ kind: 'solution' });
    const sizes = open.map((item) => live(item).length);
    const item = open[sizes.indexOf(Math.min(...sizes))]!;
    const tries = live(item);
    covered.push(item);
    if (!tell({ kind: 'cover', item, left: tries.length })) return false;
    for (const option of tries) {
      const others = options[option]!.filter((other) => other !== item);
      covered.push(...others);
      chosen.push(option);
      if (!tell({ kind: 'choose', option }) || !search()) return false;
      chosen.pop();
      covered.length -= others.length;
      if (!tell({ kind: 'back', option })) return false;
    }
    covered.pop();
    return tell({ kind: 'uncover', item });
  };
  search();
  return frames;
}
