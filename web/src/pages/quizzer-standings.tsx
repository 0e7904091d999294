import { quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { figureText, headOf, rankedBy } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { averagePoints } from '@quizmeet/rules/standings/quizzer-metrics.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Board } from '../features/standings/board.tsx';
import { QuizzerTable } from '../features/standings/quizzer-table.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { ScopePage } from './scope-page.tsx';

const FIGURES = figuresIn(QUIZZER_METRICS);
const AVERAGE = averagePoints.figure;

/** /standings/quizzer/:division: the quizzers by rank. */
export default function QuizzerStandings() {
  return (
    <ScopePage title="Individual Standings" to={paths.quizzerStandings}>
      {(scope) => <QuizzerBoard scope={scope} />}
    </ScopePage>
  );
}

function QuizzerBoard({ scope }: { scope: DivisionScope }) {
  return (
    <Board
      scope={scope}
      who="quizzers"
      note={rankedBy(QUIZZER_METRICS)}
      read={useQuery(callQuery(quizzerStandings, { query: { division: scope } }))}
      onWall={{
        heads: [headOf(AVERAGE)],
        columns: 2,
        rowOf: (row) =>
          row.roundsCompleted === 0
            ? null
            : {
                key: row.quizzerId,
                rank: row.rank,
                name: `${row.firstName} ${row.lastName}`,
                of: row.teamName,
                figures: [figureText(AVERAGE.kind, row.average)],
              },
      }}
      table={(rows, label) => <QuizzerTable label={label} rows={rows} figures={FIGURES} />}
    />
  );
}
