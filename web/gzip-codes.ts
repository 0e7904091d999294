/** What deflate writes in place of bytes: a literal, or a length and a distance, each as a symbol and extra bits. */
export const END = 256;
export const LITERALS = 286;
export const DISTANCES = 30;
export const LONGEST = 258;
export const FARTHEST = 32_768;

/** A symbol for some values: its number, its first value, and how many bits tell which of them it is. */
export interface Code {
  readonly symbol: number;
  readonly first: number;
  readonly extra: number;
}

/** Symbols that follow each other: a few without extra bits, then some of each number of bits. */
function codes(symbol: number, first: number, plain: number, each: number, last: number): Code[] {
  const found: Code[] = [];
  let from = first;
  for (let index = 0; from <= last; index += 1) {
    const extra = index < plain ? 0 : Math.floor((index - plain) / each) + 1;
    found.push({ symbol: symbol + index, first: from, extra });
    from += 2 ** extra;
  }
  return found;
}

/** The code of each value, by the value. */
const byValue = (list: readonly Code[]): readonly Code[] => {
  const found: Code[] = [];
  for (const code of list)
    for (let n = 0; n < 2 ** code.extra; n += 1) found[code.first + n] = code;
  return found;
};

/** By length, 3 to 258; the longest has a symbol of its own. */
export const LENGTHS = byValue([
  ...codes(257, 3, 8, 4, LONGEST - 1),
  { symbol: 285, first: LONGEST, extra: 0 },
]);
/** By distance, 1 to 32,768. */
export const FAR = byValue(codes(0, 1, 4, 2, FARTHEST));

/** A number of a list that is long enough. */
export const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;

/** A symbol, or two packed into one: what it weighs, and which symbols it stands for. */
interface Packed {
  readonly weight: number;
  readonly symbol: number;
  readonly two: readonly [Packed, Packed] | null;
}

/** How many bits each symbol gets, at most `limit`, so that all together need the fewest (package-merge). */
export function bitLengths(counts: ArrayLike<number>, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves = Array.from(counts, (weight, symbol): Packed => ({ weight, symbol, two: null }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.weight - b.weight);
  let packed: Packed[] = leaves;
  for (let level = 1; level < limit; level += 1) {
    packed = [...leaves, ...pairs(packed)].sort((a, b) => a.weight - b.weight);
  }
  const count = ({ symbol, two }: Packed): void => {
    if (two === null) lengths[symbol] = at(lengths, symbol) + 1;
    else two.forEach(count);
  };
  // One symbol alone still needs a bit.
  packed.slice(0, Math.max(1, 2 * leaves.length - 2)).forEach(count);
  return lengths;
}

function pairs(list: readonly Packed[]): readonly Packed[] {
  return list.flatMap((first, index) => {
    const second = list[index + 1];
    if (index % 2 !== 0 || second === undefined) return [];
    return [{ weight: first.weight + second.weight, symbol: 0, two: [first, second] as const }];
  });
}

/** The bits of each symbol by its length, the last bit of each first, as deflate writes them. */
export function bitsOf(lengths: Uint8Array): Uint16Array {
  const bits = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= 15; length += 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      bits[symbol] = reversed(code, length);
      code += 1;
    }
    code *= 2;
  }
  return bits;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result = (result << 1) | ((code >> bit) & 1);
  return result;
}
