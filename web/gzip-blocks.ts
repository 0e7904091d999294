import { at, bitLengths, bitsOf, DISTANCES, END, FAR, LENGTHS, LITERALS } from './gzip-codes.ts';
import { bitsEach, type Counts, countsOf, type Token } from './gzip-parse.ts';

/** The order in which deflate names the lengths of the codes for lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Places between which a text can be divided. */
const PLACES = 128;

/** Bits, the lowest first, in bytes. */
export interface Bits {
  readonly bytes: number[];
  rest: number;
  count: number;
}

export function put(bits: Bits, value: number, count: number): void {
  bits.rest |= value << bits.count;
  bits.count += count;
  while (bits.count >= 8) {
    bits.bytes.push(bits.rest & 0xff);
    bits.rest >>>= 8;
    bits.count -= 8;
  }
}

/** Writes a block with codes of its own. */
export function putBlock(bits: Bits, tokens: readonly Token[], isLast: boolean): void {
  const counts = countsOf(tokens);
  const literals = bitLengths(counts.literals, 15);
  const distances = bitLengths(counts.distances, 15);
  put(bits, isLast ? 1 : 0, 1);
  put(bits, 2, 2);
  putLengths(bits, literals, distances);
  const [literalBits, distanceBits] = [bitsOf(literals), bitsOf(distances)];
  const putLiteral = (symbol: number) => put(bits, at(literalBits, symbol), at(literals, symbol));
  for (const token of tokens) {
    const [length, distance] = [LENGTHS[token >> 16], FAR[token & 0xffff]];
    if (token < END || length === undefined || distance === undefined) {
      putLiteral(token);
      continue;
    }
    putLiteral(length.symbol);
    put(bits, (token >> 16) - length.first, length.extra);
    put(bits, at(distanceBits, distance.symbol), at(distances, distance.symbol));
    put(bits, (token & 0xffff) - distance.first, distance.extra);
  }
  putLiteral(END);
}

/** Writes which symbol has how many bits: a code for that, and by it all lengths. */
function putLengths(bits: Bits, literals: Uint8Array, distances: Uint8Array): void {
  const [first, second] = [used(literals, 257), used(distances, 1)];
  const runs = inRuns([...literals.slice(0, first), ...distances.slice(0, second)]);
  const counts = new Float64Array(19);
  for (const { symbol } of runs) counts[symbol] = at(counts, symbol) + 1;
  const lengths = bitLengths(counts, 7);
  const named = used(
    ORDER.map((symbol) => at(lengths, symbol)),
    4,
  );
  put(bits, first - 257, 5);
  put(bits, second - 1, 5);
  put(bits, named - 4, 4);
  for (const symbol of ORDER.slice(0, named)) put(bits, at(lengths, symbol), 3);
  const each = bitsOf(lengths);
  for (const { symbol, more, extra } of runs) {
    put(bits, at(each, symbol), at(lengths, symbol));
    put(bits, more, extra);
  }
}

/** How many lengths there are without the zeros at the end. */
function used(lengths: ArrayLike<number>, least: number): number {
  let count = lengths.length;
  while (count > least && at(lengths, count - 1) === 0) count -= 1;
  return count;
}

interface Run {
  readonly symbol: number;
  readonly more: number;
  readonly extra: number;
}

/** Lengths with those that repeat drawn together. */
function inRuns(lengths: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < lengths.length; ) {
    const length = at(lengths, index);
    let count = 1;
    while (lengths[index + count] === length) count += 1;
    const run = runOf(length, index > 0 && lengths[index - 1] === length, count);
    runs.push(run);
    index += run.symbol < 16 ? 1 : run.more + (run.symbol === 18 ? 11 : 3);
  }
  return runs;
}

function runOf(length: number, isRepeated: boolean, count: number): Run {
  if (length === 0 && count >= 11) return { symbol: 18, more: Math.min(count, 138) - 11, extra: 7 };
  if (length === 0 && count >= 3) return { symbol: 17, more: count - 3, extra: 3 };
  if (isRepeated && count >= 3) return { symbol: 16, more: Math.min(count, 6) - 3, extra: 2 };
  return { symbol: length, more: 0, extra: 0 };
}

/** Divides tokens where codes of their own for each part cost the fewest bits together. */
export function divided(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const step = Math.max(256, Math.ceil(tokens.length / PLACES));
  const pieces: Counts[] = [];
  for (let from = 0; from < tokens.length; from += step) {
    pieces.push(countsOf(tokens.slice(from, from + step)));
  }
  const best = [0];
  const from = [0];
  for (let to = 1; to <= pieces.length; to += 1) {
    const sum: Counts = {
      literals: new Float64Array(LITERALS),
      distances: new Float64Array(DISTANCES),
    };
    best[to] = Number.POSITIVE_INFINITY;
    for (let start = to - 1; start >= 0; start -= 1) {
      add(sum, pieces[start]);
      const bits = at(best, start) + bitsFor(sum);
      if (bits < at(best, to)) [best[to], from[to]] = [bits, start];
    }
  }
  const parts: (readonly Token[])[] = [];
  for (let to = pieces.length; to > 0; to = at(from, to)) {
    parts.push(tokens.slice(at(from, to) * step, to * step));
  }
  return parts.reverse();
}

function add(sum: Counts, more: Counts | undefined): void {
  for (const key of ['literals', 'distances'] as const) {
    for (let index = 0; index < sum[key].length; index += 1) {
      sum[key][index] = at(sum[key], index) + at(more?.[key] ?? [], index);
    }
  }
}

/** About how many bits a block needs. */
function bitsFor({ literals, distances }: Counts): number {
  let bits = 100;
  for (const counts of [literals, distances]) {
    for (const [symbol, each] of bitsEach(counts).entries()) {
      const count = at(counts, symbol);
      bits += count === 0 ? 0 : count * each + 3.5;
    }
  }
  return bits;
}
