// The module answers as the native program does. Needs public/nonet.wasm (tools/web.sh build) and the
// program, which the environment variable NONET names; skipped without.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createNonet } from '../../src/engine/module';

const wasm = new URL('../../public/nonet.wasm', import.meta.url);
const native = process.env['NONET'];
const folder = new URL('../../../../data/classic/', import.meta.url);
const puzzles = ['easy34', 'minimal_random', 'magictour_top1465', '17_clue', 'serg_multi_solution']
  .flatMap((name) =>
    readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      .split('\n')
      .map((line) => line.slice(0, 81))
      .filter((line) => /^[.0-9]{81}$/.test(line))
      .slice(0, 100),
  )
  .slice(0, 500);

const variants = readFileSync(new URL('../variants/puzzles.jsonl', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { encoding: { format: string; text: string } }).encoding)
  .filter(({ format }) => format === 'iss')
  .map(({ text }) => `${text}\n`);

describe.skipIf(!native || !existsSync(wasm))('the module', () => {
  it.each([
    [['solve', '-']],
    [['explain', '-', '--format', 'text', '--lang', 'fr']],
    [['rate', '-', '--until', '4']],
    [['hint', '-', '--level', '4']],
  ])('answers %j as the program does', async (args) => {
    expect(puzzles.length).toBe(500);
    const input = puzzles.join('\n');
    const { run } = await createNonet(await WebAssembly.compile(readFileSync(wasm)));
    const answer = run(args, input);
    const program = spawnSync(native!, args, { input, maxBuffer: 1e9 });
    expect(answer.status).toBe(program.status);
    expect(answer.out.split('\n')).toEqual(program.stdout.toString().split('\n'));
  }, 300_000);

  // Cages and covers go other ways here, in less code.
  it('answers as the program does on variants', async () => {
    const { run } = await createNonet(await WebAssembly.compile(readFileSync(wasm)));
    const args = ['solve', '-', '--format', 'line'];
    const program = spawnSync(native!, args, { input: variants.join(''), maxBuffer: 1e9 });
    const answer = run(args, variants.join(''));
    expect(answer.status).toBe(program.status);
    expect(answer.out).toBe(program.stdout.toString());
    expect(answer.out.match(/^\d{81}$/gm)?.length).toBeGreaterThan(20);
  }, 300_000);
  it.each(['langford_11', 'sudoku16clue', 'queens_12'])('counts covers of %s', async (name) => {
    const { run } = await createNonet(await WebAssembly.compile(readFileSync(wasm)));
    const problem = readFileSync(new URL(`../cover/${name}.dlx`, folder), 'utf8');
    const args = ['cover', '-', '--count', '--engine', 'bits'];
    const program = spawnSync(native!, args, { input: problem });
    expect(run(args, problem).out).toBe(program.stdout.toString());
    expect(program.stdout.toString()).toMatch(/\d/);
  }, 300_000);
});
