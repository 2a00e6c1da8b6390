// The program as a WebAssembly module (apps/wasm): a run is a call with arguments and a text.

export interface Run {
  status: number; // the exit status of docs/cli.md
  out: string;
  err: string;
}

export interface Nonet {
  // Needs: nothing of what is passed holds a zero character.
  // Errors: a crash of the module throws; then make a new one.
  run(args: readonly string[], input: string): Run;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  nonet_text(size: number): number;
  nonet_free(text: number): void;
  nonet_run(args: number, size: number, input: number, inputSize: number): number;
  nonet_out(): number;
  nonet_out_size(): number;
  nonet_err(): number;
  nonet_err_size(): number;
}

const kNoFile = 8; // WASI's "bad file descriptor"

export async function createNonet(module: WebAssembly.Module): Promise<Nonet> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let program: Exports;
  let complaints = ''; // what the C library's own stream stderr wrote

  // Memory moves when it grows: no view of it outlives a call.
  const bytes = () => new Uint8Array(program.memory.buffer);
  const view = () => new DataView(program.memory.buffer);
  const textAt = (at: number, size: number) => decoder.decode(bytes().subarray(at, at + size));
  const put = (text: string): [number, number] => {
    const encoded = encoder.encode(text);
    const at = program.nonet_text(encoded.length);
    bytes().set(encoded, at);
    return [at, encoded.length];
  };

  const system = {
    clock_time_get(_clock: number, _precision: bigint, out: number) {
      const now = (performance.timeOrigin + performance.now()) * 1e6;
      view().setBigUint64(out, BigInt(Math.round(now)), true);
      return 0;
    },
    proc_exit(status: number) {
      throw new Error(`the module ended with status ${status}`);
    },
    environ_sizes_get(count: number, size: number) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_write(_descriptor: number, parts: number, count: number, written: number) {
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(parts + 8 * i, true);
        const size = view().getUint32(parts + 8 * i + 4, true);
        complaints += textAt(at, size);
        total += size;
      }
      view().setUint32(written, total, true);
      return 0;
    },
    fd_close: () => kNoFile,
    fd_seek: () => kNoFile,
  };
  const environment = {
    emscripten_notify_memory_growth() {},
    getentropy(at: number, size: number) {
      crypto.getRandomValues(bytes().subarray(at, at + size));
      return 0;
    },
  };
  const instance = await WebAssembly.instantiate(module, {
    env: environment,
    wasi_snapshot_preview1: system,
  });
  program = instance.exports as unknown as Exports;
  program._initialize();

  return {
    run(args, input) {
      complaints = '';
      const [argsAt, argsSize] = put(args.map((arg) => `${arg}\0`).join(''));
      const [inputAt, inputSize] = put(input);
      const status = program.nonet_run(argsAt, argsSize, inputAt, inputSize);
      program.nonet_free(argsAt);
      program.nonet_free(inputAt);
      return {
        status,
        out: textAt(program.nonet_out(), program.nonet_out_size()),
        err: complaints + textAt(program.nonet_err(), program.nonet_err_size()),
      };
    },
  };
}
