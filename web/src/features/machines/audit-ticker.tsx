import { auditTicker, type ComparedRound } from '@quizmeet/contract/machines/calls.ts';
import { useRead } from '../../platform/queries.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { agreementOf } from './agreement.ts';
import classes from './machines.module.css';

/** The round whose results are compared (specification, section 9; Q6). */
const COMPARED_ROUND = 1;

/** The machines' results of the first round beside what is stored (Q6). */
export function AuditTicker() {
  const read = useRead(auditTicker, { query: { roundNumber: COMPARED_ROUND } });
  return (
    <ReadContent read={read} skeleton={<TableSkeleton label="The comparison" rows={6} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p>No round has been scheduled.</p>
        ) : (
          <DataTable
            label={`Machines and results of round ${COMPARED_ROUND}`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ room, left, right }) => `${room} ${left} ${right}`}
          />
        )
      }
    </ReadContent>
  );
}

const COLUMNS: readonly Column<ComparedRound>[] = [
  { key: 'room', head: 'Room', rowHead: true, cell: ({ room }) => <Whole text={room} /> },
  { key: 'left', head: 'Left', cell: ({ left }) => left },
  { key: 'right', head: 'Right', cell: ({ right }) => right },
  {
    key: 'machine',
    head: 'Machine',
    number: true,
    cell: ({ machine }) => <Whole text={machine ?? '–'} />,
  },
  {
    key: 'stored',
    head: 'Stored',
    number: true,
    cell: ({ stored }) => <Whole text={stored ?? '–'} />,
  },
  { key: 'agrees', head: 'Agrees', cell: (row) => <Agreement row={row} /> },
];

/** A room or a score stays on one line. */
function Whole({ text }: { text: string }) {
  return <span className={classes['whole']}>{text}</span>;
}

const ICONS = { good: CheckIcon, open: InfoIcon, bad: WarningIcon } as const;

function Agreement({ row }: { row: ComparedRound }) {
  const { kind, words } = agreementOf(row);
  const Icon = ICONS[kind];
  return (
    <span className={classes['agreement']} data-kind={kind}>
      <Icon size={16} /> {words}
    </span>
  );
}
