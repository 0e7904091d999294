import type { Room } from '@quizmeet/contract/event/calls.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { beforeEach, expect, test } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { settled } from '../../../testing/test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Ada Office');
const anyone = await server.as('anonymous');
beforeEach(async () => {
  await admin.request('PUT', '/api/bracket/clear');
  await clearFriday(server);
  await save(sampleRooms());
});

const save = (rooms: readonly Room[]) => admin.request('PUT', '/api/rooms', rooms);
const without = (roomNumber: number) =>
  sampleRooms().filter((room) => room.roomNumber !== roomNumber);
const changed = (roomNumber: number, changes: Partial<Room>) =>
  sampleRooms().map((room) => (room.roomNumber === roomNumber ? { ...room, ...changes } : room));

async function useRoomThree(): Promise<void> {
  const [one, two] = await seedTeams(server, times(2, { group: 'Open 1' }));
  if (one === undefined || two === undefined) throw new Error('no teams');
  await seedRounds(server, 'Open 1', [[1, 3, one.id, two.id]]);
}

test('an admin puts a list in place of the rooms, in number order, and everybody reads it (E4)', async () => {
  const [first, second] = sampleRooms();
  const answer = await save([{ ...second, name: ' Big room ' } as Room, first as Room]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([first, { ...second, name: 'Big room' }]);
  await settled(server);
  expect((await anyone.request('GET', '/api/rooms')).json()).toEqual(answer.json());
});

test('rooms may change their abbreviations with each other', async () => {
  const [first, second] = sampleRooms() as [Room, Room];
  const swapped = [
    { ...first, abbreviation: second.abbreviation },
    { ...second, abbreviation: first.abbreviation },
  ];
  expect((await save(swapped)).json()).toEqual(swapped);
});

test('a room in use cannot go: 409 names it, and nothing is changed (E4)', async () => {
  await useRoomThree();
  const answer = await save(without(3).filter((room) => room.roomNumber !== 7));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    detail: 'Room ASC 104 (Friday) is in use: round 1 (7:00 PM)',
  });
  expect((await anyone.request('GET', '/api/rooms')).json()).toEqual(sampleRooms());
});

test('a room in use on Friday stays a room for Friday; all else about it may change', async () => {
  await useRoomThree();
  expect((await save(changed(3, { friday: false }))).statusCode).toBe(409);
  const answer = await save(changed(3, { saturday: false, spare: true, abbreviation: 'GYM' }));
  expect(answer.statusCode).toBe(200);
  await settled(server);
  expect((await anyone.request('GET', '/api/rounds/all?division=All')).body).toContain('GYM');
});

test('numbers and abbreviations are unique; the error is at its field (E4)', async () => {
  const answer = await save([...without(2), { ...(sampleRooms()[0] as Room) }]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [
      { path: '28.roomNumber', message: 'Room number 1 is already used' },
      { path: '28.abbreviation', message: 'Room ASC 101 already exists' },
    ],
  });
});

test('the differences are audited (N2)', async () => {
  await save(changed(1, { name: 'Lecture hall' }));
  expect(await lastEntry(server)).toMatchObject({
    action: 'Save rooms',
    before: expect.stringContaining('Alder Science Center 101'),
    after: expect.stringContaining('Lecture hall'),
  });
});
