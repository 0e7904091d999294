import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Noto's fonts for what the main fonts lack, in the order in which they are asked for a letter. */
const FAMILIES = [
  ...['sans-thai', 'sans-lao', 'sans-khmer', 'sans-myanmar', 'sans-ethiopic'],
  ...['sans-devanagari', 'sans-bengali', 'sans-gurmukhi', 'sans-gujarati', 'sans-oriya'],
  ...['sans-tamil', 'sans-telugu', 'sans-kannada', 'sans-malayalam', 'sans-sinhala'],
  ...['emoji', 'sans-sc', 'sans-kr'],
].map((family) => `noto-${family}`);

/** The slices that hold what the main fonts have themselves. */
const OF_THE_MAIN_FONTS = /^(latin|latin-ext|cyrillic|vietnamese|math|symbols)$/;

/** A file with a part of a family's letters. */
export interface Slice {
  readonly path: string;
  /** The letters that the family says are in it; some are not. */
  readonly ranges: readonly (readonly [number, number])[];
}

const find = createRequire(import.meta.url).resolve;

let found: readonly Slice[] | null = null;

/** All slices; their index is read when a letter is needed for the first time. */
export function allSlices(): readonly Slice[] {
  found ??= FAMILIES.flatMap(slicesOf);
  return found;
}

function slicesOf(family: string): Slice[] {
  const index = find(`@fontsource-variable/${family}/unicode.json`);
  const told: Readonly<Record<string, string>> = JSON.parse(readFileSync(index, 'utf8'));
  return Object.entries(told).flatMap(([slice, ranges]) => {
    if (OF_THE_MAIN_FONTS.test(slice)) return [];
    const file = `${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
    const path = find(`@fontsource-variable/${family}/files/${file}`);
    return [{ path, ranges: rangesIn(ranges) }];
  });
}

/** `U+e01-e5b,U+25cc` as numbers. */
const rangesIn = (told: string): [number, number][] =>
  told.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** What was made before: at most a few hundred fonts of some ten kilobytes each. */
const made = new Map<string, Promise<Buffer>>();

/** A slice as a TrueType font of one weight, because pdfkit would draw a variable one in its thinnest. */
export async function withWeight({ path }: Slice, weight: number): Promise<Buffer> {
  const key = `${weight} ${path}`;
  const before = made.get(key);
  if (before !== undefined) return await before;
  const font = pinned(path, weight);
  made.set(key, font);
  return await font;
}

const pinned = async (path: string, wght: number): Promise<Buffer> =>
  await subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght },
  });
