// One worker: takes a job, answers it, takes the next. It is stopped from outside, by ending it.
import { load } from './module';

export interface Job {
  args: string[];
  input: string;
}

const program = load();

self.onmessage = async (event: MessageEvent<Job>) => {
  try {
    const run = await program;
    self.postMessage({ result: await run(event.data.args, event.data.input) });
  } catch (fault) {
    self.postMessage({ fault: String(fault) });
  }
};
