import { type ReactNode, useState } from 'react';
import { useRoomPass } from '../../../tournament/room-pass.ts';
import { longDay } from '../../../ui/days.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { RoomOfLink } from './lazy-room.ts';
import { NameForm } from './name-form.tsx';
import type { RoomOfLinkProps } from './room-of-link.tsx';
import { useOpening } from './use-opening.tsx';

/**
 * A room's rounds for people who enter their results by the room's link, without an account (P6).
 * @param staff what people with the score-entry role see instead; null for everybody else
 */
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
          ? 'Ask the scoring desk for a new one. Saved results are safe.'
          : 'It’s on every scoresheet, on the door, and on your room card.'}
      </EmptyState>
    </>
  );
}
