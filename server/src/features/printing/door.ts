import { PHONES_ON_WIFI } from '@quizmeet/contract/printing/messages.ts';
import { drawCode } from './paper/blocks.ts';
import { type Box, below } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { type Column, drawFillingTable } from './paper/table.ts';
import type { SheetCode } from './sheet-of-round.ts';

export interface DoorSheet {
  readonly room: string;
  readonly roomName: string;
  readonly building: string;
  readonly code: SheetCode;
  /** Opens the room link (P6); null without one. */
  readonly entry: SheetCode | null;
  readonly counts: 'Round' | 'Match';
  readonly rounds: readonly {
    readonly time: string;
    readonly roundNumber: number;
    readonly group: string;
    readonly left: string;
    readonly right: string;
  }[];
}

const columnsOf = ({ counts }: DoorSheet): Column[] => [
  { head: 'Time', share: 0.17, bold: true },
  { head: counts, share: 0.13, align: 'center' },
  { head: 'Division', share: 0.16 },
  { head: 'Left', share: 0.27 },
  { head: 'Right', share: 0.27 },
];
const LETTERS = {
  sizes: [24, 22, 20, 18, 17, 16, 15, 14, 13],
  inOneLine: 3,
  mostStretch: 48,
} as const;

const HEAD = 144;
/** The corner codes with captions; the name keeps the same margin on both sides. */
const CODE = 84;
const BESIDE = CODE + 12;

export function drawDoor(paper: Paper, door: DoorSheet, note: string): void {
  const area = paper.newPage(false);
  const name = { ...area, x: area.x + BESIDE, width: area.width - 2 * BESIDE, height: 76 };
  paper.text(door.room, name, { size: 64, bold: true, align: 'center' });
  const { x, width } = { x: area.x + BESIDE, width: area.width - 2 * BESIDE };
  const line = { x, y: area.y + 80, width, height: 24 };
  paper.text(placeOf(door), line, { size: 16, align: 'center' });
  paper.text(note, { ...line, y: line.y + 26, height: 16 }, { size: 10, align: 'center' });
  const foot = { ...area, y: area.y + 124, height: 14 };
  paper.text(PHONES_ON_WIFI, foot, { size: 8.5, align: 'center' });
  if (door.entry !== null) drawDoorCode(paper, door.entry, { ...area, width: CODE });
  drawDoorCode(paper, door.code, { ...area, x: area.x + area.width - CODE, width: CODE });
  const rows = door.rounds.map(({ time, roundNumber, group, left, right }) => [
    time,
    `${roundNumber}`,
    group,
    left,
    right,
  ]);
  drawFillingTable(paper, { columns: columnsOf(door), rows, ...LETTERS }, below(area, HEAD));
}

function drawDoorCode(paper: Paper, { address, words }: SheetCode, { x, y }: Box): void {
  drawCode(paper, address, { x, y, width: CODE, height: CODE });
  const caption = { x, y: y + CODE + 4, width: CODE, height: 22 };
  paper.text(words, caption, { size: 8.5, align: 'center', wraps: true, from: 'top' });
}

/** Omits a building that starts the room's name. */
const placeOf = ({ roomName, building }: DoorSheet): string =>
  roomName.startsWith(building) ? roomName : `${roomName}, ${building}`;
