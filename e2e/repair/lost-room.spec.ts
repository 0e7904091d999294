import { opensAs } from '../demo.ts';
import { PHONE, someoneOpens } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../page-checks.ts';
import { card, choosesTheBest, clearsResults, scheduleOf, whatWasDone } from './evening.ts';

test.use({ start: { stage: 'friday', now: '2026-11-20T20:28:00-05:00' } });

test('At 8:30 a room is lost: its rounds go to spare rooms at their time, and doors and families know it.', async ({
  browser,
  server,
}) => {
  const admin = await opensAs(browser, server, 'admin', '/admin?tab=friday');
  await clearsResults(admin);
  const before = await scheduleOf(admin);
  const [any] = before.filter(
    ({ roundNumber, division }) => roundNumber === 4 && division === 'Open',
  );
  const lost = before.filter(
    ({ roomName, roundNumber }) => roomName === any?.roomName && roundNumber >= 4,
  );
  const family = await someoneOpens(browser, server, `/team/${any?.leftTeamId}`, PHONE);
  await expect(family.getByText(any?.roomName ?? '').first()).toBeVisible();

  await admin.getByRole('link', { name: /^Repair Friday/ }).click();
  await admin.getByLabel('What happened?').selectOption('A room is closed');
  await admin.getByLabel('Room', { exact: true }).selectOption(any?.roomName ?? '');
  await admin.getByLabel('Closed starting with').selectOption({ label: 'Round 4, 8:30 PM' });
  await expect(card(admin, 'Make no changes')).toContainText(`${any?.roomName} is closed then.`);
  await expect(card(admin, 'Best')).toContainText('Every team gets all its rounds.');
  await expectAccessible(admin);
  await choosesTheBest(admin);
  await expect(whatWasDone(admin)).toContainText(
    `${any?.roomName} is closed starting with round 4.`,
  );

  const after = await scheduleOf(admin);
  for (const round of lost) {
    const now = after.find(({ id }) => id === round.id);
    expect(now?.roomName).not.toBe(round.roomName);
    expect(now).toEqual({ ...round, roomNumber: now?.roomNumber, roomName: now?.roomName });
  }
  const ids = new Set(lost.map(({ id }) => id));
  const others = (rounds: typeof before) => rounds.filter(({ id }) => !ids.has(id));
  expect(others(after)).toEqual(others(before));
  const moved = after.find(({ id }) => id === any?.id);
  await expect(family.getByText(moved?.roomName ?? '').first()).toBeVisible();

  const door = await someoneOpens(browser, server, `/room/${any?.roomNumber}`, PHONE);
  await expect(door.getByText('closed starting with round 4').first()).toBeAttached();
  await expectAccessible(door);

  // The room is usable again.
  await admin.goto(`/admin/repair?cause=reopened&room=${any?.roomNumber}`);
  await expect(
    admin.getByRole('heading', { name: `${any?.roomName} is open again` }),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Reopen the room' }).click();
  await expect(whatWasDone(admin)).toContainText(`${any?.roomName} is open again.`);
});
