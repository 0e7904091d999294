import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFriday, seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';
import { settled } from '../../../testing/test-server.ts';
import { auditRecords, restorePointRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';

const server = await sharedTestServer();
const admin = await server.as('admin', 'Olive Organizer');
beforeEach(() => clearFriday(server));

const shuffle = (
  open1Teams: number | string,
  open2Teams: number,
  novice1Teams: number,
  only = '',
) =>
  admin.request(
    'GET',
    `/api/teams/shuffle?open1Teams=${open1Teams}&open2Teams=${open2Teams}&novice1Teams=${novice1Teams}${only}`,
  );

const unshuffled = [
  ...times(7, { group: 'Open 1', unshuffled: true }),
  ...times(5, { group: 'Novice 1', unshuffled: true }),
];

type Dealt = { readonly group: string; readonly teams: readonly Team[] };

describe('shuffling the teams into groups', () => {
  it('deals by the three counts; everybody reads it, and the audit has its seed (F1, N1, N2)', async () => {
    await seedTeams(server, unshuffled);
    const { db } = server.services;
    const before = await restorePointRecords(db).all((await eventRecords(db).current()).id);
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
    await settled(server);
    const anyone = await server.as('anonymous');
    const open1 = (await anyone.request('GET', '/api/teams/all?division=open1')).json<Team[]>();
    expect(open1.map(({ id }) => id)).toEqual(dealt[0]?.teams.map(({ id }) => id));
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
    await seedTeams(server, unshuffled);
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

  it('is refused while a schedule stands, and names the groups (F1)', async () => {
    const [a, b] = await seedTeams(server, times(4, { group: 'Open 2' }));
    await seedRounds(server, 'Open 2', [[1, 1, a?.id ?? 0, b?.id ?? 0]]);
    const refused = await shuffle(1, 1, 0);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'Clear the schedule for Open 2 first.',
    });
  });

  it('leaves the other division alone on request, though it has a schedule (F1)', async () => {
    const teams = await seedTeams(server, [
      ...times(5, { group: 'Open 1', unshuffled: true }),
      ...times(3, { group: 'Novice 2' }),
    ]);
    const [a, b] = teams.slice(5);
    await seedRounds(server, 'Novice 2', [[1, 1, a?.id ?? 0, b?.id ?? 0]]);
    const novice = async () =>
      (await admin.request('GET', '/api/teams/all?division=novice'))
        .json<Team[]>()
        .map(({ id, group, teamNumber }) => [id, group, teamNumber]);
    const before = await novice();
    expect((await shuffle(3, 2, 9)).statusCode).toBe(409);
    expect((await shuffle(3, 2, 9, '&division=Novice')).statusCode).toBe(409);
    const dealt = (await shuffle(3, 2, 9, '&division=Open')).json<Dealt[]>();
    expect(dealt.map(({ group, teams }) => [group, teams.length])).toEqual([
      ['Open 1', 3],
      ['Open 2', 2],
      ['Open 3', 0],
    ]);
    expect(await novice()).toEqual(before);
  });
});
