import { auditRounds } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';
import { summaryOf } from './report.ts';
import { useReport } from './use-report.ts';

const auditDialog = lazyComponent(() => import('./audit-dialog.tsx'));

/** Says what needs a person before standings can be trusted (Q6). */
export function AuditResultsAction() {
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const report = useReport(auditRounds);
  const [opened, setOpened] = useState(false);
  const AuditDialog = useOpenedComponent(auditDialog, opened, () => setOpened(false));
  const rounds = slots?.flatMap((slot) => slot.rounds);
  const decided = rounds?.filter(({ winningTeam }) => winningTeam !== '').length;
  return (
    <ActionEntry
      title="Audit results"
      description="Lists rounds without a result or without lines, doubtful scores, and where a machine and what is stored differ."
      state={rounds && `${decided} of ${plural(rounds.length, 'round')} have a result.`}
      hindrance={rounds?.length === 0 ? 'No schedule stands.' : null}
      button="Audit results"
      onStart={() => {
        setOpened(true);
        report.fetch({});
      }}
      outcome={
        <ActionOutcome
          error={report.error}
          done={report.text === null ? null : `${summaryOf(report.text)} Saved as audit.txt.`}
        />
      }
    >
      {AuditDialog && <AuditDialog report={report} onClose={() => setOpened(false)} />}
    </ActionEntry>
  );
}
