import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import {
  figureText,
  headOf,
  rankedBy,
  STANDING_HEADS,
} from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { averageOlympicPoints } from '@quizmeet/rules/standings/team-metrics.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { RoundsLackingLines } from '../features/scores/rounds-lacking-lines.tsx';
import { Board } from '../features/standings/board.tsx';
import { NotRanked } from '../features/standings/not-ranked.tsx';
import { TeamTable } from '../features/standings/team-table.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { recordText } from '../tournament/figure-columns.tsx';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { ScopePage } from './scope-page.tsx';

const FIGURES = figuresIn(TEAM_METRICS);
const AVERAGE = averageOlympicPoints.figure;

/** /standings/team/:division: the teams by rank. */
export default function TeamStandings() {
  return (
    <ScopePage title="Team Standings" to={paths.teamStandings}>
      {(scope) => <TeamBoard scope={scope} />}
    </ScopePage>
  );
}

function TeamBoard({ scope }: { scope: DivisionScope }) {
  const { open } = useOpenedRound();
  return (
    <Board
      scope={scope}
      who="teams"
      note={rankedBy(TEAM_METRICS)}
      read={useQuery(callQuery(teamStandings, { query: { division: scope } }))}
      onWall={{
        heads: [STANDING_HEADS.record, headOf(AVERAGE)],
        columns: 2,
        rowOf: (row) => ({
          key: row.id,
          rank: row.rank,
          name: row.teamName,
          figures: [recordText(row), figureText(AVERAGE.kind, row.average)],
        }),
      }}
      above={
        <>
          <RoundsLackingLines division={scope} onOpen={open} />
          <OpenedRound />
        </>
      }
      table={(rows, label) => (
        <>
          <TeamTable label={label} rows={rows} figures={FIGURES} scope={scope} />
          <NotRanked scope={scope} />
        </>
      )}
    />
  );
}
