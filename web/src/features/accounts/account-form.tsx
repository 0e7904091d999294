import { Button } from '@mantine/core';
import type { NewUser } from '@quizmeet/contract/accounts/calls.ts';
import {
  ADD_USER_FAILED,
  accountMessages,
  REGISTRATION_ERROR,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { accountFindings } from '@quizmeet/rules/accounts/entry.ts';
import type { Failure } from '../../platform/failure.ts';
import { type Form, type Placed, useForm } from '../../platform/form/form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { EmailField, NameField, NewPasswordFields } from './fields.tsx';

const EMPTY: NewUser = { name: '', email: '', password: '', confirmPassword: '' };

/** A refusal that is about the address. */
export const atEmail = ({ message }: Failure): Placed => ({ faults: [{ path: 'email', message }] });

/** A taken address and an unanswered call have words of their own (section 8). */
function placed(failure: Failure): Placed {
  if (failure.status === 409) return atEmail(failure);
  return { toast: failure.kind === 'network' ? ADD_USER_FAILED : REGISTRATION_ERROR };
}

/** A new account in the making; registration and set-up share it. */
export function useAccountForm(send: (account: NewUser) => Promise<void>): Form<NewUser> {
  return useForm({
    initial: EMPTY,
    find: (values) => fieldErrors(accountFindings(values), accountMessages),
    send,
    onFailure: (failure, tell) => tell(placed(failure)),
  });
}

/** The fields of a new account. */
export function AccountForm({
  form,
  button,
  aboutName,
}: {
  form: Form<NewUser>;
  button: string;
  aboutName?: string;
}) {
  return (
    <FormFrame form={form}>
      <NameField {...form.field('name')} description={aboutName} autoFocus />
      <EmailField {...form.field('email')} />
      <NewPasswordFields form={form} />
      <Refusal text={form.errors['']} />
      <Button type="submit" loading={form.busy} fullWidth>
        {button}
      </Button>
    </FormFrame>
  );
}
