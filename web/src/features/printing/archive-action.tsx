import { everything } from '@quizmeet/contract/printing/calls.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { useSaving } from './evening-dialog.tsx';

export function ArchiveAction() {
  const { save, busy, error, done } = useSaving(everything);
  return (
    <ActionEntry
      title="Download everything"
      description="All PDFs, tables, and a snapshot, with email addresses: keep it safe."
      button="Download archive"
      busy={busy}
      onStart={() => save({})}
      outcome={<ActionOutcome error={error} done={done} />}
    />
  );
}
