import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import { useParams } from 'react-router';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { RoundsLackingLines } from '../features/scores/rounds-lacking-lines.tsx';
import { BoardActions } from '../features/standings/board-actions.tsx';
import { divisionIn, otherDivision } from '../features/standings/scope.ts';
import { TeamTable } from '../features/standings/team-table.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const unknownDivision = lazyComponent(() => import('./unknown-division.tsx'));
const wall = lazyComponent(() => import('../features/standings/wall.tsx'));

/** /standings/team/:division: the teams by rank. */
export default function TeamStandings() {
  const asked = useParams()['division'] ?? '';
  const scope = readScope(asked);
  const Unknown = useLazyComponent(unknownDivision, scope === null);
  if (scope !== null) return <TeamBoard name={scope} />;
  return Unknown && <Unknown asked={asked} title="Team Standings" to={paths.teamStandings} />;
}

function TeamBoard({ name }: { name: DivisionScope }) {
  const division = divisionIn(name);
  const title = `${name} Team Standings`;
  const path = paths.teamStandings(name);
  const read = useRead(teamStandings, { query: { division: name } });
  const onWall = useOnWall();
  const Wall = useLazyComponent(wall, onWall);
  const { open } = useOpenedRound();
  const other = otherDivision(division);
  if (Wall && read.data !== undefined) {
    return (
      <Wall
        title={title}
        heads={['Record', 'Average']}
        columns={3}
        back={path}
        rows={read.data.map((row) => ({
          key: row.id,
          rank: row.rank,
          name: row.teamName,
          figures: [`${row.wins}–${row.losses}`, row.average.toFixed(2)],
        }))}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={title}
        note="By average Olympic points, then head-to-head, bonuses, total points."
        actions={
          <BoardActions
            path={path}
            links={[
              { label: `${other} teams`, to: paths.teamStandings(other) },
              { label: 'Individual standings', to: paths.quizzerStandings(name) },
            ]}
          />
        }
      />
      <RoundsLackingLines division={name} onOpen={open} />
      <ReadContent read={read} skeleton={<TableSkeleton label="The standings" rows={16} />}>
        {(rows) => <TeamTable label={title} rows={rows} division={division} />}
      </ReadContent>
      <OpenedRound />
    </>
  );
}
