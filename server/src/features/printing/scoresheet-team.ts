import { LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import type { Box } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { numberedName, type SheetTeam } from './sheet-of-round.ts';

const SEATS = 6;
const OVERTIME = 5;

const HEAD = 17;
const COLUMN_HEAD = 18;
const TALLIES = 19;
/** The height of the page's head and foot, with the gaps between the blocks. */
const REST_OF_PAGE = 40 + 3 * 5 + 116;

const CAPTAIN = 20;
/** 7 mm, so that a three-digit total can be written; overtime has no totals. */
const QUESTION = 19.9;
const OVERTIME_QUESTION = 14;
/** Errors from this question on cost 10 points (Q4). */
const COSTLY_FROM = 16;
const COUNTS = [
  ['Corr.', 22],
  ['Err.', 22],
  ['Quiz out', 23],
  ['Error out', 23],
  ['Points', 30],
] as const;
const COUNTS_WIDTH = COUNTS.reduce((sum, [, width]) => sum + width, 0);

/** The rows below the seats. */
const TEAM_ROWS = [
  ['Bonus questions', 'Bonuses ='],
  ['Team +10 / −10', 'Team ='],
  ['Running total', 'Quizzers + bonuses + team ='],
] as const;
const ROWS = SEATS + TEAM_ROWS.length;

/** The height of each of a page's two blocks. */
export const blockHeight = (area: Box): number => (area.height - REST_OF_PAGE) / 2;

/** One team: its roster by seat, the questions, the counts, and the team's charges. */
export function drawTeamBlock(paper: Paper, side: string, team: SheetTeam, box: Box): void {
  drawTeamHead(paper, side, team, { ...box, height: HEAD });
  const grid = { ...box, y: box.y + HEAD, height: box.height - HEAD - TALLIES };
  const columns = columnsOf(grid);
  const rowHeight = (grid.height - COLUMN_HEAD) / ROWS;
  const rowAt = (row: number) => grid.y + COLUMN_HEAD + row * rowHeight;
  drawGrid(paper, grid, columns, rowAt);
  paper.part('P', () => drawColumnHeads(paper, { ...grid, height: COLUMN_HEAD }, columns));
  paper.part('P', () => {
    for (let seat = 0; seat < SEATS; seat++) {
      const row = { x: grid.x + 3, y: rowAt(seat), width: columns.captain - grid.x - 5 };
      const number = { ...row, width: 10, height: rowHeight };
      paper.text(`${seat + 1}`, number, { size: 7 });
      const name = { ...row, x: row.x + 10, width: row.width - 10, height: rowHeight };
      paper.text(team.quizzers[seat] ?? '', name, { size: 9.5 });
    }
    for (const [i, [words, sum]] of TEAM_ROWS.entries()) {
      const row = { ...grid, x: grid.x + 3, y: rowAt(SEATS + i), height: rowHeight };
      const width = columns.questions - grid.x - 6;
      paper.text(words, { ...row, width }, { size: 8, bold: true });
      const before = { ...row, x: columns.counts + 1, width: columns.points - columns.counts - 3 };
      paper.text(sum, before, { size: 6.5, align: 'right' });
    }
  });
  drawTallies(paper, { ...box, y: box.y + box.height - TALLIES, height: TALLIES });
}

function drawTeamHead(paper: Paper, side: string, team: SheetTeam, box: Box): void {
  paper.frame(box, 1, 0.88);
  const { number, name, source } = team;
  const label = { ...box, x: box.x + 5, width: 38 };
  const words = { ...box, x: box.x + 44, width: box.width - 50 };
  paper.part('H2', () => {
    paper.text(`${side}:`, label, { size: 9 });
    if (name !== null) {
      paper.text(numberedName({ number, name }), words, { size: 12, bold: true });
    } else if (source !== null) {
      paper.text(`${source}:`, words, { size: 9 });
    }
  });
}

interface Columns {
  readonly captain: number;
  readonly questions: number;
  readonly overtime: number;
  readonly counts: number;
  readonly points: number;
}

function columnsOf({ x, width }: Box): Columns {
  const counts = x + width - COUNTS_WIDTH;
  const overtime = counts - OVERTIME * OVERTIME_QUESTION;
  const questions = overtime - LAST_QUESTION * QUESTION;
  const points = x + width - COUNTS[4][1];
  return { captain: questions - CAPTAIN, questions, overtime, counts, points };
}

/** Where each question's column begins, and its width. */
const questionPlaces = ({ questions, overtime }: Columns): { x: number; width: number }[] =>
  Array.from({ length: LAST_QUESTION + OVERTIME }, (_, i) =>
    i < LAST_QUESTION
      ? { x: questions + i * QUESTION, width: QUESTION }
      : { x: overtime + (i - LAST_QUESTION) * OVERTIME_QUESTION, width: OVERTIME_QUESTION },
  );

const countPlaces = (columns: Columns): number[] => {
  let x = columns.counts;
  return COUNTS.map(([, width]) => {
    const place = x;
    x += width;
    return place;
  });
};

function drawGrid(paper: Paper, grid: Box, columns: Columns, rowAt: (row: number) => number): void {
  const questions = questionPlaces(columns).map(({ x }) => x);
  const [costly = columns.overtime] = questions.slice(COSTLY_FROM - 1);
  const shaded = { ...grid, x: costly, width: columns.overtime - costly };
  paper.frame({ ...shaded, height: rowAt(SEATS) - grid.y }, 0, 0.88);
  const rows = Array.from({ length: ROWS }, (_, i) => rowAt(i));
  paper.grid(grid, rows, [...questions, columns.counts, columns.points]);
  for (const x of countPlaces(columns).slice(1, -1)) {
    paper.rule([
      [x, grid.y],
      [x, rowAt(SEATS)],
    ]);
  }
  paper.rule([
    [columns.captain, grid.y],
    [columns.captain, rowAt(SEATS)],
  ]);
  // Heavier lines guide the eye: after every five questions, before overtime, above the team rows.
  for (const x of [questions[5], questions[10], questions[15], columns.overtime, columns.counts]) {
    if (x === undefined) continue;
    paper.rule(
      [
        [x, grid.y],
        [x, grid.y + grid.height],
      ],
      1.3,
    );
  }
  paper.rule(
    [
      [grid.x, rowAt(SEATS)],
      [grid.x + grid.width, rowAt(SEATS)],
    ],
    1.3,
  );
  paper.frames(
    Array.from({ length: SEATS }, (_, seat) => ({
      x: columns.captain + (CAPTAIN - 9) / 2,
      y: rowAt(seat) + (rowAt(1) - rowAt(0) - 9) / 2,
      width: 9,
      height: 9,
    })),
  );
}

function drawColumnHeads(paper: Paper, box: Box, columns: Columns): void {
  const head = (text: string, x: number, width: number, size: number) =>
    paper.text(text, { ...box, x, width }, { size, bold: true, align: 'center' });
  head('Quizzer', box.x, columns.captain - box.x, 7.5);
  head('Capt.', columns.captain, CAPTAIN, 6.5);
  for (const [i, { x, width }] of questionPlaces(columns).entries()) {
    const text = i < LAST_QUESTION ? `${i + 1}` : `OT${i - LAST_QUESTION + 1}`;
    const isCostly = i >= COSTLY_FROM - 1 && i < LAST_QUESTION;
    const place = { ...box, x, width, height: isCostly ? 10 : box.height };
    const size = i < LAST_QUESTION ? 8 : 6.5;
    paper.text(text, place, { size, bold: true, align: 'center' });
    if (!isCostly) continue;
    const below = { ...place, y: box.y + 9, height: 9 };
    paper.text('−10', below, { size: 6.5, align: 'center' });
  }
  for (const [i, x] of countPlaces(columns).entries()) {
    const [text = '', width = 0] = COUNTS[i] ?? [];
    paper.text(
      text,
      { ...box, x: x + 1, width: width - 2 },
      {
        size: 6.5,
        bold: true,
        align: 'center',
        wraps: true,
      },
    );
  }
}

/** Items to tick: their words, the boxes, and the box from which on each costs 10 points (Q4). */
const TICKS = [
  ['3rd / 4th / 5th quizzer +10', ['3rd', '4th', '5th'], 9],
  ['Team errors', ['1', '2', '3', '4', '5', '6', '7', '8'], 5],
  ['Timeouts', ['1', '2'], 9],
  ['Fouls', ['1', '2', '3', '4'], 2],
  ['Challenges: upheld', ['1', '2'], 9],
  ['overruled', ['1', '2', '3'], 2],
  ['Shaded: −10', [], 9],
] as const;

function drawTallies(paper: Paper, box: Box): void {
  const size = 7;
  const tick = 15;
  const widths = TICKS.map(([words, marks]) => paper.width(words, { size }) + marks.length * tick);
  const gap = (box.width - 6 - widths.reduce((sum, width) => sum + width, 0)) / TICKS.length;
  const boxes: Box[] = [];
  const charged: Box[] = [];
  const words: { text: string; at: Box; size: number; center: boolean }[] = [];
  let x = box.x + 3;
  for (const [i, [text, marks, costly]] of TICKS.entries()) {
    const width = (widths[i] ?? 0) - marks.length * tick;
    words.push({ text, at: { ...box, x, width: width + 1 }, size, center: false });
    x += width + 3;
    for (const [k, mark] of marks.entries()) {
      const at = { x, y: box.y + 3, width: tick - 1, height: box.height - 6 };
      boxes.push(at);
      if (k + 1 >= costly) charged.push(at);
      words.push({ text: mark, at, size: 6.5, center: true });
      x += tick;
    }
    x += gap - 3;
  }
  paper.frame(box, 1);
  for (const each of charged) paper.frame(each, 0, 0.88);
  paper.frames(boxes);
  paper.part('P', () => {
    for (const { text, at, size, center } of words) {
      paper.text(text, at, { size, align: center ? 'center' : 'left' });
    }
  });
}
