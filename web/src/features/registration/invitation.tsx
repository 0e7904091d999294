import { Button, Group, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import {
  answerInvitation,
  type getInvitation,
} from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  INVITATION_DECLINED,
  youCoach,
  youShare,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import classes from './card.module.css';

type OfferedChurch = NonNullable<ReplyOf<typeof getInvitation>['church']>;

/** Accepts or declines (N0, W2, U16). */
export function Invitation({
  guid,
  church,
  onAnswered,
}: {
  guid: string;
  church: OfferedChurch;
  onAnswered: () => void;
}) {
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
    <section className={classes['notice']} aria-labelledby="invitation">
      <Title order={2} size="h4" id="invitation" mb="xs">
        {asCoach ? `Become the coach of ${name}?` : `Help coach ${name}?`}
      </Title>
      <Text>
        {asCoach ? (
          <>The organizers have invited you to coach {name}. </>
        ) : (
          <>
            <strong>{coachName || 'An organizer'}</strong> invites you to help coach {name}.{' '}
          </>
        )}
        {ownChurchName === null
          ? `It has ${teams} so far.${asCoach ? '' : ' You can both change everything.'}`
          : `You already coach ${ownChurchName}, and can have only one church.`}
      </Text>
      <Group mt="md">
        {ownChurchName === null && (
          <Button loading={answering.isPending} onClick={() => answer(true)}>
            Accept
          </Button>
        )}
        <Button variant="default" disabled={answering.isPending} onClick={() => answer(false)}>
          Decline
        </Button>
      </Group>
    </section>
  );
}
