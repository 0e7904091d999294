import { Button, Stack } from '@mantine/core';
import type { NewUser } from '@quizmeet/contract/accounts/calls.ts';
import {
  ADD_USER_FAILED,
  accountMessages,
  REGISTRATION_ERROR,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { accountFindings } from '@quizmeet/rules/accounts/entry.ts';
import type { Failure } from '../../platform/failure.ts';
import { byField } from '../../platform/field-errors.ts';
import { type EntryForm, useEntryForm } from './entry-form.ts';
import { EmailField, NameField, NewPasswordFields, Refusal } from './fields.tsx';

const EMPTY: NewUser = { name: '', email: '', password: '', confirmPassword: '' };

/** A taken address and an unanswered call have words of their own (section 8). */
function placeFailure(failure: Failure) {
  if (failure.status === 409) {
    return { errors: { email: failure.message }, toast: failure.message };
  }
  const toast = failure.kind === 'network' ? ADD_USER_FAILED : REGISTRATION_ERROR;
  return { errors: byField(failure.errors), toast };
}

/** A new account in the making; registration and set-up share it. */
export function useAccountForm(act: (account: NewUser) => Promise<void>): EntryForm<NewUser> {
  return useEntryForm<NewUser>({
    initial: EMPTY,
    find: (values) => fieldErrors(accountFindings(values), accountMessages),
    act,
    place: placeFailure,
  });
}

/** The fields of a new account. */
export function AccountForm({
  entry,
  button,
  aboutName,
}: {
  entry: EntryForm<NewUser>;
  button: string;
  aboutName?: string;
}) {
  const { form, busy, refusal, submit } = entry;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NameField form={form} description={aboutName} autoFocus />
        <EmailField form={form} path="email" />
        <NewPasswordFields form={form} />
        <Refusal text={refusal} />
        <Button type="submit" loading={busy} fullWidth>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
