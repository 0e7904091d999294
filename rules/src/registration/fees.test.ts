import { describe, expect, test } from 'vitest';
import { defaultEvent } from '../event/defaults.ts';
import { feeOf } from './fees.ts';

const settings = defaultEvent(2026);
const OCTOBER = new Date('2026-10-10T12:00:00Z');
const NOVEMBER = new Date('2026-11-03T12:00:00Z');
const LATE = new Date('2026-11-15T12:00:00Z');
const church = { computerSeats: 0 };
const priceAt = (at: Date) => feeOf(settings, church, [at]).total;
const times = (n: number, at: Date) => Array.from({ length: n }, () => at);

describe('the price of a team (E2, C5)', () => {
  test('is $40 to the end of Oct 27 in the event’s time zone', () => {
    expect(priceAt(new Date('2026-09-01T00:00:00Z'))).toBe(40);
    expect(priceAt(new Date('2026-10-28T03:59:59.999Z'))).toBe(40);
  });

  test('is $50 after that, and stays so after the extended deadline', () => {
    expect(priceAt(new Date('2026-10-28T04:00:00Z'))).toBe(50);
    expect(priceAt(LATE)).toBe(50);
  });
});

describe('the fee of a church (C5)', () => {
  test('is nothing without a team, even with a quiz machine set', () => {
    expect(feeOf(settings, { computerSeats: 5 }, [])).toEqual({
      lines: [],
      total: 0,
    });
  });

  test('is the price of the one team', () => {
    expect(feeOf(settings, church, [OCTOBER])).toEqual({
      lines: [{ kind: 'standardTeams', count: 1, each: 40, amount: 40 }],
      total: 40,
    });
  });

  test('itemises teams by price, the discount for several teams and that for equipment', () => {
    const fee = feeOf(settings, { computerSeats: 1 }, [...times(3, OCTOBER), NOVEMBER, LATE]);
    expect(fee.lines).toEqual([
      { kind: 'standardTeams', count: 3, each: 40, amount: 120 },
      { kind: 'extendedTeams', count: 2, each: 50, amount: 100 },
      { kind: 'multiTeamDiscount', count: 3, each: -5, amount: -15 },
      { kind: 'equipmentDiscount', count: 1, each: -5, amount: -5 },
    ]);
    expect(fee.total).toBe(200);
  });

  test('counts later teams towards two, and discounts the standard ones only', () => {
    expect(feeOf(settings, church, [OCTOBER, NOVEMBER]).total).toBe(40 + 50 - 5);
    expect(feeOf(settings, church, [NOVEMBER, LATE]).total).toBe(100);
  });

  test('discounts equipment once, however many seats the church brings', () => {
    expect(feeOf(settings, { computerSeats: 5 }, [OCTOBER]).total).toBe(35);
  });

  test('is never below 0: discounts are cut', () => {
    const cheap = { ...settings, standardFee: 3, equipmentDiscount: 10 };
    expect(feeOf(cheap, { computerSeats: 1 }, [OCTOBER])).toMatchObject({
      lines: [{ amount: 3 }, { kind: 'equipmentDiscount', each: -10, amount: -3 }],
      total: 0,
    });
  });
});
