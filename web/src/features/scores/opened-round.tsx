import { useOpenedRound } from '../../platform/opened-round.ts';
import { part, useOpenedPart } from '../../ui/part.ts';

const roundDialog = part(async () => ({
  default: (await import('./round-dialog.tsx')).RoundDialog,
}));

/** The dialog of the round that the address names. A page that shows rounds has it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  const RoundDialog = useOpenedPart(roundDialog, roundId !== null, close);
  if (roundId === null || RoundDialog === undefined) return null;
  return <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />;
}
