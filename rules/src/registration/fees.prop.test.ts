import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeOf } from './fees.ts';

const dollars = fc.nat(100);
const anyCase = fc.record({
  settings: fc.record({
    timeZone: fc.constant('America/New_York'),
    standardDeadline: fc.constant('2026-10-27'),
    standardFee: dollars,
    extendedFee: dollars,
    equipmentDiscount: dollars,
    multiTeamDiscount: dollars,
  }),
  church: fc.record({ computerSeats: fc.nat(5) }),
  addedAt: fc.array(
    fc.date({
      min: new Date('2026-10-01T00:00:00Z'),
      max: new Date('2026-11-20T00:00:00Z'),
      noInvalidDate: true,
    }),
    { maxLength: 8 },
  ),
});

test('the lines add up to the total, which is never below 0 (C5)', () => {
  fc.assert(
    fc.property(anyCase, ({ settings, church, addedAt }) => {
      const fee = feeOf(settings, church, addedAt);
      expect(fee.lines.reduce((n, line) => n + line.amount, 0)).toBe(fee.total);
      expect(fee.total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('without discounts the total is the sum of each team’s price (C5)', () => {
  fc.assert(
    fc.property(anyCase, ({ settings, church, addedAt }) => {
      const plain = { ...settings, equipmentDiscount: 0, multiTeamDiscount: 0 };
      const prices = addedAt.reduce((n, at) => n + feeOf(plain, church, [at]).total, 0);
      expect(feeOf(plain, church, addedAt).total).toBe(prices);
    }),
  );
});

test('the order in which teams were added does not matter (C5)', () => {
  fc.assert(
    fc.property(anyCase, ({ settings, church, addedAt }) => {
      expect(feeOf(settings, church, addedAt.toReversed())).toEqual(
        feeOf(settings, church, addedAt),
      );
    }),
  );
});
