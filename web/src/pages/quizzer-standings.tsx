import { quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import { useParams } from 'react-router';
import { averageText } from '../features/standings/average-text.ts';
import { BoardActions } from '../features/standings/board-actions.tsx';
import { QuizzerTable } from '../features/standings/quizzer-table.tsx';
import { divisionIn, otherDivision } from '../features/standings/scope.ts';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const unknownDivision = lazyComponent(() => import('./unknown-division.tsx'));
const wall = lazyComponent(() => import('../features/standings/wall.tsx'));

/** /standings/quizzer/:division: the quizzers by rank. */
export default function QuizzerStandings() {
  const asked = useParams()['division'] ?? '';
  const scope = readScope(asked);
  const Unknown = useLazyComponent(unknownDivision, scope === null);
  if (scope !== null) return <QuizzerBoard name={scope} />;
  return (
    Unknown && <Unknown asked={asked} title="Individual Standings" to={paths.quizzerStandings} />
  );
}

function QuizzerBoard({ name }: { name: DivisionScope }) {
  const division = divisionIn(name);
  const title = `${name} Individual Standings`;
  const path = paths.quizzerStandings(name);
  const read = useRead(quizzerStandings, { query: { division: name } });
  const onWall = useOnWall();
  const Wall = useLazyComponent(wall, onWall);
  const other = otherDivision(division);
  if (Wall && read.data !== undefined) {
    return (
      <Wall
        title={title}
        heads={['Average']}
        columns={2}
        back={path}
        rows={read.data
          .filter((row) => row.roundsCompleted > 0)
          .map((row) => ({
            key: row.quizzerId,
            rank: row.rank,
            name: `${row.firstName} ${row.lastName}`,
            of: row.teamName,
            figures: [averageText(row.average)],
          }))}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={title}
        note="Friday’s points a round; equal averages by fewer errors a round."
        actions={
          <BoardActions
            path={path}
            links={[
              { label: `${other} quizzers`, to: paths.quizzerStandings(other) },
              { label: 'Team standings', to: paths.teamStandings(name) },
            ]}
          />
        }
      />
      <ReadContent read={read} skeleton={<TableSkeleton label="The standings" rows={16} />}>
        {(rows) => <QuizzerTable label={title} rows={rows} />}
      </ReadContent>
    </>
  );
}
