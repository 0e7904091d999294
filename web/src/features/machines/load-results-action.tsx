import { listResultFiles, loadResults } from '@quizmeet/contract/machines/calls.ts';
import type { LoadSection } from '@quizmeet/contract/machines/report-text.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { RestoreLink } from '../../tournament/clear-action.tsx';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import {
  hasLoaded,
  hasProblems,
  LOAD_FILE,
  type ShownReport,
  summaryOf,
  useReport,
} from './report.ts';

const LoadDialog = lazy(() => import('./load-dialog.tsx'));

export function LoadResultsAction() {
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: found } = useQuery(callQuery(listResultFiles));
  const loading = useReport(useCallMutation(loadResults), LOAD_FILE);
  const [opened, setOpened] = useState(false);
  const waiting = found?.files.filter(({ loadedAt }) => loadedAt === null).length;
  const outcome = <LoadOutcome loading={loading} />;
  return (
    <ActionEntry
      title="QM load results"
      description="Results entered by hand stay."
      state={
        found === undefined
          ? ''
          : `${plural(found.files.length, 'result file')} in ${found.service}, ${waiting} not loaded yet.`
      }
      disabledReason={slots?.length === 0 ? 'No schedule yet.' : null}
      button="Load results"
      busy={loading.busy && !opened}
      onStart={() => {
        loading.forget();
        setOpened(true);
      }}
      outcome={outcome}
    >
      {opened && (
        <Suspense>
          <LoadDialog loading={loading} outcome={outcome} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </ActionEntry>
  );
}

const LoadOutcome = ({
  loading: { error, report },
}: {
  loading: Pick<ShownReport<LoadSection, never>, 'error' | 'report'>;
}) => (
  <ActionOutcome
    error={error}
    doubtful={report !== null && hasProblems(report)}
    done={
      report === null ? null : (
        <>
          {summaryOf(report, LOAD_FILE)} Saved as insertResults.txt.{' '}
          {hasLoaded(report) && <RestoreLink />}
        </>
      )
    }
  />
);
