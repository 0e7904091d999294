import { listYears } from '@quizmeet/contract/history/calls.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { useSaving } from './evening-dialog.tsx';

export function ArchiveAction() {
  const { data: years = [] } = useQuery(callQuery(listYears));
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const { save, busy, error, done } = useSaving(everything);
  const current = years.find((each) => each.current);
  const finished = years.find((each) => !each.current);
  const isEmpty = teams?.length === 0 && current !== undefined && finished !== undefined;
  return (
    <ActionEntry
      title="Download everything"
      description="All PDFs, tables, and a snapshot. It has coaches’ email addresses: keep it safe."
      warnings={
        isEmpty
          ? [`${current.year} has no teams yet. Download ${finished.year} from the Years page.`]
          : []
      }
      button="Download archive"
      busy={busy}
      onStart={() => save({})}
      outcome={<ActionOutcome error={error} done={done} />}
    />
  );
}
