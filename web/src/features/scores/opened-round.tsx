import { Suspense } from 'react';
import { useOpenedRound } from '../../tournament/opened-round.ts';
import { loadable } from '../../ui/loadable.ts';
import type { RoomOfLinkProps } from './room/room-of-link.tsx';

export const RoundDialog = loadable(() => import('./round-dialog.tsx'));

export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  if (roundId === null) return null;
  return (
    <Suspense>
      <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />
    </Suspense>
  );
}

export const RoomOfLink = loadable<RoomOfLinkProps>(() => import('./room/room-of-link.tsx'));
