import type { Locator } from '@playwright/test';
import { OPEN_A, opensAs } from './demo.ts';
import { leaves, PHONE, someoneOpens } from './devices.ts';
import { expect, onSaturday, onFriday as test } from './fixtures.ts';
import { addressOf, freshRound, roundOfAtMostFive, sheet } from './open-rounds.ts';
import { scoreOf, theColumn } from './scoring.ts';
import { takenBy } from './staying-bars.ts';

const spanOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return { top: box?.y ?? -1, bottom: (box?.y ?? -1) + (box?.height ?? 0) };
};

const standsAbove = async (part: Locator, foot: Locator) => {
  const [upper, lower] = [await spanOf(part), await spanOf(foot)];
  return upper.top > 0 && upper.bottom <= lower.top;
};

test('on a phone a missing score and its message stand above Save, and a question names its team @quick', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home', PHONE);
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  const bar = sheet(page).locator('form > :last-child');
  const left = theColumn(page, 'left');
  const score = left.getByRole('textbox', { name: /^Score of / });
  await expect(score).toBeVisible();
  await score.evaluate((element: { scrollIntoView(how: object): void }) =>
    element.scrollIntoView({ block: 'end' }),
  );
  await sheet(page).getByRole('button', { name: 'Save result' }).tap();
  await expect(score).toBeFocused();
  await expect.poll(() => standsAbove(left.getByText('Team scores is required'), bar)).toBe(true);
  expect(await standsAbove(score, bar)).toBe(true);

  await left
    .getByRole('button', { name: /, correct: 1$/ })
    .first()
    .tap();
  await score.fill('200');
  await scoreOf(page, 'right').fill('0');
  await sheet(page).getByRole('button', { name: 'Save result' }).tap();
  const question = sheet(page).getByRole('region', { name: 'Are you sure?' });
  await expect(question).toContainText(`${round.leftTeamName}: The quizzers’ scores allow`);
  await expect.poll(() => standsAbove(score, bar)).toBe(true);
});

test('a sheet has its teams side by side on a tablet', async ({ browser, server }) => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    const page = await opensAs(browser, server, 'scores', '/home', { viewport: { width, height } });
    await page.goto(addressOf(await roundOfAtMostFive(page)));
    const tops = [];
    for (const side of ['left', 'right'] as const) {
      await expect(theColumn(page, side)).toBeVisible();
      tops.push((await spanOf(theColumn(page, side))).top);
    }
    expect(tops[0]).toBe(tops[1]);
    const row = await spanOf(theColumn(page, 'left').getByRole('group').first());
    expect(row.bottom - row.top).toBeLessThan(110);
    const score = scoreOf(page, 'left');
    await expect(score).toBeInViewport({ ratio: 1 });
    await leaves(page);
  }
});

const SMALL_BUTTONS = `[...document.querySelectorAll(':is(main, [aria-modal]) :is(button, select, summary, .choice label, input:not([type="checkbox"], [type="radio"], [type="file"]))')]
  .filter((each) => each.checkVisibility() && !each.matches('.choice-option > input'))
  .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 160)])
  .filter(([{ width, height }]) => width < 30 || height < 44)
  .map(([{ width, height }, html]) => width + ' x ' + height + ' ' + html)`;

test('on a phone a finger hits every button of schedule, sheet, team and administration', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home', PHONE);
  await page.goto('/schedule/Novice');
  await page.getByRole('button', { name: /^Teams \d+$/ }).tap();
  await expect(page.getByRole('button', { name: /^Actions: / }).first()).toBeVisible();
  expect(await page.evaluate(SMALL_BUTTONS)).toEqual([]);
  const round = await freshRound(page);
  await page.goto(addressOf(round));
  await expect(sheet(page).getByRole('button', { name: 'Save result' })).toBeVisible();
  expect(await page.evaluate(SMALL_BUTTONS)).toEqual([]);
  for (const address of [
    `/team/${round.leftTeamId}`,
    ...['/admin', '/admin/rooms', '/admin/event', '/admin/people', '/standings/team/Open'],
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(SMALL_BUTTONS), address).toEqual([]);
  }
});

/** In the browser: missed that many px above, below, or beside the middle. */
const missed = (selector: string, above: number) => `[...document.querySelectorAll('${selector}')]
  .filter(({ disabled }) => !disabled)
  .flatMap((field) => {
    const shown = field.checkVisibility() && field.getBoundingClientRect().width > 0;
    if (!shown) return [];
    field.scrollIntoView({ block: 'center' });
    const part = field.parentElement.querySelector('.mantine-Switch-track') ?? field;
    const { x, y, width, height } = part.getBoundingClientRect();
    const isHit = (dx, dy) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      return field.contains(hit) || hit?.closest('label')?.control === field;
    };
    const offsets = [[0, -${above}], [0, ${above}], [-17, 0], [17, 0]];
    return offsets.filter(([dx, dy]) => !isHit(dx, dy))
      .map((offset) => offset + ' ' + (field.getAttribute('aria-label') ?? field.labels[0]?.textContent ?? field.textContent));
  })`;

const SMALL_BOXES = missed(':is(main, [aria-modal]) [type="checkbox"]', 21);
const SMALL_COUNTS = missed('[aria-modal] :is(button[aria-label*=": "], [type="checkbox"])', 21);
const SMALL_WINNERS = missed('[aria-label="Result"] [type="radio"]', 21);

test('on a phone a finger hits every box and switch of rooms, accounts, sheet and printing', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home', PHONE);
  const sheetAddress = addressOf(await freshRound(page));
  for (const address of ['/admin/rooms', '/admin/people', sheetAddress]) {
    await page.goto(address);
    if (address === '/admin/rooms') await page.getByRole('button', { name: /^1: / }).tap();
    const boxes = page.getByRole(address === '/admin/rooms' ? 'checkbox' : 'switch');
    await expect(boxes.first()).toBeVisible();
    expect(await page.evaluate(SMALL_BOXES), address).toEqual([]);
  }
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Print…' }).tap();
  await page.getByRole('menuitem', { name: 'Print Friday’s sheets' }).tap();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  expect(await page.evaluate(SMALL_BOXES), 'printing').toEqual([]);
});

onSaturday(
  'on a phone Saturday’s bars leave the bracket room, and the brackets’ links are one row',
  async ({ browser, server }) => {
    const page = await someoneOpens(browser, server, OPEN_A, PHONE);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Brackets' });
    const [row, pill] = [await spanOf(links), await spanOf(links.getByRole('link').first())];
    expect(row.bottom - row.top).toBeLessThan(2 * (pill.bottom - pill.top));
    const bars = await takenBy(page);
    expect(bars).toBeGreaterThan(80);
    expect(bars).toBeLessThanOrEqual(164);
  },
);

test('on a phone the sheet’s counts, boxes, and winner of a tie are 44 px high for a finger', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'scores', '/home', PHONE);
  await page.goto(addressOf(await freshRound(page)));
  await expect(
    sheet(page)
      .getByRole('button', { name: /, correct: 1$/ })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(SMALL_COUNTS)).toEqual([]);
  for (const side of ['left', 'right'] as const) {
    await scoreOf(page, side).fill('80');
  }
  await expect(sheet(page).getByRole('radio')).toHaveCount(2);
  expect(await page.evaluate(SMALL_WINNERS)).toEqual([]);
});

/** In the browser: a choice's smallest padding, and overflow. */
const NARROWEST_CHOICE = `Math.min(...[...document.querySelectorAll('.choice label')]
  .filter((label) => label.checkVisibility())
  .map((label) => {
    const words = document.createRange();
    words.selectNodeContents(label.firstElementChild);
    const [outer, inner] = [label, words].map((part) => part.getBoundingClientRect());
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  }))`;
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('on a phone the words of a choice keep off its edges, and nothing stands out sideways', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home', PHONE);
  for (const [width, least] of [
    [360, 7],
    [320, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/checkIn');
    await expect(page.getByRole('radiogroup', { name: 'What to show' })).toBeVisible();
    expect(await page.evaluate(NARROWEST_CHOICE)).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(SIDEWAYS)).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
    expect(await page.evaluate(NARROWEST_CHOICE)).toBeGreaterThanOrEqual(least);
  }
});

test('a form with nothing to save leaves a phone’s bottom bar free', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home', PHONE);
  await page.goto('/admin/event');
  const bar = page.getByText('All changes saved');
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(bar).not.toBeInViewport();
  await page.getByLabel('Title').fill('Another title');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect(bar).not.toBeInViewport();
});

test('an invalid field and its message stay clear of the bottom bar', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/admin/event', PHONE);
  const field = page.getByLabel('Minutes per slot');
  await field.fill('often');
  const bar = page.getByText('Unsaved changes', { exact: true });
  await expect(bar).toBeVisible();
  await field.evaluate((element: { scrollIntoView(how: object): void }) =>
    element.scrollIntoView({ block: 'end' }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(field).toBeFocused();
  const message = page.getByRole('main').getByText('Enter a whole number from 1 to 240');
  const foot = await spanOf(bar);
  await expect.poll(async () => (await spanOf(message)).bottom).toBeLessThan(foot.top);
  expect((await spanOf(field)).top).toBeGreaterThan(0);
});

const EXAMPLE_COLOR = `getComputedStyle(
  document.querySelector('[placeholder="7:00-10:30"]'), '::placeholder').color`;

const EXAMPLE_CONTRAST = `(() => {
  const input = document.querySelector('[placeholder="7:00-10:30"]');
  const parts = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((each) => Number(each) / 255);
  const linear = (part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = (color) => {
    const [red, green, blue] = parts(color).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const own = light(getComputedStyle(input, '::placeholder').color);
  const below = light(getComputedStyle(input).backgroundColor);
  return (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05);
})()`;

test('placeholders are readable in light and dark, and stay pale in invalid fields', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home', PHONE);
  await page.goto('/admin/event');
  const field = page.getByPlaceholder('7:00-10:30').first();
  await expect(field).toBeVisible();
  const colorOf = () => page.evaluate(EXAMPLE_COLOR);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(Number(await page.evaluate(EXAMPLE_CONTRAST))).toBeGreaterThanOrEqual(4.5);
  }
  const before = await colorOf();
  await field.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await colorOf()).toBe(before);
});

test('a phone’s standings, team list, and history fit its width', async ({ browser, server }) => {
  const page = await someoneOpens(browser, server, '/standings/team/Open', PHONE);
  for (const [address, label] of [
    ['/standings/team/Open', 'Open Team Standings'],
    ['/standings/quizzer/Open', 'Open Individual Standings'],
    ['/summary', 'Team list'],
    ['/history', 'Champions by year'],
    ['/archive/2025/Open', 'Matches of Open A'],
    ['/archive/2025/Open', 'Friday schedule'],
  ] as const) {
    await page.goto(address);
    const table = page.getByRole('region', { name: label });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const hidden = await table.evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(hidden, address).toBeLessThanOrEqual(1);
  }
});
