import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { ExtraOf } from '@quizmeet/contract/call.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRoundTimes, type RoundTime, setRoundTime } from '@quizmeet/contract/schedule/calls.ts';
import { ENTER_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { formatList } from '@quizmeet/contract/text.ts';
import { slotNow } from '@quizmeet/rules/schedule/next.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { serverNow } from '../../platform/server-time.ts';
import { slotTimes } from '../../tournament/starts.ts';
import { ActionEntry, ActionOutcome } from '../../ui/action-entry.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';

interface Entry {
  readonly roundNumber: number;
  /** HH:MM. */
  readonly time: string;
}

/** Others keep theirs (F9). */
export function RoundTimeAction() {
  const { data: times = [] } = useQuery(callQuery(listRoundTimes));
  const { form, warning, isAsking, done, isPending, start, close } = useRoundTime(times);
  const isUnchanged = times.some(
    ({ roundNumber, time }) => roundNumber === form.values.roundNumber && time === form.values.time,
  );
  return (
    <ActionEntry
      title="Set a round’s time"
      description="For one round number, in every room"
      state={stateOf(times)}
      button="Set round time"
      busy={isPending}
      onStart={start}
      outcome={<ActionOutcome error={null} done={done} />}
    >
      <ConfirmDialog
        opened={isAsking}
        title="Set round time"
        confirm={warning === undefined ? 'Set time' : 'Set it anyway'}
        grave={warning !== undefined}
        busy={form.submitting}
        possible={!isUnchanged}
        onConfirm={() => form.save()}
        onClose={close}
      >
        <Group ref={form.ref} grow align="start">
          <NativeSelect
            label="Round"
            data-autofocus
            value={`${form.values.roundNumber}`}
            error={form.errors['roundNumber']}
            onChange={({ currentTarget }) =>
              form.setValues(entryOf(Number(currentTarget.value), times))
            }
            data={times.map((each) => ({
              value: `${each.roundNumber}`,
              label: `Round ${each.roundNumber}, ${each.timeString}`,
            }))}
          />
          <TextInput label="Time" type="time" {...form.getInputProps('time')} />
        </Group>
        <Refusal text={warning ?? form.errors['']} mt="md" />
      </ConfirmDialog>
    </ActionEntry>
  );
}

function useRoundTime(times: readonly RoundTime[]) {
  const act = useCallMutation(setRoundTime);
  const [isAsking, setAsking] = useState(false);
  const { data: event } = useQuery(callQuery(getEvent));
  const [warned, setWarned] = useState<{ entry: Entry; text: string } | null>(null);
  const [done, setDone] = useState('');
  const warningOf = (entry: Entry) =>
    warned !== null && asKey(warned.entry) === asKey(entry) ? warned.text : undefined;
  const form = useForm<Entry, unknown, void, ExtraOf<typeof setRoundTime>>({
    initial: { roundNumber: 1, time: '' },
    find: ({ time }) => (readTime(time) === null ? [{ path: 'time', message: ENTER_TIME }] : []),
    send: async (entry) =>
      await act.mutateAsync({ query: { ...entry, confirm: warningOf(entry) ? 'true' : 'false' } }),
    onFailure: ({ extra, message }, tell) => {
      if ('clashes' in extra) setWarned({ entry: form.values, text: message });
      else tell();
    },
    onSent: (_, { roundNumber, time }) => {
      const sentence = `Round ${roundNumber} begins at ${timeString(readTime(time) ?? 0)}`;
      setDone(`${sentence}.`);
      notify(sentence);
      setAsking(false);
    },
  });
  return {
    form,
    warning: warningOf(form.values),
    isAsking,
    done: act.isSuccess ? done : null,
    isPending: act.isPending,
    start: () => {
      act.reset();
      setWarned(null);
      form.clearErrors();
      const timed = event ? times.map((each) => ({ ...each, ...slotTimes(each, event) })) : [];
      form.setValues(entryOf(slotNow(timed, serverNow())?.slot.roundNumber ?? 1, times));
      setAsking(true);
    },
    close: () => {
      form.clearErrors();
      setAsking(false);
    },
  };
}

const entryOf = (roundNumber: number, times: readonly RoundTime[]): Entry => ({
  roundNumber,
  time: times.find((each) => each.roundNumber === roundNumber)?.time ?? '',
});

const asKey = ({ roundNumber, time }: Entry): string => `${roundNumber} ${time}`;

function stateOf(times: readonly RoundTime[]): string {
  const set = times
    .filter((time) => time.byHand)
    .map((time) => `round ${time.roundNumber} at ${time.timeString}`);
  return set.length === 0 ? '' : `Set by hand: ${formatList(set)}.`;
}
