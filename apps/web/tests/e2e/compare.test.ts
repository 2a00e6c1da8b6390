// The page of `nonet compare --format html`, made by the program, which the environment variable NONET
// names; skipped without.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, kPuzzle, kSolution, openFile } from './browser';

const native = process.env['NONET'];
const folder = mkdtempSync(join(tmpdir(), 'nonet-compare-'));
const kReports: Record<string, string[]> = {
  puzzles: [kPuzzle, `${kSolution.slice(0, 40)}${kPuzzle.slice(40)}`, '--engines', 'reading,fewest,dlx,human'],
  tiling: ['--board', '3x4', '--pieces', 'triominoes', '--reuse', '--lang', 'fr'],
};
const kLooks = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

describe.skipIf(!native)('The report of compare', () => {
  beforeAll(() => {
    for (const [name, asked] of Object.entries(kReports)) {
      const output = ['--repeat', '1', '--format', 'html', '--output', join(folder, `${name}.html`)];
      execFileSync(native!, ['compare', ...asked, ...output]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const cases = Object.keys(kReports).flatMap((name) =>
    [...Object.keys(kLooks), 'print'].map((look) => [name, look] as const),
  );
  // That nothing is loaded and nothing stands on the console, openFile() sees to.
  it.each(cases)('of %s stands by itself and can be read: %s', async (name, look) => {
    const page = await openFile(join(folder, `${name}.html`), look === 'print' ? kLooks.dark : kLooks[look as keyof typeof kLooks]);
    if (look === 'print') await page.emulateMedia({ media: 'print' });
    expect(await page.locator('svg').count()).toBeGreaterThanOrEqual(4);
    const seen = await page.evaluate(() => {
      const light = (colour: string): number => {
        const [r, g, b] = colour.match(/[\d.]+/g)!.slice(0, 3).map((part) => {
          const c = Number(part) / 255;
          return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      const ground = light(getComputedStyle(document.body).backgroundColor);
      const contrast = (text: Element): number => {
        const ink = light(getComputedStyle(text).fill);
        return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      };
      return {
        ground,
        width: document.documentElement.scrollWidth - innerWidth,
        faintest: Math.min(...[...document.querySelectorAll('svg text')].map(contrast)),
      };
    });
    expect(seen.width).toBeLessThanOrEqual(0);
    expect(seen.faintest).toBeGreaterThan(4.5);
    expect(seen.ground > 0.5).toBe(look === 'light' || look === 'print');
    await expectAccessible(page, `${name}, ${look}`);
  });
});
