import { type Box, below } from './box.ts';
import type { Paper } from './paper.ts';

const TITLE = 24;
const NOTE = 14;

/** Draws a page's title and a note below it; returns the rest of the page. */
export function drawHeading(paper: Paper, title: string, note: string, area: Box): Box {
  paper.part('H1', () => {
    paper.text(title, { ...area, height: TITLE }, { size: 18, bold: true });
  });
  paper.part('P', () => {
    paper.text(note, { ...area, y: area.y + TITLE, height: NOTE }, { size: 9 });
  });
  return areaBelowHeading(area);
}

/** The rest of a page below its title and note. */
export const areaBelowHeading = (area: Box): Box => below(area, TITLE + NOTE + 6);
