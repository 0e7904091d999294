import type { Proposed } from '@quizmeet/contract/repair/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  assign,
  endFriday,
  idAt,
  type RankedTeam,
  withdrawing,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';
import { bracketRecords } from '../../records/brackets.ts';

const server = await sharedTestServer({ QUIZ_NOW: '2026-11-21T08:00:00-05:00' });
const admin = await server.as('admin', 'Ada Office');
const { says, leaves, withdraws } = withdrawing(server, admin);

let teams: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  teams = (await endFriday(server, { Open: 8 })).Open;
  await again();
});

const seed = (number: number) => idAt(teams, number - 1);

async function returns(team: number) {
  const cause = { what: 'returned', teamId: team };
  const { basis } = (
    await admin.request('POST', '/api/repair/propose', { cause })
  ).json<Proposed>();
  const body = { cause, basis, changes: [] };
  const answer = await admin.request('POST', '/api/repair/carryOut', body);
  await settled(server);
  return answer;
}

const seededTeams = async () =>
  (await bracketRecords(server.services.db).seedsOf([bracket])).map(({ teamId }) => teamId);

const clear = () => admin.request('PUT', '/api/bracket/clear');
const restore = async () => {
  const [point] = await restorePointsOf(server);
  await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
  await settled(server);
};
const again = async () => {
  [bracket = 0] = await assign(server, admin, 'Open');
};

it.each<[when: string, act: () => Promise<unknown>, seeds: number[]]>([
  ['before its first match', () => leaves(seed(1)), [2, 3, 4, 5, 6, 7, 8]],
  ['as on Friday', () => withdraws(seed(4)), [1, 2, 3, 5, 6, 7, 8]],
  [
    'in both ways, two teams',
    async () => {
      await leaves(seed(8));
      await withdraws(seed(1));
    },
    [2, 3, 4, 5, 6, 7],
  ],
  [
    'with the brackets cleared between',
    async () => {
      await leaves(seed(2));
      await clear();
    },
    [1, 3, 4, 5, 6, 7, 8],
  ],
  [
    'with the brackets assigned between',
    async () => {
      await leaves(seed(2));
      await again();
      await leaves(seed(3));
    },
    [1, 4, 5, 6, 7, 8],
  ],
  [
    'and is reinstated in its bracket',
    async () => {
      await leaves(seed(1));
      await says('return', seed(1), true);
    },
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  [
    'and is reinstated once it is in no bracket',
    async () => {
      await leaves(seed(1));
      await again();
      await returns(seed(1));
    },
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  [
    'and a restore point from before is restored',
    async () => {
      await clear();
      await again();
      await leaves(seed(1));
      await restore();
    },
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  [
    'and a restore point from after is restored',
    async () => {
      await leaves(seed(5));
      await clear();
      await restore();
    },
    [1, 2, 3, 4, 6, 7, 8],
  ],
  [
    'until three are left',
    async () => {
      for (const each of [1, 3, 5, 7, 8]) await leaves(seed(each));
    },
    [2, 4, 6],
  ],
])('assigning again seeds no team that has withdrawn (X2, X9): %s', async (_, act, seeds) => {
  await act();
  await again();
  expect(await seededTeams()).toEqual(seeds.map(seed));
});
