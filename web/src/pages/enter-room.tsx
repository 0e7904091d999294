import { RoomMatch } from '../features/bracket/room-match.tsx';
import { EnterRoom } from '../features/scores/room/enter-room.tsx';

/** /enter: a room's results by its link (P6); Saturday's are matches of brackets. */
export default function EnterRoomPage() {
  return <EnterRoom Match={RoomMatch} />;
}
