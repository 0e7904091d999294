import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import type {
  addRound,
  listAdditions,
  previewTakingOut,
} from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyEvening,
  fridayRows,
  seedRounds,
  seedTeams,
  times,
  withdraw,
} from '../../../testing/friday.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { auditRecords } from '../../records/audit.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';

let product: TestProduct;
let admin: Browser;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
});
afterAll(() => product.end());

let teams: readonly TeamRow[];
let rounds: readonly RoundRow[];
const team = (number: number): number => teams[number - 1]?.id ?? 0;
const idOf = (index: number): number => rounds[index]?.id ?? 0;

/** Each of Teams 1 to 4 has one round; Teams 5 to 7 are of another group that has none. */
beforeEach(async () => {
  await emptyEvening(product);
  teams = await seedTeams(product, [
    ...times(4, { group: 'Open 1' }),
    ...times(3, { group: 'Open 2' }),
  ]);
  rounds = await seedRounds(product, 'Open 1', [
    [1, 1, team(1), team(3)],
    [1, 2, team(2), team(4)],
  ]);
});

type Wish = BodyOf<typeof addRound>;
const wish = (rest: Partial<Wish> = {}): Wish => ({
  leftTeamId: team(1),
  rightTeamId: team(2),
  roundNumber: 2,
  roomNumber: 1,
  ...rest,
});
const add = async (rest: Partial<Wish> = {}) => await admin.ask('POST', '/api/rounds', wish(rest));
const takeOut = async (id: number, version?: number) => {
  const stands = (await fridayRows(product)).find((row) => row.id === id)?.version;
  return await admin.ask('DELETE', `/api/rounds/${id}?version=${version ?? stands ?? 0}`);
};
const newestAudit = async () => (await auditRecords(product.services.db).page(null, 1, true))[0];
const decide = async (id: number) => {
  const result = { leftScore: 90, rightScore: 40, winner: 'left' } as const;
  await roundRecords(product.services.db).change(id, result);
};
/** Gives two teams all their five rounds. */
const fill = async (one: number, other: number, from: number, roomNumber: number) => {
  const has = (await fridayRows(product)).filter((row) => row.leftTeamId === team(one)).length;
  await seedRounds(
    product,
    'Open 1',
    Array.from(
      { length: 5 - has },
      (_, i) => [from + i, roomNumber, team(one), team(other)] as const,
    ),
  );
};

describe('adding a round by hand', () => {
  it('puts it on everybody’s schedule and leaves an audit entry (F2, N2)', async () => {
    const added = await add();
    expect(added.statusCode).toBe(200);
    const { id } = added.json<{ id: number }>();
    await settled(product);
    const round = await admin.ask('GET', `/api/rounds/${id}`);
    expect(round.json()).toMatchObject({
      ...{ division: 'Open', group: 'Open 1', roundNumber: 2, roomName: 'ASC 101' },
      ...{ leftTeamName: 'Team 1', rightTeamName: 'Team 2', winningTeam: '' },
    });
    expect(await newestAudit()).toMatchObject({
      action: 'Add round',
      subject: 'Open 1, round 2, ASC 101: Team 1 – Team 2',
    });
  });

  it.each([
    ['the same team twice', () => ({ rightTeamId: team(1) }), 'Choose a different opponent'],
    [
      'teams of two groups',
      () => ({ rightTeamId: team(5) }),
      'Both teams must be in the same group',
    ],
    [
      'a slot in which a team plays',
      () => ({ roundNumber: 1, roomNumber: 3 }),
      'Team 1 plays in round 1 in ASC 101',
    ],
    [
      'a room that has a round',
      () => ({ leftTeamId: team(3), roundNumber: 1 }),
      'ASC 101 has another round in round 1',
    ],
    [
      'a slot after the evening',
      () => ({ roundNumber: 8 }),
      'Friday has rounds 1 to 7. To add rounds, add Friday slots in the event settings.',
    ],
    ['a room that is none', () => ({ roomNumber: 999 }), 'Room 999 isn’t used on Friday'],
  ] as const)('is refused for %s (F2)', async (_, rest, detail) => {
    const before = await fridayRows(product);
    const refused = await add(rest());
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ detail });
    expect(await fridayRows(product)).toEqual(before);
  });

  it('is refused for a withdrawn team, a locked room, and a group without a schedule', async () => {
    await admin.ask('PUT', '/api/locks/room/1');
    expect((await add()).json()).toMatchObject({ detail: 'Room 1 is locked; unlock it first' });
    await admin.ask('DELETE', '/api/locks/room/1');
    await withdraw(product, team(2));
    expect((await add()).json()).toMatchObject({ detail: 'Team 2 has withdrawn' });
    const alone = await add({ leftTeamId: team(5), rightTeamId: team(6) });
    expect(alone.json()).toMatchObject({ detail: 'Open 2 has no schedule. Create it first.' });
  });

  it('gives no team more rounds than the event’s, unless an odd one is lacking (F2)', async () => {
    await fill(1, 3, 2, 1);
    await fill(2, 4, 2, 2);
    const refused = await add({ roundNumber: 6, roomNumber: 5 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: unknown[] }>().errors).toHaveLength(2);
    expect(refused.json()).toMatchObject({
      detail:
        'Team 1 has 5 rounds of 5; only one team may play an extra round, and only if its group needs an odd number of rounds',
    });
    // A fifth team that lacks five rounds, an odd number: one other team may play one more.
    await teamRecords(product.services.db).change(team(7), { group: 'Open 1' });
    expect((await add({ rightTeamId: team(7), roundNumber: 6 })).statusCode).toBe(200);
    const again = await add({ rightTeamId: team(7), roundNumber: 7 });
    expect(again.statusCode).toBe(422);
  });

  it('says beforehand where it can be, what it costs, and what becomes of both teams’ rounds', async () => {
    const url = `/api/rounds/additions?leftTeamId=${team(1)}&rightTeamId=${team(2)}`;
    const found = (await admin.ask('GET', url)).json<ReplyOf<typeof listAdditions>>();
    expect(found.obstacles).toEqual([]);
    expect(found.counts.map(({ inWords }) => inWords)).toEqual([
      'Team 1 will have 2 of 5 rounds (1 now)',
      'Team 2 will have 2 of 5 rounds (1 now)',
    ]);
    const at = (roundNumber: number, roomNumber: number) =>
      found.places.find(
        (place) => place.roundNumber === roundNumber && place.roomNumber === roomNumber,
      );
    expect(at(1, 1)?.obstacles).toContain('ASC 101 has another round in round 1');
    expect(at(4, 1)?.cost.map(({ inWords }) => inWords)).toContain('Open 1, slots: 4 instead of 1');
    const possible = found.places.filter(({ obstacles }) => obstacles.length === 0);
    expect(possible.every(({ roundNumber }) => roundNumber > 1)).toBe(true);
    expect((await add({ roundNumber: 4 })).statusCode).toBe(200);
  });
});

describe('taking a round out by hand', () => {
  it('keeps a restore point that brings it back, and leaves an audit entry (N1, N2)', async () => {
    const before = await fridayRows(product);
    const done = await takeOut(idOf(0));
    expect([done.statusCode, done.body]).toEqual([200, 'true']);
    expect((await fridayRows(product)).map(({ id }) => id)).toEqual([idOf(1)]);
    expect(await newestAudit()).toMatchObject({
      action: 'Delete round',
      subject: 'Open 1, round 1, ASC 101: Team 1 – Team 3',
    });
    const [point] = (await admin.ask('GET', '/api/restore-points')).json<
      { id: number; reason: string }[]
    >();
    expect(point?.reason).toBe('Before deleting Open 1, round 1, ASC 101: Team 1 – Team 3');
    await admin.ask('POST', `/api/restore-points/${point?.id}/restore`);
    expect((await fridayRows(product)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('is refused for a round with a result and for a locked one (X5)', async () => {
    await decide(idOf(0));
    expect((await takeOut(idOf(0))).json()).toMatchObject({
      status: 422,
      detail: 'This round has a result. Delete the result or move it to another round first.',
    });
    await admin.ask('PUT', `/api/locks/round/${idOf(1)}`);
    expect((await takeOut(idOf(1))).json()).toMatchObject({
      status: 422,
      detail: 'Round 1 in room 2 is locked; unlock it first',
    });
    expect(await fridayRows(product)).toHaveLength(2);
  });

  it('is a 409 when the round was changed since it was looked at', async () => {
    const refused = await takeOut(idOf(0), (rounds[0]?.version ?? 0) - 1);
    expect(refused.statusCode).toBe(409);
    expect(await fridayRows(product)).toHaveLength(2);
    expect((await takeOut(999_999)).statusCode).toBe(404);
  });

  it('says beforehand what becomes of the teams’ rounds, what it costs and what goes with it', async () => {
    await admin.ask('POST', `/api/rounds/${idOf(0)}/notes`, { words: 'The sheet is torn' });
    const answer = await admin.ask('GET', `/api/rounds/${idOf(0)}/takingOut`);
    expect(answer.json<ReplyOf<typeof previewTakingOut>>()).toMatchObject({
      obstacles: [],
      counts: [
        { teamId: team(1), before: 1, after: 0, inWords: 'Team 1 will have 0 of 5 rounds (1 now)' },
        { teamId: team(3), before: 1, after: 0 },
      ],
      goes: ['1 note'],
    });
    await decide(idOf(0));
    const decided = await admin.ask('GET', `/api/rounds/${idOf(0)}/takingOut`);
    expect(decided.json<{ obstacles: string[] }>().obstacles).toHaveLength(1);
  });
});

it('adding and taking out are for admins', async () => {
  const score = await product.as('score');
  expect((await score.ask('POST', '/api/rounds', wish())).statusCode).toBe(403);
  expect((await score.ask('DELETE', `/api/rounds/${idOf(0)}?version=1`)).statusCode).toBe(403);
});
