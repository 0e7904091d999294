import { expect, test } from 'vitest';
import {
  againProposed,
  choiceFindings,
  dueKinds,
  isDone,
  nextDay,
  proposedChoices,
} from './choices.ts';
import { RETENTION_KINDS } from './kinds.ts';

const TODAY = '2026-12-01';
const ZONE = 'America/New_York';

test.each([
  ['a day that is none', '2026-02-30', 'retention/day-invalid'],
  ['a day that has passed', '2026-11-30', 'retention/day-passed'],
  ['a day in eleven years', '2037-12-01', 'retention/day-far'],
])('%s is refused at its place', (_, day, code) => {
  expect(choiceFindings([{ kind: 'forms', day }], TODAY)).toMatchObject([
    { code, path: 'deletions.0.day' },
  ]);
});

test('today means at once; kept has no day; a kind is chosen once', () => {
  const choices = [
    { kind: 'forms', day: TODAY },
    { kind: 'audit', day: null },
  ] as const;
  expect(choiceFindings(choices, TODAY)).toEqual([]);
  expect(choiceFindings([...choices, { kind: 'audit', day: TODAY }], TODAY)).toMatchObject([
    { code: 'retention/kind-twice', path: 'deletions.2.kind' },
  ]);
});

const dayOf = (choices: ReturnType<typeof proposedChoices>, kind: string) =>
  choices.find((each) => each.kind === kind)?.day;

test('without a year before the usual days are proposed, for every kind', () => {
  const proposed = proposedChoices(null, TODAY);
  expect(proposed.map(({ kind }) => kind)).toEqual(RETENTION_KINDS);
  expect(dayOf(proposed, 'room links')).toBe('2026-12-08');
  expect(dayOf(proposed, 'forms')).toBe('2026-12-31');
  expect(dayOf(proposed, 'money')).toBe('2028-11-30');
});

test('the next year proposes the distances of the year before, and keeps what that kept', () => {
  const before = {
    closedOn: '2025-12-01',
    choices: [
      { kind: 'forms', day: '2025-12-11' },
      { kind: 'audit', day: null },
    ],
  } as const;
  const proposed = proposedChoices(before, TODAY);
  expect(dayOf(proposed, 'forms')).toBe('2026-12-11');
  expect(dayOf(proposed, 'audit')).toBeNull();
  expect(dayOf(proposed, 'letters')).toBe('2027-03-01');
});

test('a year that is closed again proposes its own days; one that has passed is today', () => {
  const stored = [
    { kind: 'forms', day: '2026-11-20' },
    { kind: 'audit', day: '2027-05-05' },
  ] as const;
  const proposed = againProposed(stored, TODAY);
  expect(dayOf(proposed, 'forms')).toBe(TODAY);
  expect(dayOf(proposed, 'audit')).toBe('2027-05-05');
});

test('a kind is due from midnight at the event, once after each close, never while the year is open', () => {
  const closedAt = new Date('2026-12-01T20:00:00Z');
  const choice = { kind: 'forms', day: '2026-12-11', deletedAt: null } as const;
  const closing = { timeZone: ZONE, closedAt };
  const due = (now: string, deletedAt: Date | null = null, is = closing) =>
    dueKinds([{ ...choice, deletedAt }], is, new Date(now));
  expect(due('2026-12-11T04:59:59Z')).toEqual([]);
  expect(due('2026-12-11T05:00:00Z')).toEqual(['forms']);
  expect(due('2028-01-01T00:00:00Z')).toEqual(['forms']);
  expect(due('2026-12-12T00:00:00Z', new Date('2026-12-11T05:00:00Z'))).toEqual([]);
  // Deleted, opened, and closed again.
  expect(due('2026-12-12T00:00:00Z', new Date('2026-11-30T05:00:00Z'))).toEqual(['forms']);
  expect(dueKinds([choice], { timeZone: ZONE, closedAt: null }, new Date(2030, 1))).toEqual([]);
  expect(isDone({ ...choice, deletedAt: closedAt }, closing)).toBe(true);
});

test('the next day is the first of what is not deleted yet', () => {
  const closing = { timeZone: ZONE, closedAt: new Date('2026-12-01T20:00:00Z') };
  const over = {
    kind: 'forms' as const,
    day: '2026-12-02',
    deletedAt: new Date('2026-12-02T05:00:00Z'),
  };
  const audit = { kind: 'audit' as const, day: '2027-05-05', deletedAt: null };
  const money = { kind: 'money' as const, day: null, deletedAt: null };
  expect(nextDay([over, audit, money], closing)).toBe('2027-05-05');
  expect(nextDay([over, money], closing)).toBeNull();
});
