import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyEvening, fridayRows, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { withSettings } from '../../../testing/registration.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
beforeEach(() => emptyEvening(product));
afterAll(() => product.end());

const create = (division: string) => admin.ask('GET', `/api/rounds/create?division=${division}`);

describe('what cannot be created', () => {
  it('is a group that has a schedule: it is named (F4)', async () => {
    await seedTeams(product, [
      ...times(4, { group: 'Open 1' }),
      ...times(4, { group: 'Novice 1' }),
      ...times(4, { group: 'Novice 2' }),
    ]);
    await create('Novice');
    const before = await fridayRows(product);
    const refused = await create('All');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'There is already a schedule for Novice 1 and Novice 2. Clear it first.',
    });
    expect(await fridayRows(product)).toEqual(before);
  });

  it('is anything while no team has a group', async () => {
    await seedTeams(product, times(4, { group: 'Open 1', unshuffled: true }));
    const refused = await create('All');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'No team is in a group yet. Shuffle the teams before creating the schedule.',
    });
  });

  it('is a group or a division without teams, while others have some (F5)', async () => {
    await seedTeams(product, [
      ...times(4, { group: 'Open 1' }),
      { group: 'Novice 1', unshuffled: true },
    ]);
    const group = await create('open3');
    expect([group.statusCode, group.json().detail]).toEqual([
      422,
      'Open 3 has 0 teams; a schedule needs at least two.',
    ]);
    const division = await create('novice');
    expect([division.statusCode, division.json().detail]).toEqual([
      422,
      'No Novice team is in a group yet. Shuffle the teams before creating the schedule.',
    ]);
  });

  it('is a group of one team (F5)', async () => {
    await seedTeams(product, [...times(4, { group: 'Open 1' }), { group: 'Open 2' }]);
    const refused = await create('All');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'Open 2 has 1 team; a schedule needs at least two.',
    });
    expect(await fridayRows(product)).toEqual([]);
  });

  it('is more slots than the evening has: the figures are named (F5)', async () => {
    await seedTeams(product, times(4, { group: 'Open 1' }));
    await withSettings(product, { roundsPerTeam: 9 }, async () => {
      const refused = await create('All');
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        detail: 'Open 1 needs 9 slots but Friday has 7. Use 9 slots, or 7 rounds per team.',
      });
    });
  });

  it('is a team that arrives too late for its rounds: it is named (F5)', async () => {
    await seedTeams(product, [
      ...times(3, { group: 'Open 1' }),
      { group: 'Open 1', skip: 2 },
      { group: 'Open 1', skip: 1 },
      { group: 'Open 1', skip: 2 },
    ]);
    await withSettings(product, { fridaySlots: 6 }, async () => {
      const refused = await create('All');
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        detail:
          'Open 1 needs 7 slots but Friday has 6, because of late arrivals: Team 4 and Team 6. Change their arrival times or add Friday slots.',
      });
    });
  });

  it('is what doesn’t fit in the rooms; the message says how many are needed (F5)', async () => {
    await seedTeams(product, [
      ...times(12, { group: 'Open 1' }),
      ...times(12, { group: 'Open 2' }),
    ]);
    const { db } = product.services;
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

  it('is anything while the division has brackets (F9)', async () => {
    await seedTeams(product, [
      ...times(4, { group: 'Open 1' }),
      ...times(4, { group: 'Novice 1' }),
    ]);
    const { db } = product.services;
    const eventId = (await eventRecords(db).current()).id;
    const { id } = await bracketRecords(db).add({ eventId, division: 'Open', name: 'A' });
    const refused = await create('All');
    const novice = await create('Novice');
    await bracketRecords(db).remove([id]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'There are brackets for Open. Clear the brackets first.',
    });
    expect(novice.statusCode).toBe(200);
  });

  it('is an unknown division (F9)', async () => {
    const refused = await create('Open 4');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'division' }] });
  });
});
