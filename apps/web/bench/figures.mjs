// Figures of the page in Chromium (docs/performance.md): bulk solving and hints in the page's own
// worker, and how soon the page can be used, from Chromium's trace. After `tools/web.sh build`:
//
//   node bench/figures.mjs PUZZLES HARD
//
// PUZZLES: puzzles to solve in bulk, one a line. HARD: puzzles to ask hints of. CHROMIUM=/path,
// else /usr/bin/chromium; NONET_PAGE=http://… measures another server.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const [bulkFile, hardFile] = process.argv.slice(2);
if (!hardFile) throw new Error('usage: node bench/figures.mjs PUZZLES HARD');
const server = process.env.NONET_PAGE
  ? null
  : await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const address = process.env.NONET_PAGE ?? server.resolvedUrls.local[0];
const lines = (file) => readFileSync(file, 'utf8').trim().split('\n');
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const told = (list, digits = 0) =>
  `${median(list).toFixed(digits)} (${Math.min(...list).toFixed(digits)} to ${Math.max(...list).toFixed(digits)})`;

const start = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });

// Time from navigation to the first and the largest paint, the end of the last task over 50 ms, and
// the first key that the board answers, in milliseconds; each time with an empty cache.
async function interactive(runs) {
  const figures = { paint: [], largest: [], quiet: [], key: [] };
  for (let run = 0; run < runs; ++run) {
    const browser = await start();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en' });
    await page.addInitScript(() => {
      // Presses a key again and again until the board moves the focus.
      let first = null;
      const ask = () => {
        const at = document.activeElement;
        const isCell = at?.getAttribute('role') === 'gridcell';
        if (isCell && first && at !== first) return performance.mark('key');
        if (isCell) {
          first ??= at;
          at.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }));
        }
        setTimeout(ask, 1);
      };
      addEventListener('DOMContentLoaded', () => setTimeout(ask));
    });
    await browser.startTracing(page, {
      categories: ['-*', 'loading', 'blink.user_timing', 'toplevel', 'devtools.timeline', '__metadata'],
    });
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('key').length > 0);
    await page.waitForTimeout(1500);
    const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString());
    const begun = events.filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address).at(-1);
    const since = (event) => (event.ts - begun.ts) / 1000;
    const paint = events.find(({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === begun.pid && ts > begun.ts);
    const largest = events.filter(({ name, pid }) => name === 'largestContentfulPaint::Candidate' && pid === begun.pid).at(-1);
    const long = events.filter(
      ({ name, pid, tid, ts, dur }) => /RunTask/.test(name) && pid === begun.pid && tid === begun.tid && ts > begun.ts && dur > 50_000,
    );
    figures.paint.push(since(paint));
    figures.largest.push(since(largest));
    figures.quiet.push(Math.max(since(paint), ...long.map((task) => since(task) + task.dur / 1000)));
    figures.key.push(since(events.find(({ name }) => name === 'key')));
    await browser.close();
  }
  console.log('interactive: milliseconds since navigation, median of', runs);
  for (const [name, list] of Object.entries(figures)) if (list.length) console.log(`  ${name.padEnd(8)} ${told(list)}`);
}

// The page's own worker script and module, one worker.
async function worker(page) {
  await page.goto(address);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /worker-.*\.js$/.test(name)),
  );
  await page.evaluate(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => /worker-.*\.js$/.test(name)).name;
    const module = await WebAssembly.compile(await (await fetch('nonet.wasm')).arrayBuffer());
    const one = new Worker(script, { type: 'module' });
    one.postMessage({ module });
    window.ask = (args, input) =>
      new Promise((resolve, reject) => {
        one.onmessage = ({ data }) => (data.result ? resolve(data.result) : reject(new Error(data.fault)));
        one.postMessage({ args, input });
      });
  });
}

const browser = await start();
const page = await browser.newPage();
console.log(`${cpus()[0].model}, Chromium ${browser.version()}`);
await worker(page);

const puzzles = lines(bulkFile);
const times = await page.evaluate(async (input) => {
  const list = [];
  for (let run = 0; run < 11; ++run) {
    const begun = performance.now();
    const { out } = await ask(['solve', '-', '--format', 'line', '--quiet'], input);
    list.push(performance.now() - begun);
    const solved = out.split('\n').filter((line) => /^[1-9]{81}$/.test(line)).length;
    if (solved !== input.split('\n').length) throw new Error(`${solved} solved`);
  }
  return list.slice(1); // the first one waits for the compiler
}, puzzles.join('\n'));
console.log(`bulk: ${puzzles.length} puzzles in ${told(times)} ms: ${told(times.map((ms) => (1000 * puzzles.length) / ms))} a second`);

const hints = await page.evaluate(async (list) => {
  const found = [];
  for (const puzzle of list) {
    const begun = performance.now();
    await ask(['hint', '-', '--level', '4', '--format', 'json', '--quiet'], puzzle);
    found.push(performance.now() - begun);
  }
  return found;
}, lines(hardFile).map((line) => line.slice(0, 81)));
if (process.env.SLOW) console.log(hints.map((ms,i)=>[ms,i]).sort((a,b)=>b[0]-a[0]).slice(0,8));
console.log(`hints: the first one ${hints[0].toFixed(1)} ms; of ${hints.length} hard puzzles ${told(hints.slice(1), 1)} ms, ${hints.filter((ms) => ms > 50).length} over 50 ms`);
await browser.close();

await interactive(5);
await server?.close();
