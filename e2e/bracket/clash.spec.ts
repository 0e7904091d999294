import type { Page } from '@playwright/test';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { matchBox } from '../brackets.ts';
import { OPEN_A, opensAs } from '../demo.ts';
import { looksWell } from '../looking.ts';
import { expect, test } from '../product.ts';

test.use({ start: { stage: 'saturday' } });

const SATURDAY = new URLSearchParams({
  division: 'Open',
  saturdayDivision: OPEN_A.split('/').at(-1) ?? '',
});

async function matchesOf(page: Page): Promise<ReadonlyMap<number, Match>> {
  const answer = await page.request.get(`/api/bracket?${SATURDAY}`);
  const { upper }: { upper: Match[] } = await answer.json();
  return new Map(upper.map((match) => [match.id, match]));
}

/** A match of the second round whose teams are known, and the first match that gave it the left one. */
const WALKOVER = 8;
const FIRST = 3;

test('a corrected result is taken, and the match that it opens in another’s place is named', async ({
  browser,
  product,
}) => {
  const admin = await opensAs(browser, product, 'admin', OPEN_A);

  await test.step('a team leaves, and another match gets the place of its walkover', async () => {
    const matches = await matchesOf(admin);
    const walkover = matches.get(WALKOVER);
    const url = `/api/bracket/teams/${walkover?.participants[0]?.id}/leave`;
    expect((await admin.request.put(url, { data: { confirm: true } })).status()).toBe(200);
    const path = `/api/bracket/matches/${matches.get(5)?.roundId}`;
    const places: MatchPlace[] = await (await admin.request.get(`${path}/places`)).json();
    const { time, roomNumber } =
      places.find(
        (place) =>
          place.timeString === walkover?.timeString && place.roomName === walkover.roomName,
      ) ?? {};
    const moved = await admin.request.put(`${path}/place`, { data: { time, roomNumber } });
    expect(moved.status()).toBe(200);
    await expect(matchBox(admin, WALKOVER)).toContainText('walkover');
  });

  await test.step('the other team won the first match after all: nothing is refused', async () => {
    await matchBox(admin, FIRST).getByTitle(/^Set /).click();
    const dialog = admin.getByRole('dialog', { name: `Change the winner of match ${FIRST}?` });
    await dialog.getByRole('button', { name: 'Change the winner' }).click();
    await expect(dialog).toBeHidden();
  });

  const note = admin.getByRole('region', { name: 'Conflicting matches' });
  await test.step('both matches are named', async () => {
    await expect(note).toContainText(/Matches 5 and 8 of Open A are both in .+ at .+ [AP]M\./);
    await looksWell(admin, '#content');
  });

  await test.step('the Admin page names them and leads back', async () => {
    await admin.goto('/admin');
    await note.getByRole('link', { name: 'Open A' }).click();
  });

  await test.step('one of them is moved, and the note goes', async () => {
    await admin.getByRole('button', { name: 'Move a match' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Move a match of Open A' });
    const match = dialog.getByLabel('Match', { exact: true });
    const fifth = await match.getByRole('option', { name: /^Match 5,/ }).textContent();
    await match.selectOption({ label: fifth ?? '' });
    await dialog.getByLabel('To the time').selectOption({ label: '10:00 AM' });
    const rooms = dialog.getByLabel('To the room');
    const free = (await rooms.getByRole('option').allTextContents()).find((text) =>
      text.endsWith(': free'),
    );
    await rooms.selectOption({ label: free ?? '' });
    await dialog.getByRole('button', { name: 'Move match' }).click();
    await expect(dialog).toBeHidden();
    await expect(note).toHaveCount(0);
  });
});
