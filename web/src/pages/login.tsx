import { Stack, Text } from '@mantine/core';
import { authorities, type CurrentUser } from '@quizmeet/contract/accounts/calls.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LogIn } from '../features/accounts/log-in.tsx';
import { Centered, Panel } from '../features/accounts/panel.tsx';
import { paths } from '../paths.ts';
import { useInvalidateOn } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

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
  const [leaving, setLeaving] = useState(false);

  // The previous page's session may have ended (S8).
  const [isShown] = useState(() => session.known && !isNewHere());
  useInvalidateOn([authorities], isShown ? 'opened' : null);

  const goOn = async ({ authorities: roles }: CurrentUser) => {
    setLeaving(true);
    await session.reload();
    const confirmed = roles.includes('ROLE_CONFIRMED');
    const admin = roles.includes('ROLE_ADMIN');
    if (back !== null) await navigate(back, { replace: true });
    else await navigate(paths.teamRegistration({ loggedIn: true, confirmed, admin }));
  };

  return (
    <Centered>
      <PageHeading title="Login" />
      {session.user !== null && !leaving ? (
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
    </Centered>
  );
}
