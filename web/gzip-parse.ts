import { at, DISTANCES, END, FAR, FARTHEST, LENGTHS, LITERALS, LONGEST } from './gzip-codes.ts';

const SHORTEST = 3;
/** How many earlier places are looked at for each byte. */
const TRIES = 1024;
const KEYS = 1 << 16;

/** Where a text repeats itself: for each place longer and longer pieces, each as near as it is found. */
export interface Repeats {
  /** Where the pieces of each place begin in the lists. */
  readonly starts: Uint32Array;
  readonly lengths: readonly number[];
  readonly distances: readonly number[];
}

export function findRepeats(bytes: Uint8Array): Repeats {
  const starts = new Uint32Array(bytes.length + 1);
  const [lengths, distances]: [number[], number[]] = [[], []];
  /** The last place with the same three bytes, more or less, and the one before each. */
  const latest = new Int32Array(KEYS).fill(-1);
  const earlier = new Int32Array(bytes.length);
  for (let place = 0; place < bytes.length; place += 1) {
    starts[place] = lengths.length;
    const most = Math.min(LONGEST, bytes.length - place);
    if (most < SHORTEST) continue;
    const key = keyAt(bytes, place);
    let [best, other] = [SHORTEST - 1, at(latest, key)];
    earlier[place] = other;
    latest[key] = place;
    for (let tries = TRIES; other >= 0 && place - other <= FARTHEST && tries > 0; tries -= 1) {
      const length =
        bytes[other + best] === bytes[place + best] ? same(bytes, other, place, most) : 0;
      if (length > best) {
        best = length;
        lengths.push(length);
        distances.push(place - other);
        if (length === most) break;
      }
      other = at(earlier, other);
    }
  }
  starts[bytes.length] = lengths.length;
  return { starts, lengths, distances };
}

const keyAt = (bytes: Uint8Array, place: number): number =>
  (at(bytes, place) * 2659 + at(bytes, place + 1) * 85 + at(bytes, place + 2)) % KEYS;

/** How many bytes are the same from two places on. */
function same(bytes: Uint8Array, one: number, other: number, most: number): number {
  let length = 0;
  while (length < most && bytes[one + length] === bytes[other + length]) length += 1;
  return length;
}

/** The symbol of each distance, and how many extra bits each symbol has. */
const FAR_SYMBOLS = Uint8Array.from(FAR, (code) => code?.symbol ?? 0);
const FAR_EXTRA = Uint8Array.from({ length: DISTANCES }, (_, symbol) =>
  Math.max(0, (symbol >> 1) - 1),
);

/** A literal byte, or `length << 16 | distance`. */
export type Token = number;

/** How many bytes a token stands for. */
export const bytesOf = (token: Token): number => (token < END ? 1 : token >> 16);

/** How often each symbol occurs. */
export interface Counts {
  readonly literals: Float64Array;
  readonly distances: Float64Array;
}

export function countsOf(tokens: readonly Token[]): Counts {
  const literals = new Float64Array(LITERALS);
  const distances = new Float64Array(DISTANCES);
  literals[END] = 1;
  for (const token of tokens) {
    const symbol = token < END ? token : (LENGTHS[token >> 16]?.symbol ?? 0);
    literals[symbol] = at(literals, symbol) + 1;
    if (token < END) continue;
    const far = FAR[token & 0xffff]?.symbol ?? 0;
    distances[far] = at(distances, far) + 1;
  }
  return { literals, distances };
}

/** The bits that each symbol costs, if it occurs as often as it did. */
export function bitsEach(counts: Float64Array): Float64Array {
  const sum = counts.reduce((total, each) => total + each, 0);
  return counts.map((each) => Math.log2(Math.max(sum, 1) / Math.max(each, 0.5)));
}

/** The cheapest tokens for the bytes from `from` to `to`, if each symbol costs what it does by these counts. */
export function cheapest(
  bytes: Uint8Array,
  [from, to]: readonly [from: number, to: number],
  { starts, lengths, distances }: Repeats,
  counts: Counts,
): readonly Token[] {
  const literalBits = bitsEach(counts.literals);
  const lengthBits = LENGTHS.map(({ symbol, extra }) => at(literalBits, symbol) + extra);
  const farBits = bitsEach(counts.distances).map((bits, symbol) => bits + at(FAR_EXTRA, symbol));
  /** What the cheapest way to each place costs, and the token that ends there. */
  const cost = new Float64Array(to - from + 1).fill(Number.POSITIVE_INFINITY);
  const by = new Uint32Array(to - from + 1);
  const offer = (place: number, bits: number, token: Token) => {
    if (bits >= at(cost, place)) return;
    cost[place] = bits;
    by[place] = token;
  };
  cost[0] = 0;
  for (let place = from; place < to; place += 1) {
    const here = at(cost, place - from);
    const byte = at(bytes, place);
    offer(place - from + 1, here + at(literalBits, byte), byte);
    let length = SHORTEST;
    for (let index = at(starts, place); index < at(starts, place + 1); index += 1) {
      const distance = at(distances, index);
      const far = here + at(farBits, at(FAR_SYMBOLS, distance));
      for (const most = Math.min(at(lengths, index), to - place); length <= most; length += 1) {
        offer(place - from + length, far + at(lengthBits, length), (length << 16) | distance);
      }
    }
  }
  return backFrom(by);
}

function backFrom(by: Uint32Array): readonly Token[] {
  const tokens: Token[] = [];
  for (let place = by.length - 1; place > 0; ) {
    const token = at(by, place);
    tokens.push(token);
    place -= bytesOf(token);
  }
  return tokens.reverse();
}
