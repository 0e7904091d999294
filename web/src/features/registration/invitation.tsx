import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { answerInvitation, getInvitation } from '@quizmeet/contract/registration/sharing-calls.ts';
import { INVITATION_DECLINED, youShare } from '@quizmeet/contract/registration/sharing-words.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { Button } from '../../ui/plain/button.tsx';
import { Group } from '../../ui/plain/layout.tsx';
import { Text, Title } from '../../ui/plain/text.tsx';
import classes from './card.module.css';

/** The invitation to share a church, if there is one (W2). */
export function Invitation() {
  const invitation = useRead(getInvitation, {}, { follows: ['teams'] }).data;
  return invitation ? <Invited invitation={invitation} /> : null;
}

type Standing = NonNullable<ReplyOf<typeof getInvitation>>;

function Invited({ invitation }: { invitation: Standing }) {
  const { churchId, churchNameWithDistrict: name, coachName, ownChurchName } = invitation;
  const answering = useAct(answerInvitation);
  const answer = (accept: boolean) =>
    answering.mutate(
      { params: { id: churchId }, body: { accept } },
      {
        onSuccess: () => {
          notify(accept ? youShare(name) : INVITATION_DECLINED);
          document.querySelector('main')?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <section className={classes['notice']} aria-labelledby="invitation">
      <Title order={2} size="h4" id="invitation" mb="xs">
        Share {name}?
      </Title>
      <Text>
        <strong>{coachName || 'The office'}</strong> invites you to look after {name} together.{' '}
        {ownChurchName === null
          ? `It has ${invitation.teams === 0 ? 'no team' : plural(invitation.teams, 'team')} so far. Both of you can then change everything.`
          : `You have registered ${ownChurchName}, and nobody can look after two churches.`}
      </Text>
      <Group mt="md">
        {ownChurchName === null && (
          <Button loading={answering.isPending} onClick={() => answer(true)}>
            Share the church
          </Button>
        )}
        <Button variant="default" disabled={answering.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </Group>
    </section>
  );
}
