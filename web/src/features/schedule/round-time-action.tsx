import { Alert, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRoundTimes, type RoundTime, setRoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { ENTER_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useRef, useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { type Refusals, useFocusOnFault, useRefusals } from '../../platform/refusals.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import classes from './round-time-action.module.css';
import { standingMisfits, timeMisfits } from './time-misfits.ts';

interface Entry {
  readonly roundNumber: number;
  /** HH:MM, as the field gives it. */
  readonly time: string;
}

/** Sets the time of a round number; it moves no other (F9). */
export function RoundTimeAction() {
  const { data: times = [] } = useRead(listRoundTimes);
  const { data: event } = useRead(getEvent);
  const act = useAct(setRoundTime);
  const refusals = useRefusals();
  const [entry, setEntry] = useState<Entry | null>(null);
  const [done, setDone] = useState('');
  const choose = (roundNumber: number) =>
    setEntry({
      roundNumber,
      time: times.find((each) => each.roundNumber === roundNumber)?.time ?? '',
    });
  const minutes = entry === null ? null : readTime(entry.time);
  const misfits =
    entry === null || event === undefined || minutes === null
      ? null
      : timeMisfits(entry.roundNumber, minutes, times, event);
  const save = () => {
    if (entry === null) return;
    const isTime = readTime(entry.time) !== null;
    if (refusals.refuse(isTime ? [] : [{ path: 'time', message: ENTER_TIME }])) return;
    act.mutate(
      { query: { ...entry } },
      {
        onSuccess: () => {
          const sentence = `Round ${entry.roundNumber} begins at ${inSentence(entry.time)}`;
          setDone(`${sentence}.`);
          notify(sentence);
          setEntry(null);
        },
        onError: refusals.fail,
      },
    );
  };
  return (
    <ActionEntry
      title="Set a round’s time"
      description="For one round number, on every schedule; it survives a new schedule and moves no other round."
      state={stateOf(times)}
      warnings={event === undefined ? [] : standingMisfits(times, event)}
      button="Set round time"
      busy={act.isPending}
      onStart={() => {
        act.reset();
        refusals.clear();
        choose(1);
      }}
      outcome={<ActionOutcome error={null} done={act.isSuccess ? done : null} />}
    >
      <ConfirmDialog
        opened={entry !== null}
        title="Set round time"
        grave={misfits !== null}
        busy={act.isPending}
        possible={entry === null || !isUnchanged(entry, times)}
        onConfirm={save}
        onClose={() => {
          refusals.clear();
          setEntry(null);
        }}
      >
        {entry !== null && (
          <EntryFields
            entry={entry}
            times={times}
            misfits={misfits}
            refusals={refusals}
            onRound={choose}
            onTime={(time) => setEntry({ ...entry, time })}
          />
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

function EntryFields({
  entry,
  times,
  misfits,
  refusals,
  onRound,
  onTime,
}: {
  entry: Entry;
  times: readonly RoundTime[];
  /** Which rounds the time does not fit; it may be set all the same (F9). */
  misfits: string | null;
  refusals: Refusals;
  onRound: (roundNumber: number) => void;
  onTime: (time: string) => void;
}) {
  const now = times.find(({ roundNumber }) => roundNumber === entry.roundNumber);
  const { errors, edited } = refusals;
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFault(fields, refusals.count);
  return (
    <>
      <div ref={fields} className={classes['fields']}>
        <NativeSelect
          label="Round"
          {...AUTOFOCUS}
          value={`${entry.roundNumber}`}
          error={errors['roundNumber']}
          onChange={(event) => {
            edited(['roundNumber', 'time']);
            onRound(Number(event.currentTarget.value));
          }}
          data={times.map(({ roundNumber, timeString }) => ({
            value: `${roundNumber}`,
            label: `Round ${roundNumber}, ${timeString}`,
          }))}
        />
        <TextInput
          label="Time"
          type="time"
          value={entry.time}
          error={errors['time']}
          onChange={(event) => {
            edited(['time']);
            onTime(event.currentTarget.value);
          }}
        />
      </div>
      {errors[''] !== undefined && (
        <Alert mt="md" color="red" variant="light" icon={<WarningIcon />}>
          {errors['']}
        </Alert>
      )}
      <div role="status">
        <Text mt="md">
          {isUnchanged(entry, times)
            ? `Round ${entry.roundNumber} begins at ${now?.timeString}. Choose another time.`
            : `Round ${entry.roundNumber} will begin at ${inSentence(entry.time)} in place of ${now?.timeString}. No other round moves.`}
        </Text>
        {misfits !== null && (
          <Text mt="xs" fw={600} className={classes['misfits'] ?? ''}>
            <WarningIcon size={18} /> {misfits}
          </Text>
        )}
      </div>
    </>
  );
}

const AUTOFOCUS = { 'data-autofocus': true };

const inSentence = (time: string): string => {
  const minutes = readTime(time);
  return minutes === null ? '…' : timeString(minutes);
};

const isUnchanged = ({ roundNumber, time }: Entry, times: readonly RoundTime[]): boolean =>
  times.some((each) => each.roundNumber === roundNumber && each.time === time);

function stateOf(times: readonly RoundTime[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return '';
  const byHand = times.filter((time) => time.byHand);
  const set = byHand.map((time) => `round ${time.roundNumber} at ${time.timeString}`);
  const range = `Rounds 1 to ${last.roundNumber}, ${first.timeString} to ${last.timeString}`;
  return set.length === 0 ? `${range}.` : `${range}; set by hand: ${listInWords(set)}.`;
}
