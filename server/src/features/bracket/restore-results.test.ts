import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import type { MatchResult } from '@quizmeet/contract/bracket/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { entryFor } from '../../../testing/results.ts';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  matchOf,
  play,
  type RankedTeam,
  win,
  withdrawing,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');

let teams: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  teams = (await endFriday(server, { Open: 8 })).Open;
  [bracket = 0] = await assign(server, admin, 'Open');
});

const OPEN: MatchResult = { winningTeamId: 0, leftTeamScore: null, rightTeamScore: null };
const seed = (number: number) => idAt(teams, number - 1);

async function saveScores(id: number, left: number, right: number) {
  const { roundId } = await matchOf(admin, bracket, id);
  const round = (await admin.request('GET', `/api/rounds/${roundId}`)).json<Round>();
  const answer = await admin.request('PUT', '/api/rounds', entryFor(round, left, right));
  expect(answer.statusCode).toBe(200);
  await settled(server);
}

type Results = ReadonlyMap<number, MatchResult>;

/** Undoes in this order. */
async function undo(before: Results, after: Results) {
  const matches = await matchesOf(admin, bracket);
  const answer = await admin.request('POST', '/api/bracket/restoreResults', {
    division: 'Open',
    saturdayDivisionId: bracket,
    results: [...before].map(([id, result]) => ({
      roundId: matches.get(id)?.roundId,
      current: after.get(id) ?? OPEN,
      before: result,
    })),
  });
  await settled(server);
  return { status: answer.statusCode, detail: answer.json().detail };
}

/** Match 1 gets another winner, which resets match 7. */
async function changed() {
  await saveScores(1, 60, 40);
  await play(server, admin, bracket, [2]);
  await saveScores(7, 120, 90);
  const matches = await matchesOf(admin, bracket);
  await win(server, admin, bracket, 1, 'right', true);
  const results: Results = new Map([
    [1, { winningTeamId: seed(1), leftTeamScore: 60, rightTeamScore: 40 }],
    [7, { winningTeamId: seed(1), leftTeamScore: 120, rightTeamScore: 90 }],
  ]);
  return { matches, results, after: new Map([[1, { ...OPEN, winningTeamId: seed(8) }]]) };
}

it('an undone decision brings back all results that it reset, with their scores (B5)', async () => {
  const { results, matches, after } = await changed();
  expect((await undo(results, after)).status).toBe(200);
  expect(await matchesOf(admin, bracket)).toEqual(matches);
  const audited = (await admin.request('GET', '/api/audit?limit=2')).json<AuditEntry[]>();
  expect(audited.map((entry) => entry.after)).toEqual([
    'Team 1 won, 120 to 90',
    'Team 1 won, 60 to 40',
  ]);
});

it('a decision stays if other teams or results are there by now (S8)', async () => {
  const { results, after } = await changed();
  const now = await matchesOf(admin, bracket);
  const others = new Map([...results, [7, { ...OPEN, winningTeamId: seed(8) }]]);
  expect(await undo(others, after)).toEqual({
    status: 409,
    detail: 'This can’t be undone: the teams in match 7 have changed.',
  });
  expect(await matchesOf(admin, bracket)).toEqual(now);
  await saveScores(7, 20, 10);
  expect(await undo(results, after)).toEqual({
    status: 409,
    detail: 'This can’t be undone: somebody has decided match 7 since.',
  });
  await saveScores(1, 10, 20);
  expect(await undo(results, after)).toEqual({
    status: 409,
    detail: 'Match 1 was just changed by Ada Office: Team 8 won, 10 to 20.',
  });
});

it('scores that no form would save aren’t restored', async () => {
  const before = new Map([[1, { winningTeamId: seed(8), leftTeamScore: 20, rightTeamScore: 10 }]]);
  expect((await undo(before, new Map())).status).toBe(409);
});

it('the result of a team that has withdrawn since comes back (X9)', async () => {
  const { results, matches, after } = await changed();
  await withdrawing(server, admin).leaves(seed(4));
  expect((await undo(results, after)).status).toBe(200);
  expect((await matchOf(admin, bracket, 7)).participants).toEqual(matches.get(7)?.participants);
});
