// A page in Chromium, as each test wants it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const kFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const kPuzzle =
  '9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.';
export const kSolution =
  '957214386824736591361859742495372618786491235132568974519687423273145869648923157';

let browser: Browser;
let faults: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: kFlags,
    timeout: 0,
  });
});
afterAll(async () => {
  await browser?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  const found = faults;
  faults = [];
  expect(found).toEqual([]); // nothing on the console, in any test
});

// `before` runs in the page before anything of it.
export async function open(
  fragment = '',
  options: BrowserContextOptions = {},
  before?: () => void,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env['PATIENCE'] ?? 60_000) / 2);
  watch(page);
  if (before) await page.addInitScript(before);
  await page.goto(inject('address') + fragment);
  await page.getByRole('navigation').waitFor();
  return page;
}

// A page that the program wrote, as a file and without a network; loading anything is a fault.
export async function openFile(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  watch(page);
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) faults.push(`loads ${request.url()}`);
  });
  await page.goto(pathToFileURL(path).href);
  return page;
}

export function watch(page: Page): void {
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    faults.push(message.text());
  });
}

export const area = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click();

// What is to be seen; what the live region says is not.
export const shown = (page: Page, text: string | RegExp, options: { exact?: boolean } = {}) =>
  page.locator('main, dialog').getByText(text, options).filter({ visible: true }).first();

export const cell = (page: Page, row: number, column: number) =>
  page.getByRole('gridcell').nth((row - 1) * 9 + column - 1);

// The digits of the board, as those hear them who do not see it.
export async function board(page: Page): Promise<string> {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map((name) => /^row \d column \d, (?:given )?(\d)/.exec(name)?.[1] ?? '.').join('');
}

export async function expectBoard(page: Page, digits: string): Promise<void> {
  await expect.poll(() => board(page), { timeout: 30_000 }).toBe(digits);
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(kAxe);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe;
    const { violations: found } = (await axe.run()) as {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    };
    return found.map(
      ({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)} ${nodes[0]!.failureSummary}`,
    );
  });
  expect(violations, where).toEqual([]);
}
