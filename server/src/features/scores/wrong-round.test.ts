import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { ResultTarget } from '@quizmeet/contract/scores/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  clearFriday,
  seedRounds,
  seedTeams,
  times,
  whileWaiting,
} from '../../../testing/friday.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { codeOf, roomPhone } from '../../../testing/room-links.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { type Browser, settled, whenItIs } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

const EVENING = '2026-11-20T20:00:00-05:00';

let rounds: number[];
let quizzers: number[];
const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Min');
const [ann, ben] = [await server.as('score', 'Ann Score'), await server.as('score', 'Ben Score')];

/** Rooms 1 and 2: Team 1 – Team 2 and Team 3 – Team 4, then Team 1 – Team 3 and Team 4 – Team 2. */
beforeEach(async () => {
  await clearFriday(server);
  const [one, two, three, four] = await seedTeams(server, times(4, { group: 'Open 1' }));
  if (!one || !two || !three || !four) throw new Error('four teams were wanted');
  const places = [
    [1, 1, one.id, two.id],
    [1, 2, three.id, four.id],
    [2, 1, one.id, three.id],
    [2, 2, four.id, two.id],
  ] as const;
  rounds = (await seedRounds(server, 'Open 1', places)).map((round) => round.id);
  quizzers = [];
  for (const [team, name] of [
    [one, 'Ann One'],
    [two, 'Bea Two'],
  ] as const) {
    const [quizzer] = await seedRoster(server, team.id, [name]);
    quizzers.push(quizzer?.id ?? 0);
  }
});

const at = (index: number): number => rounds[index] ?? 0;
const versionOf = async (id: number) => (await readRound(server, id)).version;
const played = async (
  by: Pick<Browser, 'request'>,
  index: number,
  scores: readonly [number, number] = [120, 80],
) =>
  await score(server, by, at(index), scores, {
    leftTeamQuizzers: index === 0 ? [line(quizzers[0] ?? 0, 3, 0)] : [],
    rightTeamQuizzers: index === 0 ? [line(quizzers[1] ?? 0, 2, 1)] : [],
  });
const empty = async (by: Browser, index: number, version?: number) =>
  await by.request('PUT', `/api/rounds/${at(index)}/empty`, {
    version: version ?? (await versionOf(at(index))),
  });
const move = async (index: number, to: number, more: object = {}) =>
  await admin.request('PUT', `/api/rounds/${at(index)}/moveResult`, {
    version: await versionOf(at(index)),
    toRoundId: at(to),
    toVersion: await versionOf(at(to)),
    turned: false,
    ...more,
  });
const undo = async (by: Pick<Browser, 'request'>, index: number, version?: number) =>
  await by.request('PUT', `/api/rounds/${at(index)}/undo`, {
    version: version ?? (await versionOf(at(index))),
  });
const entries = async (count: number) =>
  (await auditRecords(server.services.db).page(null, count, true)).map(
    ({ action, subject, before, after }) => ({ action, subject, before, after }),
  );
const restorePoints = () => restorePointsOf(server);
const roomOf = async (index: number) => (await readRound(server, at(index))).roomName;

it('an admin empties one result: open again, a new version, a restore point, an entry (X7)', async () => {
  await played(ann, 0);
  await played(ann, 1);
  const before = await readRound(server, at(0));
  const answer = await empty(admin, 0);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Round>()).toMatchObject({
    id: at(0),
    winningTeam: '',
    leftTeamScore: null,
    leftTeamQuizzers: [{ firstName: 'Ann', numberCorrect: 0 }],
  });
  const after = await readRound(server, at(0));
  expect(after).toEqual(answer.json());
  expect(after.version).toBeGreaterThan(before.version);
  expect((await readRound(server, at(1))).winningTeam).toBe('left');
  const subject = `Open 1, round 1, ${before.roomName}: Team 1 – Team 2`;
  expect(await entries(1)).toEqual([
    { action: 'Delete result', subject, before: '120 to 80, left won, 2 lines', after: null },
  ]);
  expect((await restorePoints())[0]).toMatchObject({
    who: 'Ada Min',
    reason: `Before deleting the result of ${subject}`,
    counts: { results: 2 },
  });
});

it('an open round is emptied without a trace; an older version of a result is refused', async () => {
  const [points, logged] = [(await restorePoints()).length, await entries(3)];
  const { version } = await readRound(server, at(0));
  expect((await empty(admin, 0)).statusCode).toBe(200);
  expect([(await restorePoints()).length, await entries(3)]).toEqual([points, logged]);
  await played(ann, 0);
  const stale = await empty(admin, 0, version);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ current: { leftTeamScore: 120 } });
});

it('who deleted a result undoes it, with its lines, unless somebody entered one meanwhile (X7, S8)', async () => {
  await played(ann, 0);
  const before = await readRound(server, at(0));
  await empty(admin, 0);
  expect((await undo(ann, 0)).statusCode).toBe(409);
  const answer = await undo(admin, 0);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<Round>()).toEqual({ ...before, version: expect.any(Number) });
  expect(await entries(1)).toMatchObject([
    { action: 'Undo result', before: null, after: '120 to 80, left won, 2 lines' },
  ]);
  expect((await undo(admin, 0)).statusCode).toBe(409);

  await empty(admin, 0);
  const emptied = await versionOf(at(0));
  await played(ann, 0, [50, 40]);
  const late = await undo(admin, 0, emptied);
  expect([late.statusCode, late.json().current.leftTeamScore]).toEqual([409, 50]);
  expect((await undo(admin, 0)).statusCode).toBe(409);
});

it('proposes where a result may belong: shared teams first, then the same room and time (X7)', async () => {
  await played(ann, 0);
  const targets = async () =>
    (await admin.request('GET', `/api/rounds/${at(0)}/targets`)).json<ResultTarget[]>();
  expect(await targets()).toMatchObject([
    {
      round: { id: at(2) },
      sharedTeams: 1,
      turned: false,
      leftOut: { kept: ['Bea Two'], turned: ['Bea Two', 'Ann One'] },
    },
    { round: { id: at(3) }, sharedTeams: 1, turned: false, leftOut: { kept: ['Ann One'] } },
    { round: { id: at(1) }, sharedTeams: 0, turned: false },
  ]);
  await played(ann, 2);
  expect((await targets()).map(({ round }) => round.id)).toEqual([at(3), at(1)]);
  expect((await admin.request('GET', `/api/rounds/${at(1)}/targets`)).json()).toEqual([]);
});

it('moves a result: scores by side, lines with their quizzers, both rounds audited (X7)', async () => {
  await played(ann, 0);
  const answer = await move(0, 2);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      id: at(2),
      leftTeamScore: 120,
      rightTeamScore: 80,
      winningTeam: 'left',
      leftTeamQuizzers: [{ id: quizzers[0], numberCorrect: 3 }],
      rightTeamQuizzers: [],
    },
  ]);
  expect((await readRound(server, at(0))).winningTeam).toBe('');
  const [origin, target] = [
    `Open 1, round 1, ${await roomOf(0)}: Team 1 – Team 2`,
    `Open 1, round 2, ${await roomOf(2)}: Team 1 – Team 3`,
  ];
  const after = '120 to 80, left won, 1 line; without Bea Two';
  const before = '120 to 80, left won, 2 lines';
  expect(await entries(2)).toEqual([
    { action: 'Receive result', subject: target, before: `from ${origin}`, after },
    { action: 'Move result', subject: origin, before, after: `moved to ${target}` },
  ]);
  expect((await restorePoints())[0]?.reason).toBe(`Before moving the result of ${origin}`);
});

it('moves nothing onto a result, from an open round, to itself, or on an older version', async () => {
  await played(ann, 0);
  await played(ann, 1, [90, 60]);
  const before = [await readRound(server, at(0)), await readRound(server, at(1))];
  const refusals = [
    [await move(0, 1), 409, 'That round already has a result. Delete it first.'],
    [await move(2, 3), 409, 'This round has no result to move'],
    [await move(0, 0), 422, 'Choose another round'],
    [await move(0, 2, { toVersion: 1 }), 409, 'Somebody else just saved this round'],
    [await move(0, 2, { version: 1 }), 409, 'Somebody else just saved this round'],
    [await move(0, 2, { toRoundId: 987_654 }), 404, 'This round doesn’t exist'],
  ] as const;
  for (const [answer, status, detail] of refusals) {
    expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
  }
  expect([await readRound(server, at(0)), await readRound(server, at(1))]).toEqual(before);
});

it('waits for a result that is being saved into the target, and then refuses (S8)', async () => {
  await played(ann, 0);
  const { db } = server.services;
  const [version, toVersion] = [await versionOf(at(0)), await versionOf(at(2))];
  const answer = await whileWaiting(
    server,
    async (tx) => roundRecords(tx).lock((await eventRecords(tx).current()).id, at(2)),
    () => move(0, 2, { version, toVersion }),
    (tx) => roundRecords(tx).change(at(2), { leftScore: 90, rightScore: 40, winner: 'left' }),
  );
  expect(answer.statusCode).toBe(409);
  const row = await roundRecords(db).byId((await eventRecords(db).current()).id, at(0));
  expect(row?.winner).toBe('left');
});

it('a volunteer undoes the own save: the round is open again, and it can be restored (X7)', async () => {
  await played(ann, 0);
  const answer = await undo(ann, 0);
  expect([answer.statusCode, answer.json().winningTeam]).toEqual([200, '']);
  expect(await entries(1)).toMatchObject([
    { action: 'Undo result', before: '120 to 80, left won, 2 lines', after: null },
  ]);
  expect((await restorePoints())[0]).toMatchObject({ who: 'Ann Score', counts: { results: 1 } });
  await settled(server);
});

it('undoes only the latest save, and keeps no earlier ones (X7)', async () => {
  await played(ben, 0, [50, 40]);
  await played(ann, 0);
  await score(server, ann, at(0), [200, 100]);
  const scores = async () => {
    const { leftTeamScore, leftTeamQuizzers } = await readRound(server, at(0));
    return [leftTeamScore, leftTeamQuizzers.length];
  };
  await undo(ann, 0);
  expect(await scores()).toEqual([120, 1]);
  const more = await undo(ann, 0);
  expect([more.statusCode, more.json().detail]).toEqual([409, 'This can no longer be undone.']);
  expect(await scores()).toEqual([120, 1]);
});

it('undoes nobody else’s save, and none that somebody has changed or that is too old', async () => {
  await played(ann, 0);
  expect((await undo(ben, 0)).statusCode).toBe(409);
  expect((await undo(admin, 0)).statusCode).toBe(409);
  const mine = await versionOf(at(0));
  await score(server, ben, at(0), [130, 80]);
  const stale = await undo(ann, 0, mine);
  expect([stale.statusCode, stale.json().current.leftTeamScore]).toEqual([409, 130]);
  expect((await undo(ann, 0)).statusCode).toBe(409);
  expect((await readRound(server, at(0))).leftTeamScore).toBe(130);
});

it('by a room’s link the own save is undone, in the name with the room and without a restore point (P6)', async () => {
  await whenItIs(server, EVENING, async () => {
    const phone = await roomPhone(server, await codeOf(server, 1), 'Maria Lopez');
    const points = (await restorePoints()).length;
    await played(phone, 0, [100, 80]);
    await played(phone, 0);
    const once = await undo(phone, 0);
    expect([once.statusCode, once.json()]).toMatchObject([200, { leftTeamScore: 100 }]);
    expect(await lastEntry(server)).toMatchObject({
      ...{ who: 'Maria Lopez (ASC 101)', userId: null, action: 'Undo result' },
      before: '120 to 80, left won, 2 lines',
    });
    expect(await restorePoints()).toHaveLength(points);
  });
});

it('by a room’s link a refused undo doesn’t wait for what others save (S8)', async () => {
  await whenItIs(server, EVENING, async () => {
    const { db } = server.services;
    const phone = await roomPhone(server, await codeOf(server, 1), 'Maria Lopez');
    await played(phone, 1);
    const refused = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table rounds in row exclusive mode`);
      await tx.execute(sql`lock table churches in row exclusive mode`);
      const waited = new Promise((resolve) => setTimeout(resolve, 5000, 'waited'));
      return await Promise.race([undo(phone, 1).then((answer) => answer.statusCode), waited]);
    });
    expect(refused).toBe(403);
  });
});

it('by a room’s link nothing is undone of others, of other rooms, or once it can’t be corrected (P6)', async () => {
  await whenItIs(server, EVENING, async () => {
    const phone = await roomPhone(server, await codeOf(server, 1), 'Maria Lopez');
    const refusal = async (index: number) => {
      const { statusCode, json } = await undo(phone, index);
      return [statusCode, json().detail];
    };
    // The others' sessions have ended by then.
    const sam = await server.as('score', 'Sam Score');
    await played(phone, 0);
    await played(sam, 1);
    expect(await refusal(1)).toEqual([403, 'This code is for the rounds of another room']);
    await played(sam, 2);
    expect(await refusal(2)).toEqual([409, expect.stringContaining('can no longer be undone')]);
    expect(await refusal(0)).toEqual([409, 'The next round has a result. Ask the scoring desk']);
    await server.services.db.execute(sql`update room_links set revoked_at = now()`);
    expect((await refusal(0))[0]).toBe(401);
    expect((await readRound(server, at(0))).winningTeam).toBe('left');
  });
});

it('knows the devices that have a sheet open, by name and time, until they close it (X7)', async () => {
  const see = async (by: Browser, device: string) =>
    (await by.request('PUT', `/api/rounds/${at(0)}/sheet`, { device })).json();
  expect(await see(ann, 'device-of-ann')).toEqual([]);
  expect(await see(ben, 'device-of-ben')).toMatchObject([{ name: 'Ann Score', isOwn: false }]);
  expect(await see(ann, 'device-of-ann')).toMatchObject([{ name: 'Ben Score', isOwn: false }]);
  expect(await see(ann, 'another-device')).toMatchObject([
    { name: 'Ann Score', isOwn: true },
    { name: 'Ben Score', isOwn: false },
  ]);
  await ann.request('DELETE', `/api/rounds/${at(0)}/sheet?device=device-of-ann`);
  expect(await see(ben, 'device-of-ben')).toMatchObject([{ name: 'Ann Score' }]);
  const elsewhere = { device: 'device-of-ben' };
  expect((await ben.request('PUT', `/api/rounds/${at(1)}/sheet`, elsewhere)).json()).toEqual([]);
});

it('says when a silent device was last seen, and forgets it after a minute (X7)', async () => {
  const sheet = `/api/rounds/${at(2)}/sheet`;
  const { db, clock } = server.services;
  const see = async () => (await ben.request('PUT', sheet, { device: 'device-of-ben' })).json();
  const silentFor = async (seconds: number) => {
    const seenAt = new Date(clock().getTime() - seconds * 1000);
    await db.execute(
      sql`update open_sheets set seen_at = ${seenAt} where device = 'device-of-ann'`,
    );
  };
  await ann.request('PUT', sheet, { device: 'device-of-ann' });
  expect(await see()).toMatchObject([{ name: 'Ann Score', lastSeen: null }]);
  await silentFor(40);
  expect(await see()).toMatchObject([{ name: 'Ann Score', lastSeen: expect.any(String) }]);
  await silentFor(70);
  expect(await see()).toEqual([]);
});
