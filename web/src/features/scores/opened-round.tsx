import { useOpenedRound } from '../../tournament/opened-round.ts';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';

export const roundDialog = lazyComponent(() => import('./round-dialog.tsx'));

/** The dialog of the round in the address. A page that shows rounds renders it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  const RoundDialog = useOpenedComponent(roundDialog, roundId !== null, close);
  if (roundId === null || RoundDialog === undefined) return null;
  return <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />;
}
