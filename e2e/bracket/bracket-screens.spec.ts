import type { Page } from '@playwright/test';
import { ASSIGN_UNSETTLED } from '@quizmeet/contract/bracket/messages.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { assignsSaturdayWithATie, clearsBrackets } from '../brackets.ts';
import { OPEN_A, opensAs } from '../demo.ts';
import { LAPTOP, leaves, NEW_LAPTOP, PHONE, someoneOpens } from '../devices.ts';
import { unreadableHere } from '../large-letters.ts';
import { looksWell } from '../looking.ts';
import { madeHere } from '../made-here.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'saturday' } });

/** As long as names may be. */
const LONG_NAMES = [
  'Congregational Fellowship of Saint Bartholomew 12',
  'Northwestern Presbyterian Fellowship, Chillicothe',
  'Mount Washington Church of the Heavenly Light No 3',
  'Worthington-Reynoldsburg-Pickerington Fellowship 3',
];

/** Teams of Open A get long names; some of them have won. */
async function getsLongNames(admin: Page): Promise<void> {
  const answer = await admin.request.get('/api/teams/all?division=Open');
  const all: Team[] = await answer.json();
  const teams = all.filter(({ satDivId }) => OPEN_A.endsWith(`/${satDivId}`));
  for (const [i, { id, division, quizzers }] of teams.entries()) {
    const teamName = LONG_NAMES[i];
    if (teamName === undefined) return;
    const own = quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
    const data = { id, teamName, division, quizzers: own };
    expect((await admin.request.put('/api/teams', { data })).status()).toBe(200);
  }
}

/**
 * In the browser: the lines of names that are out of their half of a match box, and those in letters of less than
 * 10 px.
 */
const OUT_OR_SMALL = `[...document.querySelectorAll('article > :not(:first-child), .card > .side')].flatMap((slot) => {
  const outer = slot.getBoundingClientRect();
  const walker = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT);
  const faults = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 2);
    const isOut = ({ top, bottom, right }) => top < outer.top - 2 || bottom > outer.bottom + 2 || right > outer.right;
    if (rects.some(isOut)) faults.push(data + ' is out of its box');
    const size = parseFloat(getComputedStyle(parentElement).fontSize);
    if (rects.length > 0 && size < 10) faults.push(data + ' has ' + size + ' px');
  }
  return faults;
})`;

test('the longest names are read whole in a bracket: on a screen, a phone, a wall, on paper and in a frame', async ({
  browser,
  product,
}) => {
  const page = await opensAs(browser, product, 'admin', 'about:blank');
  await getsLongNames(page);
  const cut = async () => (await unreadableHere(page)).filter((fault) => fault.startsWith('“'));
  for (const [address, ...widths] of [
    [OPEN_A, 1440, 768, 360],
    [`${OPEN_A}?display=wall`, 1440, 1920],
    [`${OPEN_A}?embed`, 1200, 800, 360],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(/Bartholomew/).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cut(), `${address} at ${width} px`).toEqual([]);
      expect(await page.evaluate(OUT_OR_SMALL), `${address} at ${width} px`).toEqual([]);
    }
  }
  await page.goto(OPEN_A);
  await expect(page.getByText('Bartholomew').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1000, height: 720 });
  expect(await cut(), 'on paper').toEqual([]);
});

/**
 * In the browser: the least distance between the lines of a name and the edges of its half of a match box. A name of
 * three lines, in smaller letters, fills it.
 */
const NEAREST_EDGE = `Math.min(...[...document.querySelectorAll('article > :not(:first-child)')]
  .filter((slot) => slot.querySelector('[data-long]') === null)
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

test('with forced colors the lines of a bracket have the text’s color', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, OPEN_A, {
    ...NEW_LAPTOP,
    forcedColors: 'active',
  });
  for (const [colorScheme, color] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('svg [data-who="winner"]').first()).toHaveCSS('stroke', color);
  }
});

test('a bracket tells score entry who enters Saturday’s results, and nobody else', async ({
  browser,
  product,
}) => {
  const words = 'Administrators and room links enter Saturday’s results.';
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
