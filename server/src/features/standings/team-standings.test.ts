import type { TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedRounds, seedTeams } from '../../../testing/friday.ts';
import { score } from '../../../testing/results.ts';
import {
  type Browser,
  settled,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';

let teams: number[];
let rounds: number[];
let server: TestServer;
let staff: Browser;
let anyone: Browser;
afterEach(() => server.end());
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.as('score');
  anyone = await server.as('anonymous');
  const open = { group: 'Open 1' } as const;
  const rows = await seedTeams(server, [
    ...[open, open, open, open],
    { group: 'Open 2' },
    { group: 'Novice 1' },
  ]);
  teams = rows.map((row) => row.id);
  const [a, b, c, d] = teams;
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error();
  rounds = (
    await seedRounds(server, 'Open 1', [
      [1, 1, a, b],
      [1, 2, c, d],
      [2, 1, a, c],
      [2, 2, b, d],
    ])
  ).map((round) => round.id);
});

const at = (ids: readonly number[], index: number): number => ids[index] ?? 0;
async function standings(division: string): Promise<TeamStanding[]> {
  await settled(server);
  const answer = await anyone.request('GET', `/api/teams/standings?division=${division}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<TeamStanding[]>();
}
const ranks = (rows: readonly TeamStanding[]) =>
  rows.map((row) => [row.rank, row.id, row.decidedBy]);

describe('team standings', () => {
  it('share the first rank before anything is played, and have exactly these fields', async () => {
    const rows = await standings('Open');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual({
      rank: 1,
      id: at(teams, 0),
      teamNumber: 1,
      teamName: 'Team 1',
      wins: 0,
      losses: 0,
      olympicPoints: 0,
      average: null,
      teamBonuses: 0,
      totalPoints: 0,
      decidedBy: null,
      satDivId: null,
      satDivisionName: null,
    });
    expect(rows.map((row) => [row.rank, row.decidedBy])).toEqual([
      [1, null],
      ...[1, 2, 3, 4].map(() => [1, 'tie']),
    ]);
  });

  it('rank by average, teams without a round last (S4, S5)', async () => {
    const [a, b, c, d] = teams;
    // Winners 12, 12, 10 and 10 Olympic points; losers 5 each.
    await score(server, staff, at(rounds, 0), [120, 60]);
    await score(server, staff, at(rounds, 1), [120, 60]);
    await score(server, staff, at(rounds, 2), [100, 60]);
    await score(server, staff, at(rounds, 3), [60, 100]);
    const rows = await standings('open1');
    expect(
      rows.map((row) => [row.id, row.wins, row.losses, row.olympicPoints, row.average]),
    ).toEqual([
      [a, 2, 0, 22, 11],
      [c, 1, 1, 17, 8.5],
      [d, 1, 1, 15, 7.5],
      [b, 0, 2, 10, 5],
    ]);
    expect(ranks(rows)).toEqual([
      [1, a, null],
      [2, c, 'average'],
      [3, d, 'average'],
      [4, b, 'average'],
    ]);
    expect((await standings('Open')).at(-1)).toMatchObject({
      rank: 5,
      id: at(teams, 4),
      average: null,
    });
  });

  it('take All, a division or a group, in any spelling, and nothing else (F9)', async () => {
    const ids = async (division: string) =>
      (await standings(division)).map((row) => row.id).toSorted((x, y) => x - y);
    expect(await ids('All')).toEqual(teams);
    expect(await ids('oPEN')).toEqual(teams.slice(0, 5));
    expect(await ids('OPEN%202')).toEqual([at(teams, 4)]);
    expect(await ids('novice1')).toEqual([at(teams, 5)]);
    expect(await ids('Novice2')).toEqual([]);
    for (const path of ['teams/standings', 'quizzers/standings', 'rounds/lackingLines']) {
      const wrong = await anyone.request('GET', `/api/${path}?division=Open4`);
      expect(wrong.statusCode).toBe(422);
      expect((await anyone.request('GET', `/api/${path}`)).statusCode).toBe(422);
      const more = await anyone.request('GET', `/api/${path}?division=Open&round=1`);
      expect(more.statusCode).toBe(422);
    }
  });

  it('link to the Saturday division once there is one', async () => {
    const { db } = server.services;
    const eventId = (await eventRecords(db).current()).id;
    const bracket = await bracketRecords(db).add({ eventId, division: 'Open', name: 'A' });
    await bracketRecords(db).addSeeds([{ bracketId: bracket.id, seed: 1, teamId: at(teams, 2) }]);
    server.services.reads.drop(['bracket']);
    const rows = (await anyone.request('GET', '/api/teams/standings?division=OPEN1')).json<
      TeamStanding[]
    >();
    expect(rows.map((row) => [row.id, row.satDivId, row.satDivisionName])).toContainEqual([
      at(teams, 2),
      bracket.id,
      'A',
    ]);
  });
});

describe('the QR code of a team', () => {
  it('is a picture that leads to the team’s page', async () => {
    const answer = await anyone.request('GET', `/api/teams/${at(teams, 0)}/qr.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.body).toMatch(/^<svg[^>]*>.*<\/svg>\s*$/s);
    const other = await anyone.request('GET', `/api/teams/${at(teams, 1)}/qr.svg`);
    expect(other.body).not.toBe(answer.body);
  });
});
