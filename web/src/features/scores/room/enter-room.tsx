import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { leaveRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../platform/queries.ts';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { useRoomPass, useSetPass } from '../../../tournament/room-pass.ts';
import { SmallButton } from '../../../ui/buttons.tsx';
import { longDay } from '../../../ui/days.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type LazyComponent, useLazyComponent } from '../../../ui/lazy-component.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Box } from '../../../ui/plain/box.tsx';
import { Text } from '../../../ui/plain/text.tsx';
import { NameForm } from './name-form.tsx';
import { RoomRounds } from './room-rounds.tsx';
import { type MatchSheetProps, RoomSheet } from './room-sheet.tsx';
import { useOpening } from './use-opening.tsx';

/**
 * A room's rounds for who enters their results by the room's link, without an account (P6).
 * @param match the form of a match of Saturday
 */
export function EnterRoom({ match }: { match: LazyComponent<MatchSheetProps> }): ReactNode {
  const opening = useOpening();
  const { pass, isLoading } = useRoomPass();
  const [hadPass, setHadPass] = useState(false);
  if (pass !== null && !hadPass) setHadPass(true);
  if (opening.failure !== null) return opening.failure;
  if (opening.isUnderWay || isLoading) return <PageSkeleton />;
  if (pass === null) return <NoPass isEnded={hadPass} />;
  return <Room pass={pass} match={match} />;
}

function NoPass({ isEnded }: { isEnded: boolean }) {
  return (
    <>
      <PageHeading title="Enter results" />
      <EmptyState
        title={isEnded ? 'This code can no longer be used' : 'Scan the code of your room'}
      >
        {isEnded
          ? 'It was replaced or ended. What was saved stays. Please ask at the scores desk for a new one.'
          : 'It is on each scoresheet, on the page at the door, and on the card that you were given.'}
      </EmptyState>
    </>
  );
}

function Room({ pass, match }: { pass: RoomPass; match: LazyComponent<MatchSheetProps> }) {
  const Match = useLazyComponent(match, pass.day === 'Saturday');
  const { roundId, open, close, goOn } = useOpenedRound();
  return (
    <>
      <PageHeading
        title={pass.roomName}
        note={`${pass.roomFullName} · results of ${longDay(pass.date)}`}
      />
      {pass.personId === null ? (
        <NameForm />
      ) : (
        <>
          <Who pass={pass} />
          {pass.state === 'early' && (
            <Text mb="md" fw={600} role="status">
              Results can be saved on {longDay(pass.date)}. Until then you can look around.
            </Text>
          )}
          <RoomRounds pass={pass} onOpen={open} />
          {roundId !== null && (
            <RoomSheet pass={pass} Match={Match} roundId={roundId} onClose={close} onNext={goOn} />
          )}
        </>
      )}
    </>
  );
}

/** In whose name results are saved here. */
function Who({ pass: { name } }: { pass: RoomPass }) {
  const act = useAct(leaveRoom);
  const { set } = useSetPass();
  return (
    <Box mb="md">
      You enter results as <strong>{name}</strong>.{' '}
      <SmallButton
        loading={act.isPending}
        onClick={() => act.mutate({}, { onSuccess: () => set(null) })}
      >
        Stop on this phone
      </SmallButton>
    </Box>
  );
}
