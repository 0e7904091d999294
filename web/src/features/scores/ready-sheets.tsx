import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect } from 'react';
import { useRead } from '../../platform/queries.ts';
import { loadDialogs } from '../../ui/dialog.tsx';
import { roundDialog } from './opened-round.tsx';

/**
 * Has everything on this device that a score sheet needs, so that any round can be opened without a network:
 * the schedule, the rosters and the code (S8). For people who enter scores.
 */
export default function ReadySheets() {
  const background = { background: true };
  useRead(listRounds, { query: { division: 'All' } }, background);
  useRead(listTeams, { query: { division: 'Open' } }, background);
  useRead(listTeams, { query: { division: 'Novice' } }, background);
  useEffect(() => {
    for (const load of [loadDialogs, roundDialog.load]) load().catch(() => {});
  }, []);
  return null;
}
