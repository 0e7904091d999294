import { describe, expect, test } from 'vitest';
import {
  accountOf,
  type Entered,
  latestMark,
  needsALook,
  standing,
  sumOfAccounts,
} from './account.ts';

const entry = (id: number, dollars: number, more: Partial<Entered> = {}): Entered => ({
  id,
  kind: 'check',
  cents: dollars * 100,
  feeCents: 8000,
  reverses: null,
  ...more,
});
const of = (total: number, ...entries: Entered[]) => accountOf({ total }, entries);

describe('a church’s account (W4)', () => {
  test('owes its fee until something is entered', () => {
    expect(of(80)).toMatchObject({ fee: 8000, balance: 8000, state: 'open', paid: false });
    expect(of(0)).toMatchObject({ balance: 0, state: 'nothing due', paid: false });
  });

  test('is paid by one entry or several, and in part by less', () => {
    expect(of(80, entry(1, 50))).toMatchObject({ received: 5000, balance: 3000, state: 'part' });
    expect(of(80, entry(1, 50), entry(2, 30))).toMatchObject({
      ...{ balance: 0, state: 'paid', paid: true },
    });
  });

  test('is overpaid when the fee falls, and owes again when it rises', () => {
    expect(of(40, entry(1, 80))).toMatchObject({
      ...{ balance: -4000, state: 'overpaid', paid: true, change: -4000 },
    });
    expect(of(120, entry(1, 80))).toMatchObject({ state: 'part', paid: false, change: 4000 });
  });

  test('a refund adds to the balance; reversed entries don’t count', () => {
    expect(of(40, entry(1, 80), entry(2, -40, { kind: 'refund' }))).toMatchObject({ balance: 0 });
    const entries = [entry(1, 80), entry(2, -80, { reverses: 1 })];
    expect(of(80, ...entries)).toMatchObject({ balance: 8000, state: 'open', paid: false });
    expect(standing(entries)).toEqual([]);
  });

  test('without a fee is paid by Mark Paid, which enters nothing', () => {
    const mark = entry(1, 0, { kind: 'marked' });
    expect(of(0, mark)).toMatchObject({ state: 'paid', paid: true });
  });
});

test('undoing Mark Paid reverses the latest valid mark (W4)', () => {
  const [one, two] = [entry(1, 40, { kind: 'marked' }), entry(3, 40, { kind: 'marked' })];
  const between = entry(2, 5);
  expect(latestMark([one, between, two])).toBe(two);
  expect(latestMark([one, between, two, entry(4, -40, { reverses: 3 })])).toBe(one);
  expect(latestMark([between])).toBeNull();
});

test('overpaid churches and balances after a fee change need attention (W4)', () => {
  expect(needsALook(of(40, entry(1, 80)))).toBe(true);
  expect(needsALook(of(120, entry(1, 80)))).toBe(true);
  expect(needsALook(of(80, entry(1, 50)))).toBe(false);
  expect(needsALook(of(80))).toBe(false);
  expect(needsALook(of(40, entry(1, 80), entry(2, -40, { kind: 'refund' })))).toBe(false);
});

test('the sums of all churches (C5, W4)', () => {
  expect(sumOfAccounts([of(40, entry(1, 50)), of(50), of(50, entry(2, 20))])).toEqual({
    ...{ fees: 14_000, paid: 7000, due: 8000, overpaid: 1000 },
  });
  expect(sumOfAccounts([])).toEqual({ fees: 0, paid: 0, due: 0, overpaid: 0 });
});
