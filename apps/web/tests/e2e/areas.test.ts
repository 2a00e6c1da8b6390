// Each area once from end to end.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { area, board, cell, expectBoard, kPuzzle, kSolution, open, paste, shown } from './browser';

const result = (page: Awaited<ReturnType<typeof open>>) => page.locator('.card .result').first();
// A variant of data/variants, with its solution.
const variantOf = (type: string) => {
  const lines = readFileSync(new URL('../../../../data/variants/puzzles.jsonl', import.meta.url), 'utf8');
  const one = lines.split('\n').find((line) => line.includes(`"type":"${type}"`))!;
  const { encoding, solution } = JSON.parse(one) as { encoding: { text: string }; solution: string };
  return { text: encoding.text, solution };
};
const text = async (page: Awaited<ReturnType<typeof open>>) => (await result(page).textContent()) ?? '';

describe('Solve', () => {
  it('shows and fills in the only solution, and names wrong digits', async () => {
    const page = await open(`#${kPuzzle}`);
    await expectBoard(page, kPuzzle);
    await cell(page, 1, 2).click();
    await page.keyboard.press('3'); // 5 is right
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    expect(await text(page)).toBe('One solution.');
    await shown(page, '1 of your digits are wrong').waitFor();
    expect(await cell(page, 1, 2).getAttribute('aria-label')).toContain('marked');
    await page.getByRole('button', { name: 'Show it' }).click();
    expect(await cell(page, 1, 4).getAttribute('aria-label')).toContain('solution 2');
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expectBoard(page, kSolution);
  });

  it('shows two of several solutions and where they differ', async () => {
    // Without all 1 and 3 these two can change places.
    const page = await open(`#${kSolution.replace(/[13]/g, '.')}`);
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    await result(page).waitFor();
    const solutions = await page.locator('dd').allTextContents();
    const differ = [...solutions[0]!].filter((digit, n) => digit !== solutions[1]![n]).length;
    expect(await text(page)).toContain(`differ in ${differ} cells`);
    const names = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((each) => each.ariaLabel ?? ''));
    expect(names.filter((name) => / (1 or 3|3 or 1)/.test(name)).length).toBe(differ);
  });

  it.each([
    [`55${'.'.repeat(79)}`, '5 stands twice in row 1: r1c1, r1c2.'],
    [`12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`, 'No digit fits r1c9.'],
    [`......2341........${'...1.....'}${'.'.repeat(54)}`, 'Row 1 has no place for 1.'],
    [`123456.......789..........7${'.'.repeat(54)}`, 'has no place for'],
  ])('says why %s has no solution', async (puzzle, reason) => {
    const page = await open();
    await paste(page, `${puzzle}\n`);
    if (/^55/.test(puzzle)) {
      // Equal digits load and are pointed at.
      await page.waitForFunction(() => document.querySelectorAll('[aria-invalid]').length === 2);
    } else await expectBoard(page, puzzle);
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    expect(await text(page)).toBe('No solution.');
    expect(await page.locator('.card').textContent()).toContain(reason);
  });

  it('gives an endless count up within 200 ms and says how far it came', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Count solutions' }).click();
    await shown(page, /at least/).waitFor();
    await page.waitForTimeout(300);
    const milliseconds = await page.evaluate(async () => {
      const cancel = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel')!;
      const begun = performance.now();
      cancel.click();
      while (!document.querySelector('.card')?.textContent?.includes('cancelled')) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - begun;
    });
    expect(milliseconds).toBeLessThan(200);
    expect(await text(page)).toMatch(/^Solutions: at least [\d,]+\. The count was cancelled\.$/);
    // The page goes on working.
    await paste(page, kPuzzle);
    await expectBoard(page, kPuzzle);
    await page.getByRole('button', { name: 'Count solutions' }).click();
    await shown(page, 'Solutions: exactly 1.').waitFor();
  });

  it('checks givens and shows true candidates', async () => {
    const page = await open(`#${kSolution.slice(0, 40)}${kPuzzle.slice(40)}`);
    await page.getByRole('button', { name: 'Check givens' }).click();
    expect(await text(page)).toContain('could be left out');
    await page.getByRole('button', { name: 'True candidates' }).click();
    await page.waitForFunction(() => /candidates \d,?/.test(document.querySelectorAll('[role=gridcell]')[41]!.ariaLabel ?? ''));
  });

  it('plays a jigsaw: its regions are houses', async () => {
    const { text: jigsaw, solution } = variantOf('jigsaw');
    const page = await open();
    await paste(page, jigsaw);
    await page.locator('.board .layer svg').waitFor();
    // r1c1 is 4. r3c2 is in the same box and another region, r5c2 in the same region alone.
    await cell(page, 1, 1).click();
    await page.keyboard.press('4');
    await cell(page, 3, 2).click();
    await page.keyboard.press('4');
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await cell(page, 5, 2).click();
    await page.keyboard.press('4');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(2);
    await page.keyboard.press('Control+z');
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expectBoard(page, solution);
  });
});

describe('Learn', () => {
  it('gives hints in four levels and does the step', async () => {
    const page = await open(`#${kPuzzle}`);
    await expectBoard(page, kPuzzle);
    await area(page, 'Learn');
    const said = [];
    for (const level of ['Region', 'Technique', 'Cells', 'Proof']) {
      await page.getByRole('button', { name: level, exact: true }).click();
      await page.waitForFunction(
        (before) => {
          const now = document.querySelector('.card .result')?.textContent;
          return now !== undefined && now !== before;
        },
        said.at(-1) ?? null,
      );
      said.push(await text(page));
    }
    expect(said).toEqual([
      'Look at box 1.',
      'Look in box 1 for this: Naked single.',
      'Naked single: look at r1c2.',
      'Naked single: r1c2 has one candidate left, 5, so r1c2 is 5.',
    ]);
    await page.locator('.board .layer svg').waitFor(); // the step is drawn
    await page.getByRole('button', { name: 'Do this step' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]')[1]!.ariaLabel === 'row 1 column 2, 5');
  });

  it('tells of a wrong digit before any hint', async () => {
    const page = await open(`#${kPuzzle}`);
    await cell(page, 1, 2).click();
    await page.keyboard.press('3');
    await area(page, 'Learn');
    await page.getByRole('button', { name: 'Region', exact: true }).click();
    expect(await text(page)).toContain('r1c2');
    expect(await cell(page, 1, 2).getAttribute('aria-label')).toContain('marked');
  });

  it('walks through all steps, each drawn, and does them', async () => {
    const page = await open(`#${kPuzzle}`);
    await area(page, 'Learn');
    await page.getByRole('button', { name: 'List the steps' }).click();
    await shown(page, 'Solved in 52 steps.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('.board .layer svg').waitFor();
    expect(await text(page)).toContain('r1c2 is 5');
    await page.locator('#step-51').click();
    await shown(page, /^52\. /).waitFor();
    // What is said of it is in sight, though the place that was clicked is far below.
    const isSeen = () =>
      page.locator('#told-step').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const ends = [document.elementFromPoint(900, top + 4), document.elementFromPoint(900, bottom - 4)];
        return ends.every((hit) => element.contains(hit));
      });
    await expect.poll(isSeen).toBe(true);
    await page.getByRole('button', { name: 'Do steps 1 to 52' }).click();
    await expectBoard(page, kSolution);
  });

  it('uses the techniques that were chosen', async () => {
    const page = await open(`#${kPuzzle}`);
    await area(page, 'Learn');
    await shown(page, 'Hints use all techniques').click();
    await page.getByRole('button', { name: 'Up to easy' }).click();
    await page.getByRole('checkbox', { name: 'Naked single' }).uncheck();
    await page.getByRole('button', { name: 'Technique', exact: true }).click();
    await result(page).waitFor();
    expect(await text(page)).not.toContain('Naked single');
  });

  it('rates on a named scale', async () => {
    const page = await open(`#${kPuzzle}`);
    await area(page, 'Learn');
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    expect(await text(page)).toBe('1.5 / 1.2 / 1.2');
    await shown(page, 'Scale se121').waitFor();
    await page.getByRole('combobox', { name: 'Scale' }).selectOption('hodoku');
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await shown(page, /easy, \d+ points/).waitFor();
  });

  it('says what a technique is and shows its example', async () => {
    const page = await open();
    await area(page, 'Learn');
    await page.getByRole('combobox', { name: 'What is …' }).selectOption({ label: 'X-wing' });
    await shown(page, 'In two rows a digit has just two places each').waitFor();
    await page.getByRole('button', { name: 'Show its example' }).click();
    await page.locator('.board .layer svg').waitFor();
    await page.locator('.card .result').filter({ hasText: 'X-wing' }).waitFor();
  });

  it('shows each case of a step that has several', async () => {
    const page = await open();
    await area(page, 'Learn');
    await page.getByRole('combobox', { name: 'What is …' }).selectOption({ label: 'Forcing chain, contradiction' });
    await page.getByRole('button', { name: 'Show its example' }).click();
    await shown(page, /^Picture 1 of [2-9]$/).waitFor();
    const top = () => page.locator('.board .layer > svg').evaluate((svg) => Number(svg.getAttribute('y')));
    const reasons = () => page.locator('.card .reasons').textContent();
    const [before, first] = [await top(), await reasons()];
    await page.getByRole('button', { name: 'Next picture' }).click();
    await shown(page, /^Picture 2 of/).waitFor();
    expect(await top()).toBe(before - 484);
    expect(await reasons()).not.toBe(first);
    await page.getByRole('button', { name: 'Picture before' }).click();
    await shown(page, /^Picture 1 of/).waitFor();
  });

  it('gives hints and steps for killers, and tells of wrong digits there', async () => {
    const { text: killer, solution } = variantOf('killer');
    const page = await open();
    await paste(page, killer);
    await page.locator('.board .layer svg').waitFor();
    await area(page, 'Learn');
    await page.getByRole('button', { name: 'Proof', exact: true }).click();
    await shown(page, /^Rule of 45: the cages that cover columns 1 and 2 leave 5 for r2c3/).waitFor();
    expect(await cell(page, 2, 3).getAttribute('aria-label')).toContain('marked');
    await page.getByRole('button', { name: 'Do this step' }).click();
    await expect.poll(() => cell(page, 2, 3).getAttribute('aria-label')).toBe(`row 2 column 3, ${solution[11]}`);
    // What a step removes is not told again.
    await page.getByRole('button', { name: 'List the steps' }).click();
    await shown(page, /^Solved in \d+ steps\.$/).waitFor();
    const steps = await page.locator('.steps li').count();
    await page.locator('#step-30').click();
    await page.getByRole('button', { name: 'Do steps 1 to 31' }).click();
    await page.getByRole('button', { name: 'List the steps' }).click();
    await expect.poll(() => page.locator('.steps li').count()).toBe(steps - 31);
    await cell(page, 1, 1).click();
    await page.keyboard.press(solution[0] === '1' ? '2' : '1');
    await page.getByRole('button', { name: 'Region', exact: true }).click();
    await shown(page, '1 of your digits are wrong').waitFor();
    expect(await cell(page, 1, 1).getAttribute('aria-label')).toContain('marked');
  });
});

describe('Make', () => {
  it('makes the puzzle of a seed, with symmetry and rating', async () => {
    const page = await open();
    await area(page, 'Make');
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('medium');
    await page.getByRole('textbox', { name: 'Seed' }).fill('7');
    await page.getByRole('button', { name: 'Make', exact: true }).last().click();
    await page.locator('.found li').waitFor();
    const [, rating] = /ER (\d\.\d)/.exec((await page.locator('.found li').textContent()) ?? '')!;
    expect(Number(rating)).toBeGreaterThanOrEqual(1.7);
    expect(Number(rating)).toBeLessThanOrEqual(2.5);
    const clues = [...(await board(page))].map((digit) => digit !== '.');
    expect(clues).toEqual([...clues].reverse()); // a half turn
    expect(clues.filter(Boolean).length).toBeGreaterThan(16);
  });

  it('exports SVG, PNG and text', async () => {
    const page = await open(`#${kPuzzle}`);
    await expectBoard(page, kPuzzle);
    await area(page, 'Make');
    const get = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFileSync((await file.path())!);
    };
    expect((await get('SVG')).toString()).toMatch(/^<svg/);
    expect((await get('PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect((await get('Text')).toString()).toBe(`${kPuzzle}\n`);
  });

  it('prints the puzzles made and nothing else', async () => {
    const page = await open(`#${kPuzzle}`);
    await expectBoard(page, kPuzzle);
    await page.evaluate(() => (window.print = () => undefined));
    await area(page, 'Make');
    await page.getByRole('button', { name: 'Print, PDF' }).click();
    await page.locator('.sheet img').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet img').isVisible()).toBe(true);
    expect(await page.locator('.page').isVisible()).toBe(false);
  });

  it('enters a killer cage, draws it, and solves with it', async () => {
    const page = await open();
    await area(page, 'Make');
    await cell(page, 1, 1).click();
    await cell(page, 1, 2).click({ modifiers: ['Shift'] });
    await page.getByRole('textbox', { name: 'Sum' }).fill('3');
    await page.getByRole('button', { name: 'Add to the 2 cells chosen' }).click();
    await page.locator('.board .layer svg').waitFor();
    await page.getByRole('checkbox', { name: 'Anti-knight' }).check();
    await shown(page, 'Rules: 2').waitFor();
    await area(page, 'Solve');
    await page.getByRole('region', { name: 'Solve' }).getByRole('button', { name: 'Solve', exact: true }).click();
    await result(page).waitFor();
    const [first] = await page.locator('dd').allTextContents();
    expect(['12', '21']).toContain(first!.slice(0, 2));
  });
});

describe('Explore', () => {
  it('dances through an exact cover problem', async () => {
    const page = await open();
    await area(page, 'Explore');
    await shown(page, 'Covers: 1.').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shown(page, 'Cover a, the item with the fewest options: 2.').waitFor();
    await page.waitForFunction(() => document.querySelector('.picture desc')?.textContent === 'Covered: a');
    expect(await page.locator('.matrix th.gone').allTextContents()).toEqual(['a']);
    await page.getByRole('button', { name: 'Next cover' }).click();
    await shown(page, 'All is covered: options 1 4 5 are a cover.').waitFor();
    expect(await page.locator('.matrix tr.taken th').allTextContents()).toEqual(['✓ 1', '✓ 4', '✓ 5']);
  });

  it('reads a matrix, and says what is wrong with a text', async () => {
    const page = await open();
    await area(page, 'Explore');
    await shown(page, 'Covers: 1.').waitFor();
    const field = page.getByRole('textbox');
    await field.fill('110\n001\n111\n');
    await page.getByRole('button', { name: 'Read and solve' }).click();
    await shown(page, 'Covers: 2.').waitFor();
    await field.fill('a b\na c\n');
    await page.getByRole('button', { name: 'Read and solve' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('c');
    expect(await field.inputValue()).toBe('a b\na c\n'); // nothing is lost
  });

  it('counts and browses tilings of a board that was drawn', async () => {
    const page = await open();
    await area(page, 'Explore');
    await page.getByRole('button', { name: 'Tilings', exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Width' }).fill('3');
    await page.getByRole('spinbutton', { name: 'Height' }).fill('3');
    await page.keyboard.press('Tab');
    await cell(page, 1, 5).click(); // the fifth cell of nine: the middle
    await page.getByRole('combobox', { name: 'Pieces' }).selectOption('dominoes');
    await page.getByRole('checkbox', { name: 'Each piece as often' }).check();
    await page.getByRole('checkbox', { name: 'Count symmetric' }).uncheck();
    await page.getByRole('button', { name: 'Find tilings' }).click();
    await shown(page, 'Tilings: 2.').waitFor(); // docs/tiling.md
    await shown(page, '1 of 2').waitFor();
    const before = await page.locator('.tile').allTextContents();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shown(page, '2 of 2').waitFor();
    expect(await page.locator('.tile').allTextContents()).not.toEqual(before);
  });

  it('says why there is no tiling', async () => {
    const page = await open();
    await area(page, 'Explore');
    await page.getByRole('button', { name: 'Tilings', exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Width' }).fill('7');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Pieces' }).selectOption('triominoes');
    await page.getByRole('checkbox', { name: 'Each piece as often' }).check();
    await page.getByRole('button', { name: 'Find tilings' }).click();
    await shown(page, /No tiling: .*multiple of 3/).waitFor();
  });
});

describe('Compare', () => {
  it('runs the engines one after another, with a table and charts', async () => {
    const page = await open(`#${kPuzzle}`);
    await expectBoard(page, kPuzzle);
    await area(page, 'Compare');
    await page.getByRole('button', { name: 'Compare', exact: true }).last().click();
    await page.getByRole('status').filter({ hasText: '7 engines compared' }).waitFor();
    const engines = await page.locator('tbody th').allTextContents();
    expect(engines.sort()).toEqual(['bits', 'cells', 'dlx', 'fewest', 'lockstep', 'reading', 'x']);
    expect(await page.locator('tbody tr td:last-child').allTextContents()).toEqual(new Array(7).fill('1'));
    await page.locator('.chart canvas').nth(1).waitFor();
  });
});
