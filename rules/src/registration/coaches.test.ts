import { expect, test } from 'vitest';
import { belongingCounts, belongings, type FoundCoach } from './coaches.ts';

const church = (more: Partial<FoundCoach>): FoundCoach => ({
  account: null,
  holder: null,
  email: null,
  ...more,
});

test('the account that had a church has it again, whatever its address is now', () => {
  expect(belongings([church({ account: 7, holder: 9, email: 'a@example.org' })])).toEqual([
    { coachId: 7, waitsFor: null },
  ]);
});

test('else the confirmed account of the address gets it', () => {
  expect(belongings([church({ holder: 9, email: 'a@example.org' })])).toEqual([
    { coachId: 9, waitsFor: null },
  ]);
});

test('without such an account the church waits for the address, or for an administrator', () => {
  expect(belongings([church({ email: 'a@example.org' }), church({})])).toEqual([
    { coachId: null, waitsFor: 'a@example.org' },
    { coachId: null, waitsFor: null },
  ]);
});

test('nobody gets two churches: an account goes before an address, the first before the second (C1)', () => {
  const email = 'a@example.org';
  expect(
    belongings([
      church({ holder: 7, email }),
      church({ account: 7, email }),
      church({ holder: 8, email }),
      church({ holder: 8, email }),
      church({ account: 7, email: 'b@example.org' }),
    ]),
  ).toEqual([
    { coachId: null, waitsFor: email },
    { coachId: 7, waitsFor: null },
    { coachId: 8, waitsFor: null },
    { coachId: null, waitsFor: email },
    { coachId: null, waitsFor: 'b@example.org' },
  ]);
});

test('what comes of them is counted', () => {
  const found = [
    church({ account: 1 }),
    church({ email: 'a@example.org' }),
    church({}),
    church({}),
  ];
  expect(belongingCounts(belongings(found))).toEqual({ coached: 1, waiting: 1, unknown: 2 });
});
