import { Box, Button, List, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  lock,
  previewShift,
  type Shift,
  shiftTimes,
  unlock,
} from '@quizmeet/contract/repair/calls.ts';
import { MOST_MINUTES, WHOLE_MINUTES } from '@quizmeet/contract/repair/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Lockable } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import type { ShownQuery } from '../../ui/query-content.tsx';
import { Section } from '../../ui/section.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { type Evening, Fields } from './cause-form.tsx';

type Locked = { readonly what: Lockable; readonly number: number; readonly words: string };

const KINDS = { room: 'A room', slot: 'All rounds at one time', round: 'One round' } as const;

/** Rule X5. */
export function LocksSection({ evening }: { evening: Evening }) {
  const locked = lockedIn(evening);
  return (
    <Section title="Locks" mt="xl">
      <p>Repairs, moves, and new schedules don’t change them.</p>
      <LockFields evening={evening} locked={locked} />
      {locked.length === 0 ? <p>Nothing is locked.</p> : <LockedList locked={locked} />}
    </Section>
  );
}

function LockFields({ evening, locked }: { evening: Evening; locked: readonly Locked[] }) {
  const [what, setWhat] = useState<Lockable>('room');
  const [chosen, setChosen] = useState('');
  const locking = useCallMutation(lock);
  const options = lockables(evening, what).filter(
    ({ number }) => !locked.some((each) => each.what === what && each.number === number),
  );
  const number = Number(options.some((each) => `${each.number}` === chosen) ? chosen : 0);
  return (
    <Fields>
      <NativeSelect
        label="Lock"
        value={what}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setWhat(event.currentTarget.value as Lockable)}
      />
      <NativeSelect
        label="Which"
        value={number === 0 ? '' : chosen}
        data={[
          { value: '', label: 'Choose' },
          ...options.map((each) => ({ value: `${each.number}`, label: each.words })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        disabled={number === 0}
        loading={locking.isPending}
        onClick={() => locking.mutate({ params: { what, number } }, { says: 'Locked' })}
      >
        Lock
      </Button>
    </Fields>
  );
}

function LockedList({ locked }: { locked: readonly Locked[] }) {
  const unlocking = useCallMutation(unlock);
  const steady = useSteadyPresses(...locked.map(({ what, number }) => `${what} ${number}`));
  return (
    <List style={steady}>
      {locked.map(({ what, number, words }) => (
        <List.Item key={`${what} ${number}`} icon={<IconLock size={16} />} mb="xs">
          {words}{' '}
          <SmallButton
            aria-label={`Unlock ${words}`}
            onClick={() => unlocking.mutate({ params: { what, number } }, { says: 'Unlocked' })}
          >
            Unlock
          </SmallButton>
        </List.Item>
      ))}
    </List>
  );
}

function lockedIn(evening: Evening): Locked[] {
  const { roundIds, roomNumbers, roundNumbers } = evening.locks;
  const numbers = { room: roomNumbers, slot: roundNumbers, round: roundIds };
  return (['room', 'slot', 'round'] as const).flatMap((what) =>
    lockables(evening, what).filter(({ number }) => numbers[what].includes(number)),
  );
}

function lockables({ rooms, times, slots }: Evening, what: Lockable): Locked[] {
  switch (what) {
    case 'room':
      return rooms.map(({ roomNumber, abbreviation }) => ({
        what,
        number: roomNumber,
        words: abbreviation,
      }));
    case 'slot':
      return times.map(({ roundNumber, timeString }) => ({
        what,
        number: roundNumber,
        words: `Round ${roundNumber}, ${timeString}`,
      }));
    case 'round':
      return slots.flatMap(({ rounds }) =>
        rounds.map((round) => ({
          what,
          number: round.id,
          words: `Round ${round.roundNumber}, ${round.roomName}: ${round.leftTeamName} – ${round.rightTeamName}`,
        })),
      );
  }
}

interface ShiftEntry {
  readonly day: Day;
  readonly fromRound: string;
  /** HH:MM. */
  readonly fromTime: string;
  readonly minutes: string;
  readonly direction: Shift['direction'];
}

/** Shows the new times first (X6). */
export function ShiftSection({ evening, day }: { evening: Evening; day: Day }) {
  const [entry, setEntry] = useState<ShiftEntry>({
    day,
    fromRound: `${firstOpenRound(evening)}`,
    fromTime: evening.firstOnSaturday,
    minutes: `${evening.lateness.data?.minutes || 10}`,
    direction: 'later',
  });
  const minutes = minutesOf(entry.minutes);
  const shift = shiftOf(entry, minutes ?? 0);
  const topics = ['schedule', 'bracket', 'event'] as const;
  const enabled = minutes !== null;
  const read = useQuery(callQuery(previewShift, { body: shift }, { topics, enabled }));
  return (
    <Section title="Shift the times" mt="xl">
      <p>Moves all open {entry.day === 'Saturday' ? 'matches' : 'rounds'} from here on.</p>
      <ShiftFields
        entry={entry}
        times={evening.times}
        onChange={(change) => setEntry({ ...entry, ...change })}
      />
      {/* Reserves space for the new times. */}
      <Box mih="26rem">
        {entry.day === 'Friday' && <Begun evening={evening} from={Number(entry.fromRound)} />}
        {enabled && (
          <NewTimes
            shift={shift}
            read={read}
            onShifted={() => setEntry({ ...entry, minutes: '' })}
          />
        )}
      </Box>
    </Section>
  );
}

/** Slots with a result stay, though other rounds of theirs are open (X6). */
function Begun({ evening: { slots }, from }: { evening: Evening; from: number }): ReactNode {
  const begun = slots.filter(
    ({ roundNumber, rounds }) =>
      roundNumber >= from &&
      rounds.some(({ winningTeam }) => winningTeam !== '') &&
      rounds.some(({ winningTeam }) => winningTeam === ''),
  );
  return begun.map(({ roundNumber, timeString }) => (
    <Text key={roundNumber} mb="xs">
      Round {roundNumber} stays at {timeString}, since it has a result.
    </Text>
  ));
}

/** Null for anything but whole minutes. */
export function minutesOf(typed: string): number | null {
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null;
}

function shiftOf({ day, fromRound, fromTime, direction }: ShiftEntry, minutes: number): Shift {
  const by = { minutes, direction };
  return day === 'Friday' ? { day, fromRound: Number(fromRound), ...by } : { day, fromTime, ...by };
}

interface ShiftFieldsProps {
  entry: ShiftEntry;
  times: Evening['times'];
  onChange: (change: Partial<ShiftEntry>) => void;
}

const ShiftFields = ({ entry, times, onChange }: ShiftFieldsProps) => (
  <Fields>
    <NativeSelect
      label="Day"
      value={entry.day}
      data={[...DAYS]}
      onChange={(event) => onChange({ day: event.currentTarget.value as Day })}
    />
    {entry.day === 'Friday' ? (
      <NativeSelect
        label="From round"
        value={entry.fromRound}
        data={times.map(({ roundNumber, timeString }) => ({
          value: `${roundNumber}`,
          label: `Round ${roundNumber}, ${timeString}`,
        }))}
        onChange={(event) => onChange({ fromRound: event.currentTarget.value })}
      />
    ) : (
      <TextInput
        label="From"
        type="time"
        value={entry.fromTime}
        onChange={(event) => onChange({ fromTime: event.currentTarget.value })}
      />
    )}
    <TextInput
      label="Minutes"
      inputMode="numeric"
      value={entry.minutes}
      error={entry.minutes !== '' && minutesOf(entry.minutes) === null && WHOLE_MINUTES}
      onChange={(event) => onChange({ minutes: event.currentTarget.value })}
    />
    <NativeSelect
      label="Direction"
      value={entry.direction}
      data={['later', 'earlier']}
      onChange={(event) => onChange({ direction: event.currentTarget.value as Shift['direction'] })}
    />
  </Fields>
);

/** After the last with most of its results; else the last. */
function firstOpenRound({ slots, times }: Evening): number {
  const begun = slots.filter(
    ({ rounds }) => rounds.filter((round) => round.winningTeam !== '').length * 2 > rounds.length,
  );
  const last = Math.max(0, ...begun.map(({ roundNumber }) => roundNumber));
  return Math.min(last + 1, times.length);
}

type NewTimesProps = {
  shift: Shift;
  read: ShownQuery<ReplyOf<typeof previewShift>>;
  onShifted: () => void;
};

function NewTimes({ shift, read, onShifted }: NewTimesProps) {
  const act = useCallMutation(shiftTimes);
  if (read.error !== null) return <Refusal text={read.error.message} />;
  if (read.data === undefined) {
    return <Skeleton role="status" aria-label="The new times are loading" height="20rem" />;
  }
  const moved = read.data.slots.filter((slot) => slot.moved);
  return (
    <>
      <DataTable
        label="The new times"
        rows={moved}
        rowKey={({ name, before, after }) => `${name} ${before} ${after}`}
        columns={[
          {
            head: shift.day === 'Saturday' ? 'Match' : 'Round',
            rowHead: true,
            cell: ({ name }) => name,
          },
          { head: 'Now', cell: ({ before }) => before },
          { head: 'Then', cell: ({ after }) => <strong>{after}</strong> },
        ]}
        isLong
      />
      <Button
        variant="filled"
        mt="0.75rem"
        loading={act.isPending}
        onClick={() =>
          act.mutate(
            { body: shift },
            {
              says: `The times are ${plural(shift.minutes, 'minute')} ${shift.direction}. To undo, shift them the other way.`,
              goOn: onShifted,
            },
          )
        }
      >
        Shift {plural(moved.length, 'start time')} by {plural(shift.minutes, 'minute')}
      </Button>
    </>
  );
}
