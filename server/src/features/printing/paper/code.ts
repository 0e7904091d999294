import { encode } from 'uqr';
import type { Box } from './box.ts';
import type { Paper } from './paper.ts';

/**
 * The modules of an address's code. Looking for the mask whose picture is the most even takes longer than all the
 * rest, eight pictures for each sheet; cameras read them all.
 */
export const codeOf = (address: string) => encode(address, { ecc: 'M', maskPattern: 3, border: 0 });

/** A QR code of an address that fills the box; the caller leaves the white margin around it. */
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
