import { quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { rankedBy } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import type { DivisionScope } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { Board } from '../features/standings/board.tsx';
import { QUIZZERS_ON_WALL, QuizzerTable } from '../features/standings/team-table.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { ScopePage } from '../tournament/scope-page.tsx';

const FIGURES = figuresIn(QUIZZER_METRICS);

/** All would take minutes on a wall. */
const TOP = 30;

export default function QuizzerStandings() {
  return (
    <ScopePage to={paths.quizzerStandings}>{(scope) => <QuizzerBoard scope={scope} />}</ScopePage>
  );
}

function QuizzerBoard({ scope }: { scope: DivisionScope }) {
  const title = `${scope} Individual Standings`;
  return (
    <Board
      title={title}
      scope={scope}
      to={paths.quizzerStandings}
      note={rankedBy(QUIZZER_METRICS)}
      read={useQuery(callQuery(quizzerStandings, { query: { division: scope } }))}
      wall={QUIZZERS_ON_WALL}
      top={TOP}
      hasPlayed={({ roundsCompleted }) => roundsCompleted > 0}
      table={(rows) => <QuizzerTable label={title} rows={rows} figures={FIGURES} />}
    />
  );
}
