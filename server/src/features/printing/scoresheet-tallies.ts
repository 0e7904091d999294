import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { SHADE } from './scoresheet-layout.ts';

/** A shaded mark gives or costs points, and says how many. */
interface Tally {
  readonly words: string;
  readonly marks: readonly string[];
  readonly shaded: readonly string[];
}

const TALLIES: readonly Tally[] = [
  { words: 'Quizzers correct', marks: ['1', '2'], shaded: ['3 +10', '4 +10', '5 +10'] },
  {
    words: 'Team errors',
    marks: ['1', '2', '3', '4'],
    shaded: ['5 −10', '6 −10', '7 −10', '8 −10'],
  },
  { words: 'Fouls', marks: ['1'], shaded: ['2 −10', '3 −10'] },
  { words: 'Challenges overruled', marks: ['1'], shaded: ['2 −10', '3 −10'] },
  { words: 'upheld', marks: ['1', '2'], shaded: [] },
  { words: 'Timeouts', marks: ['1', '2'], shaded: [] },
];

const SIZE = 6.8;
const MARK = 12;
const SHADED = 24;
const PADDING = 3;

/** A team's counts of what is not of one quizzer. */
export function drawTallies(paper: Paper, box: Box): void {
  const widths = TALLIES.map(
    ({ words, marks, shaded }) =>
      paper.width(words, { size: SIZE }) + 3 + marks.length * MARK + shaded.length * SHADED,
  );
  const spare = box.width - 2 * PADDING - widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.max(0, spare / (TALLIES.length - 1));
  const words: { readonly text: string; readonly at: Box; readonly center: boolean }[] = [];
  const shaded: Box[] = [];
  const plain: Box[] = [];
  let x = box.x + PADDING;
  for (const tally of TALLIES) {
    const width = paper.width(tally.words, { size: SIZE }) + 3;
    words.push({ text: tally.words, at: { ...box, x, width }, center: false });
    x += width;
    for (const [i, mark] of [...tally.marks, ...tally.shaded].entries()) {
      const isShaded = i >= tally.marks.length;
      const at = {
        x,
        y: box.y + 3,
        width: (isShaded ? SHADED : MARK) - 1,
        height: box.height - 6,
      };
      (isShaded ? shaded : plain).push(at);
      words.push({ text: mark, at, center: true });
      x += isShaded ? SHADED : MARK;
    }
    x += gap;
  }
  paper.frame(box, 1);
  for (const at of shaded) paper.frame(at, 0.7, SHADE);
  paper.frames(plain);
  for (const { text, at, center } of words) {
    paper.text(text, at, { size: SIZE, align: center ? 'center' : 'left' });
  }
}

const AMOUNTS = [
  { sign: '', words: 'Quizzers’ points' },
  { sign: '+', words: 'Bonus questions' },
  { sign: '+', words: 'Team: all +10' },
  { sign: '−', words: 'Team: all −10' },
  { sign: '=', words: 'FINAL SCORE' },
] as const;
const SIGN = 15;

/** Adds up the team rows, as the questions do to the last running total. */
export function drawSum(paper: Paper, box: Box): void {
  const cells = sideBySide(
    box,
    AMOUNTS.map(() => 1 / AMOUNTS.length),
  );
  const last = cells.at(-1);
  paper.frames(cells.slice(0, -1), 0.7);
  if (last !== undefined) paper.frame(last, 1.6);
  for (const [i, cell] of cells.entries()) {
    const { sign = '', words = '' } = AMOUNTS[i] ?? {};
    paper.text(sign, { ...cell, x: cell.x + 2, width: SIGN - 4 }, { size: 12, bold: true });
    const used = sign === '' ? 4 : SIGN;
    const label = { ...cell, x: cell.x + used, width: 0.46 * cell.width - used };
    paper.text(words, label, { size: 7.5, wraps: true, bold: i === AMOUNTS.length - 1 });
  }
}
