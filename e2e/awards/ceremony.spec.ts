import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../server/testing/pdf.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, noticeOn } from '../page-checks.ts';

test.use({ start: { stage: 'finished' } });

class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }
}

const hides = async (organizer: Page) =>
  expect(
    (
      await organizer.request.put('/api/awards/shown', {
        data: { shown: false },
        headers: { 'x-requested-with': 'quizmeet' },
      })
    ).status(),
  ).toBe(200);

test('An organizer prints the ceremony pack in at most three clicks from the home page.', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', '/home');
  const clicks = new Clicks();
  await clicks.on(organizer.getByRole('link', { name: 'Admin', exact: true }).first());
  await expect(organizer.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  await clicks.on(
    organizer.getByRole('main').getByRole('link', { name: 'Awards', exact: true }).last(),
  );
  const saving = organizer.waitForEvent('download');
  await clicks.on(organizer.getByRole('button', { name: 'Ceremony pack' }));
  const saved = await saving;
  expect(clicks.count).toBeLessThanOrEqual(3);
  expect(saved.suggestedFilename()).toBe('AwardsPack.pdf');
  const pack = await readPdf(await readFile(await saved.path()));
  expect(pack.bookmarks.map(([title]) => title)).toEqual([
    'Script',
    'List of awards',
    'Certificates',
  ]);
});

test('Awards stay private until an organizer publishes them, then appear on every open page.', async ({
  browser,
  server,
}) => {
  const organizer = await opensAs(browser, server, 'admin', '/admin/awards');
  await hides(organizer);
  const family = await someoneOpens(browser, server, '/awards', PHONE);
  await expect(family.getByText('Awards aren’t public yet')).toBeVisible();
  const { script } = await (await organizer.request.get('/api/awards/ceremony')).json();
  const words: string = script[0].steps[0].words;
  const top = script.find(({ heading }: { heading: string }) =>
    heading.startsWith('Top quizzers: Open'),
  );
  const reason: string = top.steps.at(-1).holders[0].reason;
  for (const address of ['/awards', '/home', '/api/awards', '/bracket/resultSummary', '/history']) {
    const sent = await (await family.request.get(address)).text();
    expect(sent, address).not.toContain(reason);
    expect(sent, address).not.toContain('Top quizzers');
  }

  // Last place first.
  const reader = organizer.getByRole('region', { name: 'Script', exact: true });
  await expect(reader.getByText(words)).toBeVisible();
  const champions = organizer.getByRole('region', { name: 'Saturday’s bracket: Open A' });
  await expect(champions.getByRole('paragraph')).toContainText([
    /top 3 teams/,
    'Third place:',
    'Second place:',
    'First place, the champion of Open A:',
  ]);
  await expectAccessible(organizer);

  await organizer.getByRole('button', { name: 'Publish awards' }).click();
  await organizer.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(noticeOn(organizer, 'The awards are public')).toBeVisible();
  const open = family.getByRole('region', { name: 'Open', exact: true });
  await expect(open.getByRole('heading', { name: 'Top quizzers' })).toBeVisible();
  await expect(family.getByRole('main')).toContainText(reason);
  await expectAccessible(family);
  await family.goto('/historyDetail/2026');
  await family.getByRole('link', { name: 'Awards of 2026' }).click();
  await expect(family.getByRole('heading', { level: 1, name: 'Awards of 2026' })).toBeVisible();
});
