import { Suspense } from 'react';
import { useOpenedRound } from '../../tournament/opened-round.ts';
import { loadable } from '../../ui/loadable.ts';

export const RoundDialog = loadable(() => import('./round-dialog.tsx'));

/** The dialog of the round in the address. A page that shows rounds renders it once. */
export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  if (roundId === null) return null;
  return (
    <Suspense>
      <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />
    </Suspense>
  );
}
