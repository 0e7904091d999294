import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRoundTimes, type RoundTime, setRoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { clashHead, ENTER_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { listInWords } from '@quizmeet/contract/words.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Form, useForm } from '../../platform/form/form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './round-time-action.module.css';
import { spanInWords, startIn, type TimeVerdict, useTimeJudge } from './time-judge.ts';
import { standingMisfits } from './time-misfits.ts';

interface Entry {
  readonly roundNumber: number;
  /** HH:MM, as the time input returns it. */
  readonly time: string;
}

/** Sets the time of one round number; the others keep theirs (F9). */
export function RoundTimeAction() {
  const { data: times = [] } = useQuery(callQuery(listRoundTimes));
  const { data: event } = useQuery(callQuery(getEvent));
  const { form, verdict, asks, needsYes, hasYes, sayYes, done, ...setting } = useRoundTime(
    times,
    event,
  );
  return (
    <ActionEntry
      title="Set a round’s time"
      description="For one round number, in every room"
      state={stateOf(times, event)}
      warnings={event === undefined ? [] : standingMisfits(times, event)}
      button="Set round time"
      busy={setting.isPending}
      onStart={setting.start}
      outcome={<ActionOutcome error={null} done={done} />}
    >
      <ConfirmDialog
        opened={asks}
        title="Set round time"
        confirm="Set time"
        grave={needsYes || verdict.misfits !== null}
        busy={form.busy}
        possible={
          !isUnchanged(form.values, times) && verdict.outside === null && (!needsYes || hasYes)
        }
        onConfirm={() => form.save()}
        onClose={setting.cancel}
      >
        <EntryFields form={form} times={times} verdict={verdict} span={spanInWords(event)} />
        {needsYes && (
          <Checkbox
            mt="md"
            label="Set it anyway"
            checked={hasYes}
            onChange={({ currentTarget }) => sayYes(currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

/** The chosen round and time, what is known of them, and the second yes that a clash needs (F9). */
function useRoundTime(times: readonly RoundTime[], event: Event | undefined) {
  const act = useCallMutation(setRoundTime);
  const judge = useTimeJudge(times, event);
  const [asks, setAsks] = useState(false);
  /** What a second yes was given to: a round and its time. */
  const [agreed, setAgreed] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const form = useForm<Entry>({
    initial: { roundNumber: 1, time: '' },
    find: ({ time }) => (readTime(time) === null ? [{ path: 'time', message: ENTER_TIME }] : []),
    send: async (entry) => {
      const confirm = agreed === asKey(entry) ? 'true' : 'false';
      await act.mutateAsync({ query: { ...entry, confirm } });
    },
    onSent: (_, { roundNumber, time }) => {
      const sentence = `Round ${roundNumber} begins at ${inSentence(time)}`;
      setDone(`${sentence}.`);
      notify(sentence);
      setAsks(false);
    },
  });
  const verdict = judge(form.values);
  return {
    form,
    verdict,
    /** Whether the dialog is open. */
    asks,
    // The server may know of a round that this page has not heard of yet.
    needsYes: verdict.clashes.length > 0 || (act.error !== null && 'clashes' in act.error.extra),
    hasYes: agreed === asKey(form.values),
    sayYes: (isYes: boolean) => setAgreed(isYes ? asKey(form.values) : null),
    done: act.isSuccess ? done : null,
    isPending: act.isPending,
    start: () => {
      act.reset();
      setAgreed(null);
      form.clearFaults();
      form.set(entryOf(1, times));
      setAsks(true);
    },
    cancel: () => {
      form.clearFaults();
      setAsks(false);
    },
  };
}

function EntryFields({
  form,
  times,
  verdict,
  span,
}: {
  form: Form<Entry>;
  times: readonly RoundTime[];
  verdict: TimeVerdict;
  /** The times that the evening allows. */
  span: string;
}) {
  const { values: entry, errors } = form;
  const { misfits, clashes, sentences } = verdict;
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
      <Text size="sm" c="dimmed" mt="xs">
        {span}.
      </Text>
      <Refusal text={errors['']} mt="md" />
      <div role="status">
        <Text mt="md">{whatWillBe(entry, times, verdict)}</Text>
        {[misfits, clashes.length > 0 ? clashHead(clashes) : null].map(
          (warning) =>
            warning !== null && (
              <Text key={warning} mt="xs" fw={600} className={classes['misfits'] ?? ''}>
                <IconAlertTriangle size={18} /> {warning}
              </Text>
            ),
        )}
      </div>
      {sentences.length > 0 && (
        <ScrollRegion className={classes['clashes']} label="In two rounds at the same time">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ScrollRegion>
      )}
    </>
  );
}

/** What the entry does if it is sent, or why it cannot be. */
function whatWillBe(entry: Entry, times: readonly RoundTime[], { outside }: TimeVerdict): string {
  const now = times.find(({ roundNumber }) => roundNumber === entry.roundNumber)?.timeString;
  if (isUnchanged(entry, times)) {
    return `Round ${entry.roundNumber} begins at ${now}. Choose another time.`;
  }
  if (outside !== null) return `${outside}.`;
  const time = inSentence(entry.time);
  return `Round ${entry.roundNumber} will begin at ${time} in place of ${now}. No other round moves.`;
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

const asKey = ({ roundNumber, time }: Entry): string => `${roundNumber} ${time}`;

/** The earliest and the latest round as the times stand, and what the evening allows (F9). */
function stateOf(times: readonly RoundTime[], event: Event | undefined): string {
  if (times.length === 0 || event === undefined) return '';
  const inOrder = times.toSorted((a, b) => startIn(event, a) - startIn(event, b));
  const [earliest, latest] = [inOrder[0], inOrder.at(-1)];
  const set = times
    .filter((time) => time.byHand)
    .map((time) => `round ${time.roundNumber} at ${time.timeString}`);
  const range =
    `Rounds 1 to ${times.length}, the earliest at ${earliest?.timeString}, ` +
    `the latest at ${latest?.timeString}`;
  const byHand = set.length === 0 ? '' : `; set by hand: ${listInWords(set)}`;
  return `${range}${byHand}. ${spanInWords(event)}.`;
}
