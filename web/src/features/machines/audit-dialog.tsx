import { Text, Title } from '@mantine/core';
import { auditTicker, type ComparedRound } from '@quizmeet/contract/machines/calls.ts';
import type { AuditSection } from '@quizmeet/contract/machines/report-text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { ActionOutcome } from '../../ui/action-entry.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent, TableSkeleton } from '../../ui/query-content.tsx';
import { AUDIT_FILE, type ShownReport } from './report.ts';
import { ReportText } from './report-text.tsx';

interface AuditDialogProps {
  audit: Pick<ShownReport<AuditSection, never>, 'report' | 'busy' | 'error'>;
  onClose: () => void;
}

/** With the first round's comparison. */
export default function AuditDialog({ audit: { report, busy, error }, onClose }: AuditDialogProps) {
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

/** Rule Q6. */
const COMPARED_ROUND = 1;

/** Rule Q6. */
function AuditTicker() {
  const read = useQuery(callQuery(auditTicker, { query: { roundNumber: COMPARED_ROUND } }));
  return (
    <QueryContent query={read} label="The comparison" rows={6}>
      {(rows) => (
        <DataTable
          label={`Machines and results of round ${COMPARED_ROUND}`}
          columns={COLUMNS}
          rows={rows.some(({ machine }) => machine !== null) ? rows : []}
          rowKey={({ room, left, right }) => `${room} ${left} ${right}`}
          empty={<p>No machine results for this round.</p>}
          isLong
        />
      )}
    </QueryContent>
  );
}

const COLUMNS: readonly Column<ComparedRound>[] = [
  { head: 'Room', rowHead: true, cell: ({ room }) => room },
  { head: 'Left', cell: ({ left }) => left },
  { head: 'Right', cell: ({ right }) => right },
  { head: 'Machine', number: true, cell: ({ machine }) => machine ?? '–' },
  { head: 'Saved', number: true, cell: ({ stored }) => stored ?? '–' },
  {
    head: 'Agrees',
    cell: (row) => {
      const words = agreementOf(row);
      return words === 'differs' ? (
        <Text inherit fw={650} c="var(--quiz-bad)">
          {words}
        </Text>
      ) : (
        words
      );
    },
  },
];

export function agreementOf({ machine, stored, agrees }: ComparedRound): string {
  if (machine === null && stored === null) return 'nothing yet';
  if (machine === null) return 'no file';
  if (stored === null) return 'not loaded';
  return agrees ? 'agrees' : 'differs';
}
