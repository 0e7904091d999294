import { describe, expect, test } from 'vitest';
import { accountOf, type Entered, needsALook, standing } from './account.ts';

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

  test('a refund adds to the balance; what is taken back counts no more', () => {
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

test('what is overpaid needs a look, and what is due since the fee changed (W4)', () => {
  expect(needsALook(of(40, entry(1, 80)))).toBe(true);
  expect(needsALook(of(120, entry(1, 80)))).toBe(true);
  expect(needsALook(of(80, entry(1, 50)))).toBe(false);
  expect(needsALook(of(80))).toBe(false);
  expect(needsALook(of(40, entry(1, 80), entry(2, -40, { kind: 'refund' })))).toBe(false);
});
