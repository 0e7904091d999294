import { auditReport } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { AUDIT_FILE, summaryOf, useReport } from './report.ts';

const AuditDialog = lazy(() => import('./audit-dialog.tsx'));

/** Rule Q6. */
export function AuditResultsAction() {
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const audit = useReport(useCallMutation(auditReport), AUDIT_FILE);
  const [opened, setOpened] = useState(false);
  const rounds = slots?.flatMap((slot) => slot.rounds);
  const decided = rounds?.filter(({ winningTeam }) => winningTeam !== '').length;
  return (
    <ActionEntry
      title="Audit results"
      description="Missing, doubtful, and differing results"
      state={rounds && `${decided} of ${plural(rounds.length, 'round')} have a result.`}
      disabledReason={rounds?.length === 0 ? 'No schedule yet.' : null}
      button="Audit results"
      onStart={() => {
        setOpened(true);
        audit.fetch({});
      }}
      outcome={
        <ActionOutcome
          error={audit.error}
          done={audit.report && `${summaryOf(audit.report, AUDIT_FILE)} Saved as audit.txt.`}
        />
      }
    >
      {opened && (
        <Suspense>
          <AuditDialog audit={audit} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </ActionEntry>
  );
}
