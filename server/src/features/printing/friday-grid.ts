import { type Box, below } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import type { Paper } from './paper/paper.ts';

export interface ListedTeam {
  readonly number: number | null;
  readonly name: string;
  /** Named where teams of both divisions are listed together, since both count from 1. */
  readonly division: string | null;
}

export interface GridSlot {
  readonly roundNumber: number;
  readonly time: string;
}

export interface GridRound {
  readonly roundNumber: number;
  readonly room: string;
  readonly left: ListedTeam;
  readonly right: ListedTeam;
}

export interface Grid {
  readonly rooms: readonly string[];
  readonly slots: readonly GridSlot[];
  readonly rounds: readonly GridRound[];
}

/** How a grid is spread over pages; all have names of one size. */
export interface GridPlan {
  readonly roomsOnPage: number;
  readonly slotsOnPage: number;
  readonly size: number;
}

const HEAD = 22;
const TIME = 62;
const PADDING = 4;
/** How a room is named above its column. */
const ROOM = { size: 14, bold: true } as const;
/** The smallest size of a name that is read from two meters away. */
const LEAST = 11;
const MOST = 20;
const STEP = 0.5;
/** Fewer rooms than this on a page would make it a list. */
const FEWEST_ROOMS = 3;

/** `12  Akron 2`, or `Open 12  Akron 2`. */
export const listedName = ({ number, name, division }: ListedTeam): string => {
  const words = [division, number].filter((each) => each !== null).join(' ');
  return words === '' ? name : `${words}  ${name}`;
};

/**
 * Slots in rows, rooms in columns, on as few pages as names of at least 11 points allow; then in the largest
 * size that needs no more. Names are broken into lines, never shrunk.
 */
export function planFor(paper: Paper, grid: Grid, page: Box): GridPlan {
  const plans: GridPlan[] = [];
  for (let slotsOnPage = grid.slots.length; slotsOnPage > 0; slotsOnPage--) {
    for (let pages = 1; pages <= grid.rooms.length; pages++) {
      const roomsOnPage = Math.ceil(grid.rooms.length / pages);
      if (roomsOnPage < FEWEST_ROOMS && pages > 1) break;
      const plan = { roomsOnPage, slotsOnPage, size: LEAST };
      if (!fits(paper, grid, plan, page)) continue;
      plans.push(plan);
      break;
    }
  }
  const pagesOf = ({ roomsOnPage, slotsOnPage }: GridPlan): number =>
    Math.ceil(grid.rooms.length / roomsOnPage) * Math.ceil(grid.slots.length / slotsOnPage);
  const [best] = plans.toSorted((a, b) => pagesOf(a) - pagesOf(b));
  if (best === undefined) return { roomsOnPage: FEWEST_ROOMS, slotsOnPage: 1, size: LEAST };
  let { size } = best;
  while (size + STEP <= MOST && fits(paper, grid, { ...best, size: size + STEP }, page)) {
    size += STEP;
  }
  return { ...best, size };
}

const widthOf = ({ roomsOnPage }: GridPlan, page: Box): number =>
  (page.width - TIME) / roomsOnPage - 2 * PADDING;
const heightOf = ({ slotsOnPage }: GridPlan, page: Box): number =>
  (page.height - HEAD) / slotsOnPage;

/** Whether both names of every round fit below each other into its cell, with no word torn. */
function fits(paper: Paper, grid: Grid, plan: GridPlan, page: Box): boolean {
  const { size } = plan;
  const width = widthOf(plan, page);
  const height = heightOf(plan, page) - 2 * PADDING;
  if (grid.rooms.some((room) => paper.width(room, ROOM) > width)) return false;
  return grid.rounds.every(({ left, right }) => {
    const names = [listedName(left), listedName(right)];
    if (names.some((name) => paper.tears(name, width, { size, bold: true }))) return false;
    const lines = names.reduce(
      (all, name) => all + paper.lines(name, width, { size, bold: true }),
      0,
    );
    return lines * size * LEADING + PADDING <= height;
  });
}

/** The pages of a grid, each filled; `nextPage` begins one and returns its space. */
export function drawFridayGrid(
  paper: Paper,
  grid: Grid,
  plan: GridPlan,
  nextPage: () => Box,
): void {
  const { roomsOnPage, slotsOnPage } = plan;
  for (let slot = 0; slot < grid.slots.length; slot += slotsOnPage) {
    for (let room = 0; room < grid.rooms.length; room += roomsOnPage) {
      const part = {
        ...grid,
        rooms: grid.rooms.slice(room, room + roomsOnPage),
        slots: grid.slots.slice(slot, slot + slotsOnPage),
      };
      drawPage(paper, part, plan, nextPage());
    }
  }
}

function drawPage(paper: Paper, { rooms, slots, rounds }: Grid, plan: GridPlan, page: Box): void {
  const column = (page.width - TIME) / rooms.length;
  const row = heightOf(plan, page);
  const box = { ...page, height: HEAD + row * slots.length };
  const xOf = (room: number) => box.x + TIME + room * column;
  const yOf = (slot: number) => box.y + HEAD + slot * row;
  paper.frame({ ...box, height: HEAD }, 0, 0.88);
  paper.grid(
    box,
    slots.map((_, i) => yOf(i)),
    rooms.map((_, i) => xOf(i)),
    0.8,
  );
  paper.part('P', () => {
    paper.text('Room', { ...box, x: box.x + 4, width: TIME - 8, height: HEAD }, { size: 10 });
    for (const [i, room] of rooms.entries()) {
      const head = { x: xOf(i) + 3, y: box.y, width: column - 6, height: HEAD };
      paper.text(room, head, { ...ROOM, align: 'center' });
    }
  });
  for (const [i, slot] of slots.entries()) {
    paper.part('P', () => {
      drawSlot(paper, slot, { x: box.x + 4, y: yOf(i), width: TIME - 8, height: row });
      for (const [j, room] of rooms.entries()) {
        const round = rounds.find(
          (each) => each.room === room && each.roundNumber === slot.roundNumber,
        );
        if (round === undefined) continue;
        const cell = { x: xOf(j), y: yOf(i), width: column, height: row };
        drawCell(paper, round, plan.size, cell);
      }
    });
  }
}

function drawSlot(paper: Paper, { roundNumber, time }: GridSlot, box: Box): void {
  const half = { ...box, height: box.height / 2 };
  paper.text(time, half, { size: 14, bold: true });
  paper.text(`Round ${roundNumber}`, below(box, half.height - 4), { size: 11, from: 'top' });
}

/** The left team above, the right one below a thin line. */
function drawCell(paper: Paper, { left, right }: GridRound, size: number, cell: Box): void {
  const width = cell.width - 2 * PADDING;
  const [above, beneath] = [left, right].map((team) => {
    const text = listedName(team);
    return { text, lines: paper.lines(text, width, { size, bold: true }) };
  });
  if (above === undefined || beneath === undefined) return;
  const share = above.lines / (above.lines + beneath.lines);
  const middle = cell.y + cell.height * share;
  const x = cell.x + PADDING;
  const letters = { size, bold: true, keeps: true } as const;
  paper.text(above.text, { x, y: cell.y, width, height: middle - cell.y }, letters);
  const height = cell.y + cell.height - middle;
  paper.text(beneath.text, { x, y: middle, width, height }, letters);
  paper.rule(
    [
      [x, middle],
      [x + width, middle],
    ],
    0.3,
  );
}
