import { Text, TextInput } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { closeYear } from '@quizmeet/contract/history/calls.ts';
import type { YearRetention } from '@quizmeet/contract/history/retention-calls.ts';
import {
  retentionMessages,
  WHAT_IS_DELETED,
} from '@quizmeet/contract/history/retention-messages.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { dateFindings } from '@quizmeet/rules/retention/deletion-date.ts';
import { useState } from 'react';
import { type FieldProps, useForm } from '../../../platform/form/use-form.ts';
import { useCallMutation } from '../../../platform/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notices.ts';
import { Refusal } from '../../../ui/refusal.tsx';

type Confirmed = Pick<NonNullable<BodyOf<typeof closeYear>>, 'confirm' | 'beforeItIsOver'>;

/** Closes a year, and asks when its personal data is deleted (E5, W8); names what is not complete (U11). */
export function CloseYear({
  retention,
  opened,
  onClose,
}: {
  retention: YearRetention;
  opened: boolean;
  onClose: () => void;
}) {
  const act = useCallMutation(closeYear);
  // What the server has asked about; pressing again confirms it (U11).
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  const { year, earliest, date } = retention;
  const isAsked = Object.keys(confirmed).length > 0;
  const form = useForm({
    initial: { date: date ?? '' },
    find: (entry) => faultsOf(entry.date, earliest),
    send: async (entry) => void (await act.mutateAsync({ body: { ...entry, ...confirmed } })),
    onFailure: (failure, tell) => {
      const asked =
        'unfinished' in failure.extra
          ? 'confirm'
          : 'saturday' in failure.extra
            ? 'beforeItIsOver'
            : null;
      if (asked !== null) setConfirmed((before) => ({ ...before, [asked]: true }));
      tell({});
    },
    onSent: () => {
      notify(`${year} is closed`);
      onClose();
    },
  });
  const leave = () => {
    form.reset();
    setConfirmed({});
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Close ${year}?`}
      confirm={isAsked ? `Close ${year} anyway` : `Close ${year}`}
      grave={isAsked}
      busy={form.submitting}
      onClose={leave}
      onConfirm={() => form.save()}
    >
      <Text>Adds its champions and placings to History. You can reopen the year.</Text>
      <div ref={form.ref}>
        <DeletionDateField {...form.getInputProps('date')} />
      </div>
      <Refusal text={form.errors['']} mt="md" />
    </ConfirmDialog>
  );
}

/** The errors of an entered date. @param from the first possible date (U11) */
export const faultsOf = (date: string, from: string): FieldError[] =>
  fieldErrors(dateFindings(date, from), retentionMessages);

/** Asks for the date on which a year's personal data is deleted (W8). */
export const DeletionDateField = (field: FieldProps) => (
  <TextInput
    label="Delete personal data on"
    description={WHAT_IS_DELETED}
    type="date"
    mt="md"
    {...field}
  />
);
