import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { leaves } from '../devices.ts';
import { expect } from '../fixtures.ts';
import { type ListedRound, sheet } from '../open-rounds.ts';
import {
  nextOfOwnRoom,
  organizerOpens,
  saves,
  sheetCode,
  strangerScans,
  onLinkedFriday as test,
} from '../room-links.ts';
import { fillsScores, savesTheSheet } from '../scoring.ts';

async function keepsWithoutNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.context().setOffline(true);
  await fillsScores(page, 90, 70);
  await savesTheSheet(page);
  await sheet(page).getByRole('button', { name: 'Save scores only' }).tap();
  await expect(page.getByText('1 unsent result.')).toBeVisible({ timeout: 15_000 });
}

test('a refused result is reported even with the next round’s sheet open', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round, next] = await nextOfOwnRoom(admin);
  const code = await sheetCode(admin, round);
  const page = await strangerScans(browser, server, code, 'Ana Cruz');
  await expect(sheet(page)).toContainText(round.leftTeamName);
  await keepsWithoutNetwork(page);
  await saves(await strangerScans(browser, server, code, 'Lee Park'), round, 80, 70);
  await expect(sheet(page)).toContainText(`Round ${next.roundNumber}`);
  await page.context().setOffline(false);
  const noticeOn = `Round ${round.roundNumber}, ${round.leftTeamName} – ${round.rightTeamName}, wasn’t saved.`;
  await expect(page.getByText(noticeOn)).toBeVisible({ timeout: 30_000 });
  await leaves(admin);
});

test('a result that was refused since the round has other teams now stays until a person throws it away', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const page = await strangerScans(browser, server, await sheetCode(admin, round), 'Ida Moss');
  await expect(sheet(page)).toContainText(round.leftTeamName);
  await keepsWithoutNetwork(page);
  const changed = await withOtherLeftTeam(admin, round);
  await page.context().setOffline(false);
  const noticeOn = `Round ${round.roundNumber}, ${round.leftTeamName} – ${round.rightTeamName}, wasn’t saved.`;
  await expect(page.getByText(noticeOn)).toBeVisible({ timeout: 30_000 });

  await page.goto(`/enter?round=${round.id}`);
  const old = `${round.leftTeamName}: 90, ${round.rightTeamName}: 70`;
  await expect(sheet(page)).toContainText(`Unsent result for other teams: ${old}`);
  expect(await violationsOf(page)).toEqual([]);
  await saves(page, changed, 80, 40);

  await page.goto('/enter');
  await page.getByRole('complementary', { name: 'Unsent results' }).getByText('Show').tap();
  const list = page.getByRole('dialog', { name: 'Results on this device' });
  await expect(list.getByRole('listitem')).toContainText(old);
  await list.getByRole('button', { name: 'Discard' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(list).toContainText('All results are sent.');
  const stored = await (await admin.request.get(`/api/rounds/${round.id}`)).json();
  expect(stored.leftTeamScore).toBe(80);
  await leaves(admin);
});

test('the next round’s sheet, never opened before, opens without a network', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const page = await strangerScans(browser, server, await sheetCode(admin, round), 'Kim Vale');
  await page.goto('/enter');
  const enter = page.getByRole('region', { name: 'Next' }).getByRole('button');
  await expect(enter).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await enter.tap();
  await expect(sheet(page)).toContainText('Saving keeps the result on this device.');
  await keepsWithoutNetwork(page);
  await page.context().setOffline(false);
  await expect(page.getByText('1 unsent result.')).toBeHidden({ timeout: 60_000 });
  await leaves(admin);
});

/** Returns the changed round. */
async function withOtherLeftTeam(admin: Page, round: ListedRound): Promise<ListedRound> {
  const all: { id: number; group: string }[] = await (
    await admin.request.get('/api/teams/all?division=Novice')
  ).json();
  const others = all.filter(
    ({ id, group }) => group === round.group && id !== round.leftTeamId && id !== round.rightTeamId,
  );
  for (const { id: withTeamId } of others) {
    const data = { withTeamId };
    await admin.request.put(`/api/teams/${round.leftTeamId}/exchange`, { data });
    const now = await (await admin.request.get(`/api/rounds/${round.id}`)).json();
    if (now.leftTeamId === withTeamId) return now;
  }
  throw new Error('no team could take its place');
}
