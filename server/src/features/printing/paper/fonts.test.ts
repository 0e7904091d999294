import fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { Box } from './box.ts';
import { printed, unprintable } from './fonts.ts';
import { Paper } from './paper.ts';

const BOX: Box = { x: 100, y: 100, width: 200, height: 24 };

/** A text drawn in a box, as a reader of the PDF sees it. */
async function drawn(text: string, bold: boolean) {
  const paper = new Paper({
    ...{ title: 'A name', foot: '', paperSize: 'Letter' },
    madeAt: new Date('2026-11-20T23:00:00Z'),
  });
  paper.newPage();
  paper.text(text, BOX, { size: 10, bold });
  const task = getDocument({ data: new Uint8Array(await paper.finish()), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const inBox = items.flatMap((item) =>
    'str' in item && item.transform[5] > 792 - BOX.y - BOX.height - 2 ? [item] : [],
  );
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: unknown[] = fnArray.flatMap((operator, i) =>
    operator === OPS.showText ? argsArray[i][0] : [],
  );
  await task.destroy();
  return {
    read: inBox.map(({ str }) => str).join(''),
    right: Math.max(BOX.x, ...inBox.map(({ transform, width }) => transform[4] + width)),
    isMissing: glyphs.some(
      (glyph) =>
        typeof glyph === 'object' && glyph !== null && Reflect.get(glyph, 'originalCharCode') === 0,
    ),
  };
}

it.each([
  'Zoë Müller-Łukaszewicz, Nguyễn Thị Ánh',
  'Ọláyẹ́mí X̌̄',
  'Ελένη Παπαδοπούλου',
  'Олена Ґалаґан-Щербак',
  'Անի გიორგი',
])('prints %s as it is', async (name) => {
  expect(unprintable(name)).toEqual([]);
  for (const bold of [false, true]) {
    const { read, right, isMissing } = await drawn(name, bold);
    expect(read.normalize('NFC')).toBe(name.normalize('NFC'));
    expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
    expect(isMissing).toBe(false);
  }
});

it('composes accents, and drops invisible characters', () => {
  expect(printed('José'.normalize('NFD'))).toBe('José');
  expect(printed('a\u200cb\u200d\ufe0f')).toBe('ab');
  expect(unprintable('a\u200cb\u200d\ufe0f\n')).toEqual([]);
});

it('prints the replacement character for missing glyphs, and names each once (C8)', async () => {
  expect(unprintable('Ann 王은王 2')).toEqual(['王', '은']);
  expect(printed('Ann 王은王 2')).toBe('Ann ��� 2');
  expect((await drawn('Ann 王은王 2', true)).read).toBe('Ann ��� 2');
  // The fonts have these letters, but they run from right to left.
  expect(unprintable('דוד م')).toEqual(['ד', 'ו', 'م']);
});

const text = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0xd7ff }), fc.integer({ min: 0x300, max: 0x36f })), {
    minLength: 1,
    maxLength: 50,
  })
  .map((points) => String.fromCodePoint(...points).replaceAll(/\p{C}|\p{Z}/gu, ' '));

it('draws any text within its box, with letters of the fonts alone', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (any, bold) => {
      const { right, isMissing } = await drawn(any, bold);
      expect(isMissing).toBe(false);
      expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
    }),
    { numRuns: 60 },
  );
});
