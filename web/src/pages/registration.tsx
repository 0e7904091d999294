import { getChurch, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OwnOfficials } from '../features/officials/own-officials.tsx';
import { OwnRegistration } from '../features/registration/own-registration.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { LogInFirst } from './log-in-first.tsx';

/** /registration, for confirmed people. Score entry sees the next round first (X7). */
export default function Registration() {
  const session = useSession();
  if (!session.known) return <PageSkeleton />;
  if (paths.teamRegistration(session) !== paths.registration) return <LogInFirst />;
  return session.scoreEntry ? <ScoreStaff /> : <Own />;
}

/** The church form only on request (U7). */
function ScoreStaff() {
  const { admin } = useSession();
  const [search] = useSearchParams();
  const church = useQuery(callQuery(getChurch, {}, { topics: listTeams.topics }));
  const isScoringOnly = church.data?.id === null && !admin && search.get('open') === null;
  return (
    <>
      <WaitForAll reads={[church]} skeleton={<PageSkeleton />}>
        {isScoringOnly && <PageHeading title="Enter results" />}
        <OwnRoomFirst others={isScoringOnly} skeleton={<PageSkeleton />}>
          <Own />
        </OwnRoomFirst>
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

const Own = () => <OwnRegistration below={<OwnOfficials />} />;
