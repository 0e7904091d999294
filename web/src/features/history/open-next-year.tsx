import { Text, TextInput } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { openNextYear } from '@quizmeet/contract/history/calls.ts';
import { nextYearMessages } from '@quizmeet/contract/history/messages.ts';
import {
  type EventDays,
  nextDaysFindings,
  nextYearSettings,
  proposedDays,
} from '@quizmeet/rules/event/next-year.ts';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { longDay } from '../../ui/days.ts';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './open-next-year.module.css';

/** The windows that move with Friday, as the dialog lists them. */
const MOVED = [
  'registrationOpens',
  'standardDeadline',
  'extendedDeadline',
  'removeTeamUntil',
  'addTeamUntil',
  'editRosterUntil',
] as const;

/** Asks for the next year's two days, and shows where they move each window (W1). */
export function OpenNextYear({
  event,
  opened,
  onClose,
}: {
  event: Event;
  opened: boolean;
  onClose: () => void;
}) {
  const act = useCallMutation(openNextYear);
  const year = event.year + 1;
  const form = useForm<EventDays>({
    initial: proposedDays(event),
    find: (days) => fieldErrors(nextDaysFindings(days, year), nextYearMessages),
    send: async (days) => void (await act.mutateAsync({ body: days })),
    onSent: () => {
      notify(`${year} is open`);
      onClose();
    },
  });
  const close = () => {
    form.clearErrors();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Open ${year}?`}
      confirm={`Open ${year}`}
      busy={form.submitting}
      onClose={close}
      onConfirm={() => form.save()}
    >
      <Text>
        Every page will show {year}, with the same settings, rooms, program, and payment link but no
        churches or teams. {event.year} stays in the archive.
      </Text>
      <div ref={form.ref} className={classes['days']}>
        {(['fridayDate', 'saturdayDate'] as const).map((name) => (
          <TextInput
            key={name}
            label={SETTING_NAMES[name]}
            type="date"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <Refusal text={form.errors['']} mt="md" />
      <MovedWindows event={event} form={form} year={year} />
    </ConfirmDialog>
  );
}

/** Where every window goes with the entered days; nothing while they are wrong. */
function MovedWindows({
  event,
  form,
  year,
}: {
  event: Event;
  form: Form<EventDays>;
  year: number;
}) {
  if (nextDaysFindings(form.values, year).length > 0) return null;
  const next = nextYearSettings(event, form.values);
  return (
    <>
      <Text mt="md" mb="xs">
        Deadlines move with Friday. You can change them in the event settings.
      </Text>
      <dl className={classes['moved']} aria-label="Windows">
        {MOVED.map((name) => (
          <div key={name}>
            <dt>{SETTING_NAMES[name]}</dt>
            <dd>{longDay(next[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
