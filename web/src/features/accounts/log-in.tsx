import { Button, Stack, Text } from '@mantine/core';
import { type CurrentUser, login } from '@quizmeet/contract/accounts/calls.ts';
import { useState } from 'react';
import { askAgain } from '../../platform/ask-again.ts';
import { ask } from '../../platform/client.ts';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { byField } from '../../platform/field-errors.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useEntryForm } from './entry-form.ts';
import { EmailField, PasswordField, Refusal } from './fields.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { loginFaults } from './login-faults.ts';
import { Otherwise, Panel } from './panel.tsx';
import { RegisterDialog } from './register-dialog.tsx';

const TRIES_AGAIN = 'This page tries again by itself; what you typed stays.';

/** Which of the two was wrong is not said; the message stands at the password. */
function placeFailure(failure: Failure) {
  const errors = failure.status === 401 ? { password: failure.message } : byField(failure.errors);
  return { errors, toast: failure.message };
}

/** E-mail and password; and the ways to an account and to a new password. */
export function LogIn({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => Promise<void> }) {
  const [dialog, setDialog] = useState<'register' | 'forgot' | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const { form, busy, refusal, submit } = useEntryForm({
    initial: { username: '', password: '' },
    find: loginFaults,
    act: async (body) => {
      const waits = ({ message }: Failure) => setWaiting(`${asSentence(message)} ${TRIES_AGAIN}`);
      const loggingIn = askAgain(() => ask(login, { body }), { waits, goesOn: isMounted });
      await onLoggedIn(await loggingIn.finally(() => setWaiting(null)));
    },
    place: placeFailure,
  });
  const close = () => setDialog(null);
  return (
    <Panel>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <EmailField form={form} path="username" />
          <PasswordField form={form} />
          <Refusal text={refusal} />
          <div>
            <div role="status">{waiting !== null && <Text mb="md">{waiting}</Text>}</div>
            <Button type="submit" loading={busy} fullWidth>
              Login
            </Button>
          </div>
          <Button variant="subtle" onClick={() => setDialog('forgot')} fullWidth>
            Forgot Password
          </Button>
        </Stack>
      </form>
      <Otherwise>
        <Text mb="sm">New here? You need an account to register your church and its teams.</Text>
        <Button variant="default" onClick={() => setDialog('register')} fullWidth>
          Register
        </Button>
      </Otherwise>
      <RegisterDialog
        opened={dialog === 'register'}
        onClose={close}
        onRegistered={(email) => {
          form.setValues({ username: email, password: '' });
          form.clearErrors();
        }}
      />
      <ForgotPasswordDialog
        opened={dialog === 'forgot'}
        email={form.getValues().username}
        onClose={close}
      />
    </Panel>
  );
}
