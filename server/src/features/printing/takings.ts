import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { below } from './paper/box.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

/** What was taken on a day (W4); amounts are dollars. */
export interface TakingsSheet {
  /** The day and the event. */
  readonly note: string;
  readonly rows: readonly {
    readonly church: string;
    readonly kind: string;
    readonly number: string;
    readonly note: string;
    readonly takenBy: string;
    readonly amount: number;
  }[];
  /** By kind. */
  readonly sums: readonly { readonly kind: string; readonly amount: number }[];
  readonly total: number;
}

export const TAKINGS = 'Takings';

const COLUMNS = [
  { head: 'Church', share: 0.31, bold: true },
  { head: 'How', share: 0.14 },
  { head: 'Number', share: 0.1 },
  { head: 'Note', share: 0.19 },
  { head: 'Taken by', share: 0.15 },
  { head: 'Amount', share: 0.11, align: 'right' },
] as const;
const SUMS = [
  { head: 'In all', share: 0.89 },
  { head: 'Amount', share: 0.11, align: 'right' },
] as const;
const SIZE = 9;

/** For the treasurer: each entry of the day, and the sums to compare with the cash box. */
export function drawTakings(paper: Paper, { note, rows, sums, total }: TakingsSheet): void {
  const nextPage = () => drawHeading(paper, TAKINGS, note, paper.newPage());
  let rest = nextPage();
  if (rows.length === 0) {
    paper.part('P', () =>
      paper.text('Nothing was entered for this day.', { ...rest, height: 30 }, { size: 11 }),
    );
    return;
  }
  const cells = rows.map(({ church, kind, number, note, takenBy, amount }) => [
    ...[church, kind, number, note, takenBy],
    dollars(amount),
  ]);
  rest = below(drawTable(paper, { columns: COLUMNS, rows: cells, size: SIZE, nextPage }, rest), 16);
  const inAll = [
    ...sums.map(({ kind, amount }) => [kind, dollars(amount)]),
    ['Total', dollars(total)],
  ];
  // The sums must not be split over two pages.
  if ((inAll.length + 1) * 18 > rest.height) rest = nextPage();
  drawTable(paper, { columns: SUMS, rows: inAll, size: SIZE, boldLast: true, nextPage }, rest);
}
