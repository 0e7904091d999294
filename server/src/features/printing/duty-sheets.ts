import { drawCode, ownPage } from './paper/blocks.ts';
import type { Box } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { type Column, drawFillingTable } from './paper/table.ts';

export interface PersonSheet {
  readonly name: string;
  readonly church: string;
  readonly duties: readonly {
    readonly time: string;
    /** Empty for a break. */
    readonly round: string;
    readonly room: string;
    readonly place: string;
    readonly role: string;
    readonly teams: string;
  }[];
  /** Room links for score entry, in visiting order (P6). */
  readonly codes: readonly { readonly room: string; readonly address: string }[];
}

export type DutySheets = { readonly sheets: readonly PersonSheet[]; readonly note: string };

const PERSON_COLUMNS: readonly Column[] = [
  { head: 'Time', share: 0.14, bold: true },
  { head: 'Round', share: 0.1, align: 'center' },
  { head: 'Room', share: 0.14, bold: true },
  { head: 'Where', share: 0.22 },
  { head: 'What', share: 0.16 },
  { head: 'Teams', share: 0.24 },
];
const LETTERS = {
  sizes: [16, 15, 14, 13, 12, 11, 10, 9],
  inOneLine: 3,
  mostStretch: 24,
} as const;

const CODE = 92;
const CODES_A_ROW = 3;
const CODE_ROW = CODE + 12;
const WORDS = 30;

const KEEP =
  'Scan your room’s code to enter its results. Don’t share it: anyone who has it can enter results.';

/** Duties with time, room, and building, and the rooms' codes. */
export function drawPersonSheets(paper: Paper, { sheets, note }: DutySheets): void {
  for (const sheet of sheets) {
    const rest = ownPage(paper, sheet.name, sheet.church, note);
    const rows = sheet.duties.map(({ time, round, room, place, role, teams }) => [
      ...[time, round, room, place, role, teams],
    ]);
    const codeRows = Math.ceil(sheet.codes.length / CODES_A_ROW);
    const foot = codeRows === 0 ? 0 : codeRows * CODE_ROW + WORDS;
    const table = { ...rest, height: rest.height - foot };
    drawFillingTable(paper, { columns: PERSON_COLUMNS, rows, ...LETTERS }, table);
    if (foot > 0) drawCodes(paper, sheet.codes, { ...rest, y: rest.y + rest.height - foot });
  }
}

function drawCodes(paper: Paper, codes: PersonSheet['codes'], box: Box): void {
  paper.text(KEEP, { ...box, height: WORDS - 8 }, { size: 10.5, wraps: true });
  const width = box.width / CODES_A_ROW;
  for (const [i, { room, address }] of codes.entries()) {
    const x = box.x + (i % CODES_A_ROW) * width;
    const y = box.y + WORDS + Math.floor(i / CODES_A_ROW) * CODE_ROW;
    drawCode(paper, address, { x, y, width: CODE, height: CODE });
    const beside = { x: x + CODE + 10, y, width: width - CODE - 18, height: CODE };
    paper.text(room, beside, { size: 15, bold: true, wraps: true });
  }
}
