import { Box, Button, NativeSelect, Skeleton, TextInput, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { previewShift, type Shift, shiftTimes } from '@quizmeet/contract/repair/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { ShownQuery } from '../../ui/query-content.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Fields } from './cause-form.tsx';
import type { Evening } from './evening.ts';

/** What is typed of a shift. */
interface ShiftEntry {
  readonly day: Day;
  readonly fromRound: string;
  /** HH:MM, of Saturday. */
  readonly fromTime: string;
  readonly minutes: string;
  readonly direction: Shift['direction'];
}

/**
 * Shifts all open slots from one on, or puts in a break, on either day; shows the new times first (X6).
 * @param day the day that is chosen at first
 */
export function ShiftSection({ evening, day }: { evening: Evening; day: Day }) {
  const [entry, setEntry] = useState<ShiftEntry>({
    day,
    fromRound: `${firstOpenRound(evening)}`,
    fromTime: evening.firstOnSaturday,
    minutes: '10',
    direction: 'later',
  });
  const shift = shiftOf(entry);
  const read = useQuery(
    callQuery(previewShift, { body: shift }, { topics: ['schedule', 'bracket', 'event'] }),
  );
  return (
    <Box component="section" mt="xl" aria-label="Shift the times">
      <Title order={2} size="h4">
        Shift the times
      </Title>
      <p>
        Moves all open {entry.day === 'Saturday' ? 'matches' : 'rounds'} from here on. For a break,
        move the ones after it.
      </p>
      <ShiftFields
        entry={entry}
        times={evening.times}
        onChange={(change) => setEntry({ ...entry, ...change })}
      />
      {/* Holds the place of the new times while they come. */}
      <Box mih="26rem">
        <NewTimes shift={shift} read={read} />
      </Box>
    </Box>
  );
}

/** What is no number becomes 0, which the server refuses with its sentence. */
function shiftOf({ day, fromRound, fromTime, minutes, direction }: ShiftEntry): Shift {
  const by = { minutes: Math.trunc(Number(minutes)) || 0, direction };
  return day === 'Friday' ? { day, fromRound: Number(fromRound), ...by } : { day, fromTime, ...by };
}

/** What is shifted, by how much, and which way. */
function ShiftFields({
  entry,
  times,
  onChange,
}: {
  entry: ShiftEntry;
  times: Evening['times'];
  onChange: (change: Partial<ShiftEntry>) => void;
}) {
  return (
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
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
      <NativeSelect
        label="Direction"
        value={entry.direction}
        data={['later', 'earlier']}
        onChange={(event) =>
          onChange({ direction: event.currentTarget.value as Shift['direction'] })
        }
      />
    </Fields>
  );
}

/** The number of the first slot after those that have a result; the last one when none is left. */
function firstOpenRound({ slots, times }: Evening): number {
  const begun = slots.filter(({ rounds }) => rounds.some((round) => round.winningTeam !== ''));
  const last = Math.max(0, ...begun.map(({ roundNumber }) => roundNumber));
  return Math.min(last + 1, times.length);
}

/** The new times, or why there are none. */
function NewTimes({
  shift,
  read,
}: {
  shift: Shift;
  read: ShownQuery<ReplyOf<typeof previewShift>>;
}) {
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
        rows={read.data.slots}
        rowKey={({ name, before, after }) => `${name} ${before} ${after}`}
        columns={[
          {
            head: shift.day === 'Saturday' ? 'Match' : 'Round',
            rowHead: true,
            cell: ({ name }) => name,
          },
          { head: 'Now', cell: ({ before }) => before },
          {
            head: 'Then',
            cell: ({ after, moved: isMoved }) => (isMoved ? <strong>{after}</strong> : 'unchanged'),
          },
        ]}
      />
      <Button
        mt="0.75rem"
        loading={act.isPending}
        onClick={() =>
          act.mutate(
            { body: shift },
            {
              says: `The times are ${plural(shift.minutes, 'minute')} ${shift.direction}. To undo, shift them the other way.`,
            },
          )
        }
      >
        Shift {plural(moved.length, 'time')} by {plural(shift.minutes, 'minute')}
      </Button>
    </>
  );
}
