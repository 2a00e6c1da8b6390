import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

// Relative addresses, so that the page can lie at any path, and in the program itself.
export default defineConfig({
  base: './',
  plugins: [svelte({ configFile: false }), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { fs: { allow: ['../..'] } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
