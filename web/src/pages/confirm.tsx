import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { EmailConfirmation } from '../features/accounts/email-confirmation.tsx';
import { Centered } from '../features/accounts/panel.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /confirm/{confirmationGuid} makes the call (P2). */
export default function Confirm() {
  const { confirmationGuid = '' } = useParams();
  const session = useSession();
  const on = session.unconfirmed ? 'Get a new link' : 'Team Registration';
  return (
    <Centered>
      <PageHeading title="Email Confirmation" />
      <EmailConfirmation
        guid={confirmationGuid}
        settled={session.confirmed}
        onConfirmed={session.reload}
        next={
          <Button component={Link} to={paths.teamRegistration(session)} fullWidth>
            {session.loggedIn ? on : 'Login'}
          </Button>
        }
      />
    </Centered>
  );
}
