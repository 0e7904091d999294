import { beforeEach, describe, expect, it } from 'vitest';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  play,
  type RankedTeam,
  win,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry, restorePointsOf } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');

let open: readonly RankedTeam[];
let bracket: number;
beforeEach(async () => {
  open = (await endFriday(server, { Open: 8, Novice: 3 })).Open;
  [bracket = 0] = await assign(server, admin, 'Open');
  await assign(server, admin, 'Novice');
});

const brackets = async () => {
  await settled(server);
  return (await admin.request('GET', '/api/bracket/list')).json<unknown[]>();
};

describe('clearing the brackets', () => {
  it('lists what was cleared; its restore point brings all back, ids included (N1)', async () => {
    await play(server, admin, bracket, [1, 2, 5], [5]);
    const before = await matchesOf(admin, bracket);
    const answer = await admin.request('PUT', '/api/bracket/clear');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe(
      'Open A cleared: 8 teams, 3 decided matches\nNovice A cleared: 3 teams, 0 decided matches\n',
    );
    expect(await brackets()).toEqual([]);
    expect(await lastEntry(server)).toMatchObject({ who: 'Ada Office', action: 'Clear brackets' });
    expect((await admin.request('GET', `/api/teams?teamId=${idAt(open, 0)}`)).json()).toMatchObject(
      {
        satDivId: null,
        satDivisionName: null,
      },
    );
    const [point] = await restorePointsOf(server);
    expect(point).toMatchObject({
      reason: 'Before clearing the brackets',
      counts: { brackets: 2, seeds: 11 },
    });
    await admin.request('POST', `/api/restore-points/${point?.id}/restore`);
    await settled(server);
    expect(await matchesOf(admin, bracket)).toEqual(before);
    expect((await win(server, admin, bracket, 3, 'left')).statusCode).toBe(200);
  });
});

describe('while there are brackets', () => {
  it.each([
    ['GET', '/api/teams/shuffle?open1Teams=8&open2Teams=0&novice1Teams=3', 'Open and Novice'],
    ['DELETE', '/api/rounds/all?division=Open', 'Open'],
    ['DELETE', '/api/rounds/all?division=Novice%201', 'Novice'],
    ['GET', '/api/rounds/create?division=All', 'Open and Novice'],
    ['PUT', '/api/rounds/clearResults', 'Open and Novice'],
  ] as const)('%s %s is a 409 that says to clear them first (F9)', async (method, url, which) => {
    const answer = await admin.request(method, url);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail: `There are brackets for ${which}. Clear them first.`,
    });
  });

  it('no team in them can be removed: a 409 names it (C7)', async () => {
    const answer = await admin.request('DELETE', `/api/teams/${idAt(open, 3)}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^Team 4 is in/);
  });
});
