// What Explore shows on the stage while its panel steers: an exact cover problem with its dancing
// links, or a board with its tilings.
import * as program from '../engine/program';
import { parseProblem, trace } from '../game/trace';
import type { Frame, Problem } from '../game/trace';
import { session } from './session.svelte';
import { Work } from './work.svelte';

const kMostFrames = 5000;
export const kExample = 'a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n';

export class CoverShow {
  text = $state(kExample);
  model = $state('');
  problem = $state.raw<Problem | null>(null);
  answer = $state.raw<program.CoverAnswer | null>(null);
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  picture = $state.raw<string | null>(null);
  playing = $state(false);
  readonly work = new Work();
  readonly drawing = new Work();
  private normal = '';
  private ground: boolean | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  private get args(): string[] {
    return this.model ? ['--model', this.model] : ['-'];
  }

  // On a ground, light or dark: begins, or draws the same moment anew.
  show(dark: boolean): void {
    if (this.ground === dark) return;
    this.ground = dark;
    void (this.frames.length > 0 ? this.go(this.at) : this.begin());
  }

  async begin(): Promise<void> {
    this.stop();
    this.answer = null;
    this.problem = null;
    this.frames = [];
    this.picture = null;
    await this.work.run(async (signal) => {
      const printed = await program.run(['cover', ...this.args, '--print', '--quiet'], this.text, signal);
      if (printed.status !== 0) throw new program.Refusal(program.plain(printed.err));
      this.normal = printed.out;
      const problem = parseProblem(printed.out);
      const small =
        problem &&
        problem.primary.length + problem.secondary.length <= 30 &&
        problem.options.length <= 60;
      if (small) {
        this.problem = problem;
        this.frames = trace(problem, kMostFrames);
        await this.go(0);
      } else {
        this.picture = await program.draw(['--matrix', '-'], this.normal, session.dark, signal);
      }
      this.answer = await program.cover(this.normal, ['--limit', '1000'], signal);
    });
  }

  async go(to: number): Promise<void> {
    const frame = this.frames[to];
    if (!frame) return;
    this.at = to;
    const covered = frame.covered.length > 0 ? ['--covered', frame.covered.join(',')] : [];
    await this.drawing.run(async (signal) => {
      const picture = await program.draw(['--links', '-', ...covered], this.normal, session.dark, signal);
      if (picture) this.picture = picture;
    });
  }

  play(): void {
    this.playing = true;
    const next = async () => {
      if (!this.playing) return;
      if (this.at + 1 >= this.frames.length) return this.stop();
      const begun = performance.now();
      await this.go(this.at + 1);
      this.timer = setTimeout(() => void next(), Math.max(0, 700 - (performance.now() - begun)));
    };
    void next();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}

export class TileShow {
  width = $state(6);
  height = $state(10);
  gaps = $state.raw<ReadonlySet<string>>(new Set());
  pieces = $state('pentominoes');
  reuse = $state(false);
  flip = $state(true);
  rotate = $state(true);
  symmetry = $state(true);
  tilings = $state.raw<string[]>([]);
  at = $state(0);
  count = $state.raw<program.TileAnswer | null>(null);
  readonly work = new Work();

  get board(): string {
    const lines: string[] = [];
    for (let y = 0; y < this.height; ++y) {
      let line = '';
      for (let x = 0; x < this.width; ++x) line += this.gaps.has(`${x},${y}`) ? '.' : '#';
      lines.push(line);
    }
    return lines.join('/');
  }

  private get args(): string[] {
    return [
      ...['--board', this.board, '--pieces', this.pieces],
      ...(this.reuse ? ['--reuse'] : []),
      ...(this.flip ? [] : ['--no-flip']),
      ...(this.rotate ? [] : ['--no-rotate']),
      ...(this.symmetry ? ['--up-to-symmetry'] : []),
    ];
  }

  changed(): void {
    this.tilings = [];
    this.count = null;
    this.at = 0;
    this.work.cancel();
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, Math.min(16, width || 1));
    this.height = Math.max(1, Math.min(16, height || 1));
    this.changed();
  }

  toggle(cell: string): void {
    const gaps = new Set(this.gaps);
    if (!gaps.delete(cell)) gaps.add(cell);
    this.gaps = gaps;
    this.changed();
  }

  find(): Promise<boolean> {
    this.changed();
    return this.work.run(async (signal) => {
      const answer = await program.tile([...this.args, ...(this.reuse ? ['--copies'] : []), '--limit', '200'], signal);
      this.tilings = answer.tilings ?? [];
      this.count = answer;
    });
  }

  countAll(): Promise<boolean> {
    this.count = null;
    return this.work.run(async (signal) => {
      this.count = await program.tile([...this.args, '--count'], signal);
    });
  }
}

export const explore = $state({ kind: 'cover' as 'cover' | 'tiling' });
export const coverShow = new CoverShow();
export const tileShow = new TileShow();
