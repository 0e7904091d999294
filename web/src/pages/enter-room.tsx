import { Button, Card, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getRoomLink, nameRoomPerson, openRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { LONGEST_PERSON_NAME, sheetIsGone } from '@quizmeet/contract/scores/room-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { OpenedRound, RoomOfLink } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { SaturdayRooms } from '../features/scores/own-room/saturday-rooms.tsx';
import { useScannedCode } from '../features/scores/room/scanned-code.ts';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { asSentence, Failure, failureOf } from '../platform/failure.ts';
import { useSession } from '../platform/session.tsx';
import { askForPassAgain, useRoomPass, useSetPass } from '../tournament/room-pass.tsx';
import { CountedInput } from '../ui/counted-input.tsx';
import { longDay } from '../ui/days.ts';
import { loadable } from '../ui/loadable.ts';
import { notifyError } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';

const match = loadable(async () => ({
  default: (await import('../features/bracket/match-form.tsx')).RoomMatch,
}));

const Staff = () => (
  <>
    <PageHeading />
    <OwnRoomFirst others skeleton={<PageSkeleton />} />
    <OpenedRound />
  </>
);

/** /enter (P6). Staff find every room. */
export default function EnterRoomPage(): ReactNode {
  const { admin, scoreEntry } = useSession();
  const opening = useOpening();
  const { pass, isEnded, isLoading } = useRoomPass();
  if (opening.failure !== null) return opening.failure;
  if (opening.isUnderWay || isLoading) return <PageSkeleton />;
  // Score entry saves matches by link (B7).
  if (admin || (scoreEntry && pass?.day !== 'Saturday')) return <Staff />;
  if (pass === null) return <NoPass isEnded={isEnded} />;
  return (
    <>
      <PageHeading title={pass.roomName} note={`${pass.roomFullName} · ${longDay(pass.date)}`} />
      {pass.personId === null ? <NameForm /> : <RoomOfLink pass={pass} match={match} />}
      {scoreEntry && <SaturdayRooms here={pass.roomName} />}
    </>
  );
}

const NoPass = ({ isEnded }: { isEnded: boolean }) => (
  <>
    <PageHeading />
    <EmptyState title={isEnded ? 'This code no longer works' : 'Scan your room’s code'}>
      {isEnded
        ? 'Get a new one at the scoring desk.'
        : 'It’s on scoresheets, the door, and your room card.'}
    </EmptyState>
  </>
);

/** Once per device (P6). */
function NameForm() {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const setPass = useSetPass();
  // Changes no other read, so that phones in a full hall refetch nothing.
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () => await sendCall(nameRoomPerson, { body: { name } }),
    onSuccess: setPass,
    // The link may have ended.
    onError: () => void askForPassAgain(client),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setMissing(true);
    mutate();
  };
  const message = isMissing ? 'Please enter your name' : error?.message;
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
          error={message}
          maxLength={LONGEST_PERSON_NAME}
          data-autofocus
          autoFocus
          onChange={({ currentTarget }) => {
            setMissing(false);
            setName(currentTarget.value);
          }}
        />
        <Button variant="filled" type="submit" size="md" loading={isPending}>
          Continue
        </Button>
      </Stack>
    </Card>
  );
}

type Opened = ReplyOf<typeof openRoom>;

function staffPage({ day, round }: Opened): string {
  if (day === 'Friday') return paths.schedule(round?.division ?? 'Open');
  const bracketId = round?.bracketId ?? null;
  return round === null || bracketId === null
    ? paths.brackets
    : paths.bracket(round.division, bracketId);
}

const NO_COOKIE = 'Allow cookies for this site, then scan the code again.';

/** A browser that refuses cookies has no pass despite the code. @throws Failure */
async function requirePass(): Promise<void> {
  const failure = await sendCall(getRoomLink).then(() => null, failureOf);
  if (failure?.sessionless) throw new Failure('problem', 200, NO_COOKIE);
}

/** By scanned code (P6). */
export function useOpening(): { readonly isUnderWay: boolean; readonly failure: ReactNode } {
  const code = useScannedCode();
  // Updates only the room session, so that phones in a full hall refetch nothing.
  const opening = useMutation({
    mutationFn: async (code: string) => {
      const opened = await sendCall(openRoom, { body: { code } });
      if (opened.pass !== null) await requirePass();
      return opened;
    },
  });
  const navigate = useNavigate();
  const setPass = useSetPass();
  const goOn = async (reply: Opened) => {
    const { round, isGone, isStaff, pass, day } = reply;
    // Their account has everything else too.
    const page = isStaff ? staffPage(reply) : paths.enterRoom;
    if (pass !== null) setPass(pass);
    if (isGone) notifyError(sheetIsGone(day));
    await navigate(`${page}${round === null ? '' : `?round=${round.id}`}`, { replace: true });
  };
  const open = useEffectEvent(
    (code: string) => void opening.mutateAsync(code).then(goOn, () => {}),
  );
  useEffect(() => {
    if (code !== null) open(code);
  }, [code]);
  const { error } = opening;
  if (error === null || code === null) return { isUnderWay: code !== null, failure: null };
  const again = error.unanswered || error.status >= 500 || error.status === 429;
  return {
    isUnderWay: false,
    failure: (
      <>
        <PageHeading />
        <EmptyState
          title="This code didn’t work"
          action={
            again && (
              <Button variant="filled" onClick={() => open(code)}>
                Try again
              </Button>
            )
          }
        >
          {asSentence(error.message)}
        </EmptyState>
      </>
    ),
  };
}
