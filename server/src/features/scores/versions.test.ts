import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedRounds, seedTeams, times, whileWaiting } from '../../../testing/friday.ts';
import { entryFor, line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { restoreSnapshot, takeSnapshot } from '../../snapshot/snapshot.ts';

let left: number[];
let right: number[];
let rounds: number[];
const server = await sharedTestServer();
const [staff, other] = [await server.as('score'), await server.as('score')];
const admin = await server.as('admin');
beforeAll(async () => {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('two teams were wanted');
  left = (await seedRoster(server, one.id, ['Ann Lee', 'Ben Moss'])).map((q) => q.id);
  right = (await seedRoster(server, two.id, ['Dot Poe', 'Eli Ray'])).map((q) => q.id);
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map((slot) => [slot, 1, one.id, two.id] as const);
  rounds = (await seedRounds(server, 'Open 1', places)).map((round) => round.id);
});

const at = (ids: readonly number[], index: number): number => ids[index] ?? 0;
const audited = async () => (await auditRecords(server.services.db).page(null, 500, true)).length;

it('refuses a save over a newer version, and carries the newer state (S8)', async () => {
  const opened = await readRound(server, at(rounds, 0));
  await score(server, other, opened.id, [200, 100], {
    leftTeamQuizzers: [line(at(left, 0), 4, 0)],
  });
  const current = await readRound(server, opened.id);
  expect(current.version).toBeGreaterThan(opened.version);

  const answer = await staff.request('PUT', '/api/rounds', entryFor(opened, 190, 100));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    detail: 'Somebody else just saved this round',
    current,
  });
  expect(await readRound(server, opened.id)).toEqual(current);

  const mine = await staff.request('PUT', '/api/rounds', entryFor(current, 190, 100));
  expect(mine.json<Round>()).toMatchObject({ leftTeamScore: 190, leftTeamQuizzers: [] });
});

it('accepts the same content again with any version, and changes nothing (S8)', async () => {
  const opened = await readRound(server, at(rounds, 1));
  const lines = [line(at(left, 0), 1, 0), line(at(left, 1), 2, 0)];
  const entry = entryFor(opened, 100, 100, { winningTeam: 'right', leftTeamQuizzers: lines });
  const saved = (await staff.request('PUT', '/api/rounds', entry)).json<Round>();
  const before = await audited();
  for (const version of [opened.version, saved.version, 0, 999_999]) {
    const turned = { ...entry, version, leftTeamQuizzers: lines.toReversed() };
    const again = await other.request('PUT', '/api/rounds', turned);
    expect([again.statusCode, again.json()]).toEqual([200, saved]);
  }
  expect(await audited()).toBe(before);
});

it('treats the other winner of a tie as different (S8)', async () => {
  const opened = await readRound(server, at(rounds, 2));
  await staff.request('PUT', '/api/rounds', entryFor(opened, 100, 100, { winningTeam: 'left' }));
  const entry = entryFor(opened, 100, 100, { winningTeam: 'right' });
  expect((await other.request('PUT', '/api/rounds', entry)).statusCode).toBe(409);
});

it('saves one of two simultaneous results completely, and reports a conflict to the other (S8)', async () => {
  const opened = await readRound(server, at(rounds, 3));
  const mine = entryFor(opened, 150, 100, {
    leftTeamQuizzers: [line(at(left, 0), 1, 1), line(at(left, 1), 2, 0)],
    rightTeamQuizzers: [line(at(right, 0), 3, 0)],
  });
  const theirs = entryFor(opened, 90, 160, {
    leftTeamQuizzers: [line(at(left, 1), 4, 0)],
    rightTeamQuizzers: [line(at(right, 1), 0, 2), line(at(right, 0), 4, 1)],
  });
  const answers = await Promise.all([
    staff.request('PUT', '/api/rounds', mine),
    other.request('PUT', '/api/rounds', theirs),
  ]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  const stored = await readRound(server, opened.id);
  expect(stored).toEqual(won?.json());
  expect(stored).toEqual(lost?.json().current);
  expect(stored).toMatchObject(
    stored.leftTeamScore === 150 ? withoutVersion(mine) : withoutVersion(theirs),
  );
});

it('saves only one of many simultaneous results', async () => {
  const opened = await readRound(server, at(rounds, 4));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      staff.request('PUT', '/api/rounds', entryFor(opened, 100 + 10 * n, 50)),
    ),
  );
  const codes = answers.map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(7);
});

it('calls it a conflict, not a fault, when the teams changed sides meanwhile (F7, S8)', async () => {
  const opened = await readRound(server, at(rounds, 5));
  await admin.request('PUT', '/api/rounds/swap', { id: opened.id, swapTeams: true });
  const entry = entryFor(opened, 100, 50, { leftTeamQuizzers: [line(at(left, 0), 1, 0)] });
  const answer = await staff.request('PUT', '/api/rounds', entry);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().current).toMatchObject({ leftTeamId: opened.rightTeamId });
});

it('calls it a conflict when a restore point was brought back meanwhile (N1, S8)', async () => {
  const { services } = server;
  const opened = await readRound(server, at(rounds, 0));
  const { id: eventId } = await eventRecords(services.db).current();
  const answer = await whileWaiting(
    server,
    async (tx) => await eventTableRecords(tx).lockAll(),
    async () => await staff.request('PUT', '/api/rounds', entryFor(opened, 70, 10)),
    async (tx) => await restoreSnapshot(tx, eventId, await takeSnapshot(tx, eventId)),
  );
  expect(answer.statusCode).toBe(409);
  expect(answer.json().current).toMatchObject({ id: opened.id });
  expect(answer.json().current.version).toBeGreaterThan(opened.version);
});

it('saves scores alone, and lines later; what lacks lines is listed (S9)', async () => {
  const id = at(rounds, 6);
  const lacking = async () => {
    await settled(server);
    const list = (await other.request('GET', '/api/rounds/lackingLines?division=Open 1')).json<
      Round[]
    >();
    return list.some((round) => round.id === id);
  };
  expect(await lacking()).toBe(false);
  const alone = await score(server, staff, id, [100, 50]);
  expect(alone.json()).toMatchObject({ leftTeamQuizzers: [], rightTeamQuizzers: [] });
  expect(await lacking()).toBe(true);
  await score(server, staff, id, [100, 50], { leftTeamQuizzers: [line(at(left, 0), 2, 0)] });
  expect(await lacking()).toBe(true);
  await score(server, staff, id, [100, 50], {
    leftTeamQuizzers: [line(at(left, 0), 2, 0)],
    rightTeamQuizzers: [line(at(right, 0), 0, 0)],
  });
  expect(await lacking()).toBe(false);
});

const withoutVersion = ({
  leftTeamScore,
  rightTeamScore,
  ...entry
}: ReturnType<typeof entryFor>) => ({
  leftTeamScore,
  rightTeamScore,
  leftTeamQuizzers: entry.leftTeamQuizzers,
  rightTeamQuizzers: entry.rightTeamQuizzers,
});
