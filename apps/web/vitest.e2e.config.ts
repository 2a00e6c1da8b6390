import { defineConfig } from 'vitest/config';

// Tests of the built page in Chromium (tools/web.sh builds it first). One after another: they measure
// times, too.
const patience = Number(process.env['PATIENCE'] ?? 60_000); // more on a busy machine

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    fileParallelism: false,
    testTimeout: patience,
    hookTimeout: patience,
    retry: 1, // a busy machine may miss the 200 ms of cancelling once
  },
});
