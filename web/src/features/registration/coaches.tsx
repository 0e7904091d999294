import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  endSharing,
  getSharing,
  inviteCoach,
} from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  INVITATION_TAKEN_BACK,
  invitationMessages,
  SHARING_ENDED,
} from '@quizmeet/contract/registration/sharing-text.ts';
import { invitationFindings } from '@quizmeet/rules/registration/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useSayInvited } from '../../tournament/mailing.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { FormFrame, Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './card.module.css';

type Sharing = ReplyOf<typeof getSharing>;

/** Also invites or ends sharing (W2). */
export function Coaches({ churchId }: { churchId: number }) {
  const read = useQuery(callQuery(getSharing, { params: { id: churchId } }, { topics: ['teams'] }));
  return (
    <QueryContent query={read} skeleton={<Skeleton height={60} />}>
      {(sharing) => (
        <>
          <ul className={classes['pairs']}>
            {sharing.coaches.map(({ id, name, email }) => (
              <li key={id}>
                <strong>{name}</strong>
                <br />
                {email}
              </li>
            ))}
          </ul>
          <Second churchId={churchId} sharing={sharing} />
        </>
      )}
    </QueryContent>
  );
}

function Second({ churchId, sharing }: { churchId: number; sharing: Sharing }) {
  const { shared, invited, coaches } = sharing;
  // A second tap on “Send invitation” must not press “Cancel invitation”.
  return (
    <div style={useSteadyPresses(`${shared}`, invited ?? '')}>
      {shared && <StopSharing churchId={churchId} sharing={sharing} />}
      {!shared && invited !== null && <Waiting churchId={churchId} invited={invited} />}
      {!shared && invited === null && <Invite churchId={churchId} coaches={coaches} />}
    </div>
  );
}

function Invite({ churchId, coaches }: { churchId: number; coaches: Sharing['coaches'] }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <InviteForm {...{ churchId, coaches }} onDone={() => setOpened(false)} />;
  return (
    <SmallButton mt="sm" onClick={() => setOpened(true)}>
      Share with another coach
    </SmallButton>
  );
}

type InviteFormProps = { churchId: number; coaches: Sharing['coaches']; onDone: () => void };

function InviteForm({ churchId, coaches, onDone }: InviteFormProps) {
  const inviting = useCallMutation(inviteCoach);
  const sayInvited = useSayInvited();
  const form = useForm({
    initial: { email: '' },
    storedAs: `share-church:${churchId}`,
    find: ({ email }) =>
      fieldErrors(
        invitationFindings(
          email,
          coaches.map((coach) => coach.email),
        ),
        invitationMessages,
      ),
    send: async (body) => await inviting.mutateAsync({ params: { id: churchId }, body }),
    onSent: (_, { email }) => sayInvited(email.trim()),
    goOn: onDone,
    takesFocus: true,
  });
  const leave = () => {
    form.reset();
    onDone();
  };
  return (
    <FormFrame form={form}>
      <BeforeMailing />
      <TextInput
        mt="sm"
        label="Other coach’s email address"
        description="They can change everything you can."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Refusal text={form.errors['']} />
      <Group gap="xs">
        <SubmitButton form={form} size="compact-sm">
          Send invitation
        </SubmitButton>
        <Button size="compact-sm" onClick={leave}>
          Cancel
        </Button>
      </Group>
    </FormFrame>
  );
}

function Waiting({ churchId, invited }: { churchId: number; invited: string }) {
  const ending = useCallMutation(endSharing);
  const params = { id: churchId };
  return (
    <>
      <Text size="sm" mt="sm">
        <strong>{invited}</strong> hasn’t answered the invitation yet.
      </Text>
      <SmallButton
        mt="xs"
        loading={ending.isPending}
        onClick={() =>
          ending.mutate({ params, query: { invitation: 'true' } }, { says: INVITATION_TAKEN_BACK })
        }
      >
        Cancel invitation
      </SmallButton>
    </>
  );
}

function StopSharing({ churchId, sharing }: { churchId: number; sharing: Sharing }) {
  const { user } = useSession();
  const second = sharing.coaches.at(-1);
  const leaves = second?.id === user?.id;
  const title = leaves ? 'Leave this church' : 'Stop sharing';
  return (
    <AskFirst
      call={endSharing}
      args={{ params: { id: churchId } }}
      says={SHARING_ENDED}
      title={title}
      confirm={leaves ? 'Leave' : 'Stop sharing'}
      grave
      button={(ask) => (
        <SmallButton mt="sm" onClick={ask}>
          {title}
        </SmallButton>
      )}
    >
      <strong>{leaves ? 'You' : second?.name}</strong> can no longer see or change the church. The
      teams stay.
    </AskFirst>
  );
}
