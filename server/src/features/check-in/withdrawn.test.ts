import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { QuizzerStanding, TeamStanding } from '@quizmeet/contract/standings/calls.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearFriday,
  seedRounds,
  seedTeams,
  times,
  withdraw,
  withdrawBeforePlaying,
} from '../../../testing/friday.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { line, score, seedRoster } from '../../../testing/results.ts';
import { endFriday, idAt } from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { announceAll, settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const [admin, anyone] = [await server.as('admin'), await server.as('anonymous')];

async function read<T>(url: string): Promise<T> {
  await settled(server);
  return (await anyone.request('GET', url)).json<T>();
}
const standings = (division: string) =>
  read<TeamStanding[]>(`/api/teams/standings?division=${division}`);

describe('a team that withdraws during the evening (X2)', () => {
  let teams: number[];
  beforeAll(async () => {
    await clearFriday(server);
    teams = (await seedTeams(server, times(3, { group: 'Open 1' }))).map(({ id }) => id);
    const [leaves = 0, first = 0, second = 0] = teams;
    const [played] = await seedRoster(server, leaves, ['Ann Lee', 'Ben Moss']);
    const rounds = await seedRounds(server, 'Open 1', [
      [1, 1, leaves, first],
      [2, 1, leaves, second],
    ]);
    await score(server, admin, rounds[0]?.id ?? 0, [90, 190], {
      leftTeamQuizzers: [line(played?.id ?? 0, 2, 0)],
    });
    await score(server, admin, rounds[1]?.id ?? 0, [150, 60]);
    await standings('Open');
    await withdraw(server, leaves);
  });

  it('is not ranked, and its opponents keep their results against it', async () => {
    const [leaves = 0, first = 0, second = 0] = teams;
    const rows = await standings('Open');
    expect(rows.map((row) => [row.rank, row.id, row.wins, row.losses, row.olympicPoints])).toEqual([
      [1, first, 1, 0, 19],
      [2, second, 0, 1, 5],
    ]);
    expect(await standings('Open 1')).toHaveLength(2);
    const team = await read<Team>(`/api/teams?teamId=${leaves}`);
    expect(team).toMatchObject({ wins: 1, losses: 1, group: 'Open 1' });
  });

  it('keeps its results on the schedule, and is named by the public call', async () => {
    const slots = await read<Slot[]>('/api/rounds/all?division=Open');
    const scores = slots
      .slice(0, 2)
      .flatMap((slot) => slot.rounds)
      .map((round) => round.leftTeamScore);
    expect(scores).toEqual([90, 150]);
    expect(await read('/api/teams/withdrawn')).toEqual([teams[0]]);
    expect(await read('/api/teams/withdrawn?year=1999')).toMatchObject({ status: 404 });
  });

  it('ranks its quizzers by their results; those who never played are omitted', async () => {
    const rows = await read<QuizzerStanding[]>('/api/quizzers/standings?division=Open');
    const own = rows.filter((row) => row.teamId === teams[0]);
    expect(own.map((row) => [row.firstName, row.rank, row.average])).toEqual([['Ann', 1, 40]]);
    expect(await read(`/api/quizzers/team?teamId=${teams[0]}`)).toHaveLength(2);
  });

  it('cannot change places with another team', async () => {
    const [leaves = 0, first = 0, second = 0] = teams;
    await seedRounds(server, 'Open 1', [[3, 1, first, second]]);
    const answer = await admin.request('PUT', `/api/teams/${first}/exchange`, {
      withTeamId: leaves,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'withTeamId', message: 'Team 1 has withdrawn' }],
    });
  });
});

describe('a team that withdraws before the evening (X2)', () => {
  beforeEach(() => clearFriday(server));

  it('gets no group and no number; the others are numbered without a gap', async () => {
    const [leaves] = await seedTeams(server, times(5, { group: 'Open 1' }));
    await withdraw(server, leaves?.id ?? 0);
    const counts = 'open1Teams=3&open2Teams=1&novice1Teams=0';
    expect((await admin.request('GET', `/api/teams/shuffle?${counts}`)).statusCode).toBe(200);
    const teams = await read<Team[]>('/api/teams/all?division=Open');
    expect(teams.map((team) => team.teamNumber)).toEqual([1, 2, 3, 4, null]);
    expect(teams.at(-1)).toMatchObject({ id: leaves?.id, group: null });
  });

  it('is not in a schedule created afterwards', async () => {
    const [leaves] = await seedTeams(server, times(7, { group: 'Open 1' }));
    await withdraw(server, leaves?.id ?? 0);
    expect((await admin.request('GET', '/api/rounds/create?division=Open')).statusCode).toBe(200);
    const slots = await read<Slot[]>('/api/rounds/all?division=Open');
    const playing = new Set(
      slots.flatMap(({ rounds }) => rounds.flatMap((r) => [r.leftTeamId, r.rightTeamId])),
    );
    expect(playing.size).toBe(6);
    expect(playing).not.toContain(leaves?.id);
  });
});

it('a withdrawn team is not seeded, whatever its rank (X2, B1)', async () => {
  const { Open } = await endFriday(server, { Open: 9 });
  await withdraw(server, idAt(Open, 1));
  const answer = await admin.request('GET', '/api/teams/assignSat?division=Open&confirm=true');
  const brackets = answer.json<{ teams: { seed: number; teamId: number }[] }[]>();
  expect(brackets.map((bracket) => bracket.teams.map(({ teamId }) => teamId))).toEqual([
    Open.filter((_, rank) => rank !== 1).map(({ id }) => id),
  ]);
  await announceAll(server);
});

it('nobody waits for an open round that a withdrawn team leaves, and it is on no paper (X2)', async () => {
  const { Open } = await endFriday(server, { Open: 8 });
  await withdrawBeforePlaying(server, idAt(Open, 0));
  await announceAll(server);
  const body = async (url: string) => (await admin.request('GET', url)).body;
  expect(await body('/api/guide')).not.toContain('without a result');
  expect(await body('/api/awards/ceremony')).not.toContain('no result');
  expect(await body('/api/rounds/audit')).toContain('Rounds still to be played: 0');
  expect((await admin.request('POST', '/api/history/close', {})).json()).toMatchObject({
    unfinished: { rounds: 0, divisions: 1 },
  });
  const pdf = await admin.request('GET', '/api/rounds/pdfScoresheets?division=Open');
  expect((await readPdf(pdf.rawPayload)).pages.join()).not.toContain('Team 1,');
  // It asks about nothing.
  const answer = await admin.request('GET', '/api/teams/assignSat?division=Open');
  expect(answer.statusCode).toBe(200);
});
