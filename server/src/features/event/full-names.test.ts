import type { Room } from '@quizmeet/contract/event/calls.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { expect, test } from 'vitest';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
const grace = await coachOf(server, 'Grace');
const { quizzers } = await teamOf(grace, { quizzers: [{ firstName: 'Ann', lastName: 'Lee' }] });
const limited = { name: false, photo: true };
await grace.request('PUT', `/api/quizzers/${quizzers[0]?.id}/publicity`, limited);

const item = (text: string) => ({ day: 'Friday', time: '6:30 PM', text });

test.each([
  ['program', { programme: [item('Devotions'), item('Devotions by ANN LEE')] }],
  ['venue', { venue: 'Ann Lee Hall' }],
])(
  'a full name that may not be public is asked about in the event’s %s where a screen wants it, once (W8)',
  async (_, change) => {
    const settings = { ...defaultEvent(2026), ...change };
    const asked = await admin.request('PUT', '/api/event?confirm=false', settings);
    expect(asked.statusCode).toBe(409);
    expect(asked.json<Problem>()).toMatchObject({
      detail: expect.stringMatching(/^This full name may not be public\. Use “.*Ann L\./),
      asks: true,
    });
    expect((await admin.request('PUT', '/api/event?confirm=true', settings)).statusCode).toBe(200);
    const other = { ...settings, standardFee: 41 };
    expect((await admin.request('PUT', '/api/event?confirm=false', other)).statusCode).toBe(200);
  },
);

test('and in the rooms', async () => {
  const [first, ...others] = sampleRooms();
  const rooms = [{ ...first, name: 'Ann Lee’s office' } as Room, ...others];
  const asked = await admin.request('PUT', '/api/rooms?confirm=false', rooms);
  expect([asked.statusCode, asked.json().asks]).toEqual([409, true]);
  expect((await admin.request('PUT', '/api/rooms', rooms)).statusCode).toBe(200);
  const fewer = rooms.slice(0, -1);
  expect((await admin.request('PUT', '/api/rooms?confirm=false', fewer)).statusCode).toBe(200);
});
