import { Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRoundTimes, type RoundTime, setRoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { ENTER_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useState } from 'react';
import { type Form, useForm } from '../../platform/form/form.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NativeSelect, TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './round-time-action.module.css';
import { standingMisfits, timeMisfits } from './time-misfits.ts';

interface Entry {
  readonly roundNumber: number;
  /** HH:MM, as the time input returns it. */
  readonly time: string;
}

/** Sets the time of one round number; the others keep theirs (F9). */
export function RoundTimeAction() {
  const { data: times = [] } = useRead(listRoundTimes);
  const { data: event } = useRead(getEvent);
  const act = useAct(setRoundTime);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const form = useForm<Entry>({
    initial: { roundNumber: 1, time: '' },
    find: ({ time }) => (readTime(time) === null ? [{ path: 'time', message: ENTER_TIME }] : []),
    send: async (query) => void (await act.mutateAsync({ query: { ...query } })),
    onSent: (_, { roundNumber, time }) => {
      const sentence = `Round ${roundNumber} begins at ${inSentence(time)}`;
      setDone(`${sentence}.`);
      notify(sentence);
      setAsking(false);
    },
  });
  const { roundNumber, time } = form.values;
  const minutes = readTime(time);
  const misfits =
    !asking || event === undefined || minutes === null
      ? null
      : timeMisfits(roundNumber, minutes, times, event);
  const start = () => {
    act.reset();
    form.clearFaults();
    form.set(entryOf(1, times));
    setAsking(true);
  };
  return (
    <ActionEntry
      title="Set a round’s time"
      description="For one round number, on every schedule; it survives a new schedule and moves no other round."
      state={stateOf(times)}
      warnings={event === undefined ? [] : standingMisfits(times, event)}
      button="Set round time"
      busy={act.isPending}
      onStart={start}
      outcome={<ActionOutcome error={null} done={act.isSuccess ? done : null} />}
    >
      <ConfirmDialog
        opened={asking}
        title="Set round time"
        grave={misfits !== null}
        busy={form.busy}
        possible={!isUnchanged(form.values, times)}
        onConfirm={() => form.save()}
        onClose={() => {
          form.clearFaults();
          setAsking(false);
        }}
      >
        <EntryFields form={form} times={times} misfits={misfits} />
      </ConfirmDialog>
    </ActionEntry>
  );
}

function EntryFields({
  form,
  times,
  misfits,
}: {
  form: Form<Entry>;
  times: readonly RoundTime[];
  /** The rounds that conflict with the time; it may be set all the same (F9). */
  misfits: string | null;
}) {
  const { values: entry, errors } = form;
  const now = times.find(({ roundNumber }) => roundNumber === entry.roundNumber);
  return (
    <>
      <div ref={form.ref} className={classes['fields']}>
        <NativeSelect
          label="Round"
          {...AUTOFOCUS}
          value={`${entry.roundNumber}`}
          error={errors['roundNumber']}
          onChange={(event) => form.change(entryOf(Number(event.currentTarget.value), times))}
          data={times.map(({ roundNumber, timeString }) => ({
            value: `${roundNumber}`,
            label: `Round ${roundNumber}, ${timeString}`,
          }))}
        />
        <TextInput label="Time" type="time" {...form.field('time')} />
      </div>
      <Refusal text={errors['']} mt="md" />
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

/** The form's values for a round: its number and current time. */
const entryOf = (roundNumber: number, times: readonly RoundTime[]): Entry => ({
  roundNumber,
  time: times.find((each) => each.roundNumber === roundNumber)?.time ?? '',
});

function stateOf(times: readonly RoundTime[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return '';
  const byHand = times.filter((time) => time.byHand);
  const set = byHand.map((time) => `round ${time.roundNumber} at ${time.timeString}`);
  const range = `Rounds 1 to ${last.roundNumber}, ${first.timeString} to ${last.timeString}`;
  return set.length === 0 ? `${range}.` : `${range}; set by hand: ${listInWords(set)}.`;
}
