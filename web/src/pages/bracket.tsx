import { Group, Skeleton } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { type Division, readScope } from '@quizmeet/rules/tournament.ts';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BracketBoard, BracketLinks, BracketWall } from '../features/bracket/bracket-board.tsx';
import { useBracket } from '../features/bracket/use-bracket.ts';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { DriftNote } from '../tournament/drift-note.tsx';
import { useIsSaturday } from '../tournament/event-time.ts';
import { LatenessNote, WallNote } from '../tournament/lateness-note.tsx';
import { unbrokenName } from '../tournament/unbroken-name.tsx';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';
import { useOnWall, WallFrame } from '../ui/wall-frame.tsx';

/** /bracket/:division/:saturdayDivisionId. */
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
  const { main, consolation, placings } = useBracket(division, satDivId);
  const reads = [useQuery(callQuery(getEvent)), useQuery(callQuery(getLateness))];
  const isSaturday = useIsSaturday();
  const onWall = useOnWall();
  const path = paths.bracket(division, satDivId);
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
  if (onWall && shown !== null) {
    return (
      <WallFrame
        title={name}
        back={path}
        rows="[data-wall]"
        note={
          <>
            {champion && <Champion {...champion} fz="1.8em" />}
            <WallNote isOver={champion !== undefined} />
          </>
        }
      >
        <BracketWall {...shown} />
      </WallFrame>
    );
  }
  return (
    <div style={steady}>
      <PageHeading
        title={name}
        note={champion && <Champion {...champion} />}
        actions={main.error?.missing === true ? <NoBracket /> : <Actions path={path} />}
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

type ChampionProps = { teamId: number; teamName: string; fz?: string };

const Champion = ({ teamId, teamName, fz = 'lg' }: ChampionProps) => (
  <Group gap="0.4rem" wrap="nowrap" c="var(--quiz-now)" fz={fz} fw={600}>
    <IconTrophy size="1.2em" style={{ flex: 'none' }} />
    <span>
      Champion: <Link to={paths.team(teamId)}>{unbrokenName(teamName)}</Link>
    </span>
  </Group>
);

/** It may be of an earlier year. */
const NoBracket = () => (
  <>
    <LinkButton to={paths.brackets}>All brackets</LinkButton>
    <LinkButton to={paths.history}>History</LinkButton>
  </>
);

const Actions = ({ path }: { path: string }) => (
  <>
    <LinkButton to={paths.roomDetails}>Room list</LinkButton>
    <WallButton page={path} />
  </>
);

const DrawingSkeleton = () => (
  <div role="status" aria-label="The bracket is loading">
    <Skeleton height={36} width="16rem" mb="sm" />
    <Skeleton height={560} />
  </div>
);
