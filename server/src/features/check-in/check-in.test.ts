import type { AwaitedChurch, AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, withdraw } from '../../../testing/friday.ts';
import { score } from '../../../testing/results.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { eventRecords } from '../../records/events.ts';
import type { RoundRow } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { loadArrivals } from '../../tournament/teams.ts';

let teams: TeamRow[];
let rounds: RoundRow[];
const server = await sharedTestServer();
const desk = await server.as('score', 'Dora Desk');
const second = await server.as('admin', 'Ada Office');

/** Two churches: Team 1 and Team 2 of one, Team 3 of the other, which misses a slot. */
beforeEach(async () => {
  await clearFriday(server);
  teams = await seedTeams(server, [
    { group: 'Open 1', church: 'two' },
    { group: 'Open 1', church: 'two' },
    { group: 'Open 1', church: 'late', skip: 1 },
  ]);
  rounds = await seedRounds(server, 'Open 1', [
    [2, 4, id(1), id(2)],
    [3, 1, id(0), id(2)],
    [4, 1, id(0), id(1)],
  ]);
});

const id = (index: number): number => teams[index]?.id ?? 0;
const churchId = (index: number): number => teams[index]?.churchId ?? 0;
const churches = async () => (await desk.request('GET', '/api/checkIn')).json<AwaitedChurch[]>();
async function teamAt(index: number): Promise<AwaitedTeam> {
  const found = (await churches())
    .flatMap((church) => church.teams)
    .find((team) => team.id === id(index));
  if (found === undefined) throw new Error(`the desk does not see team ${index}`);
  return found;
}
const presences = async () =>
  (await Promise.all([0, 1, 2].map(teamAt))).map((team) => team.presence);
const set = (index: number, body: object, who = desk): Promise<LightMyRequestResponse> =>
  who.request('PUT', `/api/checkIn/teams/${id(index)}`, body);
const setChurch = (index: number, presence = 'here') =>
  desk.request('PUT', `/api/checkIn/churches/${churchId(index)}`, { presence });
const undo = (...indexes: number[]) =>
  desk.request('PUT', '/api/checkIn/undo', { teamIds: indexes.map(id) });

describe('what the desk sees (X12)', () => {
  it('each church with its coach, equipment, fee and teams with roster and first round', async () => {
    const church = (await churches()).find(({ teams: own }) => own.some((t) => t.id === id(1)));
    expect(church).toEqual({
      id: churchId(0),
      churchName: expect.stringMatching(/^Church \d+$/),
      district: 'SWO',
      coachName: expect.stringMatching(/^Coach \d+$/),
      coachEmail: expect.stringMatching(/^seeded\.\d+@example\.org$/),
      computerSeats: 0,
      monitors: 0,
      arrivesBy: '7:00 PM',
      roundsToSkip: 0,
      total: 70,
      balance: 70,
      paid: false,
      marked: false,
      missingForms: [],
      teams: [expect.objectContaining({ id: id(0) }), expect.objectContaining({ id: id(1) })],
    });
    expect(await teamAt(1)).toEqual({
      id: id(1),
      teamName: 'Team 2',
      teamNumber: 2,
      division: 'Open',
      group: 'Open 1',
      quizzers: [{ id: expect.any(Number), firstName: 'Ann', lastName: 'Lee' }],
      presence: 'expected',
      lateUntilRound: null,
      setBy: null,
      setAt: null,
      firstRound: {
        id: rounds[0]?.id,
        roundNumber: 2,
        timeString: '7:30 PM',
        startsAt: '2026-11-21T00:30:00.000Z',
        roomName: expect.any(String),
      },
    });
  });

  it('the first round by its time, and none once all are decided', async () => {
    await second.request('PUT', '/api/rounds/timeUpdate?roundNumber=4&time=18:30');
    expect((await teamAt(0)).firstRound).toMatchObject({ roundNumber: 4, timeString: '6:30 PM' });
    await second.request('PUT', '/api/rounds/timeUpdate?roundNumber=4&time=20:30');
    await score(server, desk, rounds[1]?.id ?? 0, [120, 60]);
    await score(server, desk, rounds[2]?.id ?? 0, [120, 60]);
    expect((await teamAt(0)).firstRound).toBeNull();
  });
});

describe('a team is ticked (X12)', () => {
  it('records who set it first and when, audits it, and can be undone', async () => {
    expect((await set(0, { presence: 'here' })).json()).toBe(true);
    expect(await teamAt(0)).toMatchObject({
      presence: 'here',
      setBy: 'Dora Desk',
      setAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await lastEntry(server)).toMatchObject({
      who: 'Dora Desk',
      action: 'Check in',
      subject: 'Team 1',
      before: 'expected',
      after: 'here',
    });
    expect((await set(0, { presence: 'here' }, second)).statusCode).toBe(200);
    expect(await teamAt(0)).toMatchObject({ setBy: 'Dora Desk' });
    await set(0, { presence: 'expected' });
    expect(await teamAt(0)).toMatchObject({ presence: 'expected', setBy: null, setAt: null });
    expect(await lastEntry(server)).toMatchObject({ before: 'here', after: 'expected' });
  });

  it('a team that has played is here without a tick; a forfeit is not played (X3)', async () => {
    await score(server, desk, rounds[0]?.id ?? 0, [120, 60]);
    expect(await presences()).toEqual(['expected', 'here', 'here']);
    await desk.request('PUT', `/api/rounds/${rounds[1]?.id}/forfeit`, { winner: 'right' });
    expect((await teamAt(0)).presence).toBe('expected');
  });

  it('checking in a church checks in no other', async () => {
    await setChurch(0);
    expect(await presences()).toEqual(['here', 'here', 'expected']);
    expect(await lastEntry(server)).toMatchObject({ after: 'here: Team 1, Team 2' });
  });

  it('undoing a church leaves its late teams late', async () => {
    await setChurch(0);
    await set(0, { presence: 'late', lateUntilRound: 3 });
    await setChurch(0, 'expected');
    expect(await presences()).toEqual(['late', 'expected', 'expected']);
  });

  it('undoing makes teams late as before or expected, in one step, and leaves others alone', async () => {
    await set(0, { presence: 'late', lateUntilRound: 3 });
    await set(2, { presence: 'late', lateUntilRound: 2 });
    await setChurch(0);
    expect(await presences()).toEqual(['here', 'here', 'late']);
    expect(
      (await desk.request('PUT', '/api/checkIn/undo', { teamIds: [id(1), 99_999] })).json(),
    ).toMatchObject({
      detail: 'This team doesn’t exist',
    });
    expect(await presences()).toEqual(['here', 'here', 'late']);
    expect((await undo(0, 1, 2)).json()).toBe(true);
    expect(await presences()).toEqual(['late', 'expected', 'late']);
    expect(await teamAt(0)).toMatchObject({ lateUntilRound: 3 });
    expect(await lastEntry(server)).toMatchObject({
      subject: 'Team 2',
      before: 'here',
      after: 'expected',
    });
  });

  it('undoing makes a team expected that plays before it would come (X1)', async () => {
    await set(0, { presence: 'late', lateUntilRound: 3 });
    await set(0, { presence: 'here' });
    await seedRounds(server, 'Open 1', [[2, 2, id(0), id(1)]]);
    await undo(0);
    expect(await presences()).toEqual(['expected', 'expected', 'expected']);
  });
});

describe('a team is late (X12, X1)', () => {
  const arrivals = async () => {
    const { db } = server.services;
    const event = await eventRecords(db).current();
    const all = await teamRecords(db).all(event.id);
    const found = await loadArrivals(db, event, all);
    return [0, 1, 2].map((index) => found.get(id(index)));
  };

  it('until a round, when it has no open round before; its church’s later arrival holds', async () => {
    expect((await set(0, { presence: 'late', lateUntilRound: 3 })).statusCode).toBe(200);
    expect((await set(2, { presence: 'late', lateUntilRound: 2 })).statusCode).toBe(200);
    expect(await teamAt(0)).toMatchObject({ presence: 'late', lateUntilRound: 3 });
    expect(await lastEntry(server)).toMatchObject({ after: 'late until round 2' });
    expect(await arrivals()).toEqual([2, 0, 1]);
    await set(0, { presence: 'here' });
    expect(await arrivals()).toEqual([0, 0, 1]);
  });

  it('is refused with the open rounds in the way, and nothing is stored', async () => {
    const answer = await set(0, { presence: 'late', lateUntilRound: 5 });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Team 1 has 2 open rounds before round 5 (rounds 3 and 4); repair the schedule first',
    ]);
    expect((await teamAt(0)).presence).toBe('expected');
  });

  it('needs a round of the evening after the first', async () => {
    const wrong = async (body: object) => (await set(0, body)).json().errors;
    const at = (message: string) => [{ path: 'lateUntilRound', message }];
    expect(await wrong({ presence: 'late' })).toEqual(at('Choose its first round'));
    for (const lateUntilRound of [0, 1, 8]) {
      expect(await wrong({ presence: 'late', lateUntilRound })).toEqual(
        at('Choose a round from 2 to 7'),
      );
    }
    expect(await wrong({ presence: 'here', lateUntilRound: 3 })).toEqual(
      at('Only a late team has a first round'),
    );
  });
});

describe('a withdrawn team (X2)', () => {
  it('is shown as withdrawn and cannot be ticked, alone or with its church', async () => {
    await withdraw(server, id(0));
    expect(await teamAt(0)).toMatchObject({ presence: 'withdrawn', setBy: 'system' });
    const answer = await set(0, { presence: 'here' });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Team 1 has withdrawn']);
    await setChurch(0);
    expect(await presences()).toEqual(['withdrawn', 'here', 'expected']);
    await withdraw(server, id(2));
    expect((await setChurch(2)).json().detail).toBe('All its teams have withdrawn');
  });

  it('leaves a round that is nobody’s first, and keeps no team from being late', async () => {
    await withdraw(server, id(2));
    expect((await teamAt(0)).firstRound).toMatchObject({ roundNumber: 4 });
    expect((await set(0, { presence: 'late', lateUntilRound: 4 })).statusCode).toBe(200);
  });
});
