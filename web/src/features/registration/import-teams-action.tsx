import { useState } from 'react';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ImportTeamsDialog } from './import-teams-dialog.tsx';

const TASK = { kind: 'add' } as const;

/** Imports the teams of any church, also past the deadline (E2). */
export function ImportTeamsAction() {
  const [importing, setImporting] = useState(false);
  return (
    <ActionEntry
      title="Import a church’s teams"
      description="From a spreadsheet: teams and rosters of one church, with a preview of what would change. labels.csv can be read back in."
      button="Import teams"
      onStart={() => setImporting(true)}
    >
      <ImportTeamsDialog task={importing ? TASK : null} onClose={() => setImporting(false)} />
    </ActionEntry>
  );
}
