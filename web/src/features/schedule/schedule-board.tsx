import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { liveText } from '@quizmeet/contract/machines/live-text.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { IconLock, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../platform/queries.ts';
import { pathToAction } from '../../tournament/admin-actions.ts';
import { useFollowing } from '../../tournament/following.ts';
import { useLiveGame } from '../../tournament/live-games.ts';
import { ProtestMark, useProtested } from '../../tournament/papers/use-papers.tsx';
import { RoundMarks } from '../../tournament/round-marks.tsx';
import { shownSides, TeamLine } from '../../tournament/score.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { longDay } from '../../ui/days.ts';
import { LiveMark } from '../../ui/live-mark.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isOpen, pastRounds, plays, roomsOf } from './board.ts';
import { GroupTag } from './group-tag.tsx';
import card from './round-card.module.css';
import classes from './schedule-board.module.css';

interface ScheduleBoardProps {
  title: string;
  slots: readonly Slot[];
  nowRound: number | null;
  staff: boolean;
  onOpen: (roundId: number) => void;
}

/** Stacked on narrow screens: always one table, for screen readers. */
export function ScheduleBoard({ title, slots, nowRound, staff, onOpen }: ScheduleBoardProps) {
  const { teamIds } = useFollowing();
  const rooms = roomsOf(slots);
  const marks = useLockMarks();
  const protested = useProtested(staff);
  const isYours = (round: ListedRound) => teamIds.some((teamId) => plays(round, teamId));
  // None is folded while somebody looks at it.
  const [past] = useState(() => pastRounds(slots, nowRound));
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
                {room.roomName} <LockMark words={marks.ofRoom(room.roomNumber)} />
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
              past={past.includes(slot.roundNumber)}
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

interface SlotRowProps {
  slot: Slot;
  rooms: ReturnType<typeof roomsOf>;
  isNow: boolean;
  past: boolean;
  locked: boolean;
  children: (round: ListedRound) => ReactNode;
}

const SlotRow = ({ slot, rooms, isNow, past, locked, children }: SlotRowProps) => (
  <tr id={slotAnchor(slot.roundNumber)} className={classes['slot']} data-now={isNow || undefined}>
    <th scope="row" className={classes['when']}>
      <span className={classes['time']}>{slot.timeString}</span>
      <span className={classes['number']}>Round {slot.roundNumber}</span>
      {isNow && (
        <Badge color="green" variant="filled" tt="none" className={classes['goToNow'] ?? ''}>
          Now
        </Badge>
      )}
      {locked && <LockMark />}
      {past && (
        <details className={classes['past']}>
          <summary>
            {slot.rounds.every(isOpen)
              ? 'No result yet'
              : plural(slot.rounds.filter((round) => !isOpen(round)).length, 'result')}
          </summary>
        </details>
      )}
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

export const GoToNow = ({ nowRound }: { nowRound: number }) => (
  <Button
    component="a"
    href={`#${slotAnchor(nowRound)}`}
    className={classes['goToNow'] ?? ''}
    variant="light"
    color="green"
    mb="md"
  >
    Go to the current rounds
  </Button>
);

const slotAnchor = (roundNumber: number): string => `round-${roundNumber}`;

export const ScheduleSkeleton = () => (
  <div role="status" aria-label="The schedule is loading">
    {['first', 'second', 'third', 'fourth'].map((slot) => (
      <Skeleton key={slot} height={104} mb={12} radius="md" />
    ))}
  </div>
);

type NoScheduleProps = { scope: string; event: Event | undefined; admin?: boolean };

export function NoSchedule({ scope, event, admin = false }: NoScheduleProps) {
  const first = event === undefined ? null : readTime(event.fridayStart);
  return (
    <EmptyState
      title={`${scope === 'All' ? 'The' : `The ${scope}`} schedule isn’t made yet`}
      action={admin && <Link to={pathToAction('create')}>Create schedule</Link>}
    >
      {event !== undefined && first !== null && (
        <>
          It appears here after registration. The first rounds start {longDay(event.fridayDate)},{' '}
          {timeString(first)}.
        </>
      )}
    </EmptyState>
  );
}

interface RoundCardProps {
  round: ListedRound;
  yours: boolean;
  staff: boolean;
  locked: boolean;
  protested: boolean;
  onOpen: (roundId: number) => void;
}

/** Opens a dialog, or another tab. For `staff`, a missing result stands out. */
export function RoundCard({ round, yours, staff, locked, protested, onOpen }: RoundCardProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(round.id);
  };
  const open = isOpen(round);
  const game = useLiveGame(round.id);
  return (
    <a
      className={card['card']}
      href={`?round=${round.id}`}
      data-yours={yours || undefined}
      data-open={(staff && open) || undefined}
      onClick={onClick}
    >
      <span className={card['head']}>
        <span className={card['room']}>{round.roomName}</span>
        <GroupTag group={round.group ?? round.division} />
        {yours && (
          <span className={card['yours']}>
            <IconStarFilled size={14} /> yours
          </span>
        )}
        {locked && <LockMark />}
        {protested && <ProtestMark />}
        {staff && open && <span className={card['open']}>open</span>}
        {game !== null && <LiveMark words={liveText(game)} />}
        {!open && <RoundMarks roundId={round.id} />}
      </span>
      {shownSides(round, game).map(({ side, name, ...shown }) => (
        <TeamLine key={side} {...shown}>
          {unbrokenName(name)}
        </TeamLine>
      ))}
    </a>
  );
}

function LockMark({ words = 'locked' }: { words?: string | null }) {
  if (words === null) return null;
  return (
    <Text span c="dimmed" fz="xs" fw={500}>
      <IconLock size={14} /> {words}
    </Text>
  );
}

/** Rules X5, X6. */
function useLockMarks() {
  const { data } = useQuery(callQuery(listLocks, {}, { background: true }));
  const closed = new Map(data?.closedRooms.map((room) => [room.roomNumber, room.fromRound]));
  return {
    isLockedRound: (roundId: number) => data?.roundIds.includes(roundId) ?? false,
    isLockedSlot: (roundNumber: number) => data?.roundNumbers.includes(roundNumber) ?? false,
    ofRoom: (roomNumber: number): string | null => {
      const from = closed.get(roomNumber);
      if (from !== undefined) return `closed starting with round ${from}`;
      return data?.roomNumbers.includes(roomNumber) ? 'locked' : null;
    },
  };
}
