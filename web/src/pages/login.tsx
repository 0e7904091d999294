import { Button, Stack, Text } from '@mantine/core';
import { authorities, type CurrentUser, login } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { logInFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmailField, PasswordField } from '../features/accounts/fields.tsx';
import type { OtherDialog } from '../features/accounts/log-in-dialogs.tsx';
import { Alternatives, Panel, PanelPage } from '../features/accounts/panel.tsx';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { Failure } from '../platform/failure.ts';
import { type Placed, useForm } from '../platform/form/use-form.ts';
import { useInvalidateOn } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { FormFrame, Refusal, SubmitButton } from '../ui/form-frame.tsx';
import { lazyPart } from '../ui/page-guard.tsx';

const comeBackTo = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'comeBackTo' in state &&
  typeof state.comeBackTo === 'string'
    ? state.comeBackTo
    : null;

/** A session read longer ago may have ended. */
const JUST_NOW_MS = 5000;

/** Just arrived from outside, with a fresh session. */
function isNewHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const isHere = opened !== undefined && new URL(opened.name).pathname === paths.login;
  return isHere && performance.now() < JUST_NOW_MS;
}

/** /login: back to the requesting page, else to registration. */
export default function Login() {
  const session = useSession();
  const navigate = useNavigate();
  const back = comeBackTo(useLocation().state);
  const [isLeaving, setIsLeaving] = useState(false);

  // The previous page's session may have ended (S8).
  const [isShown] = useState(() => session.known && !isNewHere());
  useInvalidateOn([authorities], isShown ? 'opened' : null);

  const goOn = async ({ authorities: roles }: CurrentUser) => {
    setIsLeaving(true);
    await session.reload();
    const confirmed = roles.includes('ROLE_CONFIRMED');
    const admin = roles.includes('ROLE_ADMIN');
    if (back !== null) await navigate(back, { replace: true });
    else await navigate(paths.teamRegistration({ loggedIn: true, confirmed, admin }));
  };

  return (
    <PanelPage>
      {session.user !== null && !isLeaving ? (
        <Panel>
          <Stack gap="md">
            <Text>
              You are logged in as <strong>{session.user.name}</strong> ({session.user.email}).
            </Text>
            {back !== null && (
              <LinkButton to={back} variant="filled">
                Go back
              </LinkButton>
            )}
            <LinkButton
              to={paths.teamRegistration(session)}
              variant={back === null ? 'filled' : 'default'}
            >
              Team Registration
            </LinkButton>
            <LinkButton to={paths.logout}>Logout</LinkButton>
          </Stack>
        </Panel>
      ) : (
        <LogIn onLoggedIn={goOn} />
      )}
    </PanelPage>
  );
}

// Lazy: most users have an account and know their password.
const OtherDialogs = lazyPart(() => import('../features/accounts/log-in-dialogs.tsx'));

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
  const [wasOpened, setWasOpened] = useState(false);
  const [howToConfirm, setHowToConfirm] = useState<string | null>(null);
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
    setWasOpened(true);
  };
  return (
    <Panel>
      <FormFrame form={form}>
        {howToConfirm !== null && <Text>{howToConfirm}</Text>}
        <EmailField {...form.getInputProps('username')} />
        <PasswordField {...form.getInputProps('password')} />
        <Refusal text={form.errors['']} />
        <SubmitButton form={form} fullWidth>
          Login
        </SubmitButton>
        <Button variant="subtle" onClick={() => open('forgot')} fullWidth>
          Forgot Password
        </Button>
      </FormFrame>
      <Alternatives>
        <Text mb="sm">New here? Create an account to register your church.</Text>
        <Button onClick={() => open('register')} fullWidth>
          Register
        </Button>
      </Alternatives>
      {wasOpened && (
        <OtherDialogs
          opened={dialog}
          email={form.values.username}
          onClose={() => setDialog(null)}
          onRegistered={(email, howTo) => {
            setHowToConfirm(howTo);
            form.setValues({ username: email, password: '' });
            form.clearErrors();
          }}
        />
      )}
    </Panel>
  );
}
