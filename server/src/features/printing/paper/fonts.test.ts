import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { type Font, isOrdinary, MAIN_FONTS } from './fonts.ts';
import { allSlices, withWeight } from './slices.ts';

const RULES = new URL('../../../../../rules/src/printing/font-letters.ts', import.meta.url);

/** The letters of a font, by its own table. */
function lettersOf({ name, source }: Font): Set<number> {
  const doc = new PDFDocument().registerFont(name, source).font(name);
  const { _font } = doc as unknown as { _font: { font: { characterSet: readonly number[] } } };
  return new Set(_font.font.characterSet);
}

/** Every letter that a document can be given a font for. */
async function allLetters(): Promise<Set<number>> {
  const all = new Set(MAIN_FONTS.bold.flatMap((font) => [...lettersOf(font)]));
  for (const slice of allSlices()) {
    const font = { name: slice.path, source: await withWeight(slice, 400) };
    const own = lettersOf(font);
    for (const [from, to] of slice.ranges) {
      for (let point = from; point <= to; point++) if (own.has(point)) all.add(point);
    }
  }
  return all;
}

/** The edges of all ranges, each as its distance from the one before. */
function inSteps(letters: ReadonlySet<number>): string {
  const edges = [...letters, ...[...letters].map((point) => point + 1)].filter(
    (point) => letters.has(point) !== letters.has(point - 1),
  );
  const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
  return sorted.map((edge, i) => (edge - (sorted[i - 1] ?? 0)).toString(36)).join(' ');
}

it('agrees with what the rules say can be printed', async () => {
  const file = `/**
 * All letters of the fonts that sheets are printed with: where each range begins and ends, as steps from the edge
 * before. Written by the server's fonts.test.ts, which fails when the fonts have others; \`vitest -u\` writes it
 * anew.
 */
export const FONT_LETTERS =
  '${inSteps(await allLetters())}';
`;
  await expect(file).toMatchFileSnapshot(fileURLToPath(RULES));
});

it('has every ordinary letter in both main fonts', () => {
  for (const font of [MAIN_FONTS.plain[0], MAIN_FONTS.bold[0]]) {
    const letters = lettersOf(font);
    for (let point = 0; point < 0x10000; point++) {
      if (isOrdinary(String.fromCharCode(point)) && !letters.has(point)) {
        expect.fail(`${font.name} lacks ${point.toString(16)}`);
      }
    }
  }
});
