import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Pool } from '../../src/engine/pool';
import type { WorkerLike } from '../../src/engine/pool';
import { parseProblem, trace } from '../../src/game/trace';
import { parseExamples, parseTexts } from '../../src/game/technique_texts';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';

describe('the dictionaries', () => {
  it('have the same keys in the same order', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
  it('fill in the same values', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(values(fr[key]), key).toEqual(values(en[key]));
    }
  });
});

// A worker that answers when told to.
class Fake implements WorkerLike {
  static made: Fake[] = [];
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  jobs: string[][] = [];
  ended = false;
  constructor() {
    Fake.made.push(this);
  }
  postMessage({ args }: { args: string[] }) {
    this.jobs.push(args);
  }
  terminate() {
    this.ended = true;
  }
  answer(out: string) {
    this.onmessage?.({ data: { result: { status: 0, out, err: '' } } } as MessageEvent);
  }
}

describe('the pool', () => {
  const pool = (size: number) => {
    Fake.made = [];
    return new Pool(() => new Fake(), size);
  };

  it('uses a worker again', async () => {
    const jobs = pool(2);
    const first = jobs.run(['a']);
    Fake.made[0]!.answer('1');
    expect((await first).out).toBe('1');
    const second = jobs.run(['b']);
    Fake.made[0]!.answer('2');
    expect((await second).out).toBe('2');
    expect(Fake.made.length).toBe(1);
  });

  it('lets jobs wait beyond its size', async () => {
    const jobs = pool(1);
    const first = jobs.run(['a']);
    const second = jobs.run(['b']);
    expect(Fake.made[0]!.jobs).toEqual([['a']]);
    Fake.made[0]!.answer('1');
    await first;
    Fake.made[0]!.answer('2');
    expect((await second).out).toBe('2');
  });

  it('ends the worker of a job that is given up, and goes on with another', async () => {
    const jobs = pool(1);
    const control = new AbortController();
    const first = jobs.run(['a'], '', control.signal);
    const second = jobs.run(['b']);
    control.abort();
    await expect(first).rejects.toThrow('cancelled');
    expect(Fake.made[0]!.ended).toBe(true);
    await vi.waitFor(() => expect(Fake.made[1]!.jobs).toEqual([['b']]));
    Fake.made[1]!.answer('2');
    expect((await second).out).toBe('2');
  });

  it('forgets a job that is given up while it waits', async () => {
    const jobs = pool(1);
    const control = new AbortController();
    const first = jobs.run(['a']);
    const second = jobs.run(['b'], '', control.signal);
    control.abort();
    await expect(second).rejects.toThrow('cancelled');
    Fake.made[0]!.answer('1');
    await first;
    expect(Fake.made[0]!.jobs).toEqual([['a']]);
  });

  it('takes no job that was given up before', async () => {
    const jobs = pool(1);
    await expect(jobs.run(['a'], '', AbortSignal.abort())).rejects.toThrow('cancelled');
    expect(Fake.made.length).toBe(0);
  });

  it('replaces a worker that crashed', async () => {
    const jobs = pool(1);
    const first = jobs.run(['a']);
    Fake.made[0]!.onmessage?.({ data: { fault: 'broken' } } as MessageEvent);
    await expect(first).rejects.toThrow('broken');
    const second = jobs.run(['b']);
    Fake.made[1]!.answer('2');
    expect((await second).out).toBe('2');
  });
});

describe('dancing links, step by step', () => {
  const kKnuth = 'a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n';
  const solutions = (text: string) =>
    trace(parseProblem(text)!, 1e6)
      .filter(({ move }) => move?.kind === 'solution')
      .map(({ chosen }) => chosen.map((n) => n + 1).sort((a, b) => a - b).join(' '));

  it("finds the cover of Knuth's example", () => {
    expect(solutions(kKnuth)).toEqual(['1 4 5']);
  });
  it('begins with the item of fewest options', () => {
    expect(trace(parseProblem(kKnuth)!, 2)[1]!.move).toEqual({ kind: 'cover', item: 'a', left: 2 });
  });
  it('finds the two ways to set four queens, with secondary diagonals', () => {
    const lines = ['r1 r2 r3 r4 c1 c2 c3 c4 | a2 a3 a4 a5 a6 a7 a8 b0 b1 b2 b3 b-1 b-2 b-3'];
    for (let r = 1; r <= 4; ++r) {
      for (let c = 1; c <= 4; ++c) lines.push(`r${r} c${c} a${r + c} b${r - c}`);
    }
    expect(solutions(lines.join('\n')).length).toBe(2);
  });
  it('uncovers all that it covered', () => {
    const last = trace(parseProblem(kKnuth)!, 1e6).at(-1)!;
    expect([last.covered, last.chosen]).toEqual([[], []]);
  });
  it('ends at the bound', () => {
    expect(trace(parseProblem(kKnuth)!, 5).length).toBe(5);
  });
  it('leaves colours and multiplicities alone', () => {
    expect(parseProblem('a b | c\na c:1\n')).toBeNull();
    expect(parseProblem('2|a b\na\n')).toBeNull();
  });
});

describe('the texts of the techniques', () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../../docs/techniques/${name}`, import.meta.url), 'utf8');
  it('are there in both languages, with an example each', () => {
    const english = parseTexts(file('english.txt'));
    const french = parseTexts(file('french.txt'));
    const examples = parseExamples(file('examples.tsv'));
    expect(english.size).toBeGreaterThan(50);
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, { works, spot }] of english) {
      expect(works, name).not.toBe('');
      expect(spot, name).not.toBe('');
      expect(examples.get(name)?.puzzle, name).toMatch(/^[.0-9]{81}$/);
    }
  });
});
