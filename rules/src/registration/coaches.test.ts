import { expect, test } from 'vitest';
import { belongingCounts, belongings, type FoundCoach } from './coaches.ts';

const church = (more: Partial<FoundCoach>): FoundCoach => ({
  account: null,
  email: null,
  ...more,
});

test('the account that had a church has it again, whatever its address is now', () => {
  expect(belongings([church({ account: 7, email: 'a@example.org' })])).toEqual([
    { coachId: 7, waitsFor: null },
  ]);
});

test('else the church waits for the address, or for an administrator (U16)', () => {
  expect(belongings([church({ email: 'a@example.org' }), church({})])).toEqual([
    { coachId: null, waitsFor: 'a@example.org' },
    { coachId: null, waitsFor: null },
  ]);
});

test('nobody gets two churches (C1)', () => {
  const email = 'a@example.org';
  expect(belongings([church({ account: 7 }), church({ account: 7, email })])).toEqual([
    { coachId: 7, waitsFor: null },
    { coachId: null, waitsFor: email },
  ]);
});

test('the outcomes are counted', () => {
  const found = [
    church({ account: 1 }),
    church({ email: 'a@example.org' }),
    church({}),
    church({}),
  ];
  expect(belongingCounts(belongings(found))).toEqual({ coached: 1, waiting: 1, unknown: 2 });
});
