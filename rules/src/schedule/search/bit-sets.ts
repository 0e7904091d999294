import { type Chance, pick } from '../../chance.ts';

/** The number of set bits of 32 (Warren, Hacker's Delight, 5-1). */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest set bit; there must be one. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The number of a random set bit; there must be one. */
export function drawBit(bits: number, chance: Chance): number {
  let left = bits;
  for (let skip = pick(chance, countBits(bits)); skip > 0; skip--) left &= left - 1;
  return lowestBit(left);
}

/** A random selection of this many set bits; there must be enough. */
export function drawBits(bits: number, count: number, chance: Chance): number {
  const others = countBits(bits) - count;
  let drawn = 0;
  for (let more = Math.min(count, others); more > 0; more--) {
    drawn |= 1 << drawBit(bits & ~drawn, chance);
  }
  return count <= others ? drawn : bits & ~drawn;
}
