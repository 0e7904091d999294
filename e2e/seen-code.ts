import { expect, type Locator } from '@playwright/test';
import { readPixels } from '../server/testing/printed-codes.ts';

/** In the browser: a picture at double size, a digit per pixel; 1 is dark. */
const PAINT = `async (source) => {
  const shown = [...document.images].find((image) => image.getAttribute('src') === source);
  await shown.decode();
  const size = 2 * shown.width;
  const paper = new OffscreenCanvas(size, size).getContext('2d');
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, size, size);
  paper.drawImage(shown, 0, 0, size, size);
  const { data } = paper.getImageData(0, 0, size, size);
  return Array.from({ length: size * size }, (_, i) => (data[4 * i] < 128 ? 1 : 0)).join('');
}`;

/** Null without a code. */
export async function seenCode(picture: Locator): Promise<string | null> {
  await expect(picture).toBeVisible();
  const source = JSON.stringify(await picture.getAttribute('src'));
  const points = await picture.page().evaluate<string>(`(${PAINT})(${source})`);
  const pixels = Uint8ClampedArray.from(
    [...points].flatMap((point) => [...Array(3).fill(point === '1' ? 0 : 255), 255]),
  );
  return readPixels(pixels, Math.sqrt(points.length));
}
