import { lazy, Suspense } from 'react';
import { useOpenedRound } from '../../platform/opened-round.ts';

const RoundDialog = lazy(async () => ({
  default: (await import('./round-dialog.tsx')).RoundDialog,
}));

/** The dialog of the round that the address names. A page that shows rounds has it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  if (roundId === null) return null;
  return (
    <Suspense fallback={null}>
      <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />
    </Suspense>
  );
}
