import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { type Box, below } from './paper/box.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable } from './paper/table.ts';

export interface DayPaymentsSheet {
  readonly note: string;
  readonly rows: readonly {
    readonly church: string;
    readonly kind: string;
    readonly number: string;
    readonly note: string;
    readonly takenBy: string;
    readonly amount: number;
  }[];
  /** Null without corrections. */
  readonly corrections: number | null;
  readonly sums: readonly { readonly kind: string; readonly amount: number }[];
  readonly total: number;
}

export const DAY_PAYMENTS = 'Payments received';

const COLUMNS = [
  { head: 'Church', share: 0.31, bold: true },
  { head: 'How', share: 0.14 },
  { head: 'Number', share: 0.1 },
  { head: 'Note', share: 0.19 },
  { head: 'Received by', share: 0.15 },
  { head: 'Amount', share: 0.11, align: 'right' },
] as const;
const SUMS = [
  { head: 'How', share: 0.89 },
  { head: 'Amount', share: 0.11, align: 'right' },
] as const;
const SIZE = 9;
const ROW = 18;
const GAP = 16;

export function drawDayPayments(paper: Paper, sheet: DayPaymentsSheet): void {
  const { note, rows } = sheet;
  const nextPage = () => drawHeading(paper, DAY_PAYMENTS, note, paper.newPage());
  let rest = nextPage();
  if (rows.length === 0) {
    paper.text('No payments on this day.', { ...rest, height: 30 }, { size: 11 });
    return;
  }
  const cells = rows.map(({ church, kind, number, note, takenBy, amount }) => [
    ...[church, kind, number, note, takenBy],
    dollars(amount),
  ]);
  rest = drawTable(paper, { columns: COLUMNS, rows: cells, size: SIZE, nextPage }, rest);
  drawSums(paper, sheet, below(rest, GAP), nextPage);
}

function drawSums(
  paper: Paper,
  { sums, total, corrections }: DayPaymentsSheet,
  box: Box,
  nextPage: () => Box,
): void {
  const inAll = [
    ...sums.map(({ kind, amount }) => [kind, dollars(amount)]),
    ...(corrections === null
      ? []
      : [['Corrections (no money, not in the total)', dollars(corrections)]]),
    ['Total', dollars(total)],
  ];
  // The sums aren't split over two pages.
  const rest = (inAll.length + 1) * ROW > box.height ? nextPage() : box;
  drawTable(paper, { columns: SUMS, rows: inAll, size: SIZE, boldLast: true, nextPage }, rest);
}
