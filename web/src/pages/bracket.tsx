import { Skeleton } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { type Division, readScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { BracketBoard, BracketLinks } from '../features/bracket/bracket-board.tsx';
import { Champion } from '../features/bracket/champion.tsx';
import { useBracket } from '../features/bracket/use-bracket.ts';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { DriftNote } from '../tournament/drift-note.tsx';
import { useIsSaturday } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';
import { useOnWall } from '../ui/wall-frame.tsx';

const BracketsWall = lazy(() => import('../features/bracket/brackets-wall.tsx'));

export default function BracketPage() {
  const { division: requested = '', saturdayDivisionId } = useParams();
  const division = readScope(requested);
  const satDivId = idIn(saturdayDivisionId);
  if ((division === 'Open' || division === 'Novice') && satDivId !== null)
    return <Bracket key={satDivId} division={division} satDivId={satDivId} />;
  return (
    <>
      <PageHeading />
      <EmptyState
        title="This bracket doesn’t exist"
        action={<Link to={paths.brackets}>All brackets</Link>}
      />
    </>
  );
}

function Bracket({ division, satDivId }: { division: Division; satDivId: number }) {
  const { admin, scoreEntry } = useSession();
  const { main, consolation, placings, marks } = useBracket(division, satDivId);
  const reads = [useQuery(callQuery(getEvent)), useQuery(callQuery(getLateness)), marks];
  const isSaturday = useIsSaturday();
  const onWall = useOnWall();
  const name = main.data?.bracketName ?? `${division} bracket`;
  const shown =
    main.data === undefined || consolation.data === undefined || placings.data === undefined
      ? null
      : {
          division,
          satDivId,
          name,
          main: main.data.upper,
          consolation: consolation.data.upper,
          placings: placings.data,
        };
  const champion = placings.data?.find(({ place, teamId }) => place === 1 && teamId > 0);
  const steady = useSteadyPresses(champion?.teamId ?? 'undecided');
  const failed = [consolation, placings].find((read) => read.isLoadingError);
  // Before all of it has come, too: in turns, a wall display turns to the next.
  if (onWall && main.error?.missing !== true) {
    const bracket = { division, bracketDivision: satDivId, bracketName: name };
    return <BracketsWall brackets={[bracket]} />;
  }
  return (
    <div style={steady}>
      <PageHeading
        title={name}
        note={champion && <Champion {...champion} />}
        actions={main.error?.missing === true ? <NoBracket /> : <Actions />}
      />
      <BracketLinks satDivId={satDivId} />
      {admin && <DriftNote division={division} />}
      <WaitForAll reads={[...reads, main, consolation, placings]} skeleton={<DrawingSkeleton />}>
        {isSaturday && champion === undefined && main.data !== undefined && <LatenessNote />}
        <QueryContent<unknown> query={failed ?? main} skeleton={<DrawingSkeleton />}>
          {() =>
            shown === null ? (
              <DrawingSkeleton />
            ) : (
              <BracketBoard {...shown} admin={admin} scoreEntry={scoreEntry} />
            )
          }
        </QueryContent>
      </WaitForAll>
    </div>
  );
}

/** It may be of an earlier year. */
const NoBracket = () => (
  <>
    <LinkButton to={paths.brackets}>All brackets</LinkButton>
    <LinkButton to={paths.history}>History</LinkButton>
  </>
);

const Actions = () => (
  <>
    <LinkButton to={paths.roomDetails}>Room list</LinkButton>
    <WallButton />
  </>
);

const DrawingSkeleton = () => (
  <div role="status" aria-label="The bracket is loading">
    <Skeleton height={36} width="16rem" mb="sm" />
    <Skeleton height={560} />
  </div>
);
