import { TextInput, Title } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { type Reminders, saveReminders } from '@quizmeet/contract/letters/calls.ts';
import { REMINDERS_SAVED, reminderMessages } from '@quizmeet/contract/letters/messages.ts';
import { DEADLINE_LABELS } from '@quizmeet/contract/letters/text.ts';
import { reminderFindings } from '@quizmeet/rules/letters/reminders.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { longDay } from '../../ui/days.ts';
import { FormFrame, Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { daysOf } from './entry.ts';
import { EmailText } from './letter-preview.tsx';
import classes from './letters.module.css';

/** Rule W3. */
export const ReminderList = ({ reminders }: { reminders: readonly Reminders[] }) => (
  <ul className={classes['reminders']}>
    {reminders.map((each) => (
      <li key={each.deadline}>
        <RemindersOf reminders={each} />
      </li>
    ))}
  </ul>
);

const noneText = (days: readonly number[]): string =>
  days.length === 0 ? 'None scheduled.' : 'No more reminders.';

function RemindersOf({ reminders }: { reminders: Reminders }) {
  const { deadline, day, days, to, next, subject, paragraphs } = reminders;
  const timeOf = useEventTime();
  return (
    <>
      <Title order={3} size="1.0625rem">
        {DEADLINE_LABELS[deadline]}: {day === null ? 'no forms required' : longDay(day)}
      </Title>
      <Quiet>
        {to}. {next === null ? noneText(days) : `Next: ${timeOf(next)}.`}
      </Quiet>
      <DaysForm reminders={reminders} />
      <EmailText
        about={`(${DEADLINE_LABELS[deadline].toLowerCase()})`}
        {...{ subject, paragraphs }}
      />
    </>
  );
}

function DaysForm({ reminders: { deadline, days } }: { reminders: Reminders }) {
  const act = useCallMutation(saveReminders);
  const asSent = (typed: { days: string }) => ({ deadline, days: daysOf(typed.days) });
  const form = useForm({
    initial: { days: days.join(', ') },
    storedAs: `reminders:${deadline}`,
    find: (typed) => fieldErrors(reminderFindings(asSent(typed)), reminderMessages),
    send: async (typed) => await act.mutateAsync({ body: asSent(typed) }),
    says: REMINDERS_SAVED,
  });
  const about = DEADLINE_LABELS[deadline].toLowerCase();
  return (
    <FormFrame form={form}>
      <div className={classes['days']}>
        <TextInput
          label="Days before"
          aria-label={`Days before: ${about}`}
          placeholder="7, 1"
          inputMode="numeric"
          {...form.getInputProps('days')}
        />
        <SubmitButton form={form} variant="default" aria-label={`Save reminders: ${about}`}>
          Save
        </SubmitButton>
      </div>
      <Refusal text={form.errors['']} />
    </FormFrame>
  );
}
