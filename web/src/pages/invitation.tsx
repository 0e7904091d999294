import { Button, Group, Text } from '@mantine/core';
import { register } from '@quizmeet/contract/accounts/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { answerInvitation, getInvitation } from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  INVITATION_DECLINED,
  youCoach,
  youShare,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ABOUT_COACH, AccountForm, useAccountForm } from '../features/accounts/account-form.tsx';
import { Panel, PanelPage } from '../features/accounts/panel.tsx';
import classes from '../features/registration/card.module.css';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { notify } from '../ui/notices.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function InvitationPage() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const invitation = useQuery(callQuery(getInvitation, { params: { guid } }));
  const { data, error } = invitation;
  if (!session.known || (data === undefined && error === null)) return <PageSkeleton />;
  return (
    <PanelPage>
      {data === undefined ? (
        <EmptyState title={error?.message ?? ''}>{null}</EmptyState>
      ) : data.church === null ? (
        <OtherSession guid={guid} {...data} />
      ) : (
        <Invitation
          guid={guid}
          church={data.church}
          onAnswered={() => void navigate(paths.registration, { replace: true })}
        />
      )}
    </PanelPage>
  );
}

interface InvitedProps {
  guid: string;
  email: string;
  hasAccount?: boolean | undefined;
}

function OtherSession({ guid, email, hasAccount = true }: InvitedProps) {
  const { pathname } = useLocation();
  const session = useSession();
  if (session.user === null && !hasAccount) return <CreateAccount guid={guid} email={email} />;
  if (session.user === null) {
    return (
      <EmptyState
        title={`This invitation is for ${email}`}
        action={
          <Button
            variant="filled"
            component={Link}
            to={paths.login}
            state={{ comeBackTo: pathname }}
          >
            Login
          </Button>
        }
      >
        Log in with that address to see which church it is.
      </EmptyState>
    );
  }
  const isTheirs = session.user.email.toLowerCase() === email.toLowerCase();
  // Just logged in: the offer is being read.
  if (isTheirs && !session.unconfirmed) return <PageSkeleton />;
  return isTheirs ? (
    <EmptyState
      title="Confirm your email first"
      action={<LinkButton to={paths.resendEmail}>Confirm Your Email</LinkButton>}
    >
      Then reopen this link.
    </EmptyState>
  ) : (
    <EmptyState
      title={`This invitation is for ${email}`}
      action={<LinkButton to={paths.logout}>Logout</LinkButton>}
    >
      You’re logged in as {session.user.email}. Log out, then reopen this link.
    </EmptyState>
  );
}

/** Confirmed by the link, which was mailed to the address (U16). */
function CreateAccount({ guid, email }: InvitedProps) {
  const session = useSession();
  const form = useAccountForm(async (account) => {
    await sendCall(register, { body: { ...account, invitation: guid } });
    await session.reload();
  }, email);
  return (
    <Panel>
      <Text mb="md">You’re invited to coach. Create an account to see the church.</Text>
      <AccountForm form={form} button="Create account" aboutName={ABOUT_COACH} isInvited />
    </Panel>
  );
}

type OfferedChurch = NonNullable<ReplyOf<typeof getInvitation>['church']>;

type InvitationProps = { guid: string; church: OfferedChurch; onAnswered: () => void };

/** Accepts or declines (N0, W2, U16). */
function Invitation({ guid, church, onAnswered }: InvitationProps) {
  const { churchNameWithDistrict: name, asCoach, coachName, ownChurchName } = church;
  const answering = useCallMutation(answerInvitation);
  const answer = (accept: boolean) =>
    answering.mutate(
      { params: { guid }, body: { accept } },
      {
        onSuccess: () => {
          notify(accept ? (asCoach ? youCoach : youShare)(name) : INVITATION_DECLINED);
          onAnswered();
        },
      },
    );
  const teams = church.teams === 0 ? 'no teams' : plural(church.teams, 'team');
  return (
    <Section
      title={asCoach ? `Become the coach of ${name}?` : `Help coach ${name}?`}
      className={classes['notice'] ?? ''}
    >
      <Text>
        {asCoach ? (
          <>The organizers invite you. </>
        ) : (
          <>
            <strong>{coachName || 'An organizer'}</strong> invites you.{' '}
          </>
        )}
        {ownChurchName === null
          ? `It has ${teams} so far.${asCoach ? '' : ' You can both change everything.'}`
          : `You already coach ${ownChurchName}, and can have only one church.`}
      </Text>
      <Group mt="md">
        {ownChurchName === null && (
          <Button variant="filled" loading={answering.isPending} onClick={() => answer(true)}>
            Accept
          </Button>
        )}
        <Button disabled={answering.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </Group>
    </Section>
  );
}
