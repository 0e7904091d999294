import QRCode from 'qrcode';
import type { Box } from './box.ts';
import type { Paper } from './paper.ts';

/**
 * The modules of an address's code. Looking for the mask whose picture is the most even takes longer than all the
 * rest, eight pictures for each sheet; cameras read them all.
 */
export const codeOf = (address: string) =>
  QRCode.create(address, { errorCorrectionLevel: 'M', maskPattern: 3 });

/** A QR code of an address that fills the box; the caller leaves the white margin around it. */
export function drawCode(paper: Pick<Paper, 'black'>, address: string, box: Box): void {
  const { modules } = codeOf(address);
  const unit = box.width / modules.size;
  const runs: Box[] = [];
  for (let row = 0; row < modules.size; row++) {
    let start = -1;
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && modules.get(row, column) === 1;
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
