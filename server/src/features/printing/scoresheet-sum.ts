import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';

/** The amounts that make up a team's score, each with the sign before it. */
const AMOUNTS = [
  { sign: '', words: 'Quizzers’ points' },
  { sign: '+', words: 'Bonus questions' },
  { sign: '+', words: 'Team: all +10' },
  { sign: '−', words: 'Team: all −10' },
  { sign: '=', words: 'FINAL SCORE' },
] as const;
const SIGN = 15;

/** The line in which the rows of a team add up to its score, as its questions do to the last running total. */
export function drawSum(paper: Paper, box: Box): void {
  const cells = sideBySide(
    box,
    AMOUNTS.map(() => 1 / AMOUNTS.length),
  );
  const last = cells.at(-1);
  paper.frames(cells.slice(0, -1), 0.7);
  if (last !== undefined) paper.frame(last, 1.6);
  paper.part('P', () => {
    for (const [i, cell] of cells.entries()) {
      const { sign = '', words = '' } = AMOUNTS[i] ?? {};
      paper.text(sign, { ...cell, x: cell.x + 2, width: SIGN - 4 }, { size: 12, bold: true });
      const used = sign === '' ? 4 : SIGN;
      const label = { ...cell, x: cell.x + used, width: 0.46 * cell.width - used };
      paper.text(words, label, { size: 7.5, wraps: true, bold: i === AMOUNTS.length - 1 });
    }
  });
}
