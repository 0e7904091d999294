import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterChanges,
  type Change,
  type Contents,
  isInSnapshot,
  keyOf,
  type Row,
} from './journal.ts';

const KEYS = new Map([
  ['rounds', ['id']],
  ['lines', ['round_id', 'quizzer_id']],
]);
const contentsOf = (tables: Readonly<Record<string, readonly Row[]>>): Contents =>
  new Map(
    Object.entries(tables).map(([name, rows]) => [
      name,
      new Map(rows.map((row) => [keyOf(row, KEYS.get(name) ?? []), row])),
    ]),
  );
const change = (id: number, over: Partial<Change>): Change => ({
  id,
  tx: `${1000 + id}`,
  table: 'rounds',
  removed: false,
  rows: [],
  ...over,
});

test.each([
  ['699', true],
  ['700', true],
  ['701', false],
  ['702', true],
  ['703', false],
  ['705', false],
  ['9999999999999999999', false],
])('transaction %s is in the snapshot 700:705:701,703: %s', (tx, isIn) => {
  expect(isInSnapshot('700:705:701,703', tx)).toBe(isIn);
});

test('changes are put, replaced and removed in the order of their ids (N7)', () => {
  const before = contentsOf({
    rounds: [{ id: 1, version: 3, winner: null }],
    lines: [{ round_id: 1, quizzer_id: 7, correct: 1 }],
  });
  const line = { round_id: 1, quizzer_id: 7 };
  const { contents, applied } = afterChanges(
    before,
    [
      change(3, { table: 'lines', rows: [{ ...line, correct: 4 }] }),
      change(2, { table: 'lines', removed: true, rows: [{ ...line, correct: 1 }] }),
      change(1, { rows: [{ id: 1, version: 5, winner: 'left' }] }),
      change(4, {
        rows: [
          { id: 2, version: 6, winner: null },
          { id: 3, version: 6, winner: null },
        ],
      }),
    ],
    '500:500:',
    KEYS,
  );
  expect(applied).toBe(5);
  expect(contents).toEqual(
    contentsOf({
      rounds: [
        { id: 1, version: 5, winner: 'left' },
        { id: 2, version: 6, winner: null },
        { id: 3, version: 6, winner: null },
      ],
      lines: [{ ...line, correct: 4 }],
    }),
  );
});

test('a change that the backup holds, or that comes twice, changes nothing; no version goes back', () => {
  const before = contentsOf({ rounds: [{ id: 1, version: 9 }] });
  const held = change(1, { tx: '499', rows: [{ id: 1, version: 9, late: true }] });
  const older = change(2, { rows: [{ id: 1, version: 8 }] });
  const added = change(3, { rows: [{ id: 2, version: 10 }] });
  const { contents, applied } = afterChanges(before, [held, older, added, added], '500:500:', KEYS);
  expect(applied).toBe(1);
  expect(contents).toEqual(
    contentsOf({
      rounds: [
        { id: 1, version: 9 },
        { id: 2, version: 10 },
      ],
    }),
  );
});

test('from whatever moment the backup is, it ends as the database did (N7)', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 4 }), removed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), fc.nat(), (steps, at) => {
      const changes = steps.map(({ id, removed }, i) =>
        change(i + 1, { removed, rows: [{ id, version: i + 1 }] }),
      );
      const play = (all: readonly Change[]) => afterChanges(new Map(), all, '1:1:', KEYS).contents;
      const taken = at % (steps.length + 1);
      const snapshot = `${1001 + taken}:${1001 + taken}:`;
      const rebuilt = afterChanges(play(changes.slice(0, taken)), changes, snapshot, KEYS).contents;
      const rounds = (contents: Contents) => [...(contents.get('rounds') ?? [])].toSorted();
      expect(rounds(rebuilt)).toEqual(rounds(play(changes)));
    }),
  );
});
