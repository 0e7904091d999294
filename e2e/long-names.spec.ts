import type { Page } from '@playwright/test';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { OPEN_A, opensAs } from './demo.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { noticesStay } from './page-checks.ts';

test.use({ start: { stage: 'saturday' } });

/** Fifty wide letters without a space. */
const WIDEST = 'W'.repeat(50);

/** Thirty-one letters, as names of churches may have. */
const LONG = 'Westminster Tabernacle Ministry';

async function getsName(admin: Page, teamName = WIDEST): Promise<Team> {
  const answer = await admin.request.get('/api/teams/all?division=Open');
  const all: Team[] = await answer.json();
  const team = all.find(({ satDivId }) => OPEN_A.endsWith(`/${satDivId}`));
  if (team === undefined) throw new Error('Open A has no team');
  const quizzers = team.quizzers.map(({ id, firstName, lastName }) => ({
    ...{ id, firstName, lastName },
  }));
  const data = { id: team.id, teamName, division: 'Open', quizzers };
  expect((await admin.request.put('/api/teams', { data })).status()).toBe(200);
  return team;
}

/** In the browser: widest by narrowest column. */
const UNEVEN = `(() => {
  const board = document.querySelector('main table');
  const widths = [...board.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.offsetWidth);
  return Math.max(...widths) / Math.min(...widths);
})()`;
/** In the browser: pixels beyond the screen. */
const BESIDE = `(() => {
  const table = document.querySelector('main table');
  return table.getBoundingClientRect().right - table.parentElement.getBoundingClientRect().right;
})()`;
/** In the browser: words beyond a dialog or notice. */
const OUT = `[...document.querySelectorAll('[role="dialog"], [data-kind]')].flatMap((box) =>
  [...box.querySelectorAll('*')]
    .filter((part) => part.getBoundingClientRect().right > Math.min(innerWidth, box.getBoundingClientRect().right) + 1)
    .map(({ textContent }) => textContent))`;

/** In the browser: the names that reach beyond their half of a match's box. */
const BEYOND = `[...document.querySelectorAll('article [title]')].flatMap((slot) => {
  const [name, half] = [slot.querySelector('[class*=name]'), slot].map((part) => part.getBoundingClientRect());
  return name.top < half.top - 1 || name.bottom > half.bottom + 1 || name.right > half.right ? [slot.title] : [];
})`;

test('it stays in its box on a bracket’s wall display', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  await getsName(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${OPEN_A}?display=wall`);
  await expect(page.getByRole('link', { name: WIDEST }).first()).toBeVisible();
  expect(await page.evaluate(BEYOND)).toEqual([]);
});

test('a name without a space widens no room of the schedule, and keeps the standings’ figures on the screen', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank');
  await getsName(page);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/schedule/open');
    await expect(
      page.getByRole('main').getByText(WIDEST).filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await page.evaluate(UNEVEN), `the schedule at ${width} px`).toBeLessThan(1.5);
    await page.goto('/standings/team/open');
    await expect(page.getByRole('link', { name: WIDEST })).toBeVisible();
    expect(await page.evaluate(BESIDE), `the standings at ${width} px`).toBeLessThan(2);
  }
});

test('it stays inside a match’s dialog and inside the notice of its win', async ({
  browser,
  server,
}) => {
  for (const device of [PHONE, LAPTOP]) {
    const page = await opensAs(browser, server, 'admin', 'about:blank', device);
    const { id } = await getsName(page);
    await noticesStay(page);
    const rounds: Round[] = await (await page.request.get(`/api/rounds/team?teamId=${id}`)).json();
    const match = rounds.find(({ day }) => day === 'Saturday');
    await page.goto(`${OPEN_A}?round=${match?.id}`);
    const dialog = page.getByRole('dialog');
    const own = dialog.getByRole('textbox', { name: WIDEST });
    await expect(own).toBeVisible();
    expect(await page.evaluate(OUT)).toEqual([]);
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('90');
    await own.fill(device === PHONE ? '110' : '120');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    const sure = dialog.getByRole('button', { name: 'Save and reopen later matches' });
    const notice = page.locator('[data-kind]').filter({ hasText: WIDEST });
    await expect(sure.or(notice).first()).toBeVisible();
    if (await sure.isVisible()) await sure.click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(OUT)).toEqual([]);
  }
});

/** In the browser: the numbers and times of which a part stands on another line. */
const BROKEN = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text; (text = texts.nextNode()); ) {
    if (!text.parentElement.checkVisibility()) continue;
    for (const { 0: number, index } of text.data.matchAll(/\\S*\\d\\S*(\\s[AP]M)?/g)) {
      if (number.length > 12) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + number.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(number);
    }
  }
  return broken;
})()`;

test('on a phone no number breaks, at any size of text', async ({ browser, server }) => {
  const page = await opensAs(browser, server, 'admin', 'about:blank', PHONE);
  const { id } = await getsName(page, LONG);
  const rounds: Round[] = await (await page.request.get(`/api/rounds/team?teamId=${id}`)).json();
  const [friday, saturday] = (['Friday', 'Saturday'] as const).map(
    (of) => rounds.find(({ day, winningTeam }) => day === of && winningTeam !== '')?.id,
  );
  for (const address of [
    ...[`/team/${id}`, '/schedule/open', `/schedule/open?round=${friday}`, '/ticker'],
    ...['/standings/team/open', '/standings/quizzer/open', OPEN_A, `${OPEN_A}?round=${saturday}`],
    ...['/archive/2025/Open', '/audit'],
  ]) {
    await page.goto(address);
    const numbers = page.getByRole(address.includes('round') ? 'dialog' : 'main').getByText(/\d/);
    await expect(numbers.filter({ visible: true }).first()).toBeVisible();
    for (const size of [100, 150, 200]) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`);
      expect(await page.evaluate(BROKEN), `${address} at ${size}%`).toEqual([]);
    }
  }
});
