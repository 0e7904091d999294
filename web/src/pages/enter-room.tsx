import { OpenedRound } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { EnterRoom } from '../features/scores/room/enter-room.tsx';
import { useSession } from '../platform/session.tsx';
import { loadable } from '../ui/loadable.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** Only who has a link for Saturday needs it. */
const match = loadable(() => import('../features/bracket/room-match.tsx'));

/** /enter: a room's results by its link (P6); Saturday's are matches of brackets. Score staff find every room. */
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
