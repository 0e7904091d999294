import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { previewShift, type Shift, shiftTimes } from '@quizmeet/contract/repair/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import type { ShownQuery } from '../../ui/query-content.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import type { Evening } from './evening.ts';
import classes from './repair.module.css';
import { faultOf, type ShiftEntry, shiftOf } from './shift-entry.ts';

/** What was typed; null until then: the day and the time that are next, and the minutes that it is late by. */
type Typed = Omit<ShiftEntry, 'day' | 'fromTime' | 'minutes'> & {
  readonly day: Day | null;
  readonly fromTime: string | null;
  readonly minutes: string | null;
};

const STEP = 10;

/**
 * Shifts all open slots from one on, or puts in a break, on either day; shows the new times first (X6).
 * @param day the day that is chosen at first
 */
export function ShiftSection({ evening, day }: { evening: Evening; day: Day }) {
  const { late } = evening;
  const firstOpen = firstOpenRound(evening);
  const [entry, setEntry] = useState<Typed>({
    day: null,
    fromRound: '',
    fromTime: null,
    minutes: null,
    direction: 'later',
  });
  const filled: ShiftEntry = {
    ...entry,
    // Once every time of Friday has begun, only Saturday's are left.
    day: entry.day ?? (firstOpen === null ? 'Saturday' : day),
    fromRound: entry.fromRound || `${firstOpen ?? evening.times.length}`,
    fromTime: entry.fromTime ?? evening.nextOnSaturday,
    minutes: entry.minutes ?? `${late || STEP}`,
  };
  const isNothingLeft = filled.day === 'Friday' && entry.fromRound === '' && firstOpen === null;
  const one = filled.day === 'Saturday' ? 'match' : 'round';
  const set = (change: Partial<ShiftEntry>) => setEntry({ ...entry, ...change });
  return (
    <section className={classes['section']} aria-label="Shift the times">
      <h2>Shift the times</h2>
      <p>
        Moves all open {one === 'match' ? 'matches' : 'rounds'} from here on. For a break, move the
        ones after it.
        {late > 0 && ` The event is about ${late} minutes late.`}
      </p>
      <ShiftFields entry={filled} times={evening.times} onChange={set} />
      {isNothingLeft ? (
        <p role="status">All Friday rounds have begun, so there’s nothing to shift.</p>
      ) : (
        <Preview entry={filled} times={evening.times.length} />
      )}
    </section>
  );
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
  const fault = faultOf(entry);
  return (
    <div className={`${classes['fields']} ${classes['fromTop']}`}>
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
          error={fault?.field === 'fromTime' && fault.message}
          onChange={(event) => onChange({ fromTime: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Minutes"
        inputMode="numeric"
        value={entry.minutes}
        error={fault?.field === 'minutes' && fault.message}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
      <NativeSelect
        label="Direction"
        value={entry.direction}
        data={[
          { value: 'later', label: 'later' },
          { value: 'earlier', label: 'earlier' },
        ]}
        onChange={(event) =>
          onChange({ direction: event.currentTarget.value as Shift['direction'] })
        }
      />
    </div>
  );
}

/** The number of the first slot after those that have a result; null when none is left. */
function firstOpenRound({ slots, times }: Evening): number | null {
  const begun = slots.filter(({ rounds }) => rounds.some((round) => round.winningTeam !== ''));
  const last = Math.max(0, ...begun.map(({ roundNumber }) => roundNumber));
  return last < times.length ? last + 1 : null;
}

/**
 * The new times, or why there are none. It keeps the place of as many times as it showed last of this day, so that
 * nothing below moves while they come or are refused.
 */
function Preview({ entry, times }: { entry: ShiftEntry; times: number }) {
  const { day } = entry;
  const shift = shiftOf(entry);
  const [rows, setRows] = useState({ Friday: times, Saturday: times });
  const read = useQuery(
    callQuery(
      previewShift,
      { body: shift ?? { day: 'Friday', fromRound: 1, minutes: STEP, direction: 'later' } },
      { enabled: shift !== null, topics: ['schedule', 'bracket', 'event'] },
    ),
  );
  const shown = shift === null ? undefined : read.data?.slots.length;
  if (shown !== undefined && shown !== rows[day]) setRows({ ...rows, [day]: shown });
  return (
    <div className={classes['preview']} style={{ '--rows': rows[day] } as CSSProperties}>
      {shift !== null && <NewTimes shift={shift} read={read} />}
    </div>
  );
}

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
    return <Skeleton role="status" aria-label="The new times are loading" height="auto" />;
  }
  const moved = read.data.slots.filter((slot) => slot.moved);
  return (
    <>
      <TableFrame label="The new times">
        <thead>
          <tr>
            {[shift.day === 'Saturday' ? 'Match' : 'Round', 'Now', 'Then'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.data.slots.map(({ name, before, after, moved: isMoved }) => (
            <tr key={`${name} ${before} ${after}`}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{isMoved ? <strong>{after}</strong> : 'unchanged'}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
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
