import {
  auditReport,
  createImport,
  getFeed,
  importFiles,
  listResultFiles,
  loadResults,
} from '@quizmeet/contract/machines/calls.ts';
import { fileUploadedTo } from '@quizmeet/contract/machines/messages.ts';
import type { LoadSection } from '@quizmeet/contract/machines/report-text.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadButton } from '../../platform/download-button.tsx';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { RestoreLink } from '../../tournament/clear-action.tsx';
import { useLiveGames } from '../../tournament/live-games.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { ActionEntry, ActionOutcome } from '../../ui/action-entry.tsx';
import { lazyDialog } from '../../ui/page-guard.tsx';
import {
  AUDIT_FILE,
  hasLoaded,
  hasProblems,
  LOAD_FILE,
  type ShownReport,
  summaryOf,
  useReport,
} from './report.ts';

/** One per Friday round (Q2). */
export function CreateImportAction() {
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const toPlay = useSlotsToPlay(slots ?? []);
  const rounds = slots && toPlay.reduce((sum, slot) => sum + slot.rounds.length, 0);
  const act = useCallMutation(createImport);
  return (
    <ActionEntry
      title="QM create import"
      description="Writes the rosters and rounds that QuizMachine reads. Repeat after changes."
      state={rounds !== undefined && rounds > 0 && `For ${plural(rounds, 'Friday round')}.`}
      disabledReason={rounds === 0 ? 'No schedule yet.' : null}
      button="Create import"
      busy={act.isPending}
      onStart={() =>
        act.mutate({}, { says: ({ service }) => fileUploadedTo(service), failsHere: true })
      }
      outcome={
        <>
          <ActionOutcome
            error={act.error}
            done={
              act.data === undefined
                ? null
                : `${fileUploadedTo(act.data.service)}: ${plural(act.data.files.length, 'file')}.`
            }
          />
          {act.isSuccess && <DownloadArchive />}
        </>
      }
    />
  );
}

/** For a USB stick, when machines can't reach the storage. */
const DownloadArchive = () => (
  <DownloadButton
    call={importFiles}
    args={{}}
    size="compact-sm"
    mt="xs"
    leftSection={<IconDownload size={16} />}
  >
    Download files
  </DownloadButton>
);

const LiveMachinesDialog = lazyDialog(() => import('./live-machines-dialog.tsx'));

export function LiveMachinesAction() {
  const { data: feed } = useQuery(callQuery(getFeed));
  const games = useLiveGames();
  const over = games.filter((game) => game.over).length;
  const [opened, setOpened] = useState(false);
  return (
    <ActionEntry
      id={ACTION_IDS.machines}
      title="Live machines"
      description="From machines on the network"
      state={
        feed === undefined
          ? ''
          : feed.on
            ? `On. ${plural(games.length, 'live game')}, ${over} to accept.`
            : 'Off.'
      }
      button="Live machines"
      onStart={() => setOpened(true)}
    >
      {opened && <LiveMachinesDialog onClose={() => setOpened(false)} />}
    </ActionEntry>
  );
}

const LoadDialog = lazyDialog(() => import('./load-dialog.tsx'));

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
      description="Loads the files that QuizMachine wrote. Results entered by hand stay."
      state={
        found === undefined
          ? ''
          : `${plural(found.files.length, 'result file')}, ${waiting} not loaded yet.`
      }
      disabledReason={slots?.length === 0 ? 'No schedule yet.' : null}
      button="Load results"
      busy={loading.busy && !opened}
      onStart={() => {
        loading.forget();
        setOpened(true);
      }}
      outcome={!opened && outcome}
    >
      {opened && (
        <LoadDialog loading={loading} outcome={outcome} onClose={() => setOpened(false)} />
      )}
    </ActionEntry>
  );
}

type LoadOutcomeProps = { loading: Pick<ShownReport<LoadSection, never>, 'error' | 'report'> };

const LoadOutcome = ({ loading: { error, report } }: LoadOutcomeProps) => (
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

const AuditDialog = lazyDialog(() => import('./audit-dialog.tsx'));

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
        !opened && (
          <ActionOutcome
            error={audit.error}
            done={audit.report && `${summaryOf(audit.report, AUDIT_FILE)} Saved as audit.txt.`}
          />
        )
      }
    >
      {opened && <AuditDialog audit={audit} onClose={() => setOpened(false)} />}
    </ActionEntry>
  );
}
