import { Alert, Button, Stack, Text } from '@mantine/core';
import { resend } from '@quizmeet/contract/accounts/calls.ts';
import { confirmedByHand, EMAIL_IS_CONFIRMED } from '@quizmeet/contract/accounts/messages.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Alternatives, Panel, PanelPage } from '../features/accounts/panel.tsx';
import { type OnceState, useOnce } from '../features/accounts/use-act-on-open.ts';
import { paths } from '../paths.ts';
import { useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useMailing } from '../tournament/mailing.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { Refusal } from '../ui/form-frame.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';

/** /resendEmail, for unconfirmed users. */
export default function ResendEmailPage() {
  const session = useSession();
  if (!session.known) return <PageSkeleton />;
  return (
    <PanelPage>
      {session.user !== null && session.unconfirmed ? (
        <ResendEmail email={session.user.email} onLookAgain={() => void session.reload()} />
      ) : (
        <EmptyState
          title={session.loggedIn ? EMAIL_IS_CONFIRMED : 'Log in first'}
          action={
            <Button variant="filled" component={Link} to={paths.teamRegistration(session)}>
              {session.loggedIn ? 'Team Registration' : 'Login'}
            </Button>
          }
        >
          {session.loggedIn ? 'You can register your church.' : 'Then we’ll email you a link.'}
        </EmptyState>
      )}
    </PanelPage>
  );
}

/** Resends on opening. Without a mail server, an organizer confirms or passes on the link. */
function ResendEmail({ email, onLookAgain }: { email: string; onLookAgain: () => void }) {
  const { mutateAsync } = useCallMutation(resend);
  const [state, again] = useOnce(email, async () => await mutateAsync({}));
  const { sent, contact } = useMailing();
  return (
    <Panel>
      <Stack gap="md">
        <Text>Confirm your email to register a team.</Text>
        {sent ? <Sent state={state} email={email} /> : <Text>{confirmedByHand(contact)}</Text>}
        <Text>
          {sent && 'Open the link in that email. '}If you already have, log out and back in.
        </Text>
        <Button variant="filled" onClick={onLookAgain}>
          I’ve confirmed it
        </Button>
        <LinkButton to={paths.logout}>Log out</LinkButton>
      </Stack>
      {sent && (
        <Alternatives>
          <Text c="dimmed" mb="sm">
            Nothing there? Check your spam folder.
          </Text>
          <Button variant="subtle" loading={state === 'waiting'} onClick={again} fullWidth>
            Send again
          </Button>
        </Alternatives>
      )}
    </Panel>
  );
}

function Sent({ state, email }: { state: OnceState; email: string }) {
  if (typeof state !== 'string') return <Refusal text={state.message} />;
  return (
    <Alert icon={<IconInfoCircle size={20} />} role="status">
      {state === 'done' ? 'Email sent to ' : 'Sending an email to '}
      <strong>{email}</strong>
    </Alert>
  );
}
