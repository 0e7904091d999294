import { drawCode, ownPage } from './paper/blocks.ts';
import type { Box } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { type Column, drawFillingTable } from './paper/table.ts';
import type { SheetCode } from './sheet-of-round.ts';

export interface TeamPage {
  readonly team: string;
  readonly of: string;
  readonly rounds: readonly {
    readonly time: string;
    readonly roundNumber: number;
    readonly room: string;
    readonly place: string;
    readonly opponent: string;
    /** The team's own first; empty before a result. */
    readonly score: string;
  }[];
  readonly code: SheetCode;
}

const COLUMNS: readonly Column[] = [
  { head: 'Time', share: 0.16, bold: true },
  { head: 'Round', share: 0.11, align: 'center' },
  { head: 'Room', share: 0.15, bold: true },
  { head: 'Where', share: 0.21 },
  { head: 'Against', share: 0.24 },
  { head: 'Score', share: 0.13 },
];
const LETTERS = {
  sizes: [18, 17, 16, 15, 14, 13, 12, 11],
  inOneLine: 3,
  mostStretch: 36,
} as const;

const CODE = 96;
const FOOT = CODE + 16;

/** Rounds with time, room, and opponent, and the code of the team's page. */
export function drawTeamPage(paper: Paper, page: TeamPage, note: string): void {
  const rest = ownPage(paper, page.team, page.of, note);
  const rows = page.rounds.map(({ time, roundNumber, room, place, opponent, score }) => [
    ...[time, `${roundNumber}`, room, place, opponent, score],
  ]);
  const table = { ...rest, height: rest.height - FOOT };
  drawFillingTable(paper, { columns: COLUMNS, rows, ...LETTERS }, table);
  drawTeamCode(paper, page.code, { ...rest, y: rest.y + rest.height - CODE, height: CODE });
}

function drawTeamCode(paper: Paper, { address, words }: SheetCode, box: Box): void {
  drawCode(paper, address, { ...box, width: CODE });
  const beside = { ...box, x: box.x + CODE + 14, width: box.width - CODE - 14 };
  paper.text(words, { ...beside, height: CODE }, { size: 13, wraps: true });
}
