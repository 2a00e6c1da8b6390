// For development without the WebAssembly module: POST /run starts the native program that the
// environment variable NONET names, and answers as the module does. When the page gives a job up,
// the request ends and the program with it. No part of what is built.
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

function run(program: string, request: IncomingMessage, response: ServerResponse): void {
  const body: Buffer[] = [];
  request.on('data', (part: Buffer) => body.push(part));
  request.on('end', () => {
    const { args, input } = JSON.parse(Buffer.concat(body).toString()) as {
      args: string[];
      input: string;
    };
    const child = spawn(program, args, { stdio: 'pipe' });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(input);
    response.on('close', () => child.kill('SIGKILL'));
    child.on('error', (fault) => response.writeHead(500).end(String(fault)));
    child.on('close', (status) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({
          status: status ?? 130,
          out: Buffer.concat(out).toString(),
          err: Buffer.concat(err).toString(),
        }),
      );
    });
  });
}

export function nativeBridge(): Plugin {
  const program = process.env['NONET'];
  const listen = (server: { middlewares: { use: (path: string, next: typeof handle) => void } }) => {
    if (program) server.middlewares.use('/run', handle);
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') run(program ?? '', request, response);
    else response.writeHead(405).end();
  };
  return { name: 'native-bridge', configureServer: listen, configurePreviewServer: listen };
}
