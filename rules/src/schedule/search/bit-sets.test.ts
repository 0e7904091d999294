import { expect, test } from 'vitest';
import { seeded } from '../../chance.ts';
import { countBits, drawBit, drawBits } from './bit-sets.ts';

test('bits are counted, the one of the sign too', () => {
  expect([0, 1, 0b1011, -1, 1 << 31].map(countBits)).toEqual([0, 1, 3, 32, 1]);
});

test('one of the bits is drawn, each as often', () => {
  const chance = seeded(1);
  const drawn = Array.from({ length: 3000 }, () => drawBit(0b100_0000_0101, chance));
  for (const bit of [0, 2, 10]) {
    const times = drawn.filter((each) => each === bit).length;
    expect(Math.abs(times - 1000)).toBeLessThan(150);
  }
});

test('so many of the bits are drawn: few, most, none and all; each as often', () => {
  const chance = seeded(1);
  const bits = 0b1110_1000_0001;
  for (const count of [0, 1, 2, 3, 4, 5]) {
    const drawn = Array.from({ length: 1000 }, () => drawBits(bits, count, chance));
    for (const each of drawn) expect([countBits(each), each & ~bits]).toEqual([count, 0]);
    const withFirst = drawn.filter((each) => each & 1).length;
    expect(Math.abs(withFirst - 200 * count)).toBeLessThan(70);
  }
});
