import { createRequire } from 'node:module';
import { allSlices, type Slice, withWeight } from './slices.ts';

export type Face = 'plain' | 'bold';
const WEIGHTS: Readonly<Record<Face, number>> = { plain: 400, bold: 700 };

/** A font under the name by which a document knows it. */
export interface Font {
  readonly name: string;
  /** A file's path, or a whole TrueType font. */
  readonly source: string | Buffer;
}

/** The fonts of one document in the order in which they are asked for a letter. */
export type Fonts = Readonly<Record<Face, readonly [Font, ...Font[]]>>;

const find = createRequire(import.meta.url).resolve;

// Use the paths as names: under a second name, pdfkit reads the same font file again every time.
const fontAt = (path: string): Font => ({ name: path, source: path });
const PLAIN = fontAt(find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
const BOLD = fontAt(find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));

/** The fonts of most names; what the bold one lacks is drawn in the plain one. */
export const MAIN_FONTS: Fonts = { plain: [PLAIN], bold: [BOLD, PLAIN] };

const ORDINARY = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u0400-\u045f\u2010-\u2027\u2030-\u2033\u2212]*$/;

/** Whether a text needs only the first of the main fonts, and nothing has to be found out about it. */
export const isOrdinary = (text: string): boolean => ORDINARY.test(text);

/** The fonts for a document with these texts. */
export async function fontsFor(texts: string): Promise<Fonts> {
  const text = texts.normalize('NFC');
  if (isOrdinary(text)) return MAIN_FONTS;
  const letters = [...new Set(text)].filter((letter) => !isOrdinary(letter));
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const slices = allSlices().filter(({ ranges }) =>
    points.some((point) => ranges.some(([from, to]) => from <= point && point <= to)),
  );
  return {
    plain: [...MAIN_FONTS.plain, ...(await ready(slices, 'plain'))],
    bold: [...MAIN_FONTS.bold, ...(await ready(slices, 'bold'))],
  };
}

const ready = async (slices: readonly Slice[], face: Face): Promise<Font[]> =>
  await Promise.all(
    slices.map(async (slice) => ({
      name: `${slice.path} ${face}`,
      source: await withWeight(slice, WEIGHTS[face]),
    })),
  );
