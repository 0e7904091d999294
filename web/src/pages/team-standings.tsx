import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import {
  figureText,
  headOf,
  rankedBy,
  STANDING_HEADS,
} from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { averageOlympicPoints } from '@quizmeet/rules/standings/olympic-points.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import { useParams } from 'react-router';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { RoundsLackingLines } from '../features/scores/rounds-lacking-lines.tsx';
import { Board } from '../features/standings/board.tsx';
import { TeamTable } from '../features/standings/team-table.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { recordText } from '../tournament/figure-columns.tsx';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';

const unknownDivision = lazyComponent(() => import('./unknown-division.tsx'));

const FIGURES = figuresIn(TEAM_METRICS);
const AVERAGE = averageOlympicPoints.figure;

/** /standings/team/:division: the teams by rank. */
export default function TeamStandings() {
  const asked = useParams()['division'] ?? '';
  const scope = readScope(asked);
  const Unknown = useLazyComponent(unknownDivision, scope === null);
  if (scope !== null) return <TeamBoard scope={scope} />;
  return Unknown && <Unknown asked={asked} title="Team Standings" to={paths.teamStandings} />;
}

function TeamBoard({ scope }: { scope: DivisionScope }) {
  const { open } = useOpenedRound();
  return (
    <Board
      scope={scope}
      who="teams"
      note={rankedBy(TEAM_METRICS)}
      read={useRead(teamStandings, { query: { division: scope } })}
      onWall={{
        heads: [STANDING_HEADS.record, headOf(AVERAGE)],
        columns: 3,
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
        <TeamTable label={label} rows={rows} figures={FIGURES} scope={scope} />
      )}
    />
  );
}
