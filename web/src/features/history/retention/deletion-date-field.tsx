import { TextInput } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  retentionMessages,
  WHAT_IS_DELETED,
} from '@quizmeet/contract/history/retention-messages.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { dateFindings } from '@quizmeet/rules/retention/deletion-date.ts';
import type { FieldProps } from '../../../platform/form/use-form.ts';

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
