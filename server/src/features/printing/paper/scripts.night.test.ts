import { unprintable } from '@quizmeet/rules/printing/printable.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { Box } from './box.ts';
import { fontsFor } from './fonts.ts';
import { Paper } from './paper.ts';

const BOX: Box = { x: 100, y: 100, width: 200, height: 24 };

/** A text drawn in a box, as a reader of the PDF sees it. */
async function drawn(text: string, bold: boolean, box = BOX) {
  const imprint = {
    ...({ title: 'A name', foot: '', paperSize: 'Letter', pages: 1 } as const),
    madeAt: new Date('2026-11-20T23:00:00Z'),
  };
  const paper = new Paper(imprint, await fontsFor(text));
  paper.newPage();
  paper.text(text, box, { size: 10, bold });
  const task = getDocument({ data: new Uint8Array(await paper.finish()), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const inBox = items.flatMap((item) =>
    'str' in item && item.transform[5] > 792 - box.y - box.height - 2 ? [item] : [],
  );
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((operator, i) =>
    operator === OPS.showText ? (argsArray[i] as [(Glyph | number)[]])[0] : [],
  );
  await task.destroy();
  return {
    read: inBox.map(({ str }) => str).join(''),
    right: Math.max(...inBox.map(({ transform, width }) => transform[4] + width)),
    /** How many glyphs say that their font lacks a letter. */
    lacking: glyphs.filter((glyph) => typeof glyph !== 'number' && glyph.originalCharCode === 0)
      .length,
  };
}
interface Glyph {
  readonly originalCharCode: number;
}

const NAMES = [
  ['Latin', 'Zoë Müller-Łukaszewicz, Nguyễn Thị Ánh'],
  ['Greek and Cyrillic', 'Ελένη Παπαδοπούλου Олена'],
  ['Han and Kana', '王小明 佐藤さくら カタカナ'],
  ['Hangul', '김하늘 은혜교회'],
  ['Thai', 'สมชาย ใจดี'],
  ['Lao', 'ສົມໄຊ ດາວ'],
  ['Khmer', 'សុខា ចាន់'],
  ['Burmese', 'အောင်ဆန်း'],
  ['Devanagari', 'अनन्या शर्मा'],
  ['Bengali', 'অনন্যা'],
  ['Gurmukhi', 'ਅਨੰਨਿਆ ਸਿੰਘ'],
  ['Gujarati', 'અનન્યા'],
  ['Odia', 'ଓଡ଼ିଆ'],
  ['Tamil', 'அனன்யா'],
  ['Telugu', 'అనన్య'],
  ['Kannada', 'ಅನನ್ಯ'],
  ['Malayalam', 'അനന്യ'],
  ['Sinhala', 'අනන්‍යා'],
  ['Ethiopic', 'አበበ ቢቂላ'],
  ['Armenian and Georgian', 'Անի გიორგი'],
  ['Arabic', 'محمد عبد الله (حمو)'],
  ['Persian', 'می‌خواهم ۱۲۳'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['emoji', '🎹🙏🏽👨‍👩‍👧🇺🇸❤️'],
  ['two directions', '12  Grace محمد (Mo) Smith 2'],
  ['everything', 'Ann 王 김 ส अ አ م ד 🎹'],
] as const;

it.each(NAMES)('draws a name in %s within its box, with letters of a font', async (_, name) => {
  for (const bold of [false, true]) {
    const { right, lacking, read } = await drawn(name, bold);
    expect(lacking).toBe(0);
    expect(read).not.toContain('□');
    expect(right).toBeGreaterThan(BOX.x + 10);
    expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
  }
});

it.each([
  '王小明 佐藤さくら カタカナ',
  '김하늘 은혜교회',
  'สมชาย ใจดี',
  'አበበ ቢቂላ',
  'محمد عبد الله',
  'דוד בן־גוריון',
  'Grace 은혜교회 2',
])('writes %s so that it can be read back', async (name) => {
  expect((await drawn(name, false)).read.replaceAll(/\s+/g, ' ')).toBe(
    name.replaceAll(/\s+/g, ' '),
  );
});

it.each(['은', '王', 'ส', 'अ', 'አ', 'م', 'ד', 'W', '🎹'])(
  'keeps 50 letters %s within a cell',
  async (letter) => {
    const box = { ...BOX, width: 90 };
    const { right, lacking } = await drawn(letter.repeat(50), true, box);
    expect(lacking).toBe(0);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 0.5);
  },
);

const point = fc.oneof(
  fc.integer({ min: 0x20, max: 0x2fff }),
  fc.integer({ min: 0x3000, max: 0xd7ff }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.integer({ min: 0x590, max: 0x1fff }),
  fc.integer({ min: 0x1f000, max: 0x1faff }),
);
const text = fc
  .array(point, { minLength: 1, maxLength: 50 })
  .map((points) => String.fromCodePoint(...points))
  // Names cannot be anything else.
  .filter(isSingleLine);

it('draws any text within its box, with boxes only for what the rules say cannot be printed', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (any, bold) => {
      const { right, lacking, read } = await drawn(any, bold);
      expect(lacking).toBe(0);
      expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
      const has = any.includes('□') || unprintable(any).length > 0;
      expect(read.includes('□')).toBe(has);
    }),
    { numRuns: 60 },
  );
});
