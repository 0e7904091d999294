import type { Cause, Proposal, Proposed, Repaired } from '@quizmeet/contract/repair/calls.ts';
import { asOrdered } from '@quizmeet/contract/repair/ordered.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, fridayRows, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { eventRecords } from '../../records/events.ts';
import { roomClosureRecords } from '../../records/rooms.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { checkInRecords, type TeamRow, teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
const eventId = (await eventRecords(server.services.db).current()).id;

let teams: readonly TeamRow[];
const idOf = (index: number): number => teams[index]?.id ?? 0;

/** Eight teams of one group with a schedule of five rounds each. */
beforeEach(async () => {
  await clearFriday(server);
  for (const { roomNumber } of await roomClosureRecords(server.services.db).all(eventId)) {
    await roomClosureRecords(server.services.db).remove(eventId, roomNumber);
  }
  teams = await seedTeams(server, times(8, { group: 'Open 1' }));
  const created = await admin.request('GET', '/api/rounds/create?division=All');
  expect(created.statusCode).toBe(200);
});

const propose = async (cause: Cause): Promise<Proposed> => {
  const answer = await admin.request('POST', '/api/repair/propose', { cause });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Proposed>();
};
const order = (cause: Cause, { basis }: Proposed, proposal: Proposal | undefined) => ({
  cause,
  basis,
  changes: proposal?.changes.map(asOrdered) ?? [],
});
const carryOut = (body: unknown) => admin.request('POST', '/api/repair/carryOut', body);
async function repair(cause: Cause): Promise<Repaired> {
  const proposed = await propose(cause);
  const answer = await carryOut(order(cause, proposed, proposed.proposals[0]));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Repaired>();
}

const roundsOf = async (teamId: number) =>
  (await fridayRows(server)).filter(({ leftTeamId, rightTeamId }) =>
    [leftTeamId, rightTeamId].includes(teamId),
  );
const counts = async () =>
  await Promise.all(teams.map(async ({ id }) => (await roundsOf(id)).length));
const changedSince = async (before: readonly RoundRow[]) => {
  const was = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return (await fridayRows(server)).filter((row) => was.get(row.id) !== JSON.stringify(row));
};
async function isCorrect(): Promise<void> {
  const rows = await fridayRows(server);
  const keys = rows.flatMap((row) => [
    `${row.roundNumber} room ${row.roomNumber}`,
    `${row.roundNumber} team ${row.leftTeamId}`,
    `${row.roundNumber} team ${row.rightTeamId}`,
  ]);
  expect(new Set(keys).size).toBe(keys.length);
}

describe('a team that is not coming (X2)', () => {
  it('falls out of its open rounds with the fewest changes, as proposed', async () => {
    const before = await fridayRows(server);
    const cause = { what: 'withdrawn', teamId: idOf(0) } as const;
    const proposed = await propose(cause);
    expect(proposed.inWords).toBe('Team 1 is not coming');
    expect(proposed.leaveIt.roundIds).toHaveLength(5);
    expect(proposed.leaveIt.stays[0]).toMatch(/ can’t be played\.$/);
    expect(await fridayRows(server)).toEqual(before);

    const done = (await carryOut(order(cause, proposed, proposed.proposals[0]))).json<Repaired>();
    expect(await roundsOf(idOf(0))).toEqual([]);
    await isCorrect();
    const changed = await changedSince(before);
    expect(done.printAgain.roundIds.toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
    expect([...(await withdrawalRecords(server.services.db).teamIds(eventId))]).toEqual([idOf(0)]);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Withdraw team',
      subject: 'Team 1 is not coming',
    });
    const [point] = await restorePointsOf(server);
    expect(point?.reason).toBe('Before the repair: Team 1 is not coming');
  });

  it('gets rounds again when the withdrawal is undone', async () => {
    await repair({ what: 'withdrawn', teamId: idOf(0) });
    await repair({ what: 'returned', teamId: idOf(0) });
    expect((await roundsOf(idOf(0))).length).toBeGreaterThanOrEqual(4);
    await isCorrect();
    expect((await withdrawalRecords(server.services.db).teamIds(eventId)).size).toBe(0);
  });

  it('is withdrawn by one call, which returns byes and changed rounds', async () => {
    const answer = await admin.request('PUT', `/api/teams/${idOf(0)}/withdraw`);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(['byes', 'repaired']);
    expect(await roundsOf(idOf(0))).toEqual([]);
    expect((await admin.request('PUT', '/api/teams/987654/withdraw')).statusCode).toBe(404);
  });

  it('can be recorded without a repair', async () => {
    const before = await fridayRows(server);
    const cause = { what: 'withdrawn', teamId: idOf(0) } as const;
    const { basis } = await propose(cause);
    expect((await carryOut({ cause, basis, changes: [] })).statusCode).toBe(200);
    expect(await fridayRows(server)).toEqual(before);
    const standing = await propose({ what: 'as-it-stands' });
    expect(standing.leaveIt.roundIds).toHaveLength(5);
    expect(standing.proposals[0]?.changes.length).toBeGreaterThan(0);
  });
});

describe('a late team (X1)', () => {
  it('has no round before it arrives, and is late from then on', async () => {
    await repair({ what: 'late', teamId: idOf(0), untilRound: 3 });
    expect((await roundsOf(idOf(0))).every(({ roundNumber }) => roundNumber >= 3)).toBe(true);
    expect(await counts()).toEqual(teams.map(() => 5));
    await isCorrect();
    const [row] = await checkInRecords(server.services.db).all(eventId);
    expect(row).toMatchObject({ teamId: idOf(0), presence: 'late', lateUntilRound: 3 });
  });

  it('is here after all: nothing changes that need not', async () => {
    await repair({ what: 'late', teamId: idOf(0), untilRound: 3 });
    const before = await fridayRows(server);
    const proposed = await propose({ what: 'here-again', teamId: idOf(0) });
    expect(proposed.proposals).toEqual([]);
    await repair({ what: 'here-again', teamId: idOf(0) });
    expect(await fridayRows(server)).toEqual(before);
    const [row] = await checkInRecords(server.services.db).all(eventId);
    expect(row).toMatchObject({ presence: 'here', lateUntilRound: null });
  });

  it('comes within the evening, or the refusal says what to do', async () => {
    for (const untilRound of [1, 8]) {
      const cause = { what: 'late', teamId: idOf(0), untilRound };
      const answer = await admin.request('POST', '/api/repair/propose', { cause });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /If it isn’t coming, withdraw it\.$/,
      );
    }
  });
});

describe('a walk-in (X4)', () => {
  it('gets the rounds of a team that isn’t coming', async () => {
    const away = { what: 'withdrawn', teamId: idOf(0) } as const;
    const { basis } = await propose(away);
    await carryOut({ cause: away, basis, changes: [] });
    const late = await teamRecords(server.services.db).add({
      eventId,
      churchId: teams[0]?.churchId ?? 0,
      name: 'Walk-in',
      division: 'Open',
      group: null,
      teamNumber: null,
      addedAt: server.services.clock(),
    });
    const before = await fridayRows(server);
    await repair({ what: 'walk-in', teamId: late.id, group: 'Open 1' });
    expect(await roundsOf(late.id)).toHaveLength(5);
    expect(await changedSince(before)).toHaveLength(5);
    expect(await roundsOf(idOf(0))).toEqual([]);
    const stored = await teamRecords(server.services.db).byId(eventId, late.id);
    expect(stored).toMatchObject({ group: 'Open 1', teamNumber: 9 });
  });
});

describe('a closed room (X6)', () => {
  it('loses its rounds from then on; they keep slot and teams where a room is free', async () => {
    const before = await fridayRows(server);
    const roomNumber = before[0]?.roomNumber ?? 0;
    const cause = { what: 'room-closed', roomNumber, fromRound: 3 } as const;
    const { proposals } = await propose(cause);
    for (const change of proposals[0]?.changes ?? []) {
      expect(change.after).toMatchObject({ roundNumber: change.before?.roundNumber });
      expect(change.why).toBe('');
    }
    const done = await repair(cause);
    const after = await fridayRows(server);
    expect(after.filter((row) => row.roomNumber === roomNumber && row.roundNumber >= 3)).toEqual(
      [],
    );
    expect(after).toHaveLength(before.length);
    expect(done.printAgain.rooms.map((room) => room.roomNumber)).toContain(roomNumber);
    await isCorrect();

    await repair({ what: 'room-reopened', roomNumber });
    expect(await roomClosureRecords(server.services.db).all(eventId)).toEqual([]);
  });
});

describe('carrying out', () => {
  const cause: Cause = { what: 'withdrawn', teamId: 0 };
  const ofFirst = () => ({ ...cause, teamId: idOf(0) });

  it('is refused on a schedule that has changed, with a new proposal', async () => {
    const proposed = await propose(ofFirst());
    const moved = (await roundsOf(idOf(1))).find(
      ({ leftTeamId, rightTeamId }) => ![leftTeamId, rightTeamId].includes(idOf(0)),
    );
    await admin.request('PUT', '/api/rounds/swap', {
      id: moved?.id,
      roundNumber2: 7,
      roomNumber2: 9,
    });
    const before = await fridayRows(server);
    const answer = await carryOut(order(ofFirst(), proposed, proposed.proposals[0]));
    expect(answer.statusCode).toBe(409);
    const { detail, proposed: current } = answer.json<{ detail: string; proposed: Proposed }>();
    expect(detail).toMatch(/^The schedule has changed\./);
    expect(current.basis).not.toBe(proposed.basis);
    expect(await fridayRows(server)).toEqual(before);
    expect((await withdrawalRecords(server.services.db).teamIds(eventId)).size).toBe(0);
    expect((await carryOut(order(ofFirst(), current, current.proposals[0]))).statusCode).toBe(200);
  });

  it('applies if another round was decided meanwhile, not if one of its own was', async () => {
    const proposed = await propose(ofFirst());
    const own = proposed.proposals[0]?.changes.find(({ roundId }) => roundId !== null)?.roundId;
    const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
    await roundRecords(server.services.db).change(own ?? 0, result);
    const refused = await carryOut(order(ofFirst(), proposed, proposed.proposals[0]));
    expect(refused.statusCode).toBe(409);

    const open = { leftScore: null, rightScore: null, winner: null };
    await roundRecords(server.services.db).change(own ?? 0, open);
    const ids = proposed.proposals[0]?.changes.map(({ roundId }) => roundId) ?? [];
    const other = (await fridayRows(server)).find(({ id }) => !ids.includes(id));
    await roundRecords(server.services.db).change(other?.id ?? 0, result);
    const done = await carryOut(order(ofFirst(), proposed, proposed.proposals[0]));
    expect(done.statusCode).toBe(200);
  });

  it('never saves a schedule that is wrong', async () => {
    const { basis } = await propose(ofFirst());
    const [row] = await roundsOf(idOf(0));
    const changes = [
      {
        roundId: row?.id,
        group: 'Open 1',
        after: { roundNumber: 1, roomNumber: 1, leftTeamId: idOf(0), rightTeamId: idOf(1) },
      },
    ];
    const before = await fridayRows(server);
    expect((await carryOut({ cause: ofFirst(), basis, changes })).statusCode).toBe(409);
    expect(await fridayRows(server)).toEqual(before);
  });
});
