// The pictures of the page in docs/gallery: each view, wide and narrow, light and dark.
//
//   npx vite preview --port 4173 &
//   node tests/screenshots.mjs http://127.0.0.1:4173/ ../../docs/gallery
import { chromium } from 'playwright-core';

const [address, folder] = process.argv.slice(2);
const patience = { timeout: 600_000 };
const puzzle = '98.7..6..75..4......3..8.7.8...9..5..3.2..1.....4....6.7...4.3...8..1..4.....2.1.';

const browser = await chromium.launch({
  ...patience,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

const views = {
  async solve(page) {
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    await page.locator('.card').waitFor();
  },
  async learn(page) {
    await page.getByRole('button', { name: 'List the steps' }).click();
    await page.locator('#step-7').click();
    await page.locator('.board .layer svg').waitFor();
    await page.locator('.panel .card').first().waitFor();
  },
  async make(page) {
    await page.getByRole('textbox', { name: 'Seed' }).fill('7');
    await page.getByRole('button', { name: 'Make', exact: true }).last().click();
    await page.locator('.found li').waitFor();
  },
  async explore(page) {
    await page.locator('.matrix td').first().waitFor();
    await page.locator('input[type=range]').fill('4');
    await page.waitForFunction(() => document.querySelector('.picture desc')?.textContent.includes(','));
  },
  async tilings(page) {
    await page.getByRole('button', { name: 'Tilings' }).click();
    await page.getByRole('button', { name: 'Find tilings' }).click();
    await page.locator('.tile.laid').first().waitFor();
  },
  async compare(page) {
    await page.getByRole('button', { name: 'Compare', exact: true }).last().click();
    await page.locator('.chart canvas').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('.busy'));
  },
};

for (const [size, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en', serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience.timeout);
    page.on('pageerror', (fault) => console.error(fault.message));
    await page.goto(`${address}#${puzzle}`, patience);
    await page.locator('[aria-label*="given"]').first().waitFor();
    for (const [name, show] of Object.entries(views)) {
      const area = name === 'tilings' ? 'Explore' : name[0].toUpperCase() + name.slice(1);
      await page.getByRole('navigation').getByRole('button', { name: area, exact: true }).click();
      await show(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${folder}/page-${name}-${size}-${colorScheme}.png`, fullPage: size === 'narrow' && name !== 'learn', ...patience });
      console.log(name, size, colorScheme);
    }
    await context.close();
  }
}
await browser.close();
