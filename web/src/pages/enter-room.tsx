import { EnterRoom } from '../features/scores/room/enter-room.tsx';
import { loadable } from '../ui/loadable.ts';

/** Only who has a link for Saturday needs it. */
const match = loadable(() => import('../features/bracket/room-match.tsx'));

/** /enter: a room's results by its link (P6); Saturday's are matches of brackets. */
export default function EnterRoomPage() {
  return <EnterRoom match={match} />;
}
