import { expect, it } from 'vitest';
import { readPixels } from '../../testing/printed-codes.ts';
import { qrPicture } from './qr-code.ts';

/** The picture as a camera sees it: four points a module. */
function seen(svg: string): { pixels: Uint8ClampedArray; width: number } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = size * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const [, black = ''] = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
  for (const [, x, y, length] of black.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < 4; row++) {
      const start = ((Number(y) * 4 + row) * width + Number(x) * 4) * 4;
      for (let i = 0; i < Number(length) * 16; i++) if (i % 4 < 3) pixels[start + i] = 0;
    }
  }
  return { pixels, width };
}

it('is read by a camera as the address that it shows', () => {
  for (const address of [
    'http://192.168.1.17:3000',
    'https://quiz.example.org/team/1234',
    `https://quiz.example.org/enter#${'aB3-_'.repeat(9)}`,
  ]) {
    const { pixels, width } = seen(qrPicture(address));
    expect(readPixels(pixels, width)).toBe(address);
  }
});
