import { Skeleton } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathToAction } from '../../tournament/admin-actions.ts';
import { useFollowing } from '../../tournament/following.ts';
import { useLockMarks } from '../../tournament/lock-marks.ts';
import { useProtested } from '../../tournament/papers/use-papers.ts';
import { longDay } from '../../ui/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { type BoardRoom, plays, roomsOf } from './board.ts';
import { LockMark } from './lock-mark.tsx';
import { RoundCard } from './round-card.tsx';
import classes from './schedule-board.module.css';

/**
 * The schedule: slots in rows, rooms in columns; on a narrow screen stacked slots with rooms as
 * cards. Both are one table, so that screen readers get its headings either way.
 * @param nowRound the round number being played
 */
export function ScheduleBoard({
  title,
  slots,
  nowRound,
  staff,
  onOpen,
}: {
  title: string;
  slots: readonly Slot[];
  nowRound: number | null;
  staff: boolean;
  onOpen: (roundId: number) => void;
}) {
  const { teamIds } = useFollowing();
  const rooms = roomsOf(slots);
  const marks = useLockMarks();
  const protested = useProtested(staff);
  const isYours = (round: ListedRound) => teamIds.some((teamId) => plays(round, teamId));
  return (
    <ScrollRegion className={classes['frame']} label={title}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              Round
            </th>
            {rooms.map((room) => (
              <th key={room.roomNumber} scope="col">
                {room.roomName} <RoomMark words={marks.ofRoom(room.roomNumber)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <SlotRow
              key={slot.roundNumber}
              slot={slot}
              rooms={rooms}
              isNow={slot.roundNumber === nowRound}
              locked={marks.isLockedSlot(slot.roundNumber)}
            >
              {(round) => (
                <RoundCard
                  round={round}
                  yours={isYours(round)}
                  staff={staff}
                  locked={marks.isLockedRound(round.id)}
                  protested={protested.has(round.id)}
                  onOpen={onOpen}
                />
              )}
            </SlotRow>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Whether the room is locked, or from when it is closed. */
function RoomMark({ words }: { words: string | null }) {
  return words !== null && <LockMark words={words} />;
}

function SlotRow({
  slot,
  rooms,
  isNow,
  locked,
  children,
}: {
  slot: Slot;
  rooms: readonly BoardRoom[];
  isNow: boolean;
  locked: boolean;
  children: (round: ListedRound) => ReactNode;
}) {
  return (
    <tr id={slotAnchor(slot.roundNumber)} className={classes['slot']} data-now={isNow || undefined}>
      <th scope="row" className={classes['when']}>
        <span className={classes['time']}>{slot.timeString}</span>
        <span className={classes['number']}>Round {slot.roundNumber}</span>
        {isNow && <span className={classes['now']}>Now</span>}
        {locked && <LockMark />}
      </th>
      {rooms.map(({ roomNumber }) => {
        const round = slot.rounds.find((each) => each.roomNumber === roomNumber);
        return (
          <td key={roomNumber} data-empty={round === undefined || undefined}>
            {round && children(round)}
          </td>
        );
      })}
    </tr>
  );
}

/** A link past everything above the current rounds: on a phone the schedule is ten screens long. */
export function GoToNow({ nowRound }: { nowRound: number }) {
  return (
    <p className={classes['goToNow']}>
      <a href={`#${slotAnchor(nowRound)}`}>Go to the current rounds</a>
    </p>
  );
}

const slotAnchor = (roundNumber: number): string => `round-${roundNumber}`;

/** As large as a schedule's first slots, so that the page does not jump. */
export function ScheduleSkeleton() {
  return (
    <div role="status" aria-label="The schedule is loading">
      {['first', 'second', 'third', 'fourth'].map((slot) => (
        <Skeleton key={slot} height={104} mb={12} radius="md" />
      ))}
    </div>
  );
}

/** Says what will be shown here, and when. */
export function NoSchedule({
  scope,
  event,
  admin,
}: {
  scope: string;
  event: Event | undefined;
  admin: boolean;
}) {
  const first = event === undefined ? null : readTime(event.fridayStart);
  return (
    <EmptyState
      title={`${scope === 'All' ? 'The' : `The ${scope}`} schedule isn’t made yet`}
      action={admin && <Link to={pathToAction('create')}>Create schedule</Link>}
    >
      {event !== undefined && first !== null && (
        <>
          The schedule for {longDay(event.fridayDate)} appears here after registration. The first
          rounds start at {timeString(first)}.
        </>
      )}
    </EmptyState>
  );
}
