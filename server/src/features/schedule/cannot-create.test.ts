import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, fridayRows, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';

const server = await sharedTestServer();
const admin = await server.as('admin');
beforeEach(() => clearFriday(server));

const create = (division: string) =>
  admin.request('GET', `/api/rounds/create?division=${division}`);

describe('what cannot be created', () => {
  it('is a group that has a schedule: it is named (F4)', async () => {
    await seedTeams(server, [
      ...times(4, { group: 'Open 1' }),
      ...times(4, { group: 'Novice 1' }),
      ...times(4, { group: 'Novice 2' }),
    ]);
    await create('Novice');
    const before = await fridayRows(server);
    const refused = await create('All');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'Clear the schedule for Novice 1 and Novice 2 first.',
    });
    expect(await fridayRows(server)).toEqual(before);
  });

  it('is anything while no team has a group', async () => {
    await seedTeams(server, times(4, { group: 'Open 1', unshuffled: true }));
    const refused = await create('All');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'No team is in a group yet. Shuffle the teams first.',
    });
  });

  it('is what the rooms cannot hold: how many would do is said (F5)', async () => {
    await seedTeams(server, [...times(12, { group: 'Open 1' }), ...times(12, { group: 'Open 2' })]);
    const { db } = server.services;
    const { id } = await eventRecords(db).current();
    const all = await roomRecords(db).all(id);
    for (const room of all.slice(8)) await roomRecords(db).save(id, { ...room, friday: false });
    const refused = await create('All');
    for (const room of all) await roomRecords(db).save(id, room);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ detail: string }>().detail).toBe(
      'The schedule doesn’t fit in 7 slots and 8 rooms. You need 8 slots or 9 rooms.',
    );
  });
});
