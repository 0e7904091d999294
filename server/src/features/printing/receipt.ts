import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { type Box, below } from './paper/box.ts';
import { drawHeading } from './paper/heading.ts';
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

function drawReminders(
  paper: Paper,
  reminders: readonly string[],
  box: Box,
  nextPage: () => Box,
): void {
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
