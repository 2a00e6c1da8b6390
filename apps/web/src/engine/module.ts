// How the worker reaches the program. The one place that knows whether it is the WebAssembly module
// or, in development, the native program behind build/native-bridge.ts.
import type { RunResult } from './types';

export type Run = (args: string[], input: string) => RunResult | Promise<RunResult>;

export async function load(): Promise<Run> {
  return async (args, input) => {
    const response = await fetch('/run', { method: 'POST', body: JSON.stringify({ args, input }) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as RunResult;
  };
}
