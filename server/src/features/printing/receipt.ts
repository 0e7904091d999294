import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { drawHeading } from './paper/blocks.ts';
import { type Box, below } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { drawTable, type Table } from './paper/table.ts';
import { type DeskChurch, equipmentText } from './registration-table.ts';

/** Registration and itemized fee (C5). */
export interface Receipt {
  readonly event: string;
  readonly note: string;
  readonly church: DeskChurch;
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  readonly payments: Receipt['lines'];
  readonly reminders: readonly string[];
}

export const CONFIRMATION = 'Registration confirmation';

const TEAMS = [
  { head: 'No.', share: 0.07, align: 'right' },
  { head: 'Team', share: 0.31, bold: true },
  { head: 'Division', share: 0.14 },
  { head: 'Quizzers', share: 0.48 },
] as const;

const FEES = [
  { head: 'Fee', share: 0.8 },
  { head: 'Amount', share: 0.2, align: 'right' },
] as const;

export function drawReceipt(
  paper: Paper,
  { event, note, church, lines, payments, reminders }: Receipt,
): void {
  const title = church.paid ? `${CONFIRMATION} and receipt` : CONFIRMATION;
  paper.newNumbers();
  const nextPage = () => drawHeading(paper, title, `${event}, ${note}`, paper.newPage());
  let rest = drawChurch(paper, church, nextPage());
  rest = gap(drawTable(paper, { ...teamsTable(church), size: 10, nextPage }, rest));
  const fees = [
    ...lines.map(({ text, amount }) => [text, dollars(amount)]),
    ['Total', dollars(church.fee)],
    ...payments.map(({ text, amount }) => [text, dollars(amount)]),
    ...sumsOf(church, payments.length > 0),
  ];
  // The fee isn't split over two pages.
  if ((fees.length + 1) * 20 > rest.height) rest = nextPage();
  rest = gap(
    drawTable(paper, { columns: FEES, rows: fees, size: 10, boldLast: true, nextPage }, rest),
  );
  drawReminders(paper, reminders, rest, nextPage);
}

/** Paid, and due or overpaid (W4). */
function sumsOf({ paid, received, balance }: DeskChurch, entered: boolean): string[][] {
  const left = balance < 0 ? ['Overpaid', dollars(-balance)] : ['Balance due', dollars(balance)];
  return [
    ...(entered ? [['Paid', dollars(received)]] : []),
    ...(paid && balance === 0 ? [] : [left]),
  ];
}

const teamsTable = ({ teams }: DeskChurch): Pick<Table, 'columns' | 'rows'> => ({
  columns: TEAMS,
  rows: teams.map(({ number, name, division, quizzers }) => [
    ...[`${number ?? ''}`, name, division],
    quizzers.join(', '),
  ]),
});

const gap = (box: Box): Box => below(box, 16);

function drawChurch(paper: Paper, church: DeskChurch, box: Box): Box {
  const pairs = [
    ['Church', `${church.name} (${church.district})`],
    ['Coach', church.coach],
    ['Arrival', church.arrival],
    ['Equipment', equipmentText(church)],
  ];
  const line = 17;
  for (const [i, [word = '', value = '']] of pairs.entries()) {
    const place = { ...box, y: box.y + i * line, height: line };
    paper.text(word, { ...place, width: 76 }, { size: 10 });
    paper.text(value, { ...place, x: box.x + 80, width: box.width - 80 }, { size: 12, bold: true });
  }
  return below(box, pairs.length * line + 10);
}

function drawReminders(paper: Paper, reminders: readonly string[], box: Box, nextPage: () => Box) {
  const size = 10;
  let rest = box;
  for (const reminder of reminders) {
    const height = paper.lines(reminder, rest.width, { size }) * size * 1.3;
    if (height > rest.height) rest = nextPage();
    const place = { ...rest, height };
    paper.text(reminder, place, { size, wraps: true, from: 'top' });
    rest = below(rest, height + 4);
  }
}

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
