import { Text, Title } from '@mantine/core';
import { auditTicker, type ComparedRound } from '@quizmeet/contract/machines/calls.ts';
import type { AuditSection } from '@quizmeet/contract/machines/report-words.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent, TableSkeleton } from '../../ui/query-content.tsx';
import classes from './machines.module.css';
import { AUDIT_FILE, type ShownReport } from './report.ts';
import { ReportText } from './report-text.tsx';

/** The problems to solve, and the first round's machines compared with the saved results. */
export default function AuditDialog({
  audit: { report, busy, error },
  onClose,
}: {
  audit: Pick<ShownReport<AuditSection, never>, 'report' | 'busy' | 'error'>;
  onClose: () => void;
}) {
  return (
    <Dialog opened onClose={onClose} title="Audit Results" size="56rem">
      <Text component="div" mb="xs" role="status">
        <ActionOutcome error={error} done={report === null ? null : 'Saved as audit.txt'} />
      </Text>
      {report !== null ? (
        <ReportText file={AUDIT_FILE} report={report} />
      ) : (
        busy && <TableSkeleton label="The audit" rows={6} />
      )}
      <Title order={3} size="h4" mt="lg" mb="xs">
        Round 1: machines and saved results
      </Title>
      <AuditTicker />
    </Dialog>
  );
}

/** The round whose results are compared (Q6). */
const COMPARED_ROUND = 1;

/** The machines' results of the first round compared with the saved ones (Q6). */
function AuditTicker() {
  const read = useQuery(callQuery(auditTicker, { query: { roundNumber: COMPARED_ROUND } }));
  return (
    <QueryContent query={read} label="The comparison" rows={6}>
      {(rows) => (
        <DataTable
          label={`Machines and results of round ${COMPARED_ROUND}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ room, left, right }) => `${room} ${left} ${right}`}
          empty={<p>No rounds yet.</p>}
        />
      )}
    </QueryContent>
  );
}

const COLUMNS: readonly Column<ComparedRound>[] = [
  { head: 'Room', rowHead: true, cell: ({ room }) => <Whole text={room} /> },
  { head: 'Left', cell: ({ left }) => left },
  { head: 'Right', cell: ({ right }) => right },
  {
    head: 'Machine',
    number: true,
    cell: ({ machine }) => <Whole text={machine ?? '–'} />,
  },
  {
    head: 'Saved',
    number: true,
    cell: ({ stored }) => <Whole text={stored ?? '–'} />,
  },
  { head: 'Agrees', cell: (row) => <Agreement row={row} /> },
];

function Whole({ text }: { text: string }) {
  return <span className={classes['whole']}>{text}</span>;
}

const ICONS = { good: IconCheck, open: IconInfoCircle, bad: IconAlertTriangle } as const;

function Agreement({ row }: { row: ComparedRound }) {
  const { kind, words } = agreementOf(row);
  const Icon = ICONS[kind];
  return (
    <span className={classes['agreement']} data-kind={kind}>
      <Icon size={16} /> {words}
    </span>
  );
}

export interface Agreement {
  /** `open` when one of the two is missing, so there is nothing to compare. */
  readonly kind: 'good' | 'open' | 'bad';
  readonly words: string;
}

export function agreementOf({ machine, stored, agrees }: ComparedRound): Agreement {
  if (machine === null && stored === null) return { kind: 'open', words: 'nothing yet' };
  if (machine === null) return { kind: 'open', words: 'no file' };
  if (stored === null) return { kind: 'open', words: 'not loaded' };
  return agrees ? { kind: 'good', words: 'agrees' } : { kind: 'bad', words: 'differs' };
}
