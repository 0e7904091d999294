import jsQR from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Box = readonly [x: number, y: number, width: number, height: number];

/** A module is about 1.5 points. */
const SCALE = 6;

export async function printedCodes(bytes: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const codes: string[] = [];
    for (const [i, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const found = readCode(boxesOf(argsArray[i]));
      if (found !== null) codes.push(found);
    }
    pages.push(codes);
  }
  await task.destroy();
  return pages;
}

/** A path is numbers: 0 moves, 1 draws, 4 closes. */
function boxesOf(args: unknown): Box[] {
  const [paint, [path]] = args as [number, [ArrayLike<number> | undefined]];
  if (paint !== OPS.fill || path === undefined) return [];
  const boxes: Box[] = [];
  const points: [number, number][] = [];
  for (let at = 0; at < path.length; ) {
    const what = path[at] ?? 4;
    if (what === 4) {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      boxes.push([x, y, Math.max(...xs) - x, Math.max(...ys) - y]);
      points.length = 0;
      at += 1;
    } else {
      points.push([path[at + 1] ?? 0, path[at + 2] ?? 0]);
      at += 3;
    }
  }
  return boxes;
}

function readCode(boxes: readonly Box[]): string | null {
  if (boxes.length < 100) return null;
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const width = Math.max(...boxes.map(([x, , own]) => x + own)) - left;
  const margin = width / 6;
  const size = Math.ceil((width + 2 * margin) * SCALE);
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [x, y, wide, high] of boxes) {
    const from = [(x - left + margin) * SCALE, (y - top + margin) * SCALE].map(Math.round);
    const to = [(x - left + margin + wide) * SCALE, (y - top + margin + high) * SCALE].map(
      Math.round,
    );
    for (let row = from[1] ?? 0; row < (to[1] ?? 0); row++) {
      for (let column = from[0] ?? 0; column < (to[0] ?? 0); column++) {
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
  }
  return readPixels(pixels, size);
}

/** What a camera reads from a square picture of black and white points. */
export function readPixels(pixels: Uint8ClampedArray, size: number): string | null {
  const read = typeof jsQR === 'function' ? jsQR : Reflect.get(jsQR, 'default');
  return read(pixels, size, size)?.data ?? null;
}
