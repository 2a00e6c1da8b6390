// Serves dist/ while the tests run.
import type { TestProject } from 'vitest/node';
import { preview } from 'vite';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['NONET_PAGE']; // another server, such as `nonet serve`
  if (given) {
    project.provide('address', given);
    return async () => undefined;
  }
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  project.provide('address', server.resolvedUrls!.local[0]!);
  return () => server.close();
}
