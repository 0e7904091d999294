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
