import { type Chance, pick } from '../../chance.ts';

/** How many bits of 32 are set (Warren, Hacker's Delight, 5-1). */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of one of these bits, drawn; there is one at least. */
export function drawOne(bits: number, chance: Chance): number {
  let left = bits;
  for (let skip = pick(chance, ones(bits)); skip > 0; skip--) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

/** So many of these bits, drawn; there are as many at least. */
export function drawSome(bits: number, count: number, chance: Chance): number {
  const others = ones(bits) - count;
  let drawn = 0;
  for (let more = Math.min(count, others); more > 0; more--) {
    drawn |= 1 << drawOne(bits & ~drawn, chance);
  }
  return count <= others ? drawn : bits & ~drawn;
}
