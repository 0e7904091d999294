import { Button, Card, Stack, Text } from '@mantine/core';
import { LONGEST_PERSON_NAME } from '@quizmeet/contract/scores/person-name.ts';
import { nameRoomPerson } from '@quizmeet/contract/scores/room-calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { sendCall } from '../../../platform/client.ts';
import { askForPassAgain, useRoomPass, useSetPass } from '../../../tournament/room-pass.tsx';
import { CountedInput } from '../../../ui/counted-input.tsx';
import { longDay } from '../../../ui/days.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { RoomOfLink } from '../opened-round.tsx';
import type { RoomOfLinkProps } from './room-of-link.tsx';
import { useOpening } from './use-opening.tsx';

/** `staff` is for score entry (P6). */
export function EnterRoom({
  match,
  staff,
}: Pick<RoomOfLinkProps, 'match'> & { staff: ReactNode }): ReactNode {
  const opening = useOpening();
  const { pass, isLoading } = useRoomPass();
  const [hadPass, setHadPass] = useState(false);
  if (pass !== null && !hadPass) setHadPass(true);
  if (opening.failure !== null) return opening.failure;
  if (opening.isUnderWay || isLoading) return <PageSkeleton />;
  if (staff !== null) return staff;
  if (pass === null) return <NoPass isEnded={hadPass} />;
  return (
    <>
      <PageHeading title={pass.roomName} note={`${pass.roomFullName} · ${longDay(pass.date)}`} />
      {pass.personId === null ? <NameForm /> : <RoomOfLink pass={pass} match={match} />}
    </>
  );
}

function NoPass({ isEnded }: { isEnded: boolean }) {
  return (
    <>
      <PageHeading title="Enter results" />
      <EmptyState title={isEnded ? 'This code no longer works' : 'Scan your room’s code'}>
        {isEnded
          ? 'Get a new one at the scoring desk.'
          : 'It’s on scoresheets, the door, and your room card.'}
      </EmptyState>
    </>
  );
}

/** Once per device (P6). */
function NameForm() {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const { set } = useSetPass();
  // Changes no other read, so that phones in a full hall refetch nothing.
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => await sendCall(nameRoomPerson, { body: { name } }),
    onSuccess: set,
    // The link may have ended.
    onError: () => void askForPassAgain(client),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    mutate();
  };
  const fault = isMissing ? 'Please enter your name' : error?.message;
  return (
    <Card component="form" maw="27rem" onSubmit={submit} noValidate aria-label="Your name">
      <Stack align="stretch">
        <Text>Enter this room’s results here.</Text>
        <CountedInput
          size="md"
          label="Your name"
          description="Organizers see it with your results."
          autoComplete="name"
          value={name}
          error={fault}
          maxLength={LONGEST_PERSON_NAME}
          data-autofocus
          autoFocus
          onChange={({ currentTarget }) => {
            setMissing(false);
            setName(currentTarget.value);
          }}
        />
        <Button type="submit" size="md" loading={isPending}>
          Continue
        </Button>
      </Stack>
    </Card>
  );
}
