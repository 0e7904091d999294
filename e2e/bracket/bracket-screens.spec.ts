import { ASSIGN_UNSETTLED } from '@quizmeet/contract/bracket/messages.ts';
import { assignsSaturdayWithATie, clearsBrackets } from '../brackets.ts';
import { OPEN_A, opensAs } from '../demo.ts';
import { LAPTOP, leaves, NEW_LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { looksWell } from '../looking.ts';
import { madeHere } from '../made-here.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'saturday' } });

/**
 * In the browser: the least distance between the lines of a name and the edges of its half of a match box.
 */
const NEAREST_EDGE = `Math.min(...[...document.querySelectorAll('article > :not(:first-child)')]
  .map((slot) => {
    const name = [...slot.children].find((each) => each.firstElementChild?.localName === 'span');
    const [outer, inner] = [slot, name].map((part) => part.getBoundingClientRect());
    return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
  }))`;

test('a name of two lines keeps off the edges of its match box, also where a finger enters scores', async ({
  browser,
  product,
}) => {
  for (const device of [PHONE, LAPTOP]) {
    const page = await opensAs(browser, product, 'admin', OPEN_A, device);
    const drawing = page.getByRole('region', { name: /^Drawing of / });
    await expect(drawing.getByRole('button', { name: /^Scores of / }).first()).toBeVisible();
    expect(await page.evaluate(NEAREST_EDGE)).toBeGreaterThanOrEqual(1.5);
    await leaves(page);
  }
});

test('with forced colours the lines of a bracket have the text’s colour', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, OPEN_A, {
    ...NEW_LAPTOP,
    forcedColors: 'active',
  });
  for (const [colorScheme, colour] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('svg [data-who="winner"]').first()).toHaveCSS('stroke', colour);
  }
});

test('a bracket tells score entry who enters Saturday’s results, and nobody else', async ({
  browser,
  product,
}) => {
  const words =
    'Saturday’s results are entered by an administrator, or by the code of the match’s room.';
  for (const who of ['scores', 'admin', 'coach'] as const) {
    const page = await opensAs(browser, product, who, OPEN_A);
    await expect(page.getByRole('region', { name: /^Drawing of / })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(words)).toHaveCount(who === 'scores' ? 1 : 0);
    if (who === 'scores') await looksWell(page);
    await leaves(page);
  }
});

test('a bracket of which a part cannot be read says so, and whom to ask, until it can', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, 'about:blank');
  await page.route(/\/api\/bracket\/bottom/, (route) =>
    route.fulfill({ status: 403, json: { status: 403, detail: 'Not today' } }),
  );
  await page.goto(madeHere(OPEN_A));
  await expect(page.getByRole('main').getByText('Not today')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: /^Drawing of / })).toBeVisible();
});

test('two sets of tied teams are told apart by ear', async ({ browser, product }) => {
  const page = await opensAs(browser, product, 'admin', '/home');
  await clearsBrackets(page);
  await page.route(/\/api\/teams\/assignSat/, (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: 409,
        detail: ASSIGN_UNSETTLED,
        ties: [
          [1, 2],
          [3, 4, 5],
        ],
        missing: [],
      },
    }),
  );
  const dialog = await assignsSaturdayWithATie(page, 'Novice');
  await expect(dialog.getByRole('region')).toHaveCount(2);
  const ways = await dialog.getByRole('button', { name: /^Move .+ up$/ }).all();
  const lefts = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.x));
  expect(new Set(lefts).size).toBe(1);
  await looksWell(page, '[role=dialog]');
});
