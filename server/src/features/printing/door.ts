import { below } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable, tableHeight } from './paper/table.ts';

/** The sheet on a room's door: everything that is played there that night. */
export interface DoorSheet {
  readonly room: string;
  readonly roomName: string;
  readonly building: string;
  readonly rounds: readonly {
    readonly time: string;
    readonly roundNumber: number;
    readonly group: string;
    readonly left: string;
    readonly right: string;
  }[];
}

const COLUMNS = [
  { head: 'Time', share: 0.17, bold: true },
  { head: 'Round', share: 0.13, align: 'center' },
  { head: 'Division', share: 0.16 },
  { head: 'Left', share: 0.27 },
  { head: 'Right', share: 0.27 },
] as const;
/** Font sizes; the largest that fits all rounds on the page is used. */
const LETTERS = [24, 22, 20, 18, 17, 16, 15, 14, 13];
/** However few rounds a room has, no row is stretched by more. */
const MOST_STRETCH = 48;
/** The columns whose texts stay in one line. */
const IN_ONE_LINE = 3;
const SMALLEST = 13;

/** The height of room, building and day. */
const HEAD = 134;

/** One page that is readable from a few steps away. */
export function drawDoor(paper: Paper, door: DoorSheet, note: string): void {
  const area = paper.newPage(false);
  paper.part('H1', () => {
    paper.text(door.room, { ...area, height: 76 }, { size: 64, bold: true, align: 'center' });
  });
  paper.part('P', () => {
    const line = { ...area, y: area.y + 80, height: 24 };
    paper.text(placeOf(door), line, { size: 16, align: 'center' });
    paper.text(note, { ...line, y: line.y + 26, height: 16 }, { size: 10, align: 'center' });
  });
  const rows = door.rounds.map(({ time, roundNumber, group, left, right }) => [
    time,
    `${roundNumber}`,
    group,
    left,
    right,
  ]);
  const rest = below(area, HEAD);
  const table = { columns: COLUMNS, rows, nextPage: () => paper.newPage(false) };
  const heightAt = (size: number) => tableHeight(paper, { ...table, size }, rest.width);
  const size =
    LETTERS.find(
      (each) => isWhole(paper, rows, each, rest.width) && heightAt(each) <= rest.height,
    ) ?? SMALLEST;
  const spare = Math.max(0, rest.height - heightAt(size) - 1);
  const stretch = Math.min(MOST_STRETCH, spare / (rows.length + 1));
  drawTable(paper, { ...table, size, stretch }, rest);
}

/** Whether times, rounds and divisions, and all heads, stay in one line. */
function isWhole(
  paper: Paper,
  rows: readonly (readonly string[])[],
  size: number,
  width: number,
): boolean {
  return COLUMNS.every(({ head, share }, i) => {
    const texts = [head, ...(i < IN_ONE_LINE ? rows.map((row) => row[i] ?? '') : [])];
    return texts.every((text) => paper.lines(text, share * width - 8, { size, bold: true }) === 1);
  });
}

/** `Arts 101, Science Center`; leaves out a building that the room's name starts with. */
const placeOf = ({ roomName, building }: DoorSheet): string =>
  roomName.startsWith(building) ? roomName : `${roomName}, ${building}`;
