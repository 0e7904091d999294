import { encode } from 'uqr';
import type { Box } from './box.ts';
import type { Paper } from './paper.ts';

/** A fixed mask: finding the best takes longer than everything else, and cameras read any. */
export const codeOf = (address: string) => encode(address, { ecc: 'M', maskPattern: 3, border: 0 });

/** The caller leaves the white margin. */
export function drawCode(paper: Pick<Paper, 'black'>, address: string, box: Box): void {
  const { data, size } = codeOf(address);
  const unit = box.width / size;
  const runs: Box[] = [];
  for (let row = 0; row < size; row++) {
    let start = -1;
    for (let column = 0; column <= size; column++) {
      const dark = data[row]?.[column] === true;
      if (dark && start < 0) start = column;
      if (dark || start < 0) continue;
      runs.push({
        x: box.x + start * unit,
        y: box.y + row * unit,
        width: (column - start) * unit,
        height: unit,
      });
      start = -1;
    }
  }
  paper.black(runs);
}
