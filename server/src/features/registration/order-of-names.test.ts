import type { AwaitedChurch } from '@quizmeet/contract/check-in/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';

const NAMES = ['Åland', 'Église', "O'Brien", 'O’Neil', 'Zion', 'zion 2', 'Zion 10'];

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeAll(async () => {
  const { db, clock } = server.services;
  const { id: eventId } = await eventRecords(db).current();
  for (const name of NAMES.toReversed()) {
    const church = await churchRecords(db).add({
      ...{ eventId, coachId: null, name, state: 'Ohio', district: 'SWO' },
      ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
    });
    await teamRecords(db).add({
      ...{ eventId, churchId: church?.id ?? 0, name, division: 'Open' },
      ...{ group: null, teamNumber: null, addedAt: clock() },
    });
  }
});

const read = async <T>(url: string): Promise<T> => (await admin.request('GET', url)).json<T>();

test('churches and teams have the same order on every list', async () => {
  const teams = await read<Team[]>('/api/teams/all?division=All');
  expect(teams.map(({ teamName }) => teamName)).toEqual(NAMES);
  const list = await read<{ churchNameWithDistrict: string }[]>('/api/church/summaryList');
  expect(list.map((row) => row.churchNameWithDistrict)).toEqual(
    NAMES.map((name) => `${name} (SWO)`),
  );
  const desk = await read<AwaitedChurch[]>('/api/checkIn');
  expect(desk.map((church) => church.teams[0]?.teamName)).toEqual(NAMES);
});
