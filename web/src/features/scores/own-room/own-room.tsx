import { Button, Card, NativeSelect, Text, Title } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { nextOfRoom, type RoundOfRoom } from '@quizmeet/rules/schedule/next.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/session.tsx';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { queuedOf } from '../../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../../tournament/result-queue/use-queued.ts';
import { useIsSaturdayOver } from '../../../tournament/saturday.ts';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { WaitForAll } from '../../../ui/query-content.tsx';
import { useSteadyPresses } from '../../../ui/steady-rows.ts';
import { RowState } from '../room/row-state.tsx';
import { useReadySheet, useRoundsOfRooms } from '../rounds-of-rooms.ts';
import { useOwnRoom } from './enter-results-link.tsx';
import { RoundList } from './round-list.tsx';
import { SaturdayRooms, useSaturdayRooms } from './saturday-rooms.tsx';

type Room = ReturnType<typeof roomsOf>[number];

interface OwnRoomFirstProps {
  others?: boolean;
  onlyWithRounds?: boolean;
  skeleton: ReactNode;
  children?: ReactNode;
}

/** What follows waits too, since it would move. */
export function OwnRoomFirst({
  others = false,
  onlyWithRounds = false,
  skeleton,
  children,
}: OwnRoomFirstProps) {
  const [roomNumber, choose] = useOwnRoom();
  const { read, rounds } = useRoundsOfRooms();
  const rooms = roomsOf(rounds);
  const saturday = useSaturdayRooms(!onlyWithRounds);
  const hasMatches = saturday.matches.length > 0;
  const isPlayed = rooms.every(({ next }) => next === null);
  return (
    <WaitForAll reads={[read, ...saturday.reads]} skeleton={skeleton}>
      {!onlyWithRounds && <SaturdayRooms />}
      {(rooms.length > 0 || !onlyWithRounds) && !(hasMatches && isPlayed) && (
        <OwnRoom rooms={rooms} roomNumber={roomNumber} onChoose={choose} />
      )}
      {others && (
        <>
          <EnteredRounds rounds={rounds.filter((round) => round.roomNumber === roomNumber)} />
          <Rooms
            title={roomNumber === null ? 'Rooms' : 'Other rooms'}
            rooms={rooms.filter((room) => room.roomNumber !== roomNumber)}
          />
        </>
      )}
      {children}
    </WaitForAll>
  );
}

function roomsOf(rounds: readonly (ListedRound & RoundOfRoom)[]) {
  const byRoom = Map.groupBy(rounds, (round) => round.roomNumber);
  return [...byRoom]
    .toSorted(([a], [b]) => a - b)
    .map(([roomNumber, own]) => ({
      roomNumber,
      roomName: own[0]?.roomName ?? '',
      next: nextOfRoom(own),
    }));
}

interface OwnRoomProps {
  rooms: readonly Room[];
  roomNumber: number | null;
  onChoose: (roomNumber: number) => void;
}

function OwnRoom({ rooms, roomNumber, onChoose }: OwnRoomProps) {
  const id = useId();
  const room = rooms.find((each) => each.roomNumber === roomNumber);
  useReadySheet(room?.next?.id);
  const steady = useSteadyPresses(room?.next?.id ?? 0);
  return (
    <Card component="section" maw="46rem" mb="1.75rem" aria-labelledby={id} style={steady}>
      <div aria-live="polite">
        <Next id={id} room={room} rooms={rooms} />
      </div>
      {rooms.some(({ next }) => next !== null) && (
        <ChooseRoom rooms={rooms} room={room} onChoose={onChoose} />
      )}
    </Card>
  );
}

function Next({ id, room, rooms }: { id: string; room: Room | undefined; rooms: readonly Room[] }) {
  const { open } = useOpenedRound();
  const { admin } = useSession();
  const isPlayed = rooms.length > 0 && rooms.every((each) => each.next === null);
  const isOver = useIsSaturdayOver(DIVISIONS, isPlayed);
  const [heading, words] = isOver ? OVER : headingOf(room, rooms, admin);
  const next = room?.next;
  return (
    <>
      <Title size="h4" id={id}>
        {heading}
      </Title>
      {words !== undefined && (
        <Text size="lg" my="xs">
          {words}
        </Text>
      )}
      {next && (
        <Button variant="filled" size="md" onClick={() => open(next.id)}>
          Enter the result
        </Button>
      )}
    </>
  );
}

const OVER = ['The tournament is over', 'All rounds and matches have results. Thank you!'];

function headingOf(room: Room | undefined, rooms: readonly Room[], admin: boolean) {
  if (rooms.length === 0) {
    return ['No rounds yet', 'Your room’s rounds appear with Friday’s schedule.'];
  }
  if (rooms.every(({ next }) => next === null)) {
    const inBrackets = <Link to={paths.brackets}>Enter Saturday’s results in the brackets</Link>;
    const byCode =
      'Administrators enter Saturday’s results, and score entry in rooms that have a code.';
    return ['All Friday rounds have results', admin ? inBrackets : byCode];
  }
  if (room === undefined) return ['Which room are you scoring?'];
  const { roomName, next } = room;
  if (next === null) return [`Room ${roomName} is done`, 'All its rounds have results. Thank you!'];
  return [
    `Next in room ${roomName}: round ${next.roundNumber}`,
    <>
      <span>{next.timeString}</span>, {unbrokenName(next.leftTeamName)} –{' '}
      {unbrokenName(next.rightTeamName)}
    </>,
  ];
}

/** To look at or correct, newest first. */
function EnteredRounds({ rounds }: { rounds: readonly ListedRound[] }) {
  const { entries } = useQueue();
  const entered = rounds.filter(({ winningTeam }) => winningTeam !== '').toReversed();
  return (
    <RoundList
      title="Entered in your room"
      lines={entered.map((round) => ({
        round,
        head: `Round ${round.roundNumber}`,
        state: <RowState round={round} queued={queuedOf(round, entries)} />,
      }))}
    />
  );
}

const Rooms = ({ title, rooms }: { title: string; rooms: readonly Room[] }) => (
  <RoundList
    title={title}
    lines={rooms.flatMap(({ roomName, next }) =>
      next === null ? [] : { round: next, head: roomName, state: next.timeString },
    )}
  />
);

interface ChooseRoomProps {
  rooms: readonly Room[];
  room: Room | undefined;
  onChoose: (roomNumber: number) => void;
}

const ChooseRoom = ({ rooms, room, onChoose }: ChooseRoomProps) => (
  <NativeSelect
    maw="16rem"
    mt="sm"
    label="Your room"
    value={room?.roomNumber ?? ''}
    data={[
      ...(room === undefined ? [{ value: '', label: 'Choose a room', disabled: true }] : []),
      ...rooms.map(({ roomNumber, roomName, next }) => ({
        value: `${roomNumber}`,
        label: next === null ? `${roomName} (done)` : roomName,
      })),
    ]}
    onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
  />
);
