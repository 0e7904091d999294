import type { EnteredRound } from '@quizmeet/contract/scores/entries-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedRounds, seedTeams, times } from '../../../testing/friday.ts';
import { type Browser, type TestProduct, testProduct } from '../../../testing/product.ts';
import { line, readRound, score, seedRoster } from '../../../testing/results.ts';
import { auditRecords } from '../../records/audit.ts';
import { roundRecords } from '../../records/rounds.ts';

let product: TestProduct;
let ann: Browser;
let bob: Browser;
let cleo: Browser;
let admin: Browser;
let teams: { left: number; right: number; other: number };
let quizzers: number[];
let rounds: number[];
let used = 0;
beforeAll(async () => {
  product = await testProduct();
  ann = await product.as('score', 'Ann Score');
  bob = await product.as('score', 'Bob Score');
  cleo = await product.as('score', 'Cleo Score');
  admin = await product.as('admin', 'Ada Office');
  const [one, two, three] = await seedTeams(product, times(3, { group: 'Open 1' }));
  if (!one || !two || !three) throw new Error('three teams were wanted');
  teams = { left: one.id, right: two.id, other: three.id };
  quizzers = (await seedRoster(product, one.id, ['Ann Lee', 'Ben Moss'])).map(({ id }) => id);
  const places = Array.from(
    { length: 28 },
    (_, i) => [(i % 7) + 1, i + 1, one.id, two.id] as const,
  );
  rounds = (await seedRounds(product, 'Open 1', places)).map(({ id }) => id);
});
afterAll(() => product.end());

let round: number;
beforeEach(async () => {
  round = rounds[used++] ?? 0;
  await rules(true);
});

const rules = async (twoEntries: boolean) =>
  (await admin.ask('PUT', '/api/event/entryRules', { twoEntries })).json();
const save = async (who: Browser, scores: readonly [number, number], lines: object[] = []) =>
  await score(product, who, round, scores, { leftTeamQuizzers: lines as never });
const stands = async () => {
  const { leftTeamScore, rightTeamScore, winningTeam } = await readRound(product, round);
  return [leftTeamScore, rightTeamScore, winningTeam];
};
const OPEN = [null, null, ''];
const list = async (who: Browser): Promise<EnteredRound[]> =>
  (await who.ask('GET', '/api/rounds/entries')).json<EnteredRound[]>();
const seenBy = async (who: Browser) => (await list(who)).find((each) => each.round.id === round);
const latest = async (count = 1) => await auditRecords(product.services.db).page(null, count, true);
const entryOf = (who: Browser, what = '') => `/api/rounds/${round}/entries/${who.user?.id}${what}`;
const count = async (by: Browser, of: Browser) => {
  const entry = (await seenBy(admin))?.entries.find(({ userId }) => userId === of.user?.id);
  const { version } = await readRound(product, round);
  const body = { version, enteredAt: entry?.enteredAt };
  return await by.ask('PUT', entryOf(of, '/count'), body);
};

it('keeps a first entry without letting it count, in the shape of every save (X10)', async () => {
  const before = await readRound(product, round);
  const answer = await save(ann, [120, 80]);
  expect([answer.statusCode, answer.headers['quizmeet-entry']]).toEqual([200, 'waits']);
  expect(answer.json()).toEqual(before);
  expect(await stands()).toEqual(OPEN);
  const standings = (await ann.ask('GET', '/api/teams/standings?division=Open')).json();
  expect(standings).toMatchObject([{ wins: 0 }, { wins: 0 }, { wins: 0 }]);
  expect(await latest()).toMatchObject([
    { who: 'Ann Score', action: 'Enter result', before: null, after: 'waits for a second entry' },
  ]);
});

it('counts at once when a second person enters the same, and names both in the audit', async () => {
  const [first = 0, second = 0] = quizzers;
  await save(ann, [120, 80], [line(first, 2, 0), line(second, 1, 0)]);
  const answer = await save(bob, [120, 80], [line(second, 1, 0), line(first, 2, 0)]);
  expect(answer.headers['quizmeet-entry']).toBeUndefined();
  expect(await stands()).toEqual([120, 80, 'left']);
  expect(await seenBy(admin)).toBeUndefined();
  expect(await latest()).toMatchObject([
    {
      who: 'Bob Score',
      action: 'Save result',
      after: '120 to 80, left won, 2 lines; entered by Ann Score and Bob Score',
    },
  ]);
});

it('never counts the same person as two, and a repeated sending changes nothing', async () => {
  await save(ann, [120, 80]);
  const kept = await seenBy(ann);
  const [entry] = await latest();
  expect((await save(ann, [120, 80])).headers['quizmeet-entry']).toBe('waits');
  expect(await seenBy(ann)).toEqual(kept);
  expect((await latest())[0]?.id).toBe(entry?.id);
  expect(await stands()).toEqual(OPEN);
  expect((await save(ann, [110, 80])).headers['quizmeet-entry']).toBe('waits');
  expect((await latest())[0]?.action).toBe('Correct own entry');
  expect(await stands()).toEqual(OPEN);
});

it('hides what was entered from who is to enter it independently', async () => {
  await save(ann, [120, 80]);
  const name = 'Ann Score';
  expect(await seenBy(ann)).toMatchObject({
    state: 'waits',
    entries: [{ name, isOwn: true, result: { leftTeamScore: 120 } }],
  });
  expect(await seenBy(bob)).toMatchObject({
    state: 'waits',
    entries: [{ name, isOwn: false, result: null }],
  });
  expect(await seenBy(admin)).toMatchObject({ entries: [{ result: { leftTeamScore: 120 } }] });
  const told = (await bob.ask('GET', '/api/audit?limit=1')).body;
  expect(told).toContain('Enter result');
  expect(told).not.toContain('120');
});

it('shows both entries to both when they differ, and counts when one is corrected', async () => {
  await save(ann, [120, 80]);
  expect((await save(bob, [110, 80])).headers['quizmeet-entry']).toBe('differs');
  expect(await stands()).toEqual(OPEN);
  for (const who of [ann, bob, admin]) {
    expect(await seenBy(who)).toMatchObject({
      state: 'differ',
      entries: [
        { name: 'Ann Score', isOwn: who === ann, result: { leftTeamScore: 120 } },
        { name: 'Bob Score', isOwn: who === bob, result: { leftTeamScore: 110 } },
      ],
    });
  }
  expect((await seenBy(cleo))?.entries.map(({ result }) => result)).toEqual([null, null]);
  await save(ann, [110, 80]);
  expect(await stands()).toEqual([110, 80, 'left']);
  expect(await seenBy(admin)).toBeUndefined();
});

it('lets two of three decide, and says what the third had entered', async () => {
  await save(ann, [120, 80]);
  await save(bob, [110, 80]);
  await save(cleo, [120, 80]);
  expect(await stands()).toEqual([120, 80, 'left']);
  expect((await latest())[0]?.after).toBe(
    '120 to 80, left won, 0 lines; entered by Ann Score and Cleo Score; not counted: Bob Score, 110 to 80, left won, 0 lines',
  );
});

it('lets an administrator decide which counts, and nobody else', async () => {
  await save(ann, [120, 80]);
  await save(bob, [110, 80]);
  expect((await count(bob, bob)).statusCode).toBe(403);
  const answer = await count(admin, bob);
  expect(answer.json()).toMatchObject({ leftTeamScore: 110, winningTeam: 'left' });
  expect(await seenBy(admin)).toBeUndefined();
  expect(await latest()).toMatchObject([
    {
      who: 'Ada Office',
      action: 'Count one entry',
      after:
        '110 to 80, left won, 0 lines; entered by Bob Score; not counted: Ann Score, 120 to 80, left won, 0 lines',
    },
  ]);
});

it('lets a single entry count when an administrator says so, who can undo it', async () => {
  await save(ann, [120, 80]);
  const { version } = (await count(admin, ann)).json();
  expect(await stands()).toEqual([120, 80, 'left']);
  expect((await admin.ask('PUT', `/api/rounds/${round}/undo`, { version })).statusCode).toBe(200);
  expect(await stands()).toEqual(OPEN);
  expect(await seenBy(ann)).toMatchObject({ state: 'waits', entries: [{ isOwn: true }] });
});

it('does not let count what was corrected, or counted, since it was seen', async () => {
  await save(ann, [120, 80]);
  const { version } = await readRound(product, round);
  const enteredAt = (await seenBy(admin))?.entries[0]?.enteredAt;
  await save(ann, [100, 80]);
  const late = await admin.ask('PUT', entryOf(ann, '/count'), { version, enteredAt });
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    'This entry was corrected meanwhile. Please look at it again.',
  ]);
  await save(bob, [100, 80]);
  expect((await admin.ask('PUT', entryOf(ann, '/count'), { version, enteredAt })).statusCode).toBe(
    404,
  );
  expect(await stands()).toEqual([100, 80, 'left']);
});

it('lets a person take back the own entry, an administrator anybody’s', async () => {
  await save(ann, [120, 80]);
  expect((await bob.ask('DELETE', entryOf(ann))).statusCode).toBe(403);
  expect((await ann.ask('DELETE', entryOf(ann))).body).toBe('true');
  expect(await seenBy(admin)).toBeUndefined();
  expect((await ann.ask('DELETE', entryOf(ann))).statusCode).toBe(404);
  await save(bob, [120, 80]);
  expect((await admin.ask('DELETE', entryOf(bob))).body).toBe('true');
  expect(await latest()).toMatchObject([
    { action: 'Remove entry', before: 'Bob Score: 120 to 80, left won, 0 lines' },
  ]);
});

it('undoes the second entry to the first, which waits again (X7)', async () => {
  await save(ann, [120, 80]);
  const { version } = (await save(bob, [120, 80])).json();
  expect((await ann.ask('PUT', `/api/rounds/${round}/undo`, { version })).statusCode).toBe(409);
  expect((await bob.ask('PUT', `/api/rounds/${round}/undo`, { version })).statusCode).toBe(200);
  expect(await stands()).toEqual(OPEN);
  expect(await seenBy(admin)).toMatchObject({ entries: [{ name: 'Ann Score' }] });
});

it('lets what counts stand until two agree on its correction, over the newest version (S8)', async () => {
  const old = await readRound(product, round);
  await save(ann, [120, 80]);
  await save(bob, [120, 80]);
  expect((await save(ann, [130, 80])).headers['quizmeet-entry']).toBe('waits');
  expect(await stands()).toEqual([120, 80, 'left']);
  const stale = { ...old, leftTeamScore: 130, rightTeamScore: 80, leftTeamQuizzers: [] };
  const { id, version, leftTeamScore, rightTeamScore, leftTeamQuizzers } = stale;
  const body = { id, version, leftTeamScore, rightTeamScore, leftTeamQuizzers };
  const answer = await cleo.ask('PUT', '/api/rounds', { ...body, rightTeamQuizzers: [] });
  expect([answer.statusCode, answer.json().current.leftTeamScore]).toEqual([409, 120]);
  await save(cleo, [130, 80]);
  expect(await stands()).toEqual([130, 80, 'left']);
});

it('forgets a person’s correction who enters what counts after all', async () => {
  await save(ann, [120, 80]);
  await save(bob, [120, 80]);
  await save(ann, [130, 80]);
  expect((await save(ann, [120, 80])).headers['quizmeet-entry']).toBeUndefined();
  expect(await seenBy(admin)).toBeUndefined();
});

it('lets a forfeit count at once (X3), and keeps what was entered', async () => {
  await save(ann, [120, 80]);
  const { version } = await readRound(product, round);
  const body = { version, winningTeam: 'left' };
  expect((await bob.ask('PUT', `/api/rounds/${round}/forfeit`, body)).statusCode).toBe(200);
  expect(await stands()).toEqual([10, 0, 'left']);
  expect(await seenBy(ann)).toMatchObject({ state: 'waits', entries: [{ isOwn: true }] });
});

it('throws entries away with the result when a round is emptied, or all are cleared', async () => {
  await save(ann, [120, 80]);
  const { version } = await readRound(product, round);
  await admin.ask('PUT', `/api/rounds/${round}/empty`, { version });
  expect(await seenBy(admin)).toBeUndefined();
  expect((await latest())[0]).toMatchObject({
    action: 'Empty result',
    before: '120 to 80, left won, 0 lines',
  });
  await admin.ask('PUT', '/api/rounds/clearResults');
  await save(ann, [120, 80]);
  await admin.ask('PUT', '/api/rounds/clearResults');
  expect(await list(admin)).toEqual([]);
  expect((await latest())[0]?.before).toBe('1 waiting entry');
});

it('keeps an entry through a change of sides, and does not let it count for other teams', async () => {
  await save(ann, [120, 80]);
  await admin.ask('PUT', '/api/rounds/swap', { id: round, swapTeams: true });
  expect(await seenBy(ann)).toMatchObject({ entries: [{ result: { rightTeamScore: 120 } }] });
  await save(bob, [80, 120]);
  expect(await stands()).toEqual([80, 120, 'right']);

  round = rounds[used++] ?? 0;
  await save(ann, [120, 80]);
  await roundRecords(product.services.db).change(round, { leftTeamId: teams.other });
  expect(await seenBy(ann)).toMatchObject({ entries: [{ isOfOtherTeams: true, result: null }] });
  expect((await count(admin, ann)).statusCode).toBe(422);
  expect((await save(bob, [120, 80])).headers['quizmeet-entry']).toBe('waits');
});

it('does not let an entry count whose quizzer has left the roster', async () => {
  const [first = 0] = quizzers;
  await save(ann, [120, 80], [line(first, 2, 0)]);
  await admin.ask('DELETE', `/api/teams/${teams.left}/quizzer/${first}`);
  const answer = await count(admin, ann);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    422,
    'This entry cannot count as it is: This quizzer is not on the roster of the team. It must be entered again.',
  ]);
});

it('lets single entries count when one is enough again; those that differ wait', async () => {
  await admin.ask('PUT', '/api/rounds/clearResults');
  const alone = round;
  await save(ann, [120, 80]);
  round = rounds[used++] ?? 0;
  await save(ann, [120, 80]);
  await save(bob, [110, 80]);
  expect(await rules(false)).toEqual({ twoEntries: false, counted: 1, waiting: 1 });
  expect(await stands()).toEqual(OPEN);
  expect((await readRound(product, alone)).leftTeamScore).toBe(120);
  expect((await list(admin)).map((each) => each.round.id)).toEqual([round]);
  expect(await rules(false)).toEqual({ twoEntries: false, counted: 0, waiting: 1 });

  const answer = await save(cleo, [100, 80]);
  expect(answer.headers['quizmeet-entry']).toBeUndefined();
  expect(await stands()).toEqual([100, 80, 'left']);
  expect(await list(admin)).toEqual([]);
});

it('brings entries back with a restore point, and they can count then (N1)', async () => {
  await save(ann, [120, 80]);
  await admin.ask('PUT', '/api/rounds/clearResults');
  expect(await seenBy(admin)).toBeUndefined();
  const [point] = (await admin.ask('GET', '/api/restore-points')).json<{ id: number }[]>();
  await admin.ask('POST', `/api/restore-points/${point?.id}/restore`);
  expect(await seenBy(ann)).toMatchObject({ state: 'waits', entries: [{ isOwn: true }] });
  await save(bob, [120, 80]);
  expect(await stands()).toEqual([120, 80, 'left']);
});

it('erases who entered a result, also where its undo would put the entry back (N6)', async () => {
  const vera = await product.as('score', 'Vera Away');
  await save(vera, [120, 80]);
  const { version } = (await save(bob, [120, 80])).json();
  const undone = round;
  round = rounds[used++] ?? 0;
  await save(vera, [120, 80]);
  expect((await admin.ask('POST', '/api/erasure', { name: 'Vera Away' })).statusCode).toBe(200);
  await bob.ask('PUT', `/api/rounds/${undone}/undo`, { version });
  const names = (await list(admin)).flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^Erased \d+$/);
});

it('tells the rule to who enters scores, and lets only administrators change it', async () => {
  expect((await ann.ask('GET', '/api/event/entryRules')).json()).toEqual({ twoEntries: true });
  const change = { twoEntries: false };
  expect((await ann.ask('PUT', '/api/event/entryRules', change)).statusCode).toBe(403);
  await admin.ask('PUT', '/api/rounds/clearResults');
  await rules(false);
  expect(await latest()).toMatchObject([
    {
      who: 'Ada Office',
      action: 'Save entry rules',
      before: 'two people enter each result',
      after: 'one person enters a result',
    },
  ]);
  expect((await save(ann, [120, 80])).json()).toMatchObject({ winningTeam: 'left' });
});
