import { Button } from '@mantine/core';
import { getInvitation } from '@quizmeet/contract/registration/sharing-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Centered } from '../features/accounts/panel.tsx';
import { Invitation } from '../features/registration/invitation.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function InvitationPage() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const invitation = useQuery(callQuery(getInvitation, { params: { guid } }));
  const { data, error } = invitation;
  if (!session.known || (data === undefined && error === null)) return <PageSkeleton />;
  return (
    <Centered>
      <PageHeading title="Invitation" />
      {data === undefined ? (
        <EmptyState title={error?.message ?? ''}>{null}</EmptyState>
      ) : data.church === null ? (
        <OtherSession email={data.email} />
      ) : (
        <Invitation
          guid={guid}
          church={data.church}
          onAnswered={() => void navigate(paths.registration, { replace: true })}
        />
      )}
    </Centered>
  );
}

function OtherSession({ email }: { email: string }) {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.user === null) {
    return (
      <EmptyState
        title={`This invitation is for ${email}`}
        action={
          <Button component={Link} to={paths.login} state={{ comeBackTo: pathname }}>
            Login
          </Button>
        }
      >
        Log in with that address, or register with it, confirm it, and open this link again.
      </EmptyState>
    );
  }
  const isTheirs = session.user.email.toLowerCase() === email.toLowerCase();
  return isTheirs && session.unconfirmed ? (
    <EmptyState
      title="Confirm your email first"
      action={<LinkButton to={paths.resendEmail}>Confirm Your Email</LinkButton>}
    >
      Then open this link again.
    </EmptyState>
  ) : (
    <EmptyState
      title={`This invitation is for ${email}`}
      action={<LinkButton to={paths.logout}>Logout</LinkButton>}
    >
      You are logged in as {session.user.email}. Log out, and open this link again.
    </EmptyState>
  );
}
