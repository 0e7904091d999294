import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { Box } from './box.ts';
import { Paper } from './paper.ts';

const BOX: Box = { x: 100, y: 100, width: 90, height: 24 };

/** Where the letters of a text in the box end, as a reader of the PDF sees it. */
async function rightEnd(text: string): Promise<number> {
  const paper = new Paper({
    ...{ title: 'A name', foot: '', paperSize: 'Letter' },
    madeAt: new Date('2026-11-20T23:00:00Z'),
  });
  paper.newPage();
  paper.text(text, BOX, { size: 9 });
  const task = getDocument({ data: new Uint8Array(await paper.finish()), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) =>
    'str' in item && Math.abs(792 - item.transform[5] - BOX.y) < BOX.height
      ? [item.transform[4] + item.width]
      : [],
  );
  await task.destroy();
  return Math.max(...ends);
}

it.each([
  ['letters that the fonts lack', 'अनन्या शर्मा 🎹🎹🎹🎹🎹🎹 Anne'],
  ['long names', 'Grace Fellowship of Stratford-upon-Twyford 2'],
])('keeps %s within their box', async (_, text) => {
  const end = await rightEnd(text);
  expect(end).toBeGreaterThan(BOX.x + BOX.width / 2);
  expect(end).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
});
