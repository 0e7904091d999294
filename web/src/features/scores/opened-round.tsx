import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect } from 'react';
import { useRead } from '../../platform/queries.ts';
import { useOpenedRound } from '../../tournament/opened-round.ts';
import { loadDialogs } from '../../ui/dialog.tsx';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';

const roundDialog = lazyComponent(async () => ({
  default: (await import('./round-dialog.tsx')).RoundDialog,
}));

/**
 * Has everything on this device that a score sheet needs, so that any round can be opened without a network:
 * the schedule, the rosters and the code (S8). For people who enter scores.
 */
export function ReadySheets() {
  const background = { background: true };
  useRead(listRounds, { query: { division: 'All' } }, background);
  useRead(listTeams, { query: { division: 'Open' } }, background);
  useRead(listTeams, { query: { division: 'Novice' } }, background);
  useEffect(() => {
    for (const load of [loadDialogs, roundDialog.load]) load().catch(() => {});
  }, []);
  return null;
}

/** The dialog of the round in the address. A page that shows rounds renders it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  const RoundDialog = useOpenedComponent(roundDialog, roundId !== null, close);
  if (roundId === null || RoundDialog === undefined) return null;
  return <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />;
}
