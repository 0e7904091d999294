import { LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import type { Box } from './paper/box.ts';

/** In points. */
export const HEAD = 30;
export const GAP = 4;
export const FOOT = 74;
const TEAM_HEAD = 16;
const COLUMN_HEAD = 17;
const TALLIES = 18;
const SUM = 23;

/** Gray marks what costs or gives points. */
export const SHADE = 0.85;

export const SEATS = 6;
const OVERTIME = 5;
const QUESTIONS = LAST_QUESTION + OVERTIME;

/** Three handwritten digits, 7 mm. */
const DIGITS = 19.85;
const OVERTIME_WIDTH = 16.5;
const CAPTAIN = 16;

export const COUNTS = [
  { head: ['Corr.'], width: 19 },
  { head: ['Err.'], width: 17 },
  { head: ['Quiz out', '+10'], width: 31 },
  { head: ['Err. out', '−10'], width: 29 },
  { head: ['Points'], width: 26 },
] as const;
const COUNTS_WIDTH = COUNTS.reduce((sum, { width }) => sum + width, 0);

/** Below the seats, with every row's share of the height. */
export const TEAM_ROWS = ['Bonus questions: +10', 'Team: +10 or −10', 'Running total'] as const;
const SHARES = [...Array.from({ length: SEATS }, () => 1), 1, 1, 1.25];
const ALL_SHARES = SHARES.reduce((sum, share) => sum + share, 0);

export const blockHeight = (area: Box): number => (area.height - HEAD - FOOT - 3 * GAP) / 2;

export type TeamLayout = ReturnType<typeof layoutOf>;

export function layoutOf(box: Box) {
  const head = { ...box, height: TEAM_HEAD };
  const sum = { ...box, y: box.y + box.height - SUM, height: SUM };
  const tallies = { ...box, y: sum.y - TALLIES, height: TALLIES };
  // The heads of the columns, and all rows below them.
  const grid = { ...box, y: box.y + TEAM_HEAD, height: tallies.y - box.y - TEAM_HEAD };
  const firstCount = box.x + box.width - COUNTS_WIDTH;
  const firstOvertime = firstCount - OVERTIME * OVERTIME_WIDTH;
  const firstQuestion = firstOvertime - LAST_QUESTION * DIGITS;
  const questions = Array.from({ length: QUESTIONS }, (_, i) =>
    i < LAST_QUESTION
      ? firstQuestion + i * DIGITS
      : firstOvertime + (i - LAST_QUESTION) * OVERTIME_WIDTH,
  );
  return {
    head,
    grid,
    columnHead: { ...grid, height: COLUMN_HEAD },
    captain: firstQuestion - CAPTAIN,
    questions,
    counts: COUNTS.map(
      (_, i) => firstCount + COUNTS.slice(0, i).reduce((all, { width }) => all + width, 0),
    ),
    rows: rowsOf({ ...grid, y: grid.y + COLUMN_HEAD, height: grid.height - COLUMN_HEAD }),
    tallies,
    sum,
  };
}

function rowsOf(box: Box): Box[] {
  let { y } = box;
  return SHARES.map((share) => {
    const row = { ...box, y, height: (box.height * share) / ALL_SHARES };
    y += row.height;
    return row;
  });
}

/** Questions count from 0. */
export const questionWidth = (index: number): number =>
  index < LAST_QUESTION ? DIGITS : OVERTIME_WIDTH;
