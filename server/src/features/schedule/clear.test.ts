import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  fridayRows,
  readSchedule,
  seedRounds,
  seedTeams,
  times,
} from '../../../testing/friday.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';

let server: TestServer;
let admin: Browser;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterEach(() => server.end());

const clear = (division: string) => admin.request('DELETE', `/api/rounds/all?division=${division}`);
const points = () => restorePointsOf(server);

async function standing(): Promise<readonly RoundRow[]> {
  const { db } = server.services;
  const teams = await seedTeams(server, [
    ...times(4, { group: 'Open 1' }),
    ...times(2, { group: 'Novice 1' }),
  ]);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = teams.map(({ id }) => id);
  const open = await seedRounds(server, 'Open 1', [
    [1, 1, a, b],
    [1, 2, c, d],
  ]);
  const novice = await seedRounds(server, 'Novice 1', [[1, 3, e, f]]);
  const [decided] = open;
  if (decided === undefined) throw new Error('no round');
  await roundRecords(db).change(decided.id, { leftScore: 90, rightScore: 40, winner: 'left' });
  const [quizzer] = await quizzerRecords(db).ofTeams([a]);
  await lineRecords(db).replace(decided.id, [
    {
      roundId: decided.id,
      quizzerId: quizzer?.id ?? 0,
      side: 'left',
      seat: 0,
      correct: 2,
      errors: 0,
    },
  ]);
  return [...open, ...novice];
}

describe('clearing a schedule', () => {
  it('of a group takes its rounds, results and lines, and no other’s (F4, F9)', async () => {
    const [decided] = await standing();
    const cleared = await clear('Open1');
    expect([cleared.statusCode, cleared.body]).toEqual([200, 'true']);
    expect((await fridayRows(server)).map((row) => row.group)).toEqual(['Novice 1']);
    expect(await lineRecords(server.services.db).ofRounds([decided?.id ?? 0])).toEqual([]);
  });

  it('of a division takes all its groups, of All everything', async () => {
    await standing();
    await clear('Novice');
    expect(new Set((await fridayRows(server)).map((row) => row.group))).toEqual(
      new Set(['Open 1']),
    );
    await clear('All');
    expect(await fridayRows(server)).toEqual([]);
  });

  it('keeps the teams and a restore point; everybody sees it immediately (N1, N2)', async () => {
    await standing();
    const anyone = await server.as('anonymous');
    await settled(server);
    expect(await readSchedule(anyone, 'Open')).toHaveLength(1);
    await clear('All');
    await settled(server);
    expect(await readSchedule(anyone, 'Open')).toEqual([]);
    const teams = (await anyone.request('GET', '/api/teams/all?division=Open1')).json<unknown[]>();
    expect(teams).toHaveLength(4);
    const [point] = await points();
    expect(point).toMatchObject({
      reason: 'Before clearing the schedule of All',
      counts: { rounds: 3, lines: 1 },
    });
    expect(await lastEntry(server)).toMatchObject({
      action: 'Clear schedule',
      subject: 'All',
      before: '3 rounds, 1 with a result',
    });
  });

  it('is refused while brackets of the division stand; the other may go (F9)', async () => {
    await standing();
    const { db } = server.services;
    const eventId = (await eventRecords(db).current()).id;
    const { id } = await bracketRecords(db).add({ eventId, division: 'Open', name: 'A' });
    const [all, open, novice] = [await clear('All'), await clear('Open1'), await clear('Novice')];
    await bracketRecords(db).remove([id]);
    expect([all, open, novice].map((answer) => answer.statusCode)).toEqual([409, 409, 200]);
    expect(open.json()).toMatchObject({
      detail: 'There are brackets for Open. Clear them first.',
    });
  });
});

describe('the time of a round', () => {
  const set = (roundNumber: number | string, time: string, more = '') =>
    admin.request('PUT', `/api/rounds/timeUpdate?roundNumber=${roundNumber}&time=${time}${more}`);
  const timesShown = async () => {
    await settled(server);
    const slots = await readSchedule(await server.as('anonymous'));
    return slots.map(({ roundNumber, timeString }) => [roundNumber, timeString]);
  };
  const threeSlots = async () => {
    const [a = 0, b = 0] = (await seedTeams(server, times(2, { group: 'Open 1' }))).map(
      ({ id }) => id,
    );
    await seedRounds(server, 'Open 1', [
      [1, 1, a, b],
      [2, 1, a, b],
      [3, 1, a, b],
    ]);
  };

  it('is set for its number, moves no other and survives a new schedule (F9)', async () => {
    await threeSlots();
    expect((await set(2, '19:40', '&confirm=true')).body).toBe('true');
    const expected = [
      [1, '7:00 PM'],
      [2, '7:40 PM'],
      [3, '8:00 PM'],
    ];
    expect(await timesShown()).toEqual(expected);
    await clear('All');
    await clearFriday(server);
    await threeSlots();
    expect(await timesShown()).toEqual(expected);
  });

  it('is returned for every round number, with whether it was set by hand', async () => {
    await set(2, '19:40');
    await settled(server);
    const anyone = await server.as('anonymous');
    const roundTimes = (await anyone.request('GET', '/api/rounds/times')).json<unknown[]>();
    expect(roundTimes).toHaveLength(7);
    expect(roundTimes.slice(0, 3)).toEqual([
      { roundNumber: 1, time: '19:00', timeString: '7:00 PM', byHand: false },
      { roundNumber: 2, time: '19:40', timeString: '7:40 PM', byHand: true },
      { roundNumber: 3, time: '20:00', timeString: '8:00 PM', byHand: false },
    ]);
  });

  describe('that double-books teams', () => {
    const clashing = async () => {
      const teams = await seedTeams(server, times(3, { group: 'Open 1' }));
      const [a = 0, b = 0, c = 0] = teams.map(({ id }) => id);
      await seedRounds(server, 'Open 1', [
        [1, 1, a, b],
        [5, 1, a, c],
        [6, 2, b, c],
      ]);
      return { a, b };
    };

    it('is a 409 that names teams and rooms, round by round, and changes nothing (F9)', async () => {
      const { a, b } = await clashing();
      const refused = await set(1, '21:15', '&confirm=false');
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        detail:
          '2 teams would be in two rounds at the same time. In round 1 and in round 5 (9:00 PM): Team 1; room ASC 101. ' +
          'In round 1 and in round 6 (9:30 PM): Team 2. Confirm to set the time anyway.',
        clashes: [
          { roundNumber: 5, teamIds: [a], roomNumbers: [1] },
          { roundNumber: 6, teamIds: [b], roomNumbers: [] },
        ],
      });
      expect(await timesShown()).toEqual([
        [1, '7:00 PM'],
        [5, '9:00 PM'],
        [6, '9:30 PM'],
      ]);
    });

    it('is set with a second yes, and the schedule is in the order of time', async () => {
      await clashing();
      expect((await set(1, '21:15', '&confirm=true')).body).toBe('true');
      expect(await timesShown()).toEqual([
        [5, '9:00 PM'],
        [1, '9:15 PM'],
        [6, '9:30 PM'],
      ]);
      expect(await lastEntry(server)).toMatchObject({
        before: '7:00 PM',
        after: '9:15 PM, at the same time as round 5 (1 team in both) and round 6 (1 team in both)',
      });
    });

    it('is set without confirmation for a program that doesn’t ask first (F9)', async () => {
      await clashing();
      expect((await set(1, '21:16')).body).toBe('true');
      expect(await timesShown()).toContainEqual([1, '9:16 PM']);
    });
  });

  it.each(['07:10', '15:59', '01:01'])('is refused outside the evening, at %s', async (time) => {
    const refused = await set(1, time, '&confirm=true');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          path: 'time',
          message: 'Choose a time from 4:00 PM to 1:00 AM',
        },
      ],
    });
  });
});
