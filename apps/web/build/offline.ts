// Writes sw.js, the service worker, with the names of all files of the page and a version that
// changes with any of them; and the security policy, which lets the page load nothing from elsewhere.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [`${prefix}${entry.name}`],
  );
}

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: kPolicy },
          injectTo: 'head-prepend',
        },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name]!;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const fixed = filesBelow(publicFolder);
        for (const name of fixed) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const files = ['./', ...Object.keys(bundle), ...fixed].filter((name) => name !== 'index.html');
        const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('"__FILES__"', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
