import { OpenedRound } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { EnterRoom } from '../features/scores/room/enter-room.tsx';
import { useSession } from '../platform/session.tsx';
import { loadable } from '../ui/loadable.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const match = loadable(() => import('../features/bracket/room-match.tsx'));

/** /enter (P6). Score entry finds every room. */
export default function EnterRoomPage() {
  return <EnterRoom match={match} staff={useSession().scoreEntry ? <Staff /> : null} />;
}

function Staff() {
  return (
    <>
      <PageHeading title="Enter results" />
      <OwnRoomFirst others skeleton={<PageSkeleton />} />
      <OpenedRound />
    </>
  );
}
