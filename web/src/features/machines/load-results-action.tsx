import { insertResults, listResultFiles } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';
import { LoadOutcome } from './load-outcome.tsx';
import { useReport } from './use-report.ts';

const loadDialog = lazyComponent(() => import('./load-dialog.tsx'));

/** Loads what the machines have recorded into the rounds (Q5). */
export function LoadResultsAction() {
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const { data: found } = useRead(listResultFiles);
  const loading = useReport(insertResults);
  const [opened, setOpened] = useState(false);
  const LoadDialog = useOpenedComponent(loadDialog, opened, () => setOpened(false));
  const waiting = found?.files.filter(({ loadedAt }) => loadedAt === null).length;
  return (
    <ActionEntry
      title="QM load results"
      description="Takes the quiz machines’ event files and makes results of them. A result entered by hand stays, unless you say otherwise."
      state={
        found === undefined
          ? ''
          : `${plural(found.files.length, 'result file')} in ${found.service}, ${waiting} not loaded yet.`
      }
      hindrance={slots?.length === 0 ? 'No schedule stands.' : null}
      button="Load results"
      busy={loading.busy && !opened}
      onStart={() => {
        loading.forget();
        setOpened(true);
      }}
      outcome={<LoadOutcome loading={loading} />}
    >
      {LoadDialog && <LoadDialog loading={loading} onClose={() => setOpened(false)} />}
    </ActionEntry>
  );
}
