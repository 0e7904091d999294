import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { type Bits, divided, put, putBlock } from './gzip-blocks.ts';
import { DISTANCES, LITERALS } from './gzip-codes.ts';
import {
  bytesOf,
  type Counts,
  cheapest,
  countsOf,
  findRepeats,
  type Repeats,
  type Token,
} from './gzip-parse.ts';

const HEAD = 10;
const TAIL = 8;
/** How often tokens are chosen by how often the last ones used each symbol. */
const TURNS = 4;

/**
 * Compresses a text to fewer bytes than zlib does. zlib decides at each place as it comes; this compares all ways
 * through the text by what each symbol costs, and learns that cost from turn to turn, as Zopfli does (decision 050).
 */
export function smallestGzip(bytes: Uint8Array): Buffer {
  const known = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  const own = Buffer.concat([known.subarray(0, HEAD), deflated(bytes), known.subarray(-TAIL)]);
  if (bytes.length === 0 || own.length >= known.length) return known;
  if (!gunzipSync(own).equals(bytes)) throw new Error('What was compressed is another text.');
  return own;
}

function deflated(bytes: Uint8Array): Uint8Array {
  const repeats = findRepeats(bytes);
  const parts = divided(inTurns(bytes, [0, bytes.length], repeats, EVEN));
  const bits: Bits = { bytes: [], rest: 0, count: 0 };
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const to = from + part.reduce((sum, token) => sum + bytesOf(token), 0);
    const tokens = inTurns(bytes, [from, to], repeats, countsOf(part));
    putBlock(bits, tokens, index === parts.length - 1);
    from = to;
  }
  put(bits, 0, 7);
  return Uint8Array.from(bits.bytes);
}

/** Before anything is known: as if all symbols were equally frequent. */
const EVEN: Counts = {
  literals: new Float64Array(LITERALS).fill(1),
  distances: new Float64Array(DISTANCES).fill(1),
};

function inTurns(
  bytes: Uint8Array,
  range: readonly [from: number, to: number],
  repeats: Repeats,
  counts: Counts,
): readonly Token[] {
  let tokens: readonly Token[] = [];
  let by = counts;
  for (let turn = 0; turn < TURNS; turn += 1) {
    tokens = cheapest(bytes, range, repeats, by);
    by = countsOf(tokens);
  }
  return tokens;
}
