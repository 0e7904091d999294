import { Text, Title } from '@mantine/core';
import type { auditRounds } from '@quizmeet/contract/machines/calls.ts';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AuditTicker } from './audit-ticker.tsx';
import { ReportText } from './report-text.tsx';
import type { useReport } from './use-report.ts';

/** What needs a person, in words; and the first round's machines beside what is stored. */
export default function AuditDialog({
  report,
  onClose,
}: {
  report: ReturnType<typeof useReport<typeof auditRounds>>;
  onClose: () => void;
}) {
  return (
    <Dialog opened onClose={onClose} title="Audit Results" size="56rem">
      <Text component="div" mb="xs" role="status">
        <ActionOutcome
          error={report.error}
          done={report.text === null ? null : 'Saved as audit.txt'}
        />
      </Text>
      {report.text !== null ? (
        <ReportText name="audit.txt" text={report.text} />
      ) : (
        report.busy && <TableSkeleton label="The audit" rows={6} />
      )}
      <Title order={3} size="h4" mt="lg" mb="xs">
        Round 1: the machines beside what is stored
      </Title>
      <AuditTicker />
    </Dialog>
  );
}
