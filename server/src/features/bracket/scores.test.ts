import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryFor, line, readRound, score } from '../../../testing/results.ts';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  matchOf,
  play,
  type RankedTeam,
  teamIn,
  win,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');

let teams: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  teams = (await endFriday(server, { Open: 8 })).Open;
  [bracket = 0] = await assign(server, admin, 'Open');
});

const roundOf = async (id: number) => (await matchOf(admin, bracket, id)).roundId;
const put = (body: unknown) => admin.request('PUT', '/api/rounds', body);

describe('a Saturday match with scores (B7)', () => {
  it('is a round to anyone who asks for it by id', async () => {
    const { id, roomName, timeString } = await readRound(server, await roundOf(1));
    expect(await readRound(server, id)).toEqual({
      id,
      version: expect.any(Number),
      day: 'Saturday',
      division: 'Open',
      group: null,
      roundNumber: 1,
      roomNumber: expect.any(Number),
      roomName,
      timeString,
      leftTeamId: idAt(teams, 0),
      rightTeamId: idAt(teams, 7),
      leftTeamName: 'Team 1',
      rightTeamName: 'Team 8',
      leftTeamScore: null,
      rightTeamScore: null,
      winningTeam: '',
      leftTeamQuizzers: [],
      rightTeamQuizzers: [],
    });
    expect(await readRound(server, await roundOf(7))).toMatchObject({
      leftTeamId: 0,
      leftTeamName: 'Winner of 1',
    });
  });

  it('gets its winner by them, moves teams on, and never changes Friday’s standings', async () => {
    const standings = () => admin.request('GET', '/api/teams/standings?division=Open');
    const before = (await standings()).json();
    const answer = await score(server, admin, await roundOf(1), [90, 140]);
    expect(answer.json<Round>()).toMatchObject({ rightTeamScore: 140, winningTeam: 'right' });
    await settled(server);
    const matches = await matchesOf(admin, bracket);
    expect(matches.get(1)?.participants.map((team) => [team.score, team.isWinner])).toEqual([
      [90, false],
      [140, true],
    ]);
    expect(teamIn(matches.get(7), 'left')).toBe(idAt(teams, 7));
    expect((await standings()).json()).toEqual(before);
  });

  it('is checked as Friday’s: the same messages, a winner on a tie', async () => {
    const tied = await score(server, admin, await roundOf(1), [100, 100]);
    expect(tied.json()).toMatchObject({
      status: 422,
      detail: 'Winner must be chosen when score is tied',
    });
    const settledTie = await score(server, admin, await roundOf(1), [100, 100], {
      winningTeam: 'right',
    });
    expect(settledTie.json<Round>().winningTeam).toBe('right');
  });

  it('accepts no quizzer lines, and no scores before both teams are known', async () => {
    const lines = await score(server, admin, await roundOf(1), [100, 0], {
      leftTeamQuizzers: [line(1, 1, 0)],
    });
    expect(lines.statusCode).toBe(422);
    const wrong = await score(server, admin, await roundOf(1), [490, 105], {
      rightTeamQuizzers: [line(1, 1, 0)],
    });
    expect(wrong.json()).toMatchObject({
      detail: 'Score Must End In 0',
      errors: [
        { path: 'rightTeamScore', message: 'Score Must End In 0' },
        { path: 'leftTeamScore', message: 'Score Is Too High' },
        { path: 'rightTeamQuizzers', message: 'Only Friday’s rounds have quizzer scores' },
      ],
    });
    const early = await score(server, admin, await roundOf(7), [100, 0]);
    expect(early.json()).toMatchObject({
      status: 422,
      detail: 'The teams in this match aren’t known yet',
    });
  });

  it('is an admin’s: score entry saves Friday only', async () => {
    const entry = entryFor(await readRound(server, await roundOf(1)), 100, 0);
    for (const role of ['anonymous', 'coach', 'score'] as const) {
      const somebody = await server.as(role);
      const answer = await somebody.request('PUT', '/api/rounds', entry);
      expect(answer.statusCode).toBe(role === 'anonymous' ? 401 : 403);
    }
  });
});

describe('a corrected score', () => {
  it('resets only with another winner, and names what until confirmed, as setWinner does (B5)', async () => {
    await play(server, admin, bracket, [1, 2, 7]);
    expect(
      (await put(entryFor(await readRound(server, await roundOf(1)), 120, 80))).statusCode,
    ).toBe(200);
    await settled(server);
    expect((await matchOf(admin, bracket, 7)).participants[0]?.isWinner).toBe(true);
    const round = await readRound(server, await roundOf(1));
    const asked = await put(entryFor(round, 60, 80));
    expect(asked.json()).toMatchObject({ status: 409, resets: [7] });
    const done = await put(entryFor(round, 60, 80, { confirm: true }));
    expect(done.statusCode).toBe(200);
    await settled(server);
    expect((await matchOf(admin, bracket, 7)).participants.some((team) => team.isWinner)).toBe(
      false,
    );
  });

  it('removes the scores when a click changes the winner', async () => {
    await score(server, admin, await roundOf(1), [120, 80]);
    await settled(server);
    await win(server, admin, bracket, 1, 'right');
    const { participants } = await matchOf(admin, bracket, 1);
    expect(participants.map((team) => team.score)).toEqual([null, null]);
  });
});

describe('versions (S8)', () => {
  it('a stale save is a 409 with the current match', async () => {
    const round = await readRound(server, await roundOf(1));
    await put(entryFor(round, 120, 80));
    const answer = await put(entryFor(round, 130, 80));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ current: Round }>().current).toMatchObject({
      id: round.id,
      day: 'Saturday',
      leftTeamScore: 120,
      winningTeam: 'left',
    });
    expect(answer.json<{ current: Round }>().current.version).toBeGreaterThan(round.version);
  });

  it('scores typed for other teams than now play there are stale', async () => {
    await play(server, admin, bracket, [1, 2]);
    const typed = entryFor(await readRound(server, await roundOf(7)), 150, 20);
    await win(server, admin, bracket, 1, 'right');
    const answer = await put(typed);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ current: Round }>().current).toMatchObject({
      leftTeamId: idAt(teams, 7),
      winningTeam: '',
    });
  });
});
