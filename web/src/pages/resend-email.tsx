import { Button } from '@mantine/core';
import { EMAIL_IS_CONFIRMED } from '@quizmeet/contract/accounts/messages.ts';
import { Link } from 'react-router';
import { Centered } from '../features/accounts/panel.tsx';
import { ResendEmail } from '../features/accounts/resend-email.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** /resendEmail, for unconfirmed users. */
export default function ResendEmailPage() {
  const session = useSession();
  if (!session.known) return <PageSkeleton />;
  return (
    <Centered>
      <PageHeading title="Confirm Your Email" />
      {session.user !== null && session.unconfirmed ? (
        <ResendEmail email={session.user.email} onLookAgain={() => void session.reload()} />
      ) : (
        <EmptyState
          title={session.loggedIn ? EMAIL_IS_CONFIRMED : 'Log in first'}
          action={
            <Button component={Link} to={paths.teamRegistration(session)}>
              {session.loggedIn ? 'Team Registration' : 'Login'}
            </Button>
          }
        >
          {session.loggedIn ? 'You can register your church.' : 'Then we’ll email you a link.'}
        </EmptyState>
      )}
    </Centered>
  );
}
