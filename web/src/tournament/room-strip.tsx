import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Strip } from '../ui/strip.tsx';
import { useRoomPass } from './room-pass.ts';

/** The way back to the room whose results are entered on this device (P6). */
export function RoomStrip() {
  const { pass } = useRoomPass();
  const { pathname } = useLocation();
  if (pass === null || pathname === paths.enterRoom) return null;
  return (
    <Strip label="Your room" action={<Link to={paths.enterRoom}>Open</Link>}>
      You’re entering results for {pass.roomName} on this phone.
    </Strip>
  );
}
