import { violationsOf } from '../axe.ts';
import { leaves, PHONE, someoneOpens } from '../devices.ts';
import { expect } from '../fixtures.ts';
import { sheet } from '../open-rounds.ts';
import {
  nextOfOwnRoom,
  organizerOpens,
  saves,
  secretOf,
  sheetCode,
  strangerScans,
  onLinkedFriday as test,
} from '../room-links.ts';
import { entersSide, savedRound, savesTheSheet } from '../scoring.ts';

/** Keystroke-level model, in seconds; `scan` is a generous guess, and loading is measured. */
const MODEL = { touch: 1.1, key: 0.28, decision: 1.35, scan: 8 } as const;
const NAME = 'Maria Lopez';

test('a stranger’s phone scans a scoresheet, and has saved its first result within a minute @quick', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const code = await sheetCode(admin, round);
  expect(code).toMatch(/\/enter#[\w-]{43}$/);

  const begun = Date.now();
  const page = await strangerScans(browser, server, code);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeVisible();
  const loaded = (Date.now() - begun) / 1000;
  expect(page.url()).toBe(`${server.url}/enter?round=${round.id}`);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(`window.pressed = { touches: 0, keys: 0 };
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && window.pressed.touches++, true);
    addEventListener('keydown', (event) => event.isTrusted && window.pressed.keys++, true);`);
  await name.tap();
  await page.keyboard.type(NAME);
  await page.getByRole('button', { name: 'Continue' }).tap();

  await expect(sheet(page)).toContainText(round.leftTeamName);
  await expect(sheet(page).getByRole('button', { name: 'One team isn’t here' })).toBeHidden();
  const left = await entersSide(page, 'left', { score: 130, correct: [3, 1, 2] });
  const right = await entersSide(page, 'right', { score: 90, correct: [1, 2, 1] });
  await savesTheSheet(page);
  const scores = { left: { score: 130 }, right: { score: 90 } };
  await expect(savedRound(page, left, right, scores)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  const { touches, keys } = await page.evaluate<{ touches: number; keys: number }>(
    'window.pressed',
  );
  // A full sheet has 14 touches more (see twenty-seconds.spec.ts).
  const model = MODEL.scan + loaded + Math.max(touches, 2 + 14) * MODEL.touch + keys * MODEL.key;
  const seconds = model + 4 * MODEL.decision;
  test.info().annotations.push({
    type: 'seconds',
    description: `${seconds.toFixed(1)} (${touches} touches, ${keys} keys, loaded in ${loaded.toFixed(1)} s)`,
  });
  expect(seconds).toBeLessThanOrEqual(60);

  await admin.goto('/audit');
  await expect(admin.getByText(`${NAME} (${round.roomName})`).first()).toBeVisible();
  await leaves(admin);
});

test('the code is in no request, Referer, or log, and is removed from the address immediately', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const secret = secretOf(address);
  const page = await someoneOpens(browser, server, 'about:blank', { ...PHONE, isNew: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  expect(page.url()).not.toContain(secret);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.join('\n')).not.toContain(secret);
  expect(server.terminal()).not.toContain(secret);
  expect(await page.evaluate('JSON.stringify(history.state) + location.href')).not.toContain(
    secret,
  );
  await leaves(admin);
});

test('with a room’s link one enters round after round, and corrects until the next round has its result', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [first, second] = await nextOfOwnRoom(admin);
  const page = await strangerScans(browser, server, await sheetCode(admin, first), NAME);
  await saves(page, first, 80, 40);
  await sheet(page)
    .getByRole('button', { name: `Undo round ${first.roundNumber}` })
    .tap();
  await saves(page, first, 90, 40);
  await saves(page, second, 50, 30);
  await page.goto('/enter');
  const listed = page.getByRole('button', {
    name: `${first.leftTeamName} – ${first.rightTeamName}`,
  });
  await expect(page.getByText('Entering results as')).toContainText(NAME);
  await listed.tap();
  await expect(sheet(page)).toContainText('The next round has a result');
  await expect(sheet(page).getByRole('button', { name: 'Save result' })).toBeHidden();
  await leaves(admin);
});

test('a revoked link stops working on every open phone, and so does a screenshot of it', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const address = await sheetCode(admin, round);
  const phones = await Promise.all(
    ['Jo Kim', 'Max Roe'].map((name) => strangerScans(browser, server, address, name)),
  );
  for (const page of phones) await expect(sheet(page)).toBeVisible();
  await admin.reload();
  const row = admin.getByRole('row', { name: new RegExp(`^${round.roomName}`) });
  await expect(row).toContainText(/2 phones: (Jo Kim, Max Roe|Max Roe, Jo Kim)/);
  await row.getByRole('button', { name: /^Renew/ }).click();
  const asked = admin.getByRole('dialog', { name: /^Renew/ });
  const done = admin.waitForResponse((answer) => answer.url().includes('/renew'));
  await asked.getByRole('button', { name: 'Renew' }).click();
  await done;
  await Promise.all(
    phones.map((page) => expect(page.getByText('This code no longer works')).toBeVisible()),
  );
  for (const page of phones) await expect(sheet(page)).toBeHidden();

  const stranger = await strangerScans(browser, server, address);
  await expect(stranger.getByText('Get a new one at the scoring desk')).toBeVisible();
  expect(await violationsOf(stranger)).toEqual([]);

  // A reprint has another code.
  const renewed = await sheetCode(admin, round);
  const page = await strangerScans(browser, server, renewed, 'Jo Kim');
  await expect(sheet(page)).toContainText(round.leftTeamName);
  await leaves(admin);
});

test('a name without a space, as long as names may be, leaves the sheet inside the phone', async ({
  browser,
  server,
}) => {
  const admin = await organizerOpens(browser, server);
  const [round] = await nextOfOwnRoom(admin);
  const page = await strangerScans(browser, server, await sheetCode(admin, round), 'x'.repeat(60));
  await expect(sheet(page)).toContainText(round.leftTeamName);
  await expect(page.getByText('Entering results as')).toBeAttached();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
