// The program, command by command, as the page calls it.
import { Pool } from './pool';
import type { Run } from './module';
import type * as T from './types';

export * from './types';
export { Cancelled } from './pool';

// The module computes with vectors of 128 bits, which browsers know since 2021 (Safari: 2023). This is a
// module of one function that makes one.
const kVectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253,
  98, 11,
]);
export const canRun = typeof WebAssembly === 'object' && WebAssembly.validate(kVectors);

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('nonet.wasm', document.baseURI));
  if (!response.ok) throw new Error(`nonet.wasm: ${response.status}`);
  // Servers that do not know the type of the file make streaming fail.
  const typed = response.headers.get('Content-Type') === 'application/wasm';
  return typed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// Compiled once, for all workers.
const module = canRun ? compile() : Promise.reject(new Error('no vectors of 128 bits'));
module.catch(() => undefined); // `run` tells

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  void module.then(
    (compiled) => worker.postMessage({ module: compiled }),
    () => undefined,
  );
  return worker;
}

const pool = new Pool(
  startWorker,
  Math.max(2, Math.min(4, (navigator.hardwareConcurrency || 2) - 1)),
);

export const warm = () => pool.warm();

export async function run(args: string[], input = '', signal?: AbortSignal): Promise<Run> {
  await module; // if it cannot be loaded, that is the answer
  return pool.run(args, input, signal);
}

// What the program says against the input, without its own name in front.
export class Refusal extends Error {}

const kQuiet = ['--quiet'];

async function answer<Answer>(
  args: string[],
  input: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const { out, err } = await run([...args, '--format', 'json'], input, signal);
  const parsed: unknown = out ? JSON.parse(out) : [];
  if (Array.isArray(parsed) && parsed.length === 0) {
    throw new Refusal(plain(err) || 'no answer');
  }
  return parsed as Answer;
}

// Messages without what names the place in the input (`stdin:1:5: `) or the program.
export const plain = (err: string): string =>
  err
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(nonet|stdin|argument \d+)(:\d+)*: /, ''))
    .join('\n');

export const solve = (puzzle: string, signal?: AbortSignal) =>
  answer<T.SolveAnswer>(['solve', '-', ...kQuiet], puzzle, signal);

export const count = (puzzle: string, limit: number, signal?: AbortSignal) =>
  answer<T.CountAnswer>(['count', '-', '--limit', String(limit), ...kQuiet], puzzle, signal);

export const check = (puzzle: string, signal?: AbortSignal) =>
  answer<T.CheckAnswer>(['check', '-', ...kQuiet], puzzle, signal);

export const trueCandidates = (puzzle: string, signal?: AbortSignal) =>
  answer<T.TrueCandidatesAnswer>(['truecandidates', '-', ...kQuiet], puzzle, signal);

// How sentences are said: the language, and r1c1 or A1.
export interface Speech {
  lang: string;
  coordinates: string;
}

const speech = ({ lang, coordinates }: Speech) => ['--lang', lang, '--coordinates', coordinates];
const only = (techniques: string[] | null) =>
  techniques ? ['--techniques', techniques.join(',')] : [];

export const hint = (
  puzzle: string,
  level: number,
  techniques: string[] | null,
  said: Speech,
  signal?: AbortSignal,
) =>
  answer<T.HintAnswer>(
    ['hint', '-', '--level', String(level), ...only(techniques), ...speech(said), ...kQuiet],
    puzzle,
    signal,
  );

export const explain = (
  puzzle: string,
  order: string,
  techniques: string[] | null,
  said: Speech,
  signal?: AbortSignal,
) =>
  answer<T.ExplainAnswer>(
    ['explain', '-', '--order', order, ...only(techniques), ...speech(said), ...kQuiet],
    puzzle,
    signal,
  );

export const rate = (puzzle: string, scale: string, signal?: AbortSignal) =>
  answer<T.RateAnswer>(['rate', '-', '--scale', scale, ...kQuiet], puzzle, signal);

export const techniques = () => answer<T.Technique[]>(['techniques'], '');
export const engines = () => answer<T.EngineInfo[]>(['engines'], '');

export const generate = async (args: string[], signal?: AbortSignal) => {
  const made = await answer<T.GenerateAnswer | T.GenerateAnswer[]>(
    ['generate', ...args, ...kQuiet],
    '',
    signal,
  );
  return Array.isArray(made) ? made : [made];
};

export const cover = (problem: string, args: string[], signal?: AbortSignal) =>
  answer<T.CoverAnswer>(['cover', '-', ...args, ...kQuiet], problem, signal);

export const tile = (args: string[], signal?: AbortSignal) =>
  answer<T.TileAnswer>(['tile', ...args, ...kQuiet], '', signal);

export const compare = (args: string[], input: string, signal?: AbortSignal) =>
  answer<T.CompareAnswer>(['compare', '-', ...args, ...kQuiet], input, signal);

// A picture, or null where there is none.
export async function draw(
  args: string[],
  input: string,
  dark: boolean,
  signal?: AbortSignal,
): Promise<string | null> {
  const { out } = await run(
    ['draw', ...args, ...(dark ? ['--dark'] : []), ...kQuiet],
    input,
    signal,
  );
  return out || null;
}

export async function convert(text: string, to: string, signal?: AbortSignal) {
  return run(['convert', '-', '--to', to], text, signal);
}
