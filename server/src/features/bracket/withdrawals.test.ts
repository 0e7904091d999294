import type { MatchMark, SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import type { Proposed } from '@quizmeet/contract/repair/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { initialState } from '../../../testing/initial-state.ts';
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
  withdrawing,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer({ QUIZ_NOW: '2026-11-21T08:00:00-05:00' });
const admin = await server.as('admin', 'Ada Office');
const { says, leaves, withdraws } = withdrawing(server, admin);
const anyone = await server.as('anonymous');

const { Open } = await endFriday(server, { Open: 8 });
const [openA = 0] = await assign(server, admin, 'Open');
const putBack = await initialState(server);

let teams: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  await putBack();
  [teams, bracket] = [Open, openA];
});

const seed = (number: number) => idAt(teams, number - 1);
const played = (ids: readonly number[], rightWins: readonly number[] = []) =>
  play(server, admin, bracket, ids, rightWins);

async function walkoverIds(): Promise<number[]> {
  const marks = (await anyone.request('GET', '/api/bracket/marks')).json<MatchMark[]>();
  return marks.flatMap(({ roundId, walkover }) => (walkover ? [roundId] : []));
}

async function walkovers() {
  const roundIds = await walkoverIds();
  const matches = [...(await matchesOf(anyone, bracket)).values()];
  const ids = matches.filter(
    ({ roundId, participants }) =>
      roundIds.includes(roundId) && participants.some(({ isWinner }) => isWinner),
  );
  const withdrawn = (await anyone.request('GET', '/api/teams/withdrawn')).json<number[]>();
  return { matches: ids.map(({ id }) => id), withdrawn };
}
const winnerOf = async (id: number) =>
  (await matchOf(anyone, bracket, id)).participants.find((team) => team.isWinner)?.id;

describe('a team withdrawn on Saturday (X9)', () => {
  it('names the matches that it loses without play, and does it when confirmed', async () => {
    await played([2]);
    const asked = await says('leave', seed(1));
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ walkovers: [1, 5] });
    expect(asked.json<{ detail: string }>().detail).toBe(
      `${teams[0]?.name} loses matches 1 and 5 by walkover. Confirm to withdraw it.`,
    );
    expect((await walkovers()).matches).toEqual([]);

    expect((await leaves(seed(1))).body).toBe('true');
    expect(await walkovers()).toEqual({ matches: [1, 5], withdrawn: [seed(1)] });
    expect(await lastEntry(server)).toMatchObject({
      who: 'Ada Office',
      action: 'Withdraw on Saturday',
      subject: `Open A: ${teams[0]?.name}`,
      after: 'walkover in 1 and 5',
    });
  });

  it('gives the other side the way that a win gives it, without scores', async () => {
    await leaves(seed(1));
    expect(await winnerOf(1)).toBe(seed(8));
    const matches = await matchesOf(anyone, bracket);
    expect(teamIn(matches.get(7), 'left')).toBe(seed(8));
    expect(matches.get(1)?.participants.map(({ score }) => score)).toEqual([null, null]);
    const rounds = (await anyone.request('GET', `/api/rounds/team?teamId=${seed(8)}`)).json<
      Round[]
    >();
    const round = rounds.find(({ day }) => day === 'Saturday');
    expect(round).toMatchObject({ winningTeam: 'right', leftTeamScore: null });
    // It keeps its rank of Friday, and its seed is in order (S5, B1).
    const url = '/api/teams/standings?division=Open';
    const ranked = (await anyone.request('GET', url)).json<{ id: number }[]>();
    expect(ranked[0]?.id).toBe(seed(1));
    const [state] = (await admin.request('GET', '/api/bracket/state')).json<SaturdayState[]>();
    expect(state?.drift).toEqual([]);
  });

  it('has its walkovers decided by nobody else until it is back', async () => {
    await leaves(seed(1));
    const answer = await win(server, admin, bracket, 1, 'left');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: string }>().detail).toBe(
      `${teams[0]?.name} has withdrawn. Undo the withdrawal first.`,
    );
    const { roundId } = await matchOf(admin, bracket, 1);
    const round = (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>();
    expect((await admin.request('PUT', '/api/rounds', entryFor(round, 100, 40))).statusCode).toBe(
      422,
    );
  });

  it('is brought back by a restore point', async () => {
    await leaves(seed(1));
    await admin.request('PUT', '/api/bracket/clear');
    const [point] = await restorePointsOf(server);
    await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
    await settled(server);
    expect(await walkovers()).toEqual({ matches: [1], withdrawn: [seed(1)] });
  });
});

describe('a team in a bracket that is withdrawn (X2, X9)', () => {
  it('leaves the bracket: its matches are walkovers, and the audit says which', async () => {
    await played([2]);
    const answer = await withdraws(seed(1));
    expect([answer.statusCode, answer.json()]).toEqual([200, { byes: 0, repaired: 0 }]);
    expect(await walkovers()).toEqual({ matches: [1, 5], withdrawn: [seed(1)] });
    expect(await lastEntry(server)).toMatchObject({
      action: 'Withdraw team',
      subject: `${teams[0]?.name} is not coming. It forfeits matches 1 and 5 and all later matches in Open A`,
    });
    expect((await anyone.request('GET', '/api/teams/withdrawn')).json()).toEqual([seed(1)]);
  });

  it('names the matches that it loses before it is done', async () => {
    const cause = { what: 'withdrawn', teamId: seed(1) };
    const proposed = (
      await admin.request('POST', '/api/repair/propose', { cause })
    ).json<Proposed>();
    expect(proposed.inWords).toContain('It forfeits match 1 and all later matches in Open A');
    expect((await walkovers()).withdrawn).toEqual([]);
  });

  it('refuses typed scores for a team that is no longer there (S8)', async () => {
    await played([1, 2]);
    const { roundId } = await matchOf(admin, bracket, 7);
    const before = (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>();
    await withdraws(seed(1));
    expect(
      (await admin.request('PUT', '/api/rounds', entryFor(before, 100, 40))).statusCode,
    ).not.toBe(200);
    expect(await winnerOf(7)).toBe(seed(4));
  });

  it('is reinstated in its bracket, which names resets; the repair links there', async () => {
    await withdraws(seed(1));
    await played([2, 7]);
    for (const cause of [
      { what: 'returned', teamId: seed(1) },
      { what: 'walk-in', teamId: seed(1), group: 'Open 1' },
    ]) {
      const answer = await admin.request('POST', '/api/repair/propose', { cause });
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ detail: string }>().detail).toContain('is in Open A');
    }
    expect((await says('return', seed(1), true)).body).toBe('true');
    expect(await walkovers()).toEqual({ matches: [], withdrawn: [] });
    expect((await anyone.request('GET', '/api/teams/withdrawn')).json()).toEqual([]);
  });
});

describe('a team that is withdrawn at any time of its Saturday (X2, X9)', () => {
  const FIRST = [1, 2, 3, 4, 5, 6, 7, 8];

  async function callsOf(team: number) {
    const matches = (await anyone.request('GET', '/api/bracket/matches')).json<SaturdayMatch[]>();
    return matches.filter(
      ({ round, unplayed }) =>
        [round.leftTeamId, round.rightTeamId].includes(team) &&
        round.winningTeam === '' &&
        unplayed === null,
    );
  }

  it.each<[when: string, played: number[], rightWins: number[], seeds: number[], lost: number[]]>([
    ['before its first match', [], [], [1], [1]],
    ['once all that it played for is decided', [...FIRST, 9, 10, 21, 22], [], [3], []],
    ['as the unbeaten one in the final', [...FIRST, 9, 10, 11, 12, 13], [], [1], [14, 15]],
    ['before the match after the final', [...FIRST, 9, 10, 11, 12, 13, 14], [14], [1], [15]],
    ['with the teams of all first matches but one', [], [], [1, 8, 4, 5, 2, 7], [1, 2, 3, 5, 7]],
  ])(
    'loses what it has not played, and is called to nothing: %s',
    async (_, before, right, seeds, lost) => {
      await played(before, right);
      for (const each of seeds) expect((await withdraws(seed(each))).statusCode).toBe(200);
      expect((await walkovers()).matches).toEqual(lost);
      for (const each of seeds) expect(await callsOf(seed(each))).toEqual([]);
    },
  );

  it('changes only its own bracket, of three teams beside one of eight', async () => {
    teams = (await endFriday(server, { Open: 11 })).Open;
    const [first = 0, second = 0] = await assign(server, admin, 'Open');
    bracket = second;
    await withdraws(seed(9));
    await played([1]);
    const ids = await walkoverIds();
    expect(ids).not.toEqual([]);
    const inFirst = [...(await matchesOf(anyone, first)).values()];
    expect(inFirst.filter(({ roundId }) => ids.includes(roundId))).toEqual([]);
    expect(await callsOf(seed(9))).toEqual([]);
  });
});

describe('a reinstated team (X9)', () => {
  it('has its open matches again', async () => {
    await leaves(seed(1));
    expect((await says('return', seed(1))).body).toBe('true');
    expect(await walkovers()).toEqual({ matches: [], withdrawn: [] });
    expect(await winnerOf(1)).toBeUndefined();
    expect(teamIn(await matchOf(anyone, bracket, 7), 'left')).toBe(0);
  });

  it('names the matches that were played after its walkovers, and resets them when confirmed', async () => {
    await leaves(seed(1));
    await played([2, 7]);
    const asked = await says('return', seed(1));
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ resets: [7] });
    expect(await winnerOf(7)).toBe(seed(8));
    expect((await says('return', seed(1), true)).body).toBe('true');
    expect(await winnerOf(7)).toBeUndefined();
    expect(await winnerOf(2)).toBe(seed(4));
    expect(await lastEntry(server)).toMatchObject({
      action: 'Undo Saturday withdrawal',
      before: 'walkover in 1 and 5',
      after: 'open again 1 and 5; reset 7',
    });
    const [point] = await restorePointsOf(server);
    expect(point?.reason).toBe(`Before reinstating ${teams[0]?.name}`);
  });
});

describe('the place of a walkover (B6, X9)', () => {
  const placesOf = async (id: number) => {
    const { roundId } = await matchOf(admin, bracket, id);
    return (await admin.request('GET', `/api/bracket/matches/${roundId}/places`)).json<
      MatchPlace[]
    >();
  };
  const whereIs = async (id: number) => {
    const { timeString, roomName } = await matchOf(admin, bracket, id);
    return `${timeString} ${roomName}`;
  };
  const moveTo = async (id: number, where: string) => {
    const isThere = (each: MatchPlace) => `${each.timeString} ${each.roomName}` === where;
    const { roundId } = await matchOf(admin, bracket, id);
    const { time, roomNumber } = (await placesOf(id)).find(isThere) ?? {};
    const to = { time, roomNumber };
    const answer = await admin.request('PUT', `/api/bracket/matches/${roundId}/place`, to);
    await settled(server);
    return answer;
  };
  const detail = (answer: Awaited<ReturnType<typeof says>>) =>
    answer.json<{ detail: string }>().detail;

  it('frees its room; the team is reinstated once the other match is moved', async () => {
    const before = await whereIs(7);
    await leaves(seed(1));
    await leaves(seed(4));
    // Matches 1 and 2 feed match 7, and nobody plays them.
    expect((await walkovers()).matches).toEqual([1, 2, 5]);
    expect((await moveTo(7, await whereIs(1))).statusCode).toBe(200);

    const refused = await says('return', seed(1), true);
    expect(refused.statusCode).toBe(409);
    expect(detail(refused)).toBe(
      `${teams[0]?.name} can’t be reinstated yet because of match 1: match 7, which it feeds, begins at 9:00 AM; move it first.`,
    );
    expect((await walkovers()).withdrawn).toContain(seed(1));

    expect((await moveTo(7, before)).statusCode).toBe(200);
    expect((await says('return', seed(1))).body).toBe('true');
  });
});

describe('exchanging two seeds before play (X9)', () => {
  const exchange = async (one: number, other: number) => {
    const body = { teamId: one, withTeamId: other };
    const answer = await admin.request('PUT', '/api/bracket/exchangeSeeds', body);
    await settled(server);
    return answer;
  };

  it('gives each the place of the other, with a restore point and an audit entry', async () => {
    const before = await matchOf(anyone, bracket, 1);
    const { version } = (await admin.request('GET', `/api/rounds/${before.roundId}`)).json<Round>();
    expect((await exchange(seed(1), seed(2))).body).toBe('true');
    const matches = await matchesOf(anyone, bracket);
    expect(teamIn(matches.get(1), 'left')).toBe(seed(2));
    expect(teamIn(matches.get(3), 'left')).toBe(seed(1));
    const after = (await admin.request('GET', `/api/rounds/${before.roundId}`)).json<Round>();
    expect(after.version).toBeGreaterThan(version);
    const [first, second] = teams;
    expect(await lastEntry(server)).toMatchObject({
      action: 'Swap seeds',
      subject: `${first?.name} and ${second?.name}`,
      before: `${first?.name}: seed 1 of Open A; ${second?.name}: seed 2 of Open A`,
      after: `${second?.name}: seed 1 of Open A; ${first?.name}: seed 2 of Open A`,
    });
    const [point] = await restorePointsOf(server);
    expect(point?.reason).toBe(`Before swapping the seeds of ${first?.name} and ${second?.name}`);
  });

  it('works between two brackets of a division', async () => {
    teams = (await endFriday(server, { Open: 12 })).Open;
    const [a = 0, b = 0] = await assign(server, admin, 'Open');
    expect((await exchange(seed(8), seed(9))).body).toBe('true');
    bracket = a;
    expect(teamIn(await matchOf(anyone, a, 1), 'right')).toBe(seed(9));
    const inB = [...(await matchesOf(anyone, b)).values()].flatMap(({ participants }) =>
      participants.map(({ id }) => id),
    );
    expect(inB).toContain(seed(8));
  });

  it('is refused once a match is decided, by play or by a walkover', async () => {
    await played([1]);
    const answer = await exchange(seed(2), seed(3));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'A match in Open A has been decided. Clear the brackets to reseed.',
    );
  });

  it('is refused for one team twice, and for teams of two divisions', async () => {
    expect((await exchange(seed(1), seed(1))).statusCode).toBe(422);
    const four = await endFriday(server, { Open: 4, Novice: 4 });
    await assign(server, admin, 'Open');
    await assign(server, admin, 'Novice');
    const answer = await exchange(idAt(four.Open, 0), idAt(four.Novice, 0));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'Both teams must be in the same division',
    );
  });
});
