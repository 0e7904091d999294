import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { Group } from '@quizmeet/rules/tournament.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seedRounds, seedTeams } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const GROUPS: readonly Group[] = ['Open 1', 'Open 2', 'Open 3', 'Novice 1', 'Novice 2'];

const server = await sharedTestServer();
const anyone = await server.as('anonymous');
beforeAll(async () => {
  const teams = await seedTeams(
    server,
    GROUPS.flatMap((group) => [{ group }, { group }]),
  );
  for (const [i, group] of GROUPS.entries()) {
    const [left, right] = [teams[2 * i], teams[2 * i + 1]];
    await seedRounds(server, group, [[i + 1, i + 1, left?.id ?? 0, right?.id ?? 0]]);
  }
});

const read = (division: string) => anyone.request('GET', `/api/rounds/all?division=${division}`);
const groupsOf = (slots: readonly Slot[]) =>
  slots.flatMap(({ rounds }) => rounds.map((round) => round.group));

describe('the schedule of a division', () => {
  it.each([
    ['All', GROUPS],
    ['Open', ['Open 1', 'Open 2', 'Open 3']],
    ['Novice', ['Novice 1', 'Novice 2']],
    ['open1', ['Open 1']],
    ['novice1', ['Novice 1']],
  ])('is read for %s (C2, F9)', async (division, groups) => {
    expect(groupsOf((await read(division)).json<Slot[]>())).toEqual(groups);
  });

  it.each(['Open 4', 'Saturday', 'Open,Novice', ''])('is a 422 for “%s” (F9)', async (division) => {
    const refused = await read(encodeURIComponent(division));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'Division must be All, Open, Novice, or a group',
      errors: [{ path: 'division' }],
    });
  });

  it('goes slot by slot, each with its number and time', async () => {
    const slots = (await read('Novice')).json<Slot[]>();
    expect(slots.map(({ roundNumber, timeString }) => [roundNumber, timeString])).toEqual([
      [4, '8:30 PM'],
      [5, '9:00 PM'],
    ]);
  });

  it('sends exactly the fields of a listed round, without lines', async () => {
    const [slot] = (await read('Open1')).json<Slot[]>();
    expect(slot?.rounds).toEqual([
      {
        id: expect.any(Number),
        version: expect.any(Number),
        day: 'Friday',
        division: 'Open',
        group: 'Open 1',
        roundNumber: 1,
        roomNumber: 1,
        roomName: expect.any(String),
        timeString: '7:00 PM',
        leftTeamId: expect.any(Number),
        rightTeamId: expect.any(Number),
        leftTeamName: 'Team 1',
        rightTeamName: 'Team 2',
        leftTeamScore: null,
        rightTeamScore: null,
        winningTeam: '',
      },
    ]);
  });
});

it('lists a team’s rounds in time order, also when a time was set by hand (F9)', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.end());
  const admin = await server.as('admin');
  const [one, two] = await seedTeams(server, [{ group: 'Open 1' }, { group: 'Open 1' }]);
  const [left = 0, right = 0] = [one?.id, two?.id];
  await seedRounds(server, 'Open 1', [
    [6, 8, left, right],
    [7, 8, right, left],
  ]);
  await admin.request('PUT', '/api/rounds/timeUpdate?roundNumber=7&time=18:30');
  const rounds = (await admin.request('GET', `/api/rounds/team?teamId=${left}`)).json<
    ListedRound[]
  >();
  expect(rounds.map(({ roundNumber, timeString }) => [roundNumber, timeString])).toEqual([
    [7, '6:30 PM'],
    [6, '9:30 PM'],
  ]);
});
