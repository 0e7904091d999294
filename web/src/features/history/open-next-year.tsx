import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { openNextYear } from '@quizmeet/contract/history/calls.ts';
import { nextYearMessages } from '@quizmeet/contract/history/messages.ts';
import { type EventDays, nextDaysFindings, proposedDays } from '@quizmeet/rules/event/next-year.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';

/** Asks for the next year's two days; the windows move with Friday (W1). */
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
        churches or teams. {event.year} stays in the archive. Deadlines move with Friday; you can
        change them in the event settings.
      </Text>
      <SimpleGrid ref={form.ref} cols={2} mt="md">
        {(['fridayDate', 'saturdayDate'] as const).map((name) => (
          <TextInput
            key={name}
            label={SETTING_NAMES[name]}
            type="date"
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}
