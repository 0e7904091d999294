import type { Page } from '@playwright/test';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { OPEN_A, opensAs } from '../demo.ts';
import { leaves } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';

test.use({ start: { stage: 'saturday' } });

/** As long as two lines of a box hold. */
const MIDDLE_NAMES = [
  'Westminster Presbyterian Church 10',
  'Westminster Presbyterian Church 11',
  'Northwestern Fellowship Columbus 2',
  'Mount Washington Community Church 12',
];

const LONG_NAMES = [
  'Congregational Fellowship of Saint Bartholomew 12',
  'Northwestern Presbyterian Fellowship, Chillicothe',
  'Mount Washington Church of the Heavenly Light No 3',
  'Worthington-Reynoldsburg-Pickerington Fellowship 3',
];

/** Some of them have won. */
async function getsNames(admin: Page, names: readonly string[]): Promise<void> {
  const answer = await admin.request.get('/api/teams/all?division=Open');
  const all: Team[] = await answer.json();
  const teams = all.filter(({ satDivId }) => OPEN_A.endsWith(`/${satDivId}`));
  for (const [i, { id, division, quizzers }] of teams.entries()) {
    const teamName = names[i];
    if (teamName === undefined) return;
    const own = quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
    const data = { id, teamName, division, quizzers: own };
    expect((await admin.request.put('/api/teams', { data })).status()).toBe(200);
  }
}

const OUT_OR_SMALL = `[...document.querySelectorAll('article > :not(:first-child), .card > .side')].flatMap((slot) => {
  const outer = slot.getBoundingClientRect();
  const walker = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT);
  const errors = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 2);
    const isOut = ({ top, bottom, right }) => top < outer.top - 2 || bottom > outer.bottom + 2 || right > outer.right;
    if (rects.some(isOut)) errors.push(data + ' is out of its box');
    const size = parseFloat(getComputedStyle(parentElement).fontSize);
    if (rects.length > 0 && size < 10) errors.push(data + ' has ' + size + ' px');
  }
  return errors;
})`;

test('the longest names are read whole in a bracket: on a screen, a phone, and in a frame', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  for (const [names, address, ...widths] of [
    [MIDDLE_NAMES, OPEN_A, 1440, 360],
    [LONG_NAMES, OPEN_A, 1440, 768, 360],
    [LONG_NAMES, `${OPEN_A}?embed`, 1200, 800, 360],
  ] as const) {
    await getsNames(page, names);
    await page.goto(address);
    await expect(page.getByText(names[0] ?? '').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(OUT_OR_SMALL), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test('a bracket leads only score entry staff to the rooms’ results', async ({
  browser,
  server,
}) => {
  for (const who of ['scores', 'admin', 'coach'] as const) {
    const page = await opensAs(browser, server, who, OPEN_A);
    await expect(page.getByRole('region', { name: /^Drawing of / })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Enter results by room' })).toHaveCount(
      who === 'scores' ? 1 : 0,
    );
    if (who === 'scores') await expectAccessible(page);
    await leaves(page);
  }
});
