import { FIRST_COSTLY_QUESTION, LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import {
  COUNTS,
  layoutOf,
  questionWidth,
  SEATS,
  SHADE,
  TEAM_ROWS,
  type TeamLayout,
} from './scoresheet-layout.ts';
import { numberedName, type SheetTeam } from './sheet-of-round.ts';

const SMALL = 6.5;
const TOUCHES = 0.7;
const TICK = 9;
const NAME_SHARE = 0.42;

/** One team: its roster by seat, the questions, the counts, what the team is charged, and the sum. */
export function drawTeamBlock(paper: Paper, side: string, team: SheetTeam, box: Box): void {
  const layout = layoutOf(box);
  drawTeamHead(paper, side, team, layout.head);
  shade(paper, layout);
  drawGrid(paper, layout);
  drawColumnHeads(paper, layout);
  drawRowHeads(paper, team, layout);
  drawTallies(paper, layout.tallies);
  drawSum(paper, layout.sum);
}

function drawTeamHead(paper: Paper, side: string, team: SheetTeam, box: Box): void {
  paper.frame(box, 1, 0.88);
  const { number, name, source } = team;
  const label = { ...box, x: box.x + 5, width: 34 };
  const words = { ...box, x: box.x + 40, width: NAME_SHARE * box.width - 44 };
  paper.text(`${side}:`, label, { size: 9 });
  if (name !== null) {
    paper.text(numberedName({ number, name }), words, { size: 12, bold: true });
  } else if (source !== null) {
    paper.text(`${source}:`, words, { size: 9 });
  }
  const used = NAME_SHARE * box.width;
  drawSubstitutions(paper, { ...box, x: box.x + used, width: box.width - used });
}

function drawSubstitutions(paper: Paper, box: Box): void {
  const blanks: Box[] = [];
  const half = box.width / 2;
  for (const i of [0, 1]) {
    const x = box.x + i * half;
    const parts = [
      ['Sub in', 22, 62],
      ['for', 12, 62],
      ['at Q', 16, 20],
    ] as const;
    let at = x;
    for (const [words, width, blank] of parts) {
      paper.text(words, { ...box, x: at, width }, { size: SMALL });
      blanks.push({ x: at + width, y: box.y + 2.5, width: blank - 2, height: box.height - 5 });
      at += width + blank + 3;
    }
  }
  for (const blank of blanks) paper.frame(blank, 0.4, 1);
}

/** Questions on which errors cost points, and the row of team points. */
function shade(paper: Paper, { columnHead, rows, questions }: TeamLayout): void {
  const [from = 0, to = 0] = [questions[FIRST_COSTLY_QUESTION - 1], questions[LAST_QUESTION]];
  const [bonus, team] = rows.slice(SEATS);
  if (bonus === undefined || team === undefined) return;
  const height = bonus.y - columnHead.y;
  paper.frame({ x: from, y: columnHead.y, width: to - from, height }, 0, SHADE);
  paper.frame(team, 0, SHADE);
}

function drawGrid(paper: Paper, layout: TeamLayout): void {
  const { grid, captain, questions, counts, rows } = layout;
  paper.grid(
    grid,
    rows.map(({ y }) => y),
    [...questions, ...counts],
  );
  const firstTeamRow = rows[SEATS]?.y ?? grid.y;
  paper.line([captain, grid.y], [captain, firstTeamRow]);
  // Heavier after every five questions, before overtime, and above the team rows.
  for (const x of [questions[5], questions[10], questions[15], questions[20], counts[0]]) {
    if (x === undefined) continue;
    paper.line([x, grid.y], [x, grid.y + grid.height], 1.3);
  }
  paper.line([grid.x, firstTeamRow], [grid.x + grid.width, firstTeamRow], 1.3);
  paper.frames(
    rows.slice(0, SEATS).map(({ y, height }) => ({
      x: captain + ((questions[0] ?? captain) - captain - TICK) / 2,
      y: y + (height - TICK) / 2,
      width: TICK,
      height: TICK,
    })),
  );
}

function drawColumnHeads(paper: Paper, layout: TeamLayout): void {
  const { columnHead, captain, questions, counts } = layout;
  const head = (lines: readonly string[], x: number, width: number, size = SMALL) => {
    const height = columnHead.height / lines.length;
    for (const [i, line] of lines.entries()) {
      const box = { x, y: columnHead.y + i * height, width, height };
      paper.text(line, box, { size, bold: true, align: 'center' });
    }
  };
  head(['Quizzer'], columnHead.x, captain - columnHead.x, 7.5);
  head(['Cap'], captain, (questions[0] ?? captain) - captain);
  for (const [i, x] of questions.entries()) {
    const width = questionWidth(i);
    if (i >= LAST_QUESTION) head([`OT${i - LAST_QUESTION + 1}`], x, width);
    else if (i < FIRST_COSTLY_QUESTION - 1) head([`${i + 1}`], x, width, 8);
    else head([`${i + 1}`, '−10'], x, width, 7);
  }
  for (const [i, x] of counts.entries()) {
    const { head: lines = [], width = 0 } = COUNTS[i] ?? {};
    head(lines, x + 1, width - 2);
  }
}

function drawRowHeads(paper: Paper, team: SheetTeam, layout: TeamLayout): void {
  const { grid, captain, questions, rows } = layout;
  for (const [i, { y, height }] of rows.entries()) {
    if (i >= SEATS) {
      const box = { x: grid.x + 3, y, width: (questions[0] ?? captain) - grid.x - 6, height };
      paper.text(TEAM_ROWS[i - SEATS] ?? '', box, { size: 8, bold: true });
      continue;
    }
    const number = { x: grid.x + 3, y, width: 10, height };
    paper.text(`${i + 1}`, number, { size: 7 });
    // A long name takes two lines.
    const name = {
      x: number.x + 9,
      y: y - TOUCHES,
      width: captain - grid.x - 14,
      height: height + 2 * TOUCHES,
    };
    paper.text(team.quizzers[i] ?? '', name, { size: 9.5 });
  }
}

/** A shaded mark gives or costs points, and says how many. */
const TALLIES = [
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
function drawTallies(paper: Paper, box: Box): void {
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
function drawSum(paper: Paper, box: Box): void {
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
