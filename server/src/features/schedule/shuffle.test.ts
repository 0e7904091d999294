import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyEvening, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { auditRecords } from '../../records/audit.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { restorePointRecords } from '../../records/restore-points.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Olive Organizer');
});
beforeEach(() => emptyEvening(product));
afterAll(() => product.end());

const shuffle = (open1Teams: number | string, open2Teams: number, novice1Teams: number) =>
  admin.ask(
    'GET',
    `/api/teams/shuffle?open1Teams=${open1Teams}&open2Teams=${open2Teams}&novice1Teams=${novice1Teams}`,
  );

const unshuffled = [
  ...times(7, { group: 'Open 1', unshuffled: true }),
  ...times(5, { group: 'Novice 1', unshuffled: true }),
];

interface Dealt {
  readonly group: string;
  readonly teams: readonly Team[];
}

describe('shuffling the teams into groups', () => {
  it('deals by the three counts; the rest is the last group of its division (F1)', async () => {
    await seedTeams(product, unshuffled);
    const dealt = (await shuffle(3, 2, 4)).json<Dealt[]>();
    expect(dealt.map(({ group, teams }) => [group, teams.length])).toEqual([
      ['Open 1', 3],
      ['Open 2', 2],
      ['Open 3', 2],
      ['Novice 1', 4],
      ['Novice 2', 1],
    ]);
    for (const { group, teams } of dealt) {
      expect(teams.every((team) => team.group === group)).toBe(true);
    }
  });

  it('numbers each division 1..n in group order (F1)', async () => {
    await seedTeams(product, unshuffled);
    const dealt = (await shuffle(3, 2, 4)).json<Dealt[]>();
    const numbers = (division: string) =>
      dealt
        .filter(({ group }) => group.startsWith(division))
        .flatMap(({ teams }) => teams.map((team) => team.teamNumber));
    expect(numbers('Open')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(numbers('Novice')).toEqual([1, 2, 3, 4, 5]);
  });

  it('is what everybody reads from then on', async () => {
    await seedTeams(product, unshuffled);
    const dealt = (await shuffle(7, 0, 5)).json<Dealt[]>();
    await settled(product);
    const anyone = await product.as('anonymous');
    const open1 = (await anyone.ask('GET', '/api/teams/all?division=open1')).json<Team[]>();
    expect(open1.map(({ id }) => id)).toEqual(dealt[0]?.teams.map(({ id }) => id));
  });

  it('saves its seed in the audit, and a restore point (F1, N1, N2)', async () => {
    await seedTeams(product, unshuffled);
    const { db } = product.services;
    const before = await restorePointRecords(db).all((await eventRecords(db).current()).id);
    await shuffle(3, 2, 4);
    const [entry] = await auditRecords(db).page(null, 1, true);
    expect(entry).toMatchObject({ who: 'Olive Organizer', action: 'Shuffle teams' });
    expect(entry?.after).toMatch(
      /^Open 1: 3, Open 2: 2, Open 3: 2, Novice 1: 4, Novice 2: 1; seed \d+$/,
    );
    const after = await restorePointRecords(db).all((await eventRecords(db).current()).id);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.reason).toBe('Before shuffling the teams');
  });

  it('refuses counts that exceed the teams, at the first field that does (F1)', async () => {
    await seedTeams(product, unshuffled);
    const refused = await shuffle(3, 5, 6);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: 'You entered 8 teams, but Open has 7',
      errors: [
        { path: 'open2Teams', message: 'You entered 8 teams, but Open has 7' },
        { path: 'novice1Teams', message: 'You entered 6 teams, but Novice has 5' },
      ],
    });
  });

  it.each(['-1', '2.5', 'many', ''])('refuses “%s” as a count', async (count) => {
    const refused = await shuffle(count, 0, 0);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe('open1Teams');
  });

  it('is refused while there is a schedule, and names the groups (F1)', async () => {
    const [a, b] = await seedTeams(product, times(4, { group: 'Open 2' }));
    await seedRounds(product, 'Open 2', [[1, 1, a?.id ?? 0, b?.id ?? 0]]);
    const refused = await shuffle(1, 1, 0);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'There is already a schedule for Open 2. Clear it first.',
    });
  });

  it('says so if only locked rounds are left, which clearing keeps (X5)', async () => {
    const [a, b] = await seedTeams(product, times(4, { group: 'Open 2' }));
    const [round] = await seedRounds(product, 'Open 2', [[1, 1, a?.id ?? 0, b?.id ?? 0]]);
    await admin.ask('PUT', `/api/locks/round/${round?.id}`);
    expect((await shuffle(1, 1, 0)).json()).toMatchObject({
      detail: 'There are locked rounds for Open 2. Unlock them and clear the schedule first.',
    });
  });

  it('names the groups in their order, whichever plays first (F1)', async () => {
    const [a, b, c, d] = await seedTeams(product, [
      ...times(2, { group: 'Open 3' }),
      ...times(2, { group: 'Open 1' }),
    ]);
    await seedRounds(product, 'Open 3', [[1, 1, a?.id ?? 0, b?.id ?? 0]]);
    await seedRounds(product, 'Open 1', [[2, 1, c?.id ?? 0, d?.id ?? 0]]);
    expect((await shuffle(2, 0, 0)).json()).toMatchObject({
      detail: 'There is already a schedule for Open 1 and Open 3. Clear it first.',
    });
  });

  it('is refused while there are brackets (F9)', async () => {
    await seedTeams(product, unshuffled);
    const { db } = product.services;
    const eventId = (await eventRecords(db).current()).id;
    const { id } = await bracketRecords(db).add({ eventId, division: 'Novice', name: 'A' });
    const refused = await shuffle(3, 2, 4);
    await bracketRecords(db).remove([id]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'There are brackets for Novice. Clear the brackets first.',
    });
  });

  it('is for admins alone', async () => {
    const score = await product.as('score');
    const url = '/api/teams/shuffle?open1Teams=0&open2Teams=0&novice1Teams=0';
    expect((await score.ask('GET', url)).statusCode).toBe(403);
  });
});
