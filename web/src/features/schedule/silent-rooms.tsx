import type { SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { SilentRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { LatenessNote } from '../../tournament/lateness-note.tsx';
import { matchName, pathToMatch, useMatchesOf } from '../../tournament/saturday-matches.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import classes from './silent-rooms.module.css';
import { roundsOf, useSilentRooms } from './use-silent-rooms.ts';

/** For organizers: how late the event is, and the rooms with overdue results (X11). */
export function SilentRooms(): ReactNode {
  const read = useSilentRooms();
  return (
    <section aria-label="Rooms without results" className={classes['panel']}>
      <LatenessNote />
      <QueryContent query={read} label="The silent rooms" rows={1}>
        {(rooms) => rooms.length > 0 && <Rooms rooms={rooms} />}
      </QueryContent>
    </section>
  );
}

/** In most evenings it is one or two; when nobody has sent anything, it is every room. */
const FIRST = 8;

function Rooms({ rooms }: { rooms: readonly SilentRoom[] }) {
  const timeOf = useEventTime();
  const [all, setAll] = useState(false);
  const shown = all ? rooms : rooms.slice(0, FIRST);
  const { matchOf } = useMatchesOf(roundsOf(rooms));
  return (
    <>
      <h2 className={classes['heading']}>
        {rooms.length === 1 ? '1 room is silent' : `${rooms.length} rooms are silent`}
      </h2>
      <p className={classes['hint']}>
        A round or match there is overdue. Ask in the room, or look for the sheet on its way to the
        desk.
      </p>
      <ul className={classes['rooms']}>
        {shown.map((room) => (
          <li key={room.roomNumber}>
            <b>{room.roomName}</b> since {timeOf(room.since)}:{' '}
            {room.rounds.map((round, i) => (
              <span key={round.id}>
                {i > 0 && ', '}
                <Silent round={round} match={matchOf(round.id)} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {shown.length < rooms.length && (
        <SmallButton mt="xs" onClick={() => setAll(true)}>
          Show all {rooms.length} rooms
        </SmallButton>
      )}
    </>
  );
}

/** A round in the schedule, or a match in its bracket. */
function Silent({
  round: { id, day, roundNumber },
  match,
}: {
  round: SilentRoom['rounds'][number];
  match: SaturdayMatch | undefined;
}) {
  if (match !== undefined) return <Link to={pathToMatch(match)}>{matchName(match)}</Link>;
  if (day === 'Saturday') return <Link to={paths.brackets}>match {roundNumber}</Link>;
  return <Link to={`${paths.schedule('All')}?round=${id}`}>round {roundNumber}</Link>;
}
