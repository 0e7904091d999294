import type { SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { beforeEach, expect, it } from 'vitest';
import { score } from '../../../testing/results.ts';
import {
  assign,
  endFriday,
  idAt,
  matchesOf,
  play,
  type RankedTeam,
  teamIn,
} from '../../../testing/saturday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';

let open: readonly RankedTeam[];
let bracket: number;
const server = await sharedTestServer();
const admin = await server.as('admin');
beforeEach(async () => {
  open = (await endFriday(server, { Open: 8, Novice: 4, ties: [[3, 4]] })).Open;
  [bracket = 0] = await assign(server, admin, 'Open');
});

const state = async () =>
  (await admin.request('GET', '/api/bracket/state')).json<SaturdayState[]>();
const MAIN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

it('counts brackets, teams and matches of each division', async () => {
  await play(server, admin, bracket, [1, 2, 3]);
  expect(await state()).toEqual([
    { division: 'Open', brackets: 1, teams: 8, matches: 16, decided: 3, drift: [] },
    { division: 'Novice', brackets: 0, teams: 0, matches: 0, decided: 0, drift: [] },
  ]);
});

it('counts the match if necessary once it has to be played (B5)', async () => {
  await play(server, admin, bracket, MAIN, [14]);
  expect((await state())[0]).toMatchObject({ matches: 17, decided: 14 });
});

it('a Friday score corrected after assigning keeps the seeds, and shows what would differ (B1)', async () => {
  const { db } = server.services;
  const friday = await roundRecords(db).ofTeam(
    (await eventRecords(db).current()).id,
    idAt(open, 1),
  );
  const saved = await score(server, admin, friday[0]?.id ?? 0, [380, 250]);
  expect(saved.statusCode).toBe(200);

  const matches = await matchesOf(admin, bracket);
  expect(teamIn(matches.get(3), 'left')).toBe(idAt(open, 1));
  const seeding = (seed: number) => ({ bracketName: 'Open A', seed });
  expect((await state())[0]?.drift).toEqual([
    { teamId: idAt(open, 2), teamName: 'Team 3', stands: seeding(3), would: seeding(2) },
    { teamId: idAt(open, 3), teamName: 'Team 4', stands: seeding(4), would: seeding(3) },
    { teamId: idAt(open, 1), teamName: 'Team 2', stands: seeding(2), would: seeding(4) },
  ]);
});
