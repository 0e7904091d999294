import { Button, TextInput } from '@mantine/core';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { registerChurchFor } from '@quizmeet/contract/registration/calls.ts';
import { churchMessages, churchRegisteredFor } from '@quizmeet/contract/registration/messages.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import {
  type ChurchEntry,
  churchFindings,
  EMPTY_CHURCH,
} from '@quizmeet/rules/registration/church.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { ChurchFields } from './church-form.tsx';

interface RegisterProps {
  readonly onRegistered: (churchId: number) => void;
  readonly onCancel: () => void;
}

/** For administrators; the coach may have no account yet (C1, N0). */
export function RegisterForCoach(props: RegisterProps) {
  const event = useQuery(callQuery(getEvent));
  return (
    <QueryContent query={event} label="The event" rows={8}>
      {(event) => <RegisterForm event={event} {...props} />}
    </QueryContent>
  );
}

type Entry = ChurchEntry & { readonly email: string };

function RegisterForm({ event, onRegistered, onCancel }: RegisterProps & { event: Event }) {
  const registering = useCallMutation(registerChurchFor);
  const form = useForm<Entry, { readonly id: number }>({
    initial: { ...EMPTY_CHURCH, email: '' },
    storedAs: 'church:for-coach',
    find: ({ email, ...church }) => [
      ...fieldErrors(churchFindings(church), churchMessages),
      ...(email.trim() === '' ? [] : fieldErrors(emailFindings(email), accountMessages)),
    ],
    send: async (body) => await registering.mutateAsync({ body }),
    locks: true,
    subject: ({ churchName }) => churchName,
    onSent: (_, { churchName, email }) =>
      notify(churchRegisteredFor(churchName.trim(), email.trim())),
    goOn: ({ id }) => onRegistered(id),
    takesFocus: true,
  });
  return (
    <FormFrame form={form} gap="lg">
      <ChurchFields form={form} event={event} isOwn={false} />
      <TextInput
        label="Coach’s email address"
        description="Leave blank to assign a coach later."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <FormClosing form={form} onLeave={onCancel}>
        <Button type="submit" loading={form.submitting}>
          Register Church
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
