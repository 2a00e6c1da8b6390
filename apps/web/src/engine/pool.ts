// A pool of plain workers. The program computes without looking up, so a job is given up by ending
// its worker; another takes its place, started at once so that the next job need not wait for it.
import type { Job } from './worker';
import type { Run } from './module';

export interface WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(job: Job): void;
  terminate(): void;
}

interface Waiting extends Job {
  resolve: (result: Run) => void;
  reject: (fault: unknown) => void;
  signal: AbortSignal | undefined;
}

export class Cancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'AbortError';
  }
}

export class Pool {
  private readonly idle: WorkerLike[] = [];
  private readonly queue: Waiting[] = [];
  private workers = 0;

  constructor(
    private readonly create: () => WorkerLike,
    private readonly size: number,
  ) {}

  // Starts a worker before the first job, so that the first hint does not wait for it.
  warm(): void {
    if (this.workers === 0) this.idle.push(this.start());
  }

  run(args: string[], input = '', signal?: AbortSignal): Promise<Run> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled());
      const job: Waiting = { args, input, resolve, reject, signal };
      signal?.addEventListener('abort', () => this.drop(job), { once: true });
      this.queue.push(job);
      this.next();
    });
  }

  private start(): WorkerLike {
    ++this.workers;
    return this.create();
  }

  private drop(job: Waiting): void {
    const place = this.queue.indexOf(job);
    if (place < 0) return; // it runs, or is done: `work` listens, too
    this.queue.splice(place, 1);
    job.reject(new Cancelled());
  }

  private next(): void {
    while (this.queue.length > 0) {
      const worker = this.idle.pop() ?? (this.workers < this.size ? this.start() : undefined);
      if (!worker) return;
      this.work(worker, this.queue.shift()!);
    }
  }

  private work(worker: WorkerLike, job: Waiting): void {
    const end = () => {
      worker.onmessage = worker.onerror = null;
      job.signal?.removeEventListener('abort', cancel);
    };
    const replace = (fault: unknown) => {
      end();
      worker.terminate();
      --this.workers;
      job.reject(fault);
      if (this.workers === 0) this.warm();
      this.next();
    };
    const cancel = () => replace(new Cancelled());
    job.signal?.addEventListener('abort', cancel, { once: true });
    worker.onmessage = ({ data }: MessageEvent<{ result?: Run; fault?: string }>) => {
      if (!data.result) return replace(new Error(data.fault));
      end();
      this.idle.push(worker);
      job.resolve(data.result);
      this.next();
    };
    worker.onerror = (event) => replace(new Error(event.message));
    worker.postMessage({ args: job.args, input: job.input });
  }
}
