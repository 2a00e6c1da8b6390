import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

// Alone in its process, the page has a clock of 5 µs instead of 100 (`nonet serve` sends these, too).
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

// Relative addresses, so that the page can lie at any path, and in the program itself.
export default defineConfig({
  base: './',
  plugins: [svelte({ configFile: false }), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] }, headers: isolated },
  preview: { headers: isolated },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
