import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { logsInAs } from '../demo.ts';
import { leaves } from '../devices.ts';
import { expect, onSaturday as test } from '../fixtures.ts';
import { organizerOpens } from '../room-links.ts';
import { cards, phoneWithMatch, type RoomMatch } from '../room-matches.ts';

async function entersScores(
  phone: Page,
  { round, bracket }: RoomMatch,
  { isOffline = false } = {},
): Promise<void> {
  const { leftTeamName: left, rightTeamName: right, roundNumber } = round;
  if (isOffline) await phone.context().setOffline(true);
  const coming = phone.getByRole('region', { name: 'Next' });
  await coming.getByRole('button', { name: 'Enter the result' }).tap();
  const sheet = phone.getByRole('dialog', { name: `${bracket} · Match ${roundNumber}` });
  await expect(sheet.getByRole('textbox', { name: left })).toBeVisible();
  await phone.context().setOffline(true);
  if (isOffline) await expect(sheet).toContainText('Saving keeps the result on this device.');
  await sheet.getByRole('textbox', { name: left }).fill('120');
  await sheet.getByRole('textbox', { name: right }).fill('80');
  await sheet.getByRole('button', { name: 'Save result' }).tap();
  await expect(sheet).toBeHidden({ timeout: 15_000 });
}

const ONE_WAITS = '1 unsent result.';

test('a match that meets no network is kept on the phone, and sent in the same name', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Lee Park');
  await entersScores(phone, next);
  await expect(phone.getByText(ONE_WAITS)).toBeVisible();
  const listed = phone.getByRole('listitem').getByRole('button', {
    name: `${next.round.leftTeamName} – ${next.round.rightTeamName}`,
  });
  await expect(listed).toContainText('120 – 80, not sent yet');
  expect(await violationsOf(phone)).toEqual([]);
  await listed.tap();
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: next.round.leftTeamName })).toHaveValue('120');
  await expect(sheet.getByRole('status').first()).toContainText('Saved on this device');
  expect(await violationsOf(phone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).tap();

  await phone.context().setOffline(false);
  await expect(phone.getByText(ONE_WAITS)).toBeHidden({ timeout: 60_000 });
  await expect(listed).toContainText('120 – 80');
  await admin.goto('/audit');
  await expect(admin.getByText(/^Lee Park \(/).first()).toBeVisible();
  await leaves(phone);
  await leaves(admin);
});

test('the next match’s sheet, never opened before, opens without a network', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Kim Vale');
  await phone.waitForLoadState('networkidle');
  await entersScores(phone, next, { isOffline: true });
  await expect(phone.getByText(ONE_WAITS)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(ONE_WAITS)).toBeHidden({ timeout: 60_000 });
  await leaves(phone);
  await leaves(admin);
});

test('a match decided by an administrator isn’t changed by a phone’s queue, until its user decides so', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Jo Kim');
  const before = await (await phone.request.get('/api/room')).json();
  await entersScores(phone, next);
  const { id, version } = next.round;
  const decides = async (base: number, leftTeamScore: number) => {
    const lines = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
    const data = { id, version: base, leftTeamScore, rightTeamScore: 90, ...lines };
    const saved = await admin.request.put('/api/rounds', { data });
    expect(saved.status()).toBe(200);
    return (await saved.json()).version;
  };
  const decided = await decides(version, 50);

  // The sheet opens before the update.
  let hasHeard = false;
  await phone.route('**/api/room', async (route) =>
    hasHeard ? await route.continue() : await route.fulfill({ json: before }),
  );
  await phone.context().setOffline(false);
  const strip = phone.getByRole('complementary', { name: 'Unsent results' });
  await expect(strip).toContainText('1 result was not accepted', { timeout: 60_000 });
  await strip.getByRole('button', { name: 'Show' }).tap();
  const queueDialog = phone.getByRole('dialog', { name: 'Results on this device' });
  await expect(queueDialog).toContainText('The server didn’t accept it');
  await expect(queueDialog).toContainText(`Match ${next.round.roundNumber}`);
  await expect(queueDialog).toContainText('Not accepted: Somebody else');
  await queueDialog.getByRole('button', { name: 'Review' }).tap();
  await expect(phone).toHaveURL(/\/enter\?round=/);
  const sheet = phone.getByRole('dialog');
  const { leftTeamName: left, rightTeamName: right } = next.round;
  hasHeard = true;
  await decides(decided, 60);
  expect(await violationsOf(phone)).toEqual([]);
  await expect(sheet).toContainText(`Saved result: ${left} 60, ${right} 90.`);
  await expect(sheet.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  const teams = `${left} – ${right}`;
  const listed = phone.getByRole('listitem').getByRole('button', { name: teams });
  await expect(listed).toContainText('not accepted');
  const stored = await (await admin.request.get(`/api/rounds/${id}`)).json();
  expect(stored).toMatchObject({ leftTeamScore: 60, rightTeamScore: 90 });
  await leaves(phone);
  await leaves(admin);
});

/** The match is open again, with a new version. */
async function decidesAndTakesBack(admin: Page, { round, bracket }: RoomMatch): Promise<void> {
  const { id: roundId, division, leftTeamId: winningTeamId } = round;
  const list = await admin.request.get('/api/bracket/list');
  const brackets: { bracketDivision: number; bracketName: string }[] = await list.json();
  const own = brackets.find(({ bracketName }) => bracketName === bracket);
  const data = { division, saturdayDivisionId: own?.bracketDivision, roundId, winningTeamId };
  for (const call of ['setWinner', 'clearWinner']) {
    const answer = await admin.request.post(`/api/bracket/${call}`, { data });
    expect(answer.status(), call).toBe(200);
  }
}

test('a match that is open again is the next one, and what the phone kept is saved over it when its user decides so', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Ada Moss');
  await entersScores(phone, next);
  await decidesAndTakesBack(admin, next);
  await phone.context().setOffline(false);

  const { leftTeamName: left, rightTeamName: right, roundNumber } = next.round;
  const strip = phone.getByRole('complementary', { name: 'Unsent results' });
  await expect(strip).toContainText('1 result was not accepted', { timeout: 60_000 });
  const teams = `${left} – ${right}`;
  await expect(phone.getByRole('region', { name: 'Next' })).toContainText(teams);
  const listed = phone.getByRole('listitem').getByRole('button', { name: teams });
  await expect(listed).toContainText('not accepted');

  await strip.getByRole('button', { name: 'Show' }).tap();
  await phone.getByRole('button', { name: 'Review' }).tap();
  const sheet = phone.getByRole('dialog', { name: new RegExp(`Match ${roundNumber}$`) });
  await expect(sheet).toContainText('The match is open again, without a result.');
  await expect(sheet.getByRole('textbox', { name: left })).toHaveValue('120');
  await sheet.getByRole('button', { name: 'Keep mine' }).tap();
  await expect(sheet).toBeHidden();
  await expect(listed).toContainText('120 – 80');
  await expect(strip).toBeHidden();
  await leaves(phone);
  await leaves(admin);
});

test('a queued result of an unknown person can be read and discarded', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next } = await phoneWithMatch(browser, server, admin, 'Noa Birk');
  await entersScores(phone, next);
  await expect(phone.getByText(ONE_WAITS)).toBeVisible();
  // As when the link ends.
  await phone.context().clearCookies();
  await phone.context().setOffline(false);
  const strip = phone.getByRole('complementary', { name: 'Unsent results from a room' });
  const whatToDo = 'Get a new code at the scoring desk';
  await expect(strip).toContainText(whatToDo, { timeout: 60_000 });
  await expect(phone.getByText('This code no longer works')).toBeVisible();
  // An account is somebody else, and reads none of it (S8).
  await logsInAs(phone, 'scores');
  await phone.reload();
  await expect(strip).toBeVisible();
  await expect(strip.getByRole('button')).toBeHidden();
  await phone.context().clearCookies();
  await phone.reload();
  await expect(strip).toContainText(whatToDo);
  await strip.getByRole('button', { name: 'Show' }).tap();
  const queueDialog = phone.getByRole('dialog', { name: 'Results on this device' });
  const { leftTeamName: left, rightTeamName: right } = next.round;
  await expect(queueDialog).toContainText(`${left}: 120, ${right}: 80`);
  await expect(queueDialog).toContainText('show these there');
  await expect(queueDialog.getByRole('button', { name: 'Open' })).toBeHidden();
  expect(await violationsOf(phone)).toEqual([]);
  await queueDialog.getByRole('button', { name: 'Discard' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(strip).toBeHidden();
  await leaves(phone);
  await leaves(admin);
});

test('a result refused for a wrong room’s code is sent once the phone has the right one', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const { phone, next, card } = await phoneWithMatch(browser, server, admin, 'Eva Holm');
  // Each printing has new codes.
  const other = (await cards(admin)).at(-1) ?? '';
  await entersScores(phone, next);
  const [, code] = other.split('#');
  expect((await phone.request.post('/api/room', { data: { code } })).status()).toBe(200);
  await phone.context().setOffline(false);
  const strip = phone.getByRole('complementary', { name: 'Unsent results' });
  await expect(strip).toContainText('1 result was not accepted', { timeout: 60_000 });
  await phone.goto('about:blank');
  await phone.goto(card);
  const { leftTeamName: left, rightTeamName: right } = next.round;
  const listed = phone.getByRole('listitem').getByRole('button', { name: `${left} – ${right}` });
  await expect(listed).toContainText('120 – 80', { timeout: 30_000 });
  await expect(strip).toBeHidden();
  await leaves(phone);
  await leaves(admin);
});
