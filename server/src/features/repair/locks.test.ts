import type { Proposed } from '@quizmeet/contract/repair/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, fridayRows, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { roomClosureRecords } from '../../records/rooms.ts';
import type { RoundRow } from '../../records/rounds.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

let rounds: readonly RoundRow[];
const idOf = (index: number): number => rounds[index]?.id ?? 0;

/** Two rounds in slot 1 and two in slot 2, in rooms 1 and 2. */
beforeEach(async () => {
  await clearFriday(server);
  for (const what of ['room', 'slot']) {
    for (const number of [1, 2]) await admin.request('DELETE', `/api/locks/${what}/${number}`);
  }
  const teams = await seedTeams(server, times(4, { group: 'Open 1' }));
  const [a = 0, b = 0, c = 0, d = 0] = teams.map(({ id }) => id);
  rounds = await seedRounds(server, 'Open 1', [
    [1, 1, a, b],
    [1, 2, c, d],
    [2, 1, a, c],
    [2, 2, b, d],
  ]);
});

const lock = (what: string, number: number) => admin.request('PUT', `/api/locks/${what}/${number}`);
const unlock = (what: string, number: number) =>
  admin.request('DELETE', `/api/locks/${what}/${number}`);
const locks = async () => {
  await settled(server);
  return (await admin.request('GET', '/api/locks')).json<unknown>();
};
const move = (id: number, roundNumber2: number, roomNumber2: number) =>
  admin.request('PUT', '/api/rounds/swap', { id, roundNumber2, roomNumber2 });
const actions = async (): Promise<string[]> => {
  const entries = await auditRecords(server.services.db).page(null, 10, true);
  return entries.map(({ action, subject }) => `${action}: ${subject}`);
};

describe('locks (X5)', () => {
  it('of a round, a room and a slot are listed until they are taken off or their round goes', async () => {
    expect((await lock('round', idOf(0))).statusCode).toBe(200);
    await lock('room', 2);
    await lock('slot', 2);
    expect(await locks()).toEqual({
      roundIds: [idOf(0)],
      roomNumbers: [2],
      roundNumbers: [2],
      closedRooms: [],
    });
    await unlock('round', idOf(0));
    await unlock('room', 2);
    await unlock('slot', 2);
    expect(await locks()).toMatchObject({ roundIds: [], roomNumbers: [], roundNumbers: [] });
    await lock('round', idOf(0));
    await clearFriday(server);
    expect(await locks()).toMatchObject({ roundIds: [] });
  });

  it('keep a round where it is: the refusal says what to unlock', async () => {
    await lock('round', idOf(0));
    const refused = await move(idOf(0), 3, 1);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ detail: string }>().detail).toBe(
      'Round 1 in room 1 is locked; unlock it first',
    );
    expect((await move(idOf(1), 1, 1)).statusCode).toBe(422);
    expect(
      (await admin.request('PUT', '/api/rounds/swap', { id: idOf(0), swapTeams: true })).statusCode,
    ).toBe(422);
    expect(await fridayRows(server)).toEqual(rounds);

    await unlock('round', idOf(0));
    expect((await move(idOf(0), 3, 1)).statusCode).toBe(200);
  });

  it('keep rounds out of a locked room, a locked slot and a closed room', async () => {
    const event = await eventRecords(server.services.db).current();
    await lock('room', 3);
    await lock('slot', 3);
    const closures = roomClosureRecords(server.services.db);
    await closures.set({ eventId: event.id, roomNumber: 4, closedFrom: 5 });
    for (const [slot, room, status] of [
      [3, 2, 422],
      [4, 3, 422],
      [5, 4, 422],
      [4, 4, 200],
    ] as const) {
      expect((await move(idOf(0), slot, room)).statusCode).toBe(status);
    }
    await unlock('room', 3);
    await unlock('slot', 3);
    await closures.remove(event.id, 4);
  });

  it('hold a round of a late team, which needs a result, and of a withdrawn one, which doesn’t (X1, X2)', async () => {
    await lock('round', idOf(0));
    const teamId = rounds[0]?.leftTeamId ?? 0;
    const begun = async (cause: object) => {
      const answer = await admin.request('POST', '/api/repair/propose', { cause });
      return answer.json<Proposed>().begun.map(({ inWords }) => inWords.split('. ').at(-1));
    };
    expect(await begun({ what: 'late', teamId, untilRound: 2 })).toEqual([
      'Enter a result or a forfeit.',
    ]);
    expect(await begun({ what: 'withdrawn', teamId })).toEqual([
      'It counts as not played unless you enter a result.',
    ]);
  });

  it('keep their rounds when a schedule is cleared (F9)', async () => {
    await lock('round', idOf(0));
    await lock('room', 2);
    expect((await admin.request('DELETE', '/api/rounds/all?division=All')).statusCode).toBe(200);
    expect((await fridayRows(server)).map(({ id }) => id)).toEqual([idOf(0), idOf(1), idOf(3)]);
  });

  it('have one audit entry', async () => {
    await lock('slot', 6);
    await lock('slot', 6);
    await unlock('slot', 6);
    await unlock('slot', 6);
    const ofSlot = (await actions()).filter((entry) => entry.endsWith('Round 6'));
    expect(ofSlot).toEqual(['Unlock slot: Round 6', 'Lock slot: Round 6']);
  });
});
