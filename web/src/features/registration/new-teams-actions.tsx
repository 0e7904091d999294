import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../platform/queries.ts';
import { ACTION_IDS } from '../../tournament/admin-actions.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ImportTeamsDialog } from './import-teams-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';

const TASK = { kind: 'add' } as const;

/** Also past the deadline (C4, E2). */
export function AddTeamAction() {
  const { data: teams } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const [adding, setAdding] = useState(false);
  const count = (division: string) =>
    teams?.filter((team) => team.division === division).length ?? 0;
  return (
    <ActionEntry
      id={ACTION_IDS.addTeam}
      title="Add a team"
      description="Even after the deadline"
      state={teams && `${count('Open')} Open teams, ${count('Novice')} Novice teams.`}
      button="Add team"
      onStart={() => setAdding(true)}
    >
      <TeamDialog task={adding ? TASK : null} onClose={() => setAdding(false)} />
    </ActionEntry>
  );
}

/** In the address, so that a link leads straight to it. */
export function ImportTeamsAction() {
  const [search, setSearch] = useSearchParams();
  const set = (open: boolean) =>
    setSearch({ tab: 'before', ...(open && { open: 'import' }) }, { replace: true });
  return (
    <ActionEntry
      title="Import churches and teams"
      description="From a spreadsheet"
      button="Import teams"
      onStart={() => set(true)}
    >
      <ImportTeamsDialog
        task={search.get('open') === 'import' ? TASK : null}
        onClose={() => set(false)}
      />
    </ActionEntry>
  );
}
