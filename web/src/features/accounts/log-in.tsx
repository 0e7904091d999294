import { Button, Text } from '@mantine/core';
import { authorities, type CurrentUser, login } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { logInFindings } from '@quizmeet/rules/accounts/entry.ts';
import { lazy, Suspense, useState } from 'react';
import { sendCall } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.ts';
import { type Placed, useForm } from '../../platform/form/use-form.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import type { OtherDialog } from './log-in-dialogs.tsx';
import { Alternatives, Panel } from './panel.tsx';

// Lazy: most users have an account and know their password.
const OtherDialogs = lazy(() => import('./log-in-dialogs.tsx'));

const NO_COOKIE = 'Allow cookies for this site, then log in again.';

/** A browser that refuses cookies stays logged out despite a successful log-in. @throws Failure */
async function requireSession(): Promise<void> {
  // Unknown; the next page asks again.
  const roles = await sendCall(authorities).catch(() => null);
  if (roles?.includes('ROLE_ANONYMOUS')) throw new Failure('problem', 200, NO_COOKIE);
}

/** Doesn't say which of the two was wrong. */
const placed = ({ status, message }: Failure): Placed =>
  status === 401 ? { errors: [{ path: 'password', message }] } : {};

/** Log-in with e-mail and password, and links to registration and to a new password. */
export function LogIn({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => Promise<void> }) {
  const [dialog, setDialog] = useState<OtherDialog | null>(null);
  const [wanted, setWanted] = useState(false);
  const form = useForm({
    initial: { username: '', password: '' },
    find: (values) => fieldErrors(logInFindings(values), accountMessages),
    send: async (body) => {
      const user = await sendCall(login, { body });
      await requireSession();
      await onLoggedIn(user);
    },
    onFailure: (failure, tell) => tell(placed(failure)),
  });
  const open = (which: OtherDialog) => {
    setDialog(which);
    // Closing keeps the input.
    setWanted(true);
  };
  const close = () => setDialog(null);
  return (
    <Panel>
      <FormFrame form={form}>
        <EmailField {...form.getInputProps('username')} />
        <PasswordField {...form.getInputProps('password')} />
        <Refusal text={form.errors['']} />
        <Button type="submit" loading={form.submitting} fullWidth>
          Login
        </Button>
        <Button variant="subtle" onClick={() => open('forgot')} fullWidth>
          Forgot Password
        </Button>
      </FormFrame>
      <Alternatives>
        <Text mb="sm">New here? Create an account to register your church.</Text>
        <Button variant="default" onClick={() => open('register')} fullWidth>
          Register
        </Button>
      </Alternatives>
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
