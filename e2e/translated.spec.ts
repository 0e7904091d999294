import type { Page } from '@playwright/test';
import { logsInAs, opensAs } from './demo.ts';
import { PHONE, someoneOpens } from './devices.ts';
import { expect, onFriday as test } from './fixtures.ts';
import { freshRound, savedElsewhere, sheet } from './open-rounds.ts';
import { holdsScripts, isMade } from './sent-page.ts';

/** Chrome wraps translated text in elements. */
const translates = (page: Page) =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement.closest('[translate="no"], style, script')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.textContent);
    }
  })()`);

test('a translated page shows a corrected winner, opens a round, and goes back', async ({
  browser,
  server,
}) => {
  const desk = await opensAs(browser, server, 'admin', '/home');
  const round = await freshRound(desk);
  await savedElsewhere(desk, round, [90, 60]);
  const page = await someoneOpens(browser, server, '/schedule/Novice', PHONE);
  await logsInAs(page, 'scores');
  await page.goto('/schedule/Novice');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const played = page.locator(`a[href="?round=${round.id}"]`);
  await expect(played.getByText('won 90', { exact: true })).toBeVisible();
  await translates(page);

  await savedElsewhere(desk, round, [40, 470]);
  await expect(page.getByText('won 470', { exact: true })).toBeVisible();
  await played.tap();
  await expect(sheet(page)).toBeVisible();
  await translates(page);
  await page.goBack();
  await expect(page.getByText('won 470', { exact: true })).toBeVisible();
  await expect(page.getByText('This page couldn’t be shown')).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** What a phone does before the scripts come: a number or a time becomes a link. */
const linksNumbers = (page: Page) =>
  page.evaluate<number>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      if (/\\d/.test(walker.currentNode.textContent)) texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const link = document.createElement('a');
      link.href = 'tel:1';
      text.replaceWith(link);
      link.append(text.textContent);
    }
    return texts.length;
  })()`);

test('a page whose numbers a phone has made links is shown, and stays live', async ({
  browser,
  server,
}) => {
  const desk = await opensAs(browser, server, 'admin', '/home');
  const round = await freshRound(desk);
  const page = await someoneOpens(browser, server, 'about:blank', PHONE);
  const scriptsCome = await holdsScripts(page);
  await isMade(server, '/schedule/Novice');
  await page.goto('/schedule/Novice', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toContainText('Round 1');
  expect(await linksNumbers(page)).toBeGreaterThan(10);
  const alive = page.waitForResponse('**/api/user/authorities');
  scriptsCome();
  await alive;
  await expect(page.locator('a[href="tel:1"]')).toHaveCount(0);
  await savedElsewhere(desk, round, [90, 470]);
  await expect(page.getByText('won 470', { exact: true })).toBeVisible();
  await expect(page.getByText('This page couldn’t be shown')).toHaveCount(0);
});
