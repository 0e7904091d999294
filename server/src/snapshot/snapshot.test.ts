import type { TeamId } from '@quizmeet/rules/tournament.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clearFriday,
  fridayRows,
  seedRounds,
  seedTeams,
  times,
  whileWaiting,
} from '../../testing/friday.ts';
import { sharedTestServer } from '../../testing/shared-test-server.ts';
import { act } from '../calls/act.ts';
import { restorePointRecords } from '../records/audit.ts';
import { churchRecords } from '../records/churches.ts';
import { eventTableRecords } from '../records/event-tables.ts';
import { eventRecords } from '../records/events.ts';
import { lineRecords } from '../records/lines.ts';
import { quizzerRecords } from '../records/quizzers.ts';
import { roundRecords } from '../records/rounds.ts';
import { teamRecords } from '../records/teams.ts';
import { areOurRows } from './rows.ts';
import {
  countsOf,
  packed,
  restoreSnapshot,
  type Snapshot,
  saveRestorePoint,
  takeSnapshot,
  unpacked,
} from './snapshot.ts';

let eventId: Awaited<ReturnType<typeof currentId>>;
const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  eventId = await currentId();
});

const currentId = async () => (await eventRecords(server.services.db).current()).id;
const take = () => server.services.db.transaction((tx) => takeSnapshot(tx, eventId));
const put = (snapshot: Snapshot) =>
  server.services.db.transaction((tx) => restoreSnapshot(tx, eventId, snapshot));

async function addTeam(name: string): Promise<TeamId> {
  const { db, clock } = server.services;
  const [church] = await churchRecords(db).all(eventId);
  const row = await teamRecords(db).add({
    eventId,
    churchId: church?.id ?? 0,
    name,
    division: 'Open',
    addedAt: clock(),
  });
  return row.id;
}

/** A snapshot without versions, which a restore does not bring back. */
const contentOf = ({ tables, ...event }: Snapshot) => ({
  ...event,
  tables: Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map(({ version: _, ...row }) => row)]),
  ),
});

describe('an event with teams, a decided round and brackets', () => {
  let ids: TeamId[];
  beforeEach(async () => {
    await admin.request('PUT', '/api/bracket/clear');
    await clearFriday(server);
    ids = (await seedTeams(server, times(8, { group: 'Open 1' }))).map((team) => team.id);
    const [one = ids[0], two = ids[0]] = ids;
    if (one === undefined || two === undefined) throw new Error('no teams');
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, one, two]]);
    const [ann] = (await admin.request('GET', `/api/teams?teamId=${one}`)).json<{
      quizzers: { id: number }[];
    }>().quizzers;
    const saved = await admin.request('PUT', '/api/rounds', {
      id: round?.id,
      version: round?.version,
      leftTeamScore: 60,
      rightTeamScore: 20,
      leftTeamQuizzers: [{ id: ann?.id, numberCorrect: 3, numberErrors: 0 }],
      rightTeamQuizzers: [],
    });
    expect(saved.statusCode).toBe(200);
    await admin.request('PUT', '/api/rounds/timeUpdate?roundNumber=1&time=19:05');
    const assigned = await admin.request('GET', '/api/teams/assignSat?division=Open&confirm=true');
    expect(assigned.statusCode).toBe(200);
  });

  test('is restored exactly, ids included, after everything was removed (N1)', async () => {
    const snapshot = await take();
    expect(areOurRows(snapshot.tables)).toBe(true);
    expect(countsOf(snapshot)).toMatchObject({
      rooms: 29,
      churches: expect.any(Number),
      teams: 8,
      quizzers: 8,
      rounds: 1,
      results: 1,
      lines: 1,
      round_times: 1,
      brackets: 1,
      seeds: 8,
    });
    expect(countsOf(snapshot)['matches']).toBeGreaterThan(14);
    await admin.request('PUT', '/api/bracket/clear');
    await clearFriday(server);
    await admin.request('PUT', '/api/event', {
      ...snapshot.settings,
      title: 'Another',
      programme: [],
    });
    expect(contentOf(await take())).not.toEqual(contentOf(snapshot));

    await put(snapshot);
    expect(contentOf(await take())).toEqual(contentOf(snapshot));
  });

  test('restores changed data and removes later data', async () => {
    const snapshot = await take();
    const [first = 0, second = 0] = ids;
    await admin.request('PUT', `/api/teams/${first}/exchange`, { withTeamId: second });
    await addTeam('A late team');
    await put(snapshot);
    expect(contentOf(await take())).toEqual(contentOf(snapshot));
  });

  test('never reuses a version, so that an old queued result is a conflict (S8)', async () => {
    const snapshot = await take();
    const highest = async () => Math.max(...(await fridayRows(server)).map((row) => row.version));
    const before = await highest();
    await put(snapshot);
    const restored = await highest();
    expect(restored).toBeGreaterThan(before);
    await put(snapshot);
    expect(await highest()).toBeGreaterThan(restored);
  });

  test('gives no new row an id that was given before, restored or not', async () => {
    const snapshot = await take();
    const later = await addTeam('A late team');
    await put(snapshot);
    expect(await addTeam('Another late team')).toBeGreaterThan(Math.max(...ids, later));
  });

  test('gives rounds new ids above those of a snapshot from another database (N5)', async () => {
    const snapshot = await take();
    const moved = structuredClone(snapshot);
    const far = 1_000_000;
    for (const row of moved.tables['rounds'] ?? []) row['id'] = Number(row['id']) + far;
    for (const row of moved.tables['lines'] ?? []) row['round_id'] = Number(row['round_id']) + far;
    await put(moved);
    const [one, two] = ids;
    if (one === undefined || two === undefined) throw new Error('no teams');
    const [round] = await seedRounds(server, 'Open 1', [[2, 1, one, two]]);
    expect(round?.id).toBeGreaterThan(far);
    await put(snapshot);
  });

  test('is the same after packing and unpacking; another shape is refused', async () => {
    const snapshot = await take();
    expect(unpacked(packed(snapshot))).toEqual(JSON.parse(JSON.stringify(snapshot)));
    expect(unpacked(packed({ ...snapshot, version: 99 as 1 }))).toBeNull();
  });
});

describe('restore points', () => {
  const keep = (now: Date, reason: string) =>
    act({ ...server.services, clock: () => now }, null, (acting) =>
      saveRestorePoint(acting, eventId, reason),
    );
  const reasons = async () =>
    (await restorePointRecords(server.services.db).all(eventId)).map((point) => point.reason);

  test('are kept 30 days, the newest twenty whatever the clock says (N1)', async () => {
    await keep(new Date('2026-11-01T00:00:00Z'), 'old');
    for (let i = 1; i <= 19; i++) await keep(new Date('2026-11-30T23:59:00Z'), `newer ${i}`);
    await keep(new Date('2026-12-01T00:00:01Z'), 'beside twenty');
    expect(await reasons()).toContain('old');
    await keep(new Date('2026-11-30T23:59:59Z'), 'within 30 days');
    expect(await reasons()).toContain('old');
    await keep(new Date('2026-12-01T00:00:01Z'), 'newest');
    expect(await reasons()).not.toContain('old');
    // A laptop's clock is wrong for an hour.
    await keep(new Date('2027-12-01T00:00:00Z'), 'a year ahead');
    expect(await reasons()).toHaveLength(21);
    expect((await reasons()).slice(0, 3)).toEqual(['a year ahead', 'newest', 'within 30 days']);
  });

  test('contain every result acknowledged before the clearing, under load (N1)', async () => {
    await admin.request('PUT', '/api/bracket/clear');
    await clearFriday(server);
    const teams = await seedTeams(server, times(2, { group: 'Open 1' }));
    const [one, two] = teams.map((team) => team.id);
    if (one === undefined || two === undefined) throw new Error('no teams');
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, one, two]]);
    const { db } = server.services;
    let committed = Promise.resolve();
    await act(server.services, null, async (acting) => {
      await saveRestorePoint(acting, eventId, 'while a result is saved');
      // The save must wait for the clearing.
      committed = db.transaction(async (tx) => {
        await roundRecords(tx).change(round?.id ?? 0, {
          leftScore: 0,
          rightScore: 20,
          winner: 'right',
        });
      });
      const first = await Promise.race([
        committed.then(() => 'saved'),
        new Promise((resolve) => setTimeout(() => resolve('waits'), 200)),
      ]);
      expect(first).toBe('waits');
    });
    await committed;
    expect((await fridayRows(server))[0]?.winner).toBe('right');
  });

  test('wait for a result that is being saved with its lines, and it never for them (N1)', async () => {
    await clearFriday(server);
    const teams = await seedTeams(server, times(2, { group: 'Open 1' }));
    const [one = 0, two = 0] = teams.map((team) => team.id);
    const [round] = await seedRounds(server, 'Open 1', [[1, 1, one, two]]);
    const [quizzer] = await quizzerRecords(server.services.db).ofTeams([one]);
    const [roundId, quizzerId] = [round?.id ?? 0, quizzer?.id ?? 0];
    await whileWaiting(
      server,
      (tx) => roundRecords(tx).lock(eventId, roundId),
      () => server.services.db.transaction((tx) => eventTableRecords(tx).lockAll()),
      (tx) =>
        lineRecords(tx).replace(roundId, [
          { roundId, quizzerId, side: 'left', seat: 0, correct: 1, errors: 0 },
        ]),
    );
    expect(await lineRecords(server.services.db).ofRounds([roundId])).toHaveLength(1);
  });
});
