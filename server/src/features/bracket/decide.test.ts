import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { Topic } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryFor } from '../../../testing/results.ts';
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
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
const anyone = await server.as('anonymous');

let teams: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  teams = (await endFriday(server, { Open: 8 })).Open;
  [bracket = 0] = await assign(server, admin, 'Open');
});

const seed = (number: number) => idAt(teams, number - 1);
const played = (ids: readonly number[], rightWins: readonly number[] = []) =>
  play(server, admin, bracket, ids, rightWins);
const MAIN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

async function decide(body: Record<string, unknown>) {
  const { roundId, participants } = await matchOf(admin, bracket, 1);
  return await admin.request('POST', '/api/bracket/setWinner', {
    division: 'Open',
    saturdayDivisionId: bracket,
    roundId,
    winningTeamId: participants[0]?.id,
    ...body,
  });
}

describe('setting a winner (B5)', () => {
  it('moves winner and loser on, announces brackets, and is audited', async () => {
    const heard = new Set<Topic>();
    server.services.announcements.onChange((topics) => {
      for (const topic of topics) heard.add(topic);
    });
    expect((await win(server, admin, bracket, 1, 'right')).body).toBe('true');
    expect(heard).toContain('bracket');
    const matches = await matchesOf(anyone, bracket);
    expect(matches.get(1)?.participants.map((team) => team.isWinner)).toEqual([false, true]);
    expect(teamIn(matches.get(7), 'left')).toBe(seed(8));
    expect(teamIn(matches.get(5), 'left')).toBe(seed(1));
    expect(await lastEntry(server)).toMatchObject({
      who: 'Ada Office',
      action: 'Decide match',
      subject: expect.stringMatching(/^Open A, match 1, [A-Z]+ \d+: Team 1 – Team 8$/),
      before: null,
      after: 'Team 8 won',
    });
  });

  it('again with the same team changes nothing', async () => {
    await played([1]);
    const [before] = (await admin.request('GET', '/api/audit?limit=1')).json<AuditEntry[]>();
    expect((await win(server, admin, bracket, 1, 'left')).body).toBe('true');
    const [after] = (await admin.request('GET', '/api/audit?limit=1')).json<AuditEntry[]>();
    expect(after?.id).toBe(before?.id);
  });

  it('is a 422 while the teams are not known yet', async () => {
    const { roundId } = await matchOf(admin, bracket, 7);
    const answer = await decide({ roundId, winningTeamId: seed(1) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ detail: 'The teams in this match aren’t known yet' });
  });

  it('is a 422 for a team that does not play there', async () => {
    const answer = await decide({ winningTeamId: seed(3) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'winningTeamId', message: 'This team doesn’t play in this match' }],
    });
  });
});

describe('a corrected winner (B5)', () => {
  it('names the decided matches that rest on it, and resets exactly those when confirmed', async () => {
    await played([1, 2, 3, 7, 5]);
    const answer = await win(server, admin, bracket, 1, 'right');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      resets: [5, 7],
      detail: 'Changing this winner resets matches 5 and 7. Confirm to continue.',
    });
    expect((await matchOf(admin, bracket, 1)).participants[0]?.isWinner).toBe(true);

    expect((await win(server, admin, bracket, 1, 'right', true)).body).toBe('true');
    const matches = await matchesOf(anyone, bracket);
    const decided = [...matches.values()]
      .filter(({ participants }) => participants.some((team) => team.isWinner))
      .map(({ id }) => id);
    expect(decided).toEqual([1, 2, 3]);
    expect(teamIn(matches.get(7), 'left')).toBe(seed(8));
    expect(teamIn(matches.get(7), 'right')).toBe(seed(4));
    expect(await lastEntry(server)).toMatchObject({
      before: 'Team 1 won',
      after: 'Team 8 won; reset 5, 7',
    });
    const [restorePoint] = await restorePointsOf(server);
    expect(restorePoint).toMatchObject({ reason: 'Before changing the winner of match 1' });
  });
});

describe('an undone winner (B5)', () => {
  const takeBack = async (id: number, more: Record<string, unknown> = {}, by = admin) => {
    const { roundId, participants } = await matchOf(admin, bracket, id);
    const winningTeamId = participants.find(({ isWinner }) => isWinner)?.id ?? seed(1);
    const named = {
      division: 'Open',
      saturdayDivisionId: bracket,
      roundId,
      winningTeamId,
      ...more,
    };
    return await by.request('POST', '/api/bracket/clearWinner', named);
  };

  it('reopens its match and empties the next ones', async () => {
    const before = await matchesOf(anyone, bracket);
    await played([1]);
    expect((await takeBack(1)).body).toBe('true');
    await settled(server);
    expect(await matchesOf(anyone, bracket)).toEqual(before);
    expect(await lastEntry(server)).toMatchObject({
      action: 'Undo winner',
      before: 'Team 1 won',
      after: 'no winner',
    });
  });

  it('removes the scores', async () => {
    await played([1]);
    const { roundId } = await matchOf(admin, bracket, 1);
    const round = (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>();
    const scored = entryFor(round, 120, 80);
    expect((await admin.request('PUT', '/api/rounds', scored)).statusCode).toBe(200);
    await takeBack(1);
    expect((await admin.request('GET', `/api/rounds/${roundId}`)).json()).toMatchObject({
      leftTeamScore: null,
      rightTeamScore: null,
      winningTeam: '',
    });
  });

  it('names the decided matches that rest on it, and resets them when confirmed', async () => {
    await played([1, 2, 3, 7, 5]);
    const refused = await takeBack(1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      resets: [5, 7],
      detail: 'Changing this winner resets matches 5 and 7. Confirm to continue.',
    });
    expect((await takeBack(1, { confirm: true })).body).toBe('true');
    await settled(server);
    const matches = await matchesOf(anyone, bracket);
    const decided = [...matches.values()].filter(({ participants }) =>
      participants.some((team) => team.isWinner),
    );
    expect(decided.map(({ id }) => id)).toEqual([2, 3]);
    expect(teamIn(matches.get(7), 'left')).toBe(0);
    const [restorePoint] = await restorePointsOf(server);
    expect(restorePoint).toMatchObject({ reason: 'Before undoing the winner of match 1' });
  });

  it('is a conflict for anyone entering the next match (S8)', async () => {
    await played([1, 2]);
    const { roundId } = await matchOf(admin, bracket, 7);
    const version = async () =>
      (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>().version;
    const typedOn = await version();
    await takeBack(1);
    expect(await version()).not.toBe(typedOn);
  });

  it('is refused if somebody else changed the winner meanwhile', async () => {
    await played([1]);
    await win(server, admin, bracket, 1, 'right');
    const answer = await takeBack(1, { winningTeamId: seed(1) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail: 'Match 1 was just changed by Ada Office: Team 8 won.',
    });
    expect((await matchOf(anyone, bracket, 1)).participants[1]?.isWinner).toBe(true);
  });
});

const OPEN = { winningTeamId: 0, leftTeamScore: null, rightTeamScore: null };

describe('a match that somebody else changes at the same moment (S8)', () => {
  it('keeps the first winner, and says who decided it', async () => {
    const other = await server.as('admin', 'Otto Other');
    await win(server, other, bracket, 1, 'right');
    const answer = await decide({ current: OPEN });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Match 1 was just changed by Otto Other: Team 8 won.',
    ]);
    expect((await decide({ winningTeamId: seed(8), current: OPEN })).body).toBe('true');
  });

  it('keeps scores that weren’t shown', async () => {
    const { roundId } = await matchOf(admin, bracket, 1);
    const round = (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>();
    await admin.request('PUT', '/api/rounds', entryFor(round, 20, 10));
    const shown = { ...OPEN, winningTeamId: seed(1) };
    const answer = await decide({ winningTeamId: seed(8), current: shown });
    expect(answer.json()).toMatchObject({
      detail: 'Match 1 was just changed by Ada Office: Team 1 won, 20 to 10.',
    });
  });
});

describe('the match if necessary (B5)', () => {
  it('is played between the same two when the unbeaten side lost, and decides first and second', async () => {
    await played(MAIN, [14]);
    const final = await matchOf(anyone, bracket, 14);
    const last = await matchOf(anyone, bracket, 15);
    expect(last.participants.map((team) => team.id)).toEqual([
      teamIn(final, 'right'),
      teamIn(final, 'left'),
    ]);
    const query = `division=Open&saturdayDivision=${bracket}`;
    const top = async () =>
      (await anyone.request('GET', `/api/bracket/results?${query}`))
        .json<{ place: number; source: string; teamId: number }[]>()
        .slice(0, 2)
        .map(({ source, teamId }) => [source, teamId]);
    expect(await top()).toEqual([
      ['Winner of 15', 0],
      ['Loser of 15', 0],
    ]);
    await win(server, admin, bracket, 15, 'right');
    expect(await top()).toEqual([
      ['Winner of 15', teamIn(final, 'left')],
      ['Loser of 15', teamIn(final, 'right')],
    ]);
  });
});
