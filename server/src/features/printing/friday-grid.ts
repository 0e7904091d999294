import { type Box, below } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';

export interface ListedTeam {
  readonly number: number | null;
  readonly name: string;
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

interface Grid {
  readonly rooms: readonly string[];
  readonly slots: readonly GridSlot[];
  readonly rounds: readonly GridRound[];
}

const HEAD = 18;
const ROW = 40;
const TIME = 52;
const NARROWEST = 64;
const WIDEST = 130;

/** Slots in rows, rooms in columns; as many rooms side by side as names stay readable. */
export function drawFridayGrid(paper: Paper, grid: Grid, box: Box, nextPage: () => Box): void {
  const most = Math.max(1, Math.floor((box.width - TIME) / NARROWEST));
  const bands = Math.ceil(grid.rooms.length / most);
  const each = Math.ceil(grid.rooms.length / Math.max(1, bands));
  let rest = box;
  for (let band = 0; band < bands; band++) {
    const rooms = grid.rooms.slice(band * each, (band + 1) * each);
    if (HEAD + grid.slots.length * ROW > rest.height) rest = nextPage();
    const row = Math.min(ROW, (rest.height - HEAD) / grid.slots.length);
    const height = HEAD + grid.slots.length * row;
    drawBand(paper, { ...grid, rooms }, { ...rest, height }, row);
    rest = below(rest, height + 10);
  }
}

function drawBand(paper: Paper, { rooms, slots, rounds }: Grid, box: Box, row: number): void {
  const column = Math.min(WIDEST, (box.width - TIME) / rooms.length);
  const band = { ...box, width: TIME + column * rooms.length };
  const xOf = (room: number) => box.x + TIME + room * column;
  const yOf = (slot: number) => box.y + HEAD + slot * row;
  paper.frame({ ...band, height: HEAD }, 0, 0.88);
  paper.grid(
    band,
    slots.map((_, i) => yOf(i)),
    rooms.map((_, i) => xOf(i)),
  );
  paper.part('P', () => {
    paper.text('Room', { ...box, x: box.x + 4, width: TIME - 8, height: HEAD }, { size: 8 });
    for (const [i, room] of rooms.entries()) {
      const head = { x: xOf(i) + 3, y: box.y, width: column - 6, height: HEAD };
      paper.text(room, head, { size: 10, bold: true, align: 'center' });
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
        drawCell(paper, round, { x: xOf(j) + 3, y: yOf(i), width: column - 6, height: row });
      }
    });
  }
}

function drawSlot(paper: Paper, { roundNumber, time }: GridSlot, box: Box): void {
  const half = { ...box, height: box.height / 2 };
  paper.text(time, half, { size: 9.5, bold: true });
  paper.text(`Round ${roundNumber}`, { ...half, y: half.y + half.height - 3 }, { size: 7.5 });
}

/** Team numbers in large type, names below them. */
function drawCell(paper: Paper, { left, right }: GridRound, box: Box): void {
  const third = box.height / 3;
  const numbers = `${left.number ?? '–'} : ${right.number ?? '–'}`;
  paper.text(numbers, { ...box, height: third + 2 }, { size: 10, bold: true, align: 'center' });
  for (const [i, { name }] of [left, right].entries()) {
    const line = { ...box, y: box.y + third * (i + 1), height: third };
    paper.text(name, line, { size: 7.5, align: 'center' });
  }
}
