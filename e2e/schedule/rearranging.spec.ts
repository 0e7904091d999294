import type { Locator, Page } from '@playwright/test';
import { opensAs } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { addressOf, freshRound, type ListedRound, openRounds, sheet } from '../open-rounds.ts';

test.use({ start: { stage: 'friday' } });

const placeOf = ({ roundNumber, roomName }: ListedRound) => `${roundNumber} ${roomName}`;

test('two teams change places and a round moves, as an admin chooses it', async ({
  browser,
  server,
}) => {
  const page = await opensAs(browser, server, 'admin', '/home');
  const round = await freshRound(page);
  const read = async (): Promise<ListedRound> =>
    (await page.request.get(`/api/rounds/${round.id}`)).json();
  await page.goto(addressOf(round));
  await sheet(page).getByText('Swap or move').click();
  await sheet(page).getByRole('button', { name: 'Swap left and right' }).click();
  await expect(page.getByText('The teams changed sides', { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({
    leftTeamName: round.rightTeamName,
    rightTeamName: round.leftTeamName,
  });
  const move = sheet(page).getByRole('button', { name: 'Move the round' });
  await move.click();
  await expect(sheet(page).getByText('Please choose another time or room')).toBeVisible();
  await expect(sheet(page).getByLabel('To the room')).toBeFocused();
  const other = new RegExp(`^\\d+:\\d+ [AP]M \\(round (?!${round.roundNumber}\\D)`);
  await chooses(sheet(page).getByLabel('To the time'), other);
  await chooses(sheet(page).getByLabel('To the room'), /: (free|swaps with .*)$/);
  await expect(sheet(page).getByText(/^It swaps with |is free at that time\.$/)).toBeVisible();
  expect(placeOf(await read())).toBe(placeOf(round));
  await move.click();
  await expect(page.getByText('The round was moved.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Reprint the changed/ })).toBeVisible();
  expect(placeOf(await read())).not.toBe(placeOf(round));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The round was moved back.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Reprint the changed/ })).toBeHidden();
  expect(placeOf(await read())).toBe(placeOf(round));

  const [team, twin] = await playedAlike(page);
  const ofTeam = await openRoundsOf(page, team.id);
  const ofTwin = await openRoundsOf(page, twin.id);
  await page.goto('/schedule/Novice');
  await opensTeams(page);
  await page.getByRole('button', { name: `Actions: ${team.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The group can’t change: this team already has');
  const otherTeam = dialog.getByRole('combobox', { name: 'Other team' });
  await otherTeam.selectOption(String(twin.id));
  await dialog.getByRole('button', { name: 'Swap teams' }).click();
  await expect(page.getByText(/ were swapped$/)).toBeVisible();
  expect(await openRoundsOf(page, team.id)).toEqual(ofTwin);
  expect(await openRoundsOf(page, twin.id)).toEqual(ofTeam);
});

/** Chooses the first option whose text is so. @returns its text */
async function chooses(field: Locator, text: RegExp): Promise<string> {
  const option = field.locator('option').filter({ hasText: text }).first();
  await expect(option).toBeAttached();
  await field.selectOption(await option.getAttribute('value'));
  return (await option.textContent()) ?? '';
}

/** The ids of the open rounds of a team. */
async function openRoundsOf(page: Page, teamId: number): Promise<number[]> {
  return (await openRounds(page))
    .filter((round) => [round.leftTeamId, round.rightTeamId].includes(teamId))
    .map(({ id }) => id);
}

interface Played {
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly slots: readonly number[];
}

/**
 * Two Novice teams of a group that arrived for the first slot and have decided rounds in the same slots (F8).
 */
async function playedAlike(page: Page): Promise<readonly [Played, Played]> {
  const answer = await page.request.get('/api/rounds/all?division=Novice');
  const slots: { roundNumber: number; rounds: ListedRound[] }[] = await answer.json();
  const teams = new Map<number, Played>();
  for (const { roundNumber, rounds } of slots) {
    for (const round of rounds.filter(({ winningTeam }) => winningTeam !== '')) {
      for (const [id, name] of [
        [round.leftTeamId, round.leftTeamName],
        [round.rightTeamId, round.rightTeamName],
      ] as const) {
        const before = teams.get(id)?.slots ?? [];
        teams.set(id, { id, name, group: round.group, slots: [...before, roundNumber] });
      }
    }
  }
  const alike = Map.groupBy(
    [...teams.values()].filter((team) => team.slots[0] === 1),
    (team) => `${team.group}: ${team.slots.join()}`,
  );
  const [team, twin] = [...alike.values()].find(({ length }) => length > 1) ?? [];
  if (team === undefined || twin === undefined) throw new Error('no two teams have played alike');
  return [team, twin];
}

/** The teams are folded once rounds have been played. */
async function opensTeams(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Teams \d+$/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}
