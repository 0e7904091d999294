import type { Locator, Page } from '@playwright/test';
import { logsInAs } from './demo.ts';
import { LAPTOP, someoneOpens } from './devices.ts';
import {
  addressOf,
  freshRound,
  type ListedRound,
  openRounds,
  scorerOpens,
  sheet,
} from './open-rounds.ts';
import { expect, test } from './product.ts';

test.use({ start: { stage: 'friday' } });

test('a followed team is lifted out of the schedule, marked in the standings, and kept', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/schedule/Open', LAPTOP);
  const teams = await (await page.request.get('/api/teams/all?division=Open')).json();
  const name = String(teams[0].teamName);
  const followed = page.getByRole('region', { name: 'Teams that you follow' });
  await expect(page.getByRole('table', { name: 'Teams, first half' })).toBeVisible();
  await expect(followed).toHaveCount(0);
  await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
  await expect(followed.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(followed.getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('a[data-yours]')).toHaveCount(5);
  await page.reload();
  await expect(followed).toBeVisible();
  await page.goto('/standings/team/Open');
  await expect(page.locator('tr[data-mark="yours"]')).toContainText(name);
  await page.context().close();
});

async function rightOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

test('the schedule: rooms across on a wide screen, slot after slot on a narrow one, bare on paper', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/schedule/Open', LAPTOP);
  const board = page.getByRole('region', { name: 'Open Schedule' });
  await expect(board.getByRole('table')).toBeVisible();
  const cells = board.locator('tbody tr').first().locator('td:not([data-empty])');
  const tops = async () =>
    new Set(
      await Promise.all((await cells.all()).map(async (cell) => (await cell.boundingBox())?.y)),
    ).size;
  expect(await cells.count()).toBeGreaterThan(5);
  expect(await tops()).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(tops).toBeGreaterThan(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(board.getByRole('table')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // A sheet of paper is narrower than a column for each room would like.
  await page.setViewportSize({ width: 700, height: 1000 });
  for (const cell of await cells.all()) {
    const edge = await rightOf(cell);
    for (const word of await cell.locator('span').all()) {
      expect(await rightOf(word)).toBeLessThan(edge + 1);
    }
  }
  await page.context().close();
});

test('on a wall the slots of now and next fill the screen, in the largest type with which they fit', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/schedule/Open?display=wall', {
    viewport: { width: 1440, height: 900 },
  });
  const rounds = page.getByRole('region', { name: 'Open Schedule' }).getByRole('listitem');
  await expect(rounds.first()).toBeVisible();
  const bottoms = async () =>
    await Promise.all(
      (await rounds.all()).map(async (round) => {
        const box = await round.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      }),
    );
  await expect.poll(async () => Math.max(...(await bottoms()))).toBeGreaterThan(700);
  expect(Math.max(...(await bottoms()))).toBeLessThan(900);
  await expect(rounds.first().locator(':scope > span').last()).toHaveCSS(
    'border-top-style',
    'solid',
  );
  await page.context().close();
});

test('the quality of a schedule stands beside it for admins: count, bound, worst team, why', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Open');
  await expect(page.getByRole('region', { name: 'Open Schedule' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quality of the schedule' })).toHaveCount(0);
  await logsInAs(page, 'admin');
  await page.reload();
  const report = page.getByRole('region', { name: 'Quality of the schedule' });
  await report
    .getByText(/^\d slots; \d of 8 figures are proven best$/)
    .first()
    .click();
  const rows = report.getByRole('region', { name: 'Quality of Open 1' }).locator('tbody tr');
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').nth(0)).toHaveText(/^\d+$/);
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d+$/);
    await expect(row.getByRole('cell').last()).toHaveText(/\w+ \w+/);
  }
  await expect(report.getByRole('link').first()).toHaveAttribute('href', /^\/team\/\d+$/);
  await page.setViewportSize({ width: 360, height: 740 });
  const why = await rows.first().getByRole('cell').last().boundingBox();
  expect((why?.x ?? 0) + (why?.width ?? 0)).toBeLessThan(360);
  await page.context().close();
});

test('the scheduler proposes 5, 6 and 2, saves schedule.txt, and shows a refusal at its field', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/scheduler', LAPTOP);
  const fields = ['Rounds per team', 'Teams', 'Rooms'].map((name) => page.getByLabel(name));
  const proposed = await Promise.all(fields.map(async (field) => await field.inputValue()));
  expect(proposed).toEqual(['5', '6', '2']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  expect((await saved).suggestedFilename()).toBe('schedule.txt');
  await page.getByLabel('Rounds per team').fill('51');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  const refusal = page.getByText('Rounds must be from 1 to 50');
  await expect(refusal).toHaveCount(2);
  await expect(page.getByLabel('Rounds per team')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Rounds per team').fill('4');
  await page.getByRole('button', { name: 'Create schedule' }).click();
  await expect(refusal).toHaveCount(0);
  await page.context().close();
});

const placeOf = ({ roundNumber, roomName }: ListedRound) => `${roundNumber} ${roomName}`;

test('two teams change places and a round moves, as an admin chooses it', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/home', LAPTOP);
  await logsInAs(page, 'admin');
  const round = await freshRound(page);
  const read = async (): Promise<ListedRound> =>
    (await page.request.get(`/api/rounds/${round.id}`)).json();
  await page.goto(addressOf(round));
  await sheet(page).getByText('Swap the teams or move').click();
  await sheet(page).getByRole('button', { name: 'Swap left and right' }).click();
  await expect(page.getByText('The teams changed sides')).toBeVisible();
  expect(await read()).toMatchObject({
    leftTeamName: round.rightTeamName,
    rightTeamName: round.leftTeamName,
  });
  const move = sheet(page).getByRole('button', { name: 'Move the round' });
  await move.click();
  await expect(sheet(page).getByText('Please choose a time', { exact: true })).toBeVisible();
  await expect(sheet(page).getByLabel('To the time')).toBeFocused();
  await sheet(page).getByLabel('To the time').selectOption({ index: 1 });
  await move.click();
  await expect(sheet(page).getByText('Please choose a room', { exact: true })).toBeVisible();
  await sheet(page).getByLabel('To the room').selectOption({ index: 1 });
  await expect(sheet(page).getByText(/^It changes places with |is free then\.$/)).toBeVisible();
  expect(placeOf(await read())).toBe(placeOf(round));
  await move.click();
  await expect(page.getByText('The round was moved')).toBeVisible();
  expect(placeOf(await read())).not.toBe(placeOf(round));

  const [team, twin] = await playedAlike(page);
  const ofTeam = await openRoundsOf(page, team.id);
  const ofTwin = await openRoundsOf(page, twin.id);
  await page.goto('/schedule/Novice');
  await page.getByRole('button', { name: `Actions: ${team.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('its group can be set only while it has none');
  const other = dialog.getByLabel('Other team');
  // Both groups have begun: only those of the own one are offered.
  const [, ...options] = await other.locator('option').all();
  for (const option of options) await expect(option).toContainText(`(${team.group})`);
  await other.selectOption(String(twin.id));
  await expect(dialog.getByText(/They change places in \d+ open rounds?/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Exchange places' }).click();
  await expect(page.getByText(/ changed places$/)).toBeVisible();
  expect(await openRoundsOf(page, team.id)).toEqual(ofTwin);
  expect(await openRoundsOf(page, twin.id)).toEqual(ofTeam);
  await page.context().close();
});

test('a schedule that was cleared comes back from the screen of restore points, results and all', async ({
  browser,
  product,
}) => {
  const page = await someoneOpens(browser, product, '/home', LAPTOP);
  await logsInAs(page, 'admin');
  const read = async () => {
    const answer = await page.request.get('/api/rounds/all?division=Open%203');
    const slots: { rounds: ListedRound[] }[] = await answer.json();
    return slots.flatMap(({ rounds }) => rounds).map(({ version: _, ...round }) => round);
  };
  const before = await read();
  const results = before.filter(({ winningTeam }) => winningTeam !== '').length;
  expect(results).toBeGreaterThan(0);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Clear schedule' }).click();
  const clearing = page.getByRole('dialog', { name: 'Clear Schedule' });
  await clearing.getByRole('radio', { name: 'Open 3' }).check();
  await expect(clearing.getByRole('status')).toHaveText(
    `${before.length} rounds and ${results} results will be cleared. A restore point is kept.`,
  );
  await clearing.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The schedule was cleared').first()).toBeVisible();
  expect(await read()).toEqual([]);

  await page.goto('/admin/restore-points');
  await page
    .getByRole('button', { name: /^Bring back Before clearing the schedule of Open 3/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Bring this restore point back?' });
  await expect(dialog).toContainText('What stands now is kept as a restore point first.');
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('The restore point was brought back')).toBeVisible();
  expect(await read()).toEqual(before);
  await page.context().close();
});

test('score entry changes a roster from the schedule, after its window, and neither name nor division', async ({
  browser,
  product,
}) => {
  const page = await scorerOpens(browser, product, '/schedule/Novice');
  const { windows } = await (await page.request.get('/api/event')).json();
  expect(windows.editRoster).toBe(false);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team' });
  await expect(dialog.getByLabel('Team name')).toBeDisabled();
  for (const division of ['Open', 'Novice']) {
    await expect(dialog.getByRole('radio', { name: division })).toBeDisabled();
  }
  await dialog
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  await dialog.getByLabel('First name').fill('Zerubbabel');
  await dialog.getByRole('button', { name: 'SAVE QUIZZER' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Team successfully updated')).toBeVisible();
  const teams = await (await page.request.get('/api/teams/all?division=Novice')).json();
  expect(teams[0].quizzers[0].firstName).toBe('Zerubbabel');
  await page.context().close();
});

/** The ids of the open rounds in which a team stands. */
async function openRoundsOf(page: Page, teamId: number): Promise<number[]> {
  return (await openRounds(page))
    .filter((round) => [round.leftTeamId, round.rightTeamId].includes(teamId))
    .map(({ id }) => id);
}

interface Played {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly slots: readonly number[];
}

/** Two Novice teams of a group, there from the first slot and decided in the same slots since (F8). */
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
