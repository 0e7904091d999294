import { listOwnOfficials } from '@quizmeet/contract/officials/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { OwnOfficials } from '../features/officials/own-officials.tsx';
import { OFFICIAL_TOPICS } from '../features/officials/topics.ts';
import { OwnRegistration } from '../features/registration/own-registration.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { LogInFirst } from './log-in-first.tsx';

/**
 * /registration: for confirmed people; others log in or confirm their address first. Who enters scores finds
 * the next round of the own room first (X7).
 */
export default function Registration() {
  const session = useSession();
  if (!session.known) return <PageSkeleton />;
  if (paths.teamRegistration(session) !== paths.registration) return <LogInFirst />;
  if (!session.scoreEntry) return <Own />;
  return (
    <>
      <OwnRoomFirst skeleton={<PageSkeleton />}>
        <Own />
      </OwnRoomFirst>
      <OpenedRound />
    </>
  );
}

/** What is below the teams waits with them: else it would move when they come. */
function Own() {
  const officials = useQuery(callQuery(listOwnOfficials, {}, { topics: OFFICIAL_TOPICS }));
  return <OwnRegistration below={<OwnOfficials />} belowRead={officials} />;
}
