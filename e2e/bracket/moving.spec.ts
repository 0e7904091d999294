import type { Page } from '@playwright/test';
import { matchBox, opensBracket } from '../brackets.ts';
import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, noticeOn } from '../page-checks.ts';

test.use({ start: { stage: 'saturday' } });

interface Place {
  readonly timeString: string;
  readonly roomName: string;
  readonly exchangesWith: number | null;
  readonly obstacles: readonly string[];
}

test('an administrator moves a match, and families see it immediately', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/brackets');
  await opensBracket(admin, 'Open A');
  const parent = await someoneOpens(browser, server, new URL(admin.url()).pathname, PHONE);
  const { final, free, early } = await placesOfTheFinal(admin);

  await admin.getByRole('button', { name: 'Move a match' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Move a match of Open A' });
  await dialog.getByLabel('Match', { exact: true }).selectOption(`${final.roundId}`);
  const time = dialog.getByLabel('To the time');
  const move = dialog.getByRole('button', { name: 'Move match' });

  await test.step('a time before its feeders is listed with the reason', async () => {
    const option = time.locator('option', { hasText: `${early.timeString}: ` });
    await time.selectOption(await option.getAttribute('value'));
    await expect(dialog.getByRole('status')).toContainText(', which feeds it, ends at');
    await move.click();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(admin, '[role="dialog"]');
  });

  await test.step('a possible one is chosen, and the match moves', async () => {
    await time.selectOption({ label: free.timeString });
    await dialog.getByLabel('To the room').selectOption({ label: `${free.roomName}: free` });
    await expect(dialog.getByText(`${free.roomName} is free at that time.`)).toBeVisible();
    await move.click();
    await expect(dialog).toBeHidden();
    await expect(
      noticeOn(admin, `Match ${final.id} moved to ${free.timeString}, ${free.roomName}.`),
    ).toBeVisible();
  });

  await test.step('a phone that shows the bracket updates the match', async () => {
    const box = matchBox(parent, final.id);
    await expect(box).toHaveAccessibleName(
      new RegExp(`^Match ${final.id}, ${free.timeString}, room ${free.roomName}`),
    );
    await expect(parent.getByRole('button', { name: 'Move a match' })).toBeHidden();
  });
});

test('“Move this match” moves the match that was opened, and Back and Close leave both', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/enter');
  const next = admin.getByRole('region', { name: 'Saturday’s matches' });
  const match = admin.getByRole('dialog', { name: /, match \d+$/ });
  const moving = admin.getByRole('dialog', { name: /^Move a match of/ });
  const opensMove = async () => {
    await match.getByRole('button', { name: 'Move this match' }).click();
    await expect(moving.getByText(/^Now at/)).toBeVisible();
    await expect(match).toBeHidden();
  };
  const leaves = {
    Back: () => admin.goBack(),
    Close: () => moving.getByRole('button', { name: 'Close' }).click(),
  };

  for (const [way, leave] of Object.entries(leaves)) {
    await test.step(`${way}, from the page of results`, async () => {
      await next.getByRole('button').first().click();
      await opensMove();
      await leave();
      await expect(next).toBeVisible();
    });
  }

  await opensBracket(admin, 'Open A');
  const address = admin.url();
  for (const [way, leave] of Object.entries(leaves)) {
    await test.step(`${way}, from the bracket`, async () => {
      await admin
        .getByRole('button', { name: /^Scores of match/ })
        .first()
        .click();
      await opensMove();
      await leave();
      await expect(admin.getByRole('dialog')).toBeHidden();
      await expect(admin).toHaveURL(address);
    });
  }
});

/** The last match, a free place, and a time that is too early. */
async function placesOfTheFinal(page: Page) {
  const [, division = '', satDivId = ''] = /bracket\/(\w+)\/(\d+)/.exec(page.url()) ?? [];
  const query = `division=${division}&saturdayDivision=${satDivId}`;
  const bracket: { upper: { id: number; roundId: number }[] } = await (
    await page.request.get(`/api/bracket?${query}`)
  ).json();
  const final = bracket.upper.at(-1);
  const places: Place[] = await (
    await page.request.get(`/api/bracket/matches/${final?.roundId}/places`)
  ).json();
  const free = places.find(
    ({ obstacles, exchangesWith }) => obstacles.length === 0 && exchangesWith === null,
  );
  const early = places.find(({ obstacles }) => obstacles.length > 0);
  if (final === undefined || free === undefined || early === undefined) {
    throw new Error('the final has no place to go');
  }
  return { final, free, early };
}
