import { Group, Title } from '@mantine/core';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent, getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { NO_SUCH_ROOM } from '@quizmeet/contract/repair/messages.ts';
import { type ListedRound, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { allRounds } from '../features/schedule/board.ts';
import { inRoom } from '../features/schedule/in-room.ts';
import { RoomMatches } from '../features/schedule/room-matches.tsx';
import { RoomNotes } from '../features/schedule/room-notes.tsx';
import { RoomNow } from '../features/schedule/room-now.tsx';
import {
  NoSchedule,
  ScheduleBoard,
  ScheduleSkeleton,
} from '../features/schedule/schedule-board.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { EnterResultsLink } from '../features/scores/own-room/own-room.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { phaseOf } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { useLiveGames } from '../tournament/live-games.ts';
import { type InRoom, matchesInRoom } from '../tournament/matches-now.ts';
import { expectedOf } from '../tournament/next-up.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { matchName } from '../tournament/saturday-matches.ts';
import { useRoundsToPlay } from '../tournament/withdrawn.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';

const ALL = { query: { division: 'All' } };
const NOTHING: InRoom = { now: null, next: null };

/** /room/:roomNumber: what is played in a room, on Saturday its matches first; the code on its door leads here. */
export default function RoomPage() {
  const roomNumber = idIn(useParams()['roomNumber']);
  const read = useQuery(callQuery(getRooms));
  return (
    <QueryContent query={read} skeleton={<ScheduleSkeleton />}>
      {(rooms) => {
        const room = rooms.find((each) => each.roomNumber === roomNumber);
        return room === undefined ? <NoSuchRoom /> : <RoomRounds room={room} />;
      }}
    </QueryContent>
  );
}

function NoSuchRoom() {
  return (
    <>
      <PageHeading
        title="Room"
        actions={<LinkButton to={paths.roomDetails}>Room list</LinkButton>}
      />
      <ErrorState message={NO_SUCH_ROOM} onRetry={null} />
    </>
  );
}

function RoomRounds({ room }: { room: Room }) {
  const read = useQuery(callQuery(listRounds, ALL));
  const matches = useMatches(room.roomNumber);
  const reads = [
    read,
    useQuery(callQuery(getEvent)),
    useQuery(callQuery(getLateness)),
    useQuery(callQuery(listNextUp)),
    useQuery(callQuery(listLocks)),
    ...matches.reads,
  ];
  const day = matches.own.length > 0 ? 'Saturday’s matches' : 'Friday’s rounds';
  return (
    <>
      <PageHeading
        title={`Room ${room.abbreviation}`}
        note={`${roomInFull(room)} · ${day}`}
        actions={
          <Group gap="0.5rem">
            <EnterResultsLink />
            <LinkButton to={paths.schedule('All')}>All rooms</LinkButton>
            <LinkButton to={paths.roomDetails}>Room list</LinkButton>
          </Group>
        }
      />
      <WaitForAll reads={reads} skeleton={<ScheduleSkeleton />}>
        <LatenessNote />
        {matches.failed !== null ? (
          <QueryContent query={matches.failed} skeleton={<ScheduleSkeleton />}>
            {() => null}
          </QueryContent>
        ) : matches.own.length > 0 ? (
          <Saturday room={room} matches={matches.own} />
        ) : (
          <RoomNotes roomNumber={room.roomNumber} />
        )}
        <QueryContent query={read} skeleton={<ScheduleSkeleton />}>
          {(slots) => (
            <Evening
              room={room}
              slots={slots}
              isNow={matches.failed === null && matches.own.length === 0}
            />
          )}
        </QueryContent>
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

/** The room's matches once Saturday has come; none before. */
function useMatches(roomNumber: number) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  const enabled = event !== undefined && ['saturday', 'after'].includes(phaseOf(event, now));
  const read = useQuery(callQuery(listMatches, {}, { enabled }));
  const all = enabled ? (read.data ?? []) : [];
  return {
    reads: enabled ? [read] : [],
    /** The read, if nobody knows whether there are matches: Friday's rounds alone would say that there are none. */
    failed: enabled && read.data === undefined && read.error !== null ? read : null,
    own: all.filter(({ round }) => round.roomNumber === roomNumber),
  };
}

/** When a round should begin, in words, if the server says that its teams should go to the room now (X11). */
function useExpected(room: Room, day: Day) {
  const { data: next } = useQuery(callQuery(listNextUp));
  const up = next?.find((each) => each.roomNumber === room.roomNumber && each.day === day);
  return {
    up: up?.roundId ?? null,
    expectedOf: (round: ListedRound | null) =>
      round !== null && round.id === up?.roundId ? expectedOf(up) : null,
  };
}

function Saturday({ room, matches }: { room: Room; matches: readonly SaturdayMatch[] }) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow();
  const games = useLiveGames();
  const expected = useExpected(room, 'Saturday');
  const rounds = matches.filter(({ unplayed }) => unplayed === null).map(({ round }) => round);
  const played = event === undefined ? NOTHING : matchesInRoom(rounds, event, now, games);
  const nameOf = ({ id }: ListedRound) => {
    const match = matches.find(({ round }) => round.id === id);
    return match === undefined ? '' : matchName(match);
  };
  return (
    <>
      <RoomNow {...played} nameOf={nameOf} expected={expected.expectedOf(played.next)} />
      <RoomMatches roomName={room.abbreviation} matches={matches} now={played.now?.id ?? null} />
      <Title order={2} size="h3" mt="xl" mb="sm">
        Friday’s rounds
      </Title>
    </>
  );
}

/**
 * The room's part of the schedule.
 * @param isNow whether Friday is what is played, not a day that is over
 */
function Evening({ room, slots, isNow }: { room: Room; slots: readonly Slot[]; isNow: boolean }) {
  const { data: event } = useQuery(callQuery(getEvent));
  const { admin, scoreEntry } = useSession();
  const { open } = useOpenedRound();
  const now = useNow();
  const games = useLiveGames();
  const expected = useExpected(room, 'Friday');
  const own = slots
    .map((slot) => ({
      ...slot,
      rounds: slot.rounds.filter(({ roomNumber }) => roomNumber === room.roomNumber),
    }))
    .filter(({ rounds }) => rounds.length > 0);
  const toPlay = useRoundsToPlay();
  const played =
    event === undefined ? NOTHING : inRoom(toPlay(allRounds(own)), event, now, games, expected.up);
  if (slots.length === 0) return <NoSchedule scope="All" event={event} admin={admin} />;
  if (own.length === 0) {
    return (
      <EmptyState title="No Friday rounds in this room">See the schedule for all rooms.</EmptyState>
    );
  }
  return (
    <>
      {isNow && (
        <RoomNow {...played} nameOf={roundName} expected={expected.expectedOf(played.next)} />
      )}
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

const roundName = ({ roundNumber, group, division }: ListedRound): string =>
  `round ${roundNumber}, ${group ?? division}`;
