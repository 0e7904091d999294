import { getEvent, getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { NO_SUCH_ROOM } from '@quizmeet/contract/repair/messages.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import { allRounds } from '../features/schedule/board.ts';
import { inRoom } from '../features/schedule/in-room.ts';
import { RoomNotes } from '../features/schedule/room-notes.tsx';
import { RoomNow } from '../features/schedule/room-now.tsx';
import {
  NoSchedule,
  ScheduleBoard,
  ScheduleSkeleton,
} from '../features/schedule/schedule-board.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { useNow } from '../platform/clock.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { useLiveGames } from '../tournament/live-games.ts';
import { expectedOf } from '../tournament/next-up.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Group } from '../ui/plain/layout.tsx';
import { ReadContent, WaitForAll } from '../ui/read-content.tsx';
import { useParams } from '../ui/router/router.tsx';

const ALL = { query: { division: 'All' } };

/** /room/:roomNumber: what is played in a room on Friday; the code on its door leads here. */
export default function RoomPage() {
  const roomNumber = idIn(useParams()['roomNumber']);
  const read = useRead(getRooms);
  return (
    <ReadContent read={read} skeleton={<ScheduleSkeleton />}>
      {(rooms) => {
        const room = rooms.find((each) => each.roomNumber === roomNumber);
        return room === undefined ? <NoSuchRoom /> : <RoomRounds room={room} />;
      }}
    </ReadContent>
  );
}

function NoSuchRoom() {
  return (
    <>
      <PageHeading
        title="Room"
        actions={<LinkButton to={paths.roomDetails}>Room key</LinkButton>}
      />
      <ErrorState message={NO_SUCH_ROOM} onRetry={null} />
    </>
  );
}

function RoomRounds({ room }: { room: Room }) {
  const read = useRead(listRounds, ALL);
  const reads = [
    read,
    useRead(getEvent),
    useRead(getLateness),
    useRead(listNextUp),
    useRead(listLocks),
  ];
  return (
    <>
      <PageHeading
        title={`Room ${room.abbreviation}`}
        note={`${roomInFull(room)} · Friday’s rounds`}
        actions={
          <Group gap="0.5rem">
            <LinkButton to={paths.schedule('All')}>All rooms</LinkButton>
            <LinkButton to={paths.roomDetails}>Room key</LinkButton>
          </Group>
        }
      />
      <WaitForAll reads={reads} skeleton={<ScheduleSkeleton />}>
        <LatenessNote />
        <RoomNotes roomNumber={room.roomNumber} />
        <ReadContent read={read} skeleton={<ScheduleSkeleton />}>
          {(slots) => <Evening room={room} slots={slots} />}
        </ReadContent>
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

/** The room's part of the schedule. */
function Evening({ room, slots }: { room: Room; slots: readonly Slot[] }) {
  const { data: event } = useRead(getEvent);
  const { data: next } = useRead(listNextUp);
  const { admin, scoreEntry } = useSession();
  const { open } = useOpenedRound();
  const now = useNow();
  const games = useLiveGames();
  const own = slots
    .map((slot) => ({
      ...slot,
      rounds: slot.rounds.filter(({ roomNumber }) => roomNumber === room.roomNumber),
    }))
    .filter(({ rounds }) => rounds.length > 0);
  if (slots.length === 0) return <NoSchedule scope="All" event={event} admin={admin} />;
  if (own.length === 0) {
    return (
      <EmptyState title="Nothing is played in this room on Friday">
        The rounds of all rooms are on the schedule.
      </EmptyState>
    );
  }
  const up = next?.find(
    ({ roomNumber, day }) => roomNumber === room.roomNumber && day === 'Friday',
  );
  const played =
    event === undefined
      ? { now: null, next: null }
      : inRoom(allRounds(own), event, now, games, up?.roundId ?? null);
  return (
    <>
      <RoomNow {...played} expected={up?.roundId === played.next?.id ? expectedOf(up) : null} />
      <ScheduleBoard
        title={`Friday in room ${room.abbreviation}`}
        slots={own}
        nowRound={played.now?.roundNumber ?? null}
        staff={admin || scoreEntry}
        onOpen={open}
      />
    </>
  );
}
