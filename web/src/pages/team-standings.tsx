import { Alert, Button, Group } from '@mantine/core';
import { roundsLackingLines, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { rankedBy } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { Board } from '../features/standings/board.tsx';
import { TEAMS_ON_WALL, TeamTable } from '../features/standings/team-table.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { ScopePage } from '../tournament/scope-page.tsx';

const FIGURES = figuresIn(TEAM_METRICS);

export default function TeamStandings() {
  return <ScopePage to={paths.teamStandings}>{(scope) => <TeamBoard scope={scope} />}</ScopePage>;
}

function TeamBoard({ scope }: { scope: DivisionScope }) {
  const { open } = useOpenedRound();
  const title = `${scope} Team Standings`;
  return (
    <Board
      title={title}
      scope={scope}
      to={paths.teamStandings}
      note={
        <>
          {rankedBy(TEAM_METRICS)} <Link to={paths.olympicPoints}>About Olympic points</Link>
        </>
      }
      read={useQuery(callQuery(teamStandings, { query: { division: scope } }))}
      wall={TEAMS_ON_WALL}
      hasPlayed={({ wins, losses }) => wins + losses > 0}
      above={
        <>
          <RoundsLackingLines division={scope} onOpen={open} />
          <OpenedRound />
        </>
      }
      table={(rows) => <TeamTable label={title} rows={rows} figures={FIGURES} scope={scope} />}
    />
  );
}

type RoundsLackingLinesProps = { division: string; onOpen: (roundId: number) => void };

/** For staff (S9). */
function RoundsLackingLines({ division, onOpen }: RoundsLackingLinesProps) {
  const { admin, scoreEntry } = useSession();
  const isStaff = admin || scoreEntry;
  const { data: rounds = [] } = useQuery(
    callQuery(roundsLackingLines, { query: { division } }, { enabled: isStaff }),
  );
  if (!isStaff || rounds.length === 0) return null;
  const words = rounds.length === 1 ? '1 round needs' : `${rounds.length} rounds need`;
  return (
    <Alert role="region" color="yellow" mb="lg" title={`${words} quizzer scores`}>
      <Group gap="0.4rem" mah="9rem" style={{ overflow: 'auto' }}>
        {rounds.map((round) => (
          <Button key={round.id} size="compact-md" onClick={() => onOpen(round.id)}>
            {round.roomName}, {round.timeString}: {round.leftTeamName} – {round.rightTeamName}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
