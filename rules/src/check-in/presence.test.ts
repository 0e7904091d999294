import { describe, expect, test } from 'vitest';
import { arrivalSlot, presenceOf } from './presence.ts';

const late = { presence: 'late', lateUntilRound: 3 } as const;
const here = { presence: 'here' } as const;

describe('a team’s state (X12)', () => {
  test('is expected until the desk ticks it or it plays', () => {
    expect(presenceOf({ mark: null, withdrawn: false, played: [] })).toBe('expected');
    expect(presenceOf({ mark: here, withdrawn: false, played: [] })).toBe('here');
    expect(presenceOf({ mark: null, withdrawn: false, played: [1] })).toBe('here');
  });

  test('is late until it plays the round that it was late for, or a later one', () => {
    expect(presenceOf({ mark: late, withdrawn: false, played: [] })).toBe('late');
    expect(presenceOf({ mark: late, withdrawn: false, played: [1, 2] })).toBe('late');
    expect(presenceOf({ mark: late, withdrawn: false, played: [3] })).toBe('here');
    expect(presenceOf({ mark: late, withdrawn: false, played: [1, 5] })).toBe('here');
  });

  test('stays withdrawn, whatever was ticked or played before', () => {
    expect(presenceOf({ mark: null, withdrawn: true, played: [] })).toBe('withdrawn');
    expect(presenceOf({ mark: here, withdrawn: true, played: [1] })).toBe('withdrawn');
    expect(presenceOf({ mark: late, withdrawn: true, played: [3] })).toBe('withdrawn');
  });
});

test('a team arrives with its church, or later when it is late (F2, X1)', () => {
  expect(arrivalSlot(0, null)).toBe(0);
  expect(arrivalSlot(2, null)).toBe(2);
  expect(arrivalSlot(2, here)).toBe(2);
  expect(arrivalSlot(0, late)).toBe(2);
  expect(arrivalSlot(1, late)).toBe(2);
  expect(arrivalSlot(2, { presence: 'late', lateUntilRound: 2 })).toBe(2);
});
