import { useOpenedRound } from '../../tournament/opened-round.ts';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';

const roundDialog = lazyComponent(async () => ({
  default: (await import('./round-dialog.tsx')).RoundDialog,
}));

/** The dialog of the round that the address names. A page that shows rounds has it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  const RoundDialog = useOpenedComponent(roundDialog, roundId !== null, close);
  if (roundId === null || RoundDialog === undefined) return null;
  return <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />;
}
