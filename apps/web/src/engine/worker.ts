// One worker: takes the compiled module, then jobs, one after another. It is stopped from outside, by
// ending it.
import { createNonet } from './module';
import type { Nonet } from './module';

export interface Job {
  args: string[];
  input: string;
}
export type Message = { module: WebAssembly.Module } | Job;

let program: Promise<Nonet>;
const ready = new Promise<void>((resolve) => {
  self.onmessage = async ({ data }: MessageEvent<Message>) => {
    if ('module' in data) {
      program = createNonet(data.module);
      resolve();
      return;
    }
    try {
      await ready;
      self.postMessage({ result: (await program).run(data.args, data.input) });
    } catch (fault) {
      self.postMessage({ fault: String(fault) });
    }
  };
});
