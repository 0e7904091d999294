import { encode } from 'uqr';
import { type Box, below } from './box.ts';
import type { Paper } from './paper.ts';

const TITLE = 24;
const NOTE = 14;

export function drawHeading(paper: Paper, title: string, note: string, area: Box): Box {
  paper.text(title, { ...area, height: TITLE }, { size: 18, bold: true });
  paper.text(note, { ...area, y: area.y + TITLE, height: NOTE }, { size: 9 });
  return below(area, TITLE + NOTE + 6);
}

const NAME = 62;

/** For one team, person, or room, its name in large letters. */
export function ownPage(paper: Paper, title: string, line: string, note: string): Box {
  const area = paper.newPage(false);
  const letters = { size: 32, bold: true, align: 'center', wraps: true } as const;
  paper.text(title, { ...area, height: NAME }, letters);
  const under = { ...below(area, NAME + 2), height: 22 };
  paper.text(line, under, { size: 15, align: 'center' });
  paper.text(note, { ...below(under, 25), height: 16 }, { size: 10, align: 'center' });
  return below(area, NAME + 54);
}

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
