import { Group, Text, Title } from '@mantine/core';
import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent, getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { NO_SUCH_ROOM } from '@quizmeet/contract/repair/messages.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  NoSchedule,
  ScheduleBoard,
  ScheduleSkeleton,
} from '../features/schedule/schedule-board.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { EnterResultsLink } from '../features/scores/own-room/enter-results-link.tsx';
import { idIn, paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { phaseOf } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { playing } from '../tournament/now-and-next.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { RoundTeams } from '../tournament/round-teams.tsx';
import { matchName, pathToMatch, useMatchesNow } from '../tournament/saturday.ts';
import { useSlotsToPlay } from '../tournament/withdrawn.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

const ALL = { query: { division: 'All' } };

/** /room/:roomNumber, from the code on its door. On Saturday, matches first. */
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

const NoSuchRoom = () => (
  <>
    <PageHeading actions={<LinkButton to={paths.roomDetails}>Room list</LinkButton>} />
    <ErrorState message={NO_SUCH_ROOM} onRetry={null} />
  </>
);

function RoomRounds({ room }: { room: Room }) {
  const read = useQuery(callQuery(listRounds, ALL));
  const event = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  const hasMatches =
    event.data !== undefined && ['saturday', 'after'].includes(phaseOf(event.data, now));
  const matches = useQuery(callQuery(listMatches, {}, { enabled: hasMatches }));
  const marks = useQuery(callQuery(matchMarks, {}, { enabled: hasMatches }));
  const reads = [
    read,
    event,
    useQuery(callQuery(getLateness)),
    useQuery(callQuery(listLocks)),
    ...(hasMatches ? [matches, marks] : []),
  ];
  return (
    <>
      <PageHeading
        title={`Room ${room.abbreviation}`}
        note={roomInFull(room)}
        actions={
          <Group gap="0.5rem">
            <EnterResultsLink roomNumber={room.roomNumber} />
            <LinkButton to={paths.schedule('All')}>Friday’s schedule</LinkButton>
            <LinkButton to={paths.roomDetails}>Room list</LinkButton>
          </Group>
        }
      />
      <WaitForAll reads={reads} skeleton={<ScheduleSkeleton />}>
        <LatenessNote />
        {hasMatches && (
          <QueryContent query={matches} skeleton={<ScheduleSkeleton />}>
            {(all) => (
              <>
                <RoomMatches
                  roomName={room.abbreviation}
                  matches={all.filter(({ round }) => round.roomNumber === room.roomNumber)}
                />
                <Title size="h3" mt="xl" mb="sm">
                  Friday’s rounds
                </Title>
              </>
            )}
          </QueryContent>
        )}
        <QueryContent query={read} skeleton={<ScheduleSkeleton />}>
          {(slots) => <Evening room={room} slots={slots} />}
        </QueryContent>
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

function Evening({ room, slots }: { room: Room; slots: readonly Slot[] }) {
  const { data: event } = useQuery(callQuery(getEvent));
  const { admin, scoreEntry } = useSession();
  const { open } = useOpenedRound();
  const now = useNow();
  const toPlay = useSlotsToPlay(slots);
  const played = event === undefined ? null : playing(toPlay, event, now);
  const own = slots
    .map((slot) => ({
      ...slot,
      rounds: slot.rounds.filter(({ roomNumber }) => roomNumber === room.roomNumber),
    }))
    .filter(({ rounds }) => rounds.length > 0);
  if (slots.length === 0) return <NoSchedule scope="All" event={event} admin={admin} />;
  if (own.length === 0) {
    return (
      <EmptyState title="No Friday rounds in this room">See the schedule for all rooms.</EmptyState>
    );
  }
  return (
    <ScheduleBoard
      title={`Friday in room ${room.abbreviation}`}
      slots={own}
      nowRound={played?.when === 'now' ? played.slot.roundNumber : null}
      staff={admin || scoreEntry}
      onOpen={open}
    />
  );
}

type RoomMatchesProps = { roomName: string; matches: readonly SaturdayMatch[] };

function RoomMatches({ roomName, matches }: RoomMatchesProps) {
  const now = useMatchesNow();
  return (
    <DataTable
      label={`Saturday in room ${roomName}`}
      columns={COLUMNS}
      rows={matches}
      rowKey={({ round }) => round.id}
      mark={({ round }) => (now.has(round.id) ? 'now' : null)}
    />
  );
}

const COLUMNS: readonly Column<SaturdayMatch>[] = [
  {
    head: 'Time',
    rowHead: true,
    cell: (match) => (
      <>
        <span className="nowrap">{match.round.timeString}</span>
        <Text span inherit fw={400} hiddenFrom="sm" display="block">
          <Which match={match} />
        </Text>
      </>
    ),
  },
  { head: 'Match', cell: (match) => <Which match={match} />, wideOnly: true },
  { head: 'Teams', cell: ({ round }) => <RoundTeams round={round} /> },
];

function Which({ match }: { match: SaturdayMatch }) {
  const { unplayed } = match;
  return (
    <>
      <Link to={pathToMatch(match)} className="nowrap">
        {matchName(match)}
      </Link>
      {unplayed !== null && (
        <Quiet span display="block">
          {unplayed}
        </Quiet>
      )}
    </>
  );
}
