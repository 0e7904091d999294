import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  previewShift,
  type Repaired,
  type Shift,
  shiftTimes,
} from '@quizmeet/contract/repair/calls.ts';
import { MOST_MINUTES, WHOLE_MINUTES } from '@quizmeet/contract/repair/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { type ShownQuery, TableSkeleton } from '../../ui/query-content.tsx';
import { Section } from '../../ui/section.tsx';
import { type Evening, Fields } from './cause-form.tsx';

interface ShiftEntry {
  readonly day: Day;
  readonly fromRound: string;
  /** HH:MM. */
  readonly fromTime: string;
  /** Null until typed: the current delay. */
  readonly minutes: string | null;
  readonly direction: Shift['direction'];
}

type ShiftSectionProps = { evening: Evening; day: Day; onDone: NewTimesProps['onShifted'] };

/** Shows the new times first (X6). */
export function ShiftSection({ evening, day, onDone }: ShiftSectionProps) {
  const [entry, setEntry] = useState<ShiftEntry>({
    day,
    fromRound: `${firstOpenRound(evening)}`,
    fromTime: evening.firstOnSaturday,
    minutes: null,
    direction: 'later',
  });
  const typed = entry.minutes ?? `${evening.lateness?.minutes || 10}`;
  const minutes = minutesOf(typed);
  const shift = shiftOf(entry, minutes ?? 0);
  const topics = ['schedule', 'bracket', 'event'] as const;
  const enabled = minutes !== null;
  const read = useQuery({
    ...callQuery(previewShift, { body: shift }, { topics, enabled }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Shift the times" mt="xl">
      <p>Moves all open {entry.day === 'Saturday' ? 'matches' : 'rounds'} from here on.</p>
      <ShiftFields
        entry={{ ...entry, minutes: typed }}
        times={evening.times}
        onChange={(change) => setEntry({ ...entry, ...change })}
      />
      {enabled && (
        <NewTimes
          shift={shift}
          read={read}
          rows={entry.day === 'Friday' ? evening.times.length + 1 - Number(entry.fromRound) : 8}
          onShifted={onDone}
        />
      )}
    </Section>
  );
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
  entry: ShiftEntry & { readonly minutes: string };
  times: Evening['times'];
  onChange: (change: Partial<ShiftEntry>) => void;
}

const ShiftFields = ({ entry, times, onChange }: ShiftFieldsProps) => (
  <Fields cols={2}>
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
      error={minutesOf(entry.minutes) === null && WHOLE_MINUTES}
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
  read: ShownQuery<ReplyOf<typeof previewShift>> & { readonly isPlaceholderData: boolean };
  rows: number;
  onShifted: (repaired: Repaired, day: Day) => void;
};

function NewTimes({ shift, read, rows, onShifted }: NewTimesProps) {
  const act = useCallMutation(shiftTimes);
  if (read.error !== null) return <Refusal text={read.error.message} />;
  if (read.data === undefined) return <TableSkeleton label="The new times" rows={rows} />;
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
        loading={act.isPending || read.isPlaceholderData}
        onClick={() =>
          act.mutate({ body: shift }, { goOn: (repaired) => onShifted(repaired, shift.day) })
        }
      >
        Shift {plural(moved.length, 'start time')} by {plural(shift.minutes, 'minute')}
      </Button>
    </>
  );
}
