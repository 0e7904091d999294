import {
  type CurrentUser,
  login,
  requestPasswordReset,
} from '@quizmeet/contract/accounts/calls.ts';
import {
  accountMessages,
  RESET_MAILED,
  resetWithoutMail,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { logInFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useState } from 'react';
import { askAgain } from '../../platform/ask-again.ts';
import { ask } from '../../platform/client.ts';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { type Placed, useForm } from '../../platform/form/form.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { Button } from '../../ui/plain/button.tsx';
import { Text } from '../../ui/plain/text.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { RegisterDialog } from './account-form.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { useMailing } from './mailing.ts';
import { Otherwise, Panel } from './panel.tsx';

const TRIES_AGAIN = 'This page tries again by itself; what you typed stays.';

/** Does not say which of the two was wrong; the message is shown at the password. */
const placed = ({ status, message }: Failure): Placed =>
  status === 401 ? { faults: [{ path: 'password', message }] } : {};

/** Log-in with e-mail and password, and links to registration and to a new password. */
export function LogIn({ onLoggedIn }: { onLoggedIn: (user: CurrentUser) => Promise<void> }) {
  const [dialog, setDialog] = useState<'register' | 'forgot' | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const form = useForm({
    initial: { username: '', password: '' },
    find: (values) => fieldErrors(logInFindings(values), accountMessages),
    send: async (body) => {
      const waits = ({ message }: Failure) => setWaiting(`${asSentence(message)} ${TRIES_AGAIN}`);
      const loggingIn = askAgain(() => ask(login, { body }), { waits, goesOn: isMounted });
      await onLoggedIn(await loggingIn.finally(() => setWaiting(null)));
    },
    onFailure: (failure, tell) => tell(placed(failure)),
  });
  const close = () => setDialog(null);
  return (
    <Panel>
      <FormFrame form={form}>
        <EmailField {...form.field('username')} />
        <PasswordField {...form.field('password')} />
        <Refusal text={form.errors['']} />
        <div>
          <div role="status">{waiting !== null && <Text mb="md">{waiting}</Text>}</div>
          <Button type="submit" loading={form.busy} fullWidth>
            Login
          </Button>
        </div>
        <Button variant="subtle" onClick={() => setDialog('forgot')} fullWidth>
          Forgot Password
        </Button>
      </FormFrame>
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
          form.set({ username: email, password: '' });
          form.clearFaults();
        }}
      />
      <ForgotPasswordDialog
        opened={dialog === 'forgot'}
        email={form.values.username}
        onClose={close}
      />
    </Panel>
  );
}

/** Sends a link that sets a new password. The answer never reveals who has an account (P2). */
function ForgotPasswordDialog({
  opened,
  email,
  onClose,
}: {
  opened: boolean;
  /** The address already typed in the log-in form. */
  email: string;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Forgot Password" size="28rem">
      <ForgotPasswordForm email={email} onSent={onClose} />
    </Dialog>
  );
}

function ForgotPasswordForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { sent, contact } = useMailing();
  const form = useForm({
    initial: { email },
    send: async (values) => {
      await ask(requestPasswordReset, { body: values.email });
      notify(RESET_MAILED);
      onSent();
    },
  });
  return (
    <FormFrame form={form}>
      <Text>
        {sent
          ? 'Enter the address of your account. If there is one, you get an email with a link that works for one hour.'
          : resetWithoutMail(contact)}
      </Text>
      <EmailField {...form.field('email')} autoFocus />
      <Refusal text={form.errors['']} />
      <Button type="submit" loading={form.busy} fullWidth>
        Send the email
      </Button>
    </FormFrame>
  );
}
