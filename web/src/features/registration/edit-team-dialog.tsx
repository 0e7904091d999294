import type { coachTeams, listTeams, Team } from '@quizmeet/contract/registration/calls.ts';
import { useReadAgain } from '../../platform/queries.ts';
import { TeamDialog } from './team-dialog.tsx';
import { useGone } from './use-gone.ts';

/**
 * Edits one of a page's teams; open while there is an id. A save replaces the whole roster, so the
 * teams are read again first, should the page have missed news. Render it also while they are not
 * there yet: then a page that is loaded with it open reads them once.
 */
export function EditTeamDialog({
  id,
  teams,
  readBy,
  onClose,
}: {
  id: number | null;
  teams: readonly Team[] | undefined;
  /** What the page reads the teams by. */
  readBy: typeof coachTeams | typeof listTeams;
  onClose: () => void;
}) {
  const team = teams?.find((each) => each.id === id);
  useReadAgain([readBy], id);
  useGone(id !== null && teams !== undefined && team === undefined, onClose);
  return <TeamDialog task={team === undefined ? null : { kind: 'edit', team }} onClose={onClose} />;
}
