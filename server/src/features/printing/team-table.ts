import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type GridSlot, type ListedTeam, listedName } from './friday-grid.ts';
import { type Box, below } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { areaBelowHeading, drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';

/** What a team plays in a slot. */
export interface TableRound {
  readonly roundNumber: number;
  readonly room: string;
  readonly opponent: ListedTeam;
}

/** Teams by slots, for the wall: each team finds its evening in one row. */
export interface TeamTable {
  readonly wall: WallPaper;
  readonly title: string;
  /** The day and the place. */
  readonly note: string;
  readonly slots: readonly GridSlot[];
  readonly rows: readonly { readonly team: ListedTeam; readonly rounds: readonly TableRound[] }[];
}

type Row = TeamTable['rows'][number];

/** How a table is spread over pages; all have names of one size. */
interface Plan {
  readonly size: number;
  readonly slotsOnPage: number;
  /** The rows of each page. */
  readonly parts: readonly (readonly Row[])[];
}

const HEAD = 36;
const PADDING = 4;
/** The width of a team's column, as a multiple of a slot's. */
const TEAM = 1.3;
/** The smallest size of a name that is read from two meters away. */
const LEAST = 11;
const MOST = 18;
const STEP = 0.5;

/** The table on as few pages as names of at least 11 points allow, in the largest size that needs no more. */
export function drawTeamTable(paper: Paper, table: TeamTable): void {
  const room = areaBelowHeading(paper.pageArea(true, table.wall));
  const { size, slotsOnPage, parts } = planFor(paper, table, room);
  for (let from = 0; from < table.slots.length; from += slotsOnPage) {
    const slots = table.slots.slice(from, from + slotsOnPage);
    for (const rows of parts) {
      const page = paper.newPage(true, table.wall);
      const area = drawHeading(paper, table.title, table.note, page);
      drawPage(paper, { slots, rows, size }, area);
    }
  }
}

function planFor(paper: Paper, table: TeamTable, room: Box): Plan {
  let best = planWith(paper, table, room, LEAST);
  for (let size = LEAST + STEP; size <= MOST; size += STEP) {
    const larger = planWith(paper, table, room, size);
    if (pagesOf(table, larger) > pagesOf(table, best)) break;
    best = larger;
  }
  return best;
}

const pagesOf = ({ slots }: TeamTable, { slotsOnPage, parts }: Plan): number =>
  Math.ceil(slots.length / slotsOnPage) * parts.length;

/** The most slots side by side in whose columns no word is torn; rows as they fit below each other. */
function planWith(paper: Paper, table: TeamTable, room: Box, size: number): Plan {
  const { slots, rows } = table;
  let slotsOnPage = slots.length;
  for (let pages = 1; slotsOnPage > 1; pages++) {
    slotsOnPage = Math.ceil(slots.length / pages);
    if (!tears(paper, rows, columnWidth(room, slotsOnPage), size)) break;
  }
  const width = columnWidth(room, slotsOnPage);
  const parts: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    const height = rowHeight(paper, row, width, size);
    if (height > left) {
      parts.push([]);
      left = room.height - HEAD;
    }
    parts.at(-1)?.push(row);
    left -= height;
  }
  return { size, slotsOnPage, parts };
}

const columnWidth = (room: Box, slots: number): number => room.width / (slots + TEAM);

function tears(paper: Paper, rows: readonly Row[], width: number, size: number): boolean {
  const isTorn = (text: string, space: number) =>
    paper.tears(text, space - 2 * PADDING, { size, bold: true });
  return rows.some(
    ({ team, rounds }) =>
      isTorn(listedName(team), width * TEAM) ||
      rounds.some((round) => isTorn(listedName(round.opponent), width)),
  );
}

/** The height that a row's longest cell needs. */
function rowHeight(paper: Paper, { team, rounds }: Row, width: number, size: number): number {
  const linesOf = (text: string, space: number) =>
    paper.lines(text, space - 2 * PADDING, { size, bold: true });
  const lines = Math.max(
    linesOf(listedName(team), width * TEAM),
    ...rounds.map(({ opponent }) => 1 + linesOf(listedName(opponent), width)),
  );
  return lines * size * LEADING + 2 * PADDING;
}

/** Some rows of the table; what is left of the page makes each a little higher. */
function drawPage(
  paper: Paper,
  { slots, rows, size }: Pick<TeamTable, 'slots' | 'rows'> & { readonly size: number },
  page: Box,
): void {
  const column = columnWidth(page, slots.length);
  const own = column * TEAM;
  const needed = rows.map((row) => rowHeight(paper, row, column, size));
  const spare = page.height - HEAD - needed.reduce((sum, height) => sum + height, 0);
  // The last page may have few rows: they are not stretched beyond twice their height.
  const heights = needed.map((height) => height + Math.min(height, spare / rows.length));
  const tops = heights.map((_, i) =>
    heights.slice(0, i).reduce((sum, height) => sum + height, page.y + HEAD),
  );
  const used = heights.reduce((sum, height) => sum + height, HEAD);
  paper.frame({ ...page, height: HEAD }, 0, 0.88);
  const lefts = slots.map((_, i) => page.x + own + i * column);
  paper.grid({ ...page, height: used }, tops, lefts, 0.8);
  drawHeads(paper, slots, { ...page, x: page.x + own, width: column, height: HEAD });
  for (const [i, row] of rows.entries()) {
    const line = { ...page, y: tops[i] ?? page.y, height: heights[i] ?? 0 };
    drawRow(paper, { slots, row, size }, line, column);
  }
}

/** @param first the place of the first slot's head */
function drawHeads(paper: Paper, slots: readonly GridSlot[], first: Box): void {
  paper.part('P', () => {
    for (const [i, { time, roundNumber }] of slots.entries()) {
      const x = first.x + i * first.width + PADDING;
      const head = { ...first, x, width: first.width - 2 * PADDING };
      const letters = { bold: true, align: 'center' } as const;
      paper.text(time, { ...head, height: HEAD - 14 }, { ...letters, size: 14 });
      const beneath = { ...below(head, HEAD - 16), height: 14 };
      paper.text(`Round ${roundNumber}`, beneath, { size: 11, align: 'center' });
    }
  });
}

function drawRow(
  paper: Paper,
  { slots, row, size }: { slots: readonly GridSlot[]; row: Row; size: number },
  line: Box,
  column: number,
): void {
  const own = column * TEAM;
  const inner = (x: number, width: number) => ({
    ...line,
    x: line.x + x + PADDING,
    width: width - 2 * PADDING,
  });
  paper.part('P', () => {
    paper.text(listedName(row.team), inner(0, own), { size, bold: true, keeps: true });
    for (const [i, { roundNumber }] of slots.entries()) {
      const round = row.rounds.find((each) => each.roundNumber === roundNumber);
      if (round === undefined) continue;
      const cell = inner(own + i * column, column);
      const opponent = listedName(round.opponent);
      const lines = paper.lines(opponent, cell.width, { size });
      const text = (1 + lines) * size * LEADING;
      const top = below(cell, (cell.height - text) / 2);
      paper.text(round.room, top, { size, bold: true, from: 'top' });
      paper.text(opponent, below(top, size * LEADING), { size, keeps: true, from: 'top' });
    }
  });
}
