import { Button, NativeSelect, Title } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { nextOfRoom, type RoundOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useLockMarks } from '../../../tournament/lock-marks.ts';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { WaitForAll } from '../../../ui/query-content.tsx';
import { useRoundsOfRooms } from '../rounds-of-rooms.ts';
import classes from './own-room.module.css';
import { useOwnRoom } from './use-own-room.ts';

interface Room {
  readonly roomNumber: number;
  readonly roomName: string;
  readonly next: ListedRound | null;
  /** The round from which it is closed (X6); undefined for one that is open. */
  readonly closedFrom: number | undefined;
}

/**
 * For who enters scores: the next round of the room last used, above all else of the page (X7). What follows
 * waits with it, since it would move.
 */
export function OwnRoomFirst({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { read, roomNumber, choose } = useOwnRoom();
  const { read: schedule, rounds } = useRoundsOfRooms();
  const { closedFrom } = useLockMarks();
  return (
    <WaitForAll reads={[read, schedule]} skeleton={skeleton}>
      <OwnRoom rooms={roomsOf(rounds, closedFrom)} roomNumber={roomNumber} onChoose={choose} />
      {children}
    </WaitForAll>
  );
}

function roomsOf(
  rounds: readonly (ListedRound & RoundOfRoom)[],
  closedFrom: (roomNumber: number) => number | undefined,
): Room[] {
  const byRoom = Map.groupBy(rounds, (round) => round.roomNumber);
  return [...byRoom]
    .toSorted(([a], [b]) => a - b)
    .map(([roomNumber, own]) => ({
      roomNumber,
      roomName: own[0]?.roomName ?? '',
      next: nextOfRoom(own),
      closedFrom: closedFrom(roomNumber),
    }));
}

function OwnRoom({
  rooms,
  roomNumber,
  onChoose,
}: {
  rooms: readonly Room[];
  roomNumber: number | null;
  onChoose: (roomNumber: number) => void;
}) {
  const id = useId();
  const room = rooms.find((each) => each.roomNumber === roomNumber);
  return (
    <section className={classes['own']} aria-labelledby={id}>
      <div aria-live="polite">
        <Next id={id} room={room} rooms={rooms} />
      </div>
      {rooms.some(({ next }) => next !== null) && (
        <ChooseRoom rooms={rooms} room={room} onChoose={onChoose} />
      )}
    </section>
  );
}

/** What comes next, or why nothing does. */
function Next({ id, room, rooms }: { id: string; room: Room | undefined; rooms: readonly Room[] }) {
  const { open } = useOpenedRound();
  const heading = (words: string) => (
    <Title order={2} size="h4" id={id}>
      {words}
    </Title>
  );
  if (rooms.length === 0) {
    return (
      <>
        {heading('You enter scores')}
        <p>The next round of your room stands here once Friday’s schedule is made.</p>
      </>
    );
  }
  if (rooms.every(({ next }) => next === null)) {
    return (
      <>
        {heading('Every round of Friday has its result')}
        <p>Thank you!</p>
      </>
    );
  }
  if (room === undefined) return heading('In which room do you enter scores?');
  if (room.next === null && room.closedFrom !== undefined) {
    return (
      <>
        {heading(`Room ${room.roomName} is closed from round ${room.closedFrom} on`)}
        <p>
          Where those rounds are played stands in the{' '}
          <Link to={paths.schedule('All')}>schedule of all rooms</Link>.
        </p>
      </>
    );
  }
  if (room.next === null) {
    return (
      <>
        {heading(`Room ${room.roomName} is done`)}
        <p>Every round of this room has its result. Thank you!</p>
      </>
    );
  }
  const { next } = room;
  return (
    <>
      {heading(`Next in room ${room.roomName}: round ${next.roundNumber}`)}
      <p>
        {next.timeString}, {unbrokenName(next.leftTeamName)} – {unbrokenName(next.rightTeamName)}
      </p>
      <Button size="md" onClick={() => open(next.id)}>
        Enter the result
      </Button>
    </>
  );
}

function labelOf({ roomName, next, closedFrom }: Room): string {
  if (next !== null) return roomName;
  return `${roomName} (${closedFrom === undefined ? 'done' : 'closed'})`;
}

function ChooseRoom({
  rooms,
  room,
  onChoose,
}: {
  rooms: readonly Room[];
  room: Room | undefined;
  onChoose: (roomNumber: number) => void;
}) {
  return (
    <NativeSelect
      className={classes['choice'] ?? ''}
      label="Your room"
      value={room?.roomNumber ?? ''}
      data={[
        ...(room === undefined ? [{ value: '', label: 'Choose a room', disabled: true }] : []),
        ...rooms.map((each) => ({ value: `${each.roomNumber}`, label: labelOf(each) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  );
}
