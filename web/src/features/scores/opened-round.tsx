import { useOpenedRound } from '../../tournament/opened-round.ts';
import { loadable } from '../../ui/loadable.ts';
import { Optional } from '../../ui/page-guard.tsx';
import type { RoomOfLinkProps } from './room/room-of-link.tsx';

export const RoundDialog = loadable(() => import('./round-dialog.tsx'));

export function OpenedRound() {
  const { roundId, close, goOn } = useOpenedRound();
  if (roundId === null) return null;
  return (
    <Optional onLost={close} isInAddress>
      <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />
    </Optional>
  );
}

export const RoomOfLink = loadable<RoomOfLinkProps>(() => import('./room/room-of-link.tsx'));
