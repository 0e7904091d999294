import type { ChurchPeople } from '@quizmeet/contract/forms/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { asEntry, coachOf, teamOf } from '../../../testing/registration.ts';
import { seedRoster } from '../../../testing/results.ts';
import { eventRecords } from '../../records/events.ts';
import { restoreSnapshot, takeSnapshot } from '../../snapshot/snapshot.ts';

let product: TestProduct;
let grace: Awaited<ReturnType<typeof coachOf>>;
let team: Team;
let ann: number;
beforeEach(async () => {
  product = await testProduct();
  grace = await coachOf(product, 'Grace');
  team = await teamOf(grace, {
    quizzers: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Kim' },
    ],
  });
  ann = team.quizzers[0]?.id ?? 0;
  return () => product.end();
});

const setIt = (who: Browser, id: number, name: boolean, photo = true) =>
  who.ask('PUT', `/api/quizzers/${id}/publicity`, { name, photo });
async function publicNames(): Promise<string[]> {
  await settled(product);
  const answer = await product.app.inject(`/api/teams?teamId=${team.id}`);
  return answer.json<Team>().quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}
const people = async (who: Browser) =>
  (await who.ask('GET', '/api/forms/people')).json<{ churches: ChurchPeople[] }>().churches;

test.each([
  ['name', false, true],
  ['photo', true, false],
])(
  'a coach says that a %s may not be public: others read first name and initial (W8)',
  async (_, name, photo) => {
    expect((await setIt(grace, ann, name, photo)).body).toBe('true');
    expect(await publicNames()).toEqual(['Ann L.', 'Bo Kim']);
    const [church] = await people(grace);
    expect(church?.quizzers[0]).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Lee', shown: 'Ann L.' },
      publicity: { name, photo },
    });
    expect((await setIt(grace, ann, true, true)).body).toBe('true');
    expect(await publicNames()).toEqual(['Ann Lee', 'Bo Kim']);
  },
);

test('only the own coach and staff say it, and see it; it is in the audit (W8)', async () => {
  const other = await coachOf(product, 'Hope');
  expect((await setIt(other, ann, false)).statusCode).toBe(403);
  expect((await setIt(grace, 999_999, false)).statusCode).toBe(404);
  expect((await setIt(await product.as('score'), ann, false)).statusCode).toBe(200);
  expect((await people(other)).map(({ churchName }) => churchName)).toEqual(['Hope']);
  const admin = await product.as('admin');
  expect((await people(admin)).map(({ churchName }) => churchName)).toEqual(['Grace', 'Hope']);
  const [entry] = (await admin.ask('GET', '/api/audit')).json<object[]>();
  expect(entry).toMatchObject({
    action: 'Set what is public',
    before: 'Name and photo',
    after: 'Photo, but no full name',
  });
});

test('who is shown in short is so in every year and on every team, by the name (W8)', async () => {
  const [twin] = await seedTeams(product, times(1, { group: 'Open 1' }));
  await seedRoster(product, twin?.id ?? 0, ['ann Lee']);
  await setIt(grace, ann, false);
  await settled(product);
  const answer = await product.app.inject(`/api/teams?teamId=${twin?.id}`);
  expect(answer.json<Team>().quizzers[0]).toMatchObject({ firstName: 'ann', lastName: 'L.' });
});

test('a roster saved as the public page has it loses no last name; who leaves and comes back stays in short (W8)', async () => {
  await setIt(grace, ann, false);
  const admin = await product.as('admin');
  await settled(product);
  const shown = (await product.app.inject(`/api/teams?teamId=${team.id}`)).json<Team>();
  expect((await admin.ask('PUT', '/api/teams', asEntry(shown))).body).toBe('true');
  expect((await people(admin))[0]?.quizzers[0]).toMatchObject({ lastName: 'Lee' });

  const [, bo] = asEntry(team).quizzers;
  const without = { ...asEntry(team), quizzers: [bo] };
  expect((await admin.ask('PUT', '/api/teams', without)).body).toBe('true');
  const back = { ...without, quizzers: [bo, { firstName: 'Ann', lastName: 'Lee' }] };
  expect((await admin.ask('PUT', '/api/teams', back)).body).toBe('true');
  expect(await publicNames()).toEqual(['Bo Kim', 'Ann L.']);
});

test('staff read full names, and by a room’s link those of the teams that play there (P6, W8)', async () => {
  const [left, right, away] = await seedTeams(product, times(3, { group: 'Open 1' }));
  const ids = [left?.id ?? 0, right?.id ?? 0, away?.id ?? 0];
  for (const [i, id] of ids.entries()) {
    const [quizzer] = await seedRoster(product, id, [`Cy Orr${'abc'[i]}`]);
    await setIt(await product.as('score'), quizzer?.id ?? 0, false);
  }
  await seedRounds(product, 'Open 1', [[1, 1, ids[0] ?? 0, ids[1] ?? 0]]);
  const names = async (who: Browser) =>
    (await who.ask('GET', '/api/quizzers/fullNames'))
      .json<{ lastName: string }[]>()
      .map(({ lastName }) => lastName)
      .toSorted();
  expect(await names(await product.as('score'))).toEqual(['Orra', 'Orrb', 'Orrc']);
  expect(await names(await product.as('room'))).toEqual(['Orra', 'Orrb']);
});

test('a restore brings back what was said (N0, W8)', async () => {
  await setIt(grace, ann, false);
  const { db } = product.services;
  const { id } = await eventRecords(db).current();
  const point = await db.transaction((tx) => takeSnapshot(tx, id));
  await setIt(grace, ann, true);
  await db.transaction((tx) => restoreSnapshot(tx, id, point));
  product.services.reads.drop(['teams']);
  expect(await publicNames()).toEqual(['Ann L.', 'Bo Kim']);
});
