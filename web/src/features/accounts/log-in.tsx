import { Button, Text } from '@mantine/core';
import { authorities, type CurrentUser, login } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { logInFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../platform/client.ts';
import { asSentence, Failure } from '../../platform/failure.ts';
import { type Placed, useForm } from '../../platform/form/use-form.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import type { OtherDialog } from './log-in-dialogs.tsx';
import { Otherwise, Panel } from './panel.tsx';

// Loaded only when needed: most users have an account and know their password.
const OtherDialogs = lazy(() => import('./log-in-dialogs.tsx'));

const TRIES_AGAIN = 'Trying again automatically.';

const NO_COOKIE =
  'Your password is correct, but this browser blocked the login cookie. Allow cookies for this site, then log in again.';

/**
 * A browser that refuses cookies stays logged out, whatever the answer to the log-in was.
 * @throws Failure
 */
async function requireSession(): Promise<void> {
  // Without an answer nobody knows; the next page asks again.
  const roles = await ask(authorities).catch(() => null);
  if (roles?.includes('ROLE_ANONYMOUS')) throw new Failure('problem', 200, NO_COOKIE);
}

/** With one or two seconds between tries this takes about half a minute. */
const MOST_RETRIES = 9;
/** A longer wait is reported instead. */
const LONGEST_WAIT_SECONDS = 5;

/** Whether the server is not ready (503) and says that it soon will be. */
const isSoonReady = ({ status, retryAfter }: Failure): boolean =>
  status === 503 && retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS;

/** Does not say which of the two was wrong; the message is shown at the password. */
const placed = ({ status, message }: Failure): Placed =>
  status === 401 ? { errors: [{ path: 'password', message }] } : {};

/** Log-in with e-mail and password, and links to registration and to a new password. */
export function LogIn({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => Promise<void> }) {
  const [dialog, setDialog] = useState<OtherDialog | null>(null);
  const [wanted, setWanted] = useState(false);
  const isMounted = useIsMounted();
  const loggingIn = useMutation({
    mutationFn: async (body: BodyOf<typeof login>) => await ask(login, { body }),
    retry: (failures, failure) => failures < MOST_RETRIES && isSoonReady(failure) && isMounted(),
    // At random, so that clients don't return at the same time.
    retryDelay: (_, { retryAfter }) => (retryAfter ?? 1) * 1000 * (0.5 + Math.random()),
  });
  const waitsFor = loggingIn.isPending ? loggingIn.failureReason : null;
  const form = useForm({
    initial: { username: '', password: '' },
    find: (values) => fieldErrors(logInFindings(values), accountMessages),
    send: async (body) => {
      const user = await loggingIn.mutateAsync(body);
      await requireSession();
      await onLoggedIn(user);
    },
    onFailure: (failure, tell) => tell(placed(failure)),
  });
  const open = (which: OtherDialog) => {
    setDialog(which);
    // Closed, a dialog keeps what was typed.
    setWanted(true);
  };
  const close = () => setDialog(null);
  return (
    <Panel>
      <FormFrame form={form}>
        <EmailField {...form.getInputProps('username')} />
        <PasswordField {...form.getInputProps('password')} />
        <Refusal text={form.errors['']} />
        <div>
          <div role="status">
            {waitsFor !== null && (
              <Text mb="md">
                {asSentence(waitsFor.message)} {TRIES_AGAIN}
              </Text>
            )}
          </div>
          <Button type="submit" loading={form.submitting} fullWidth>
            Login
          </Button>
        </div>
        <Button variant="subtle" onClick={() => open('forgot')} fullWidth>
          Forgot Password
        </Button>
      </FormFrame>
      <Otherwise>
        <Text mb="sm">New here? Create an account to register your church.</Text>
        <Button variant="default" onClick={() => open('register')} fullWidth>
          Register
        </Button>
      </Otherwise>
      {wanted && (
        <Suspense>
          <OtherDialogs
            opened={dialog}
            email={form.values.username}
            onClose={close}
            onRegistered={(email) => {
              form.setValues({ username: email, password: '' });
              form.clearErrors();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
