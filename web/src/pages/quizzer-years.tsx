import { getQuizzerYears } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OverTheYears, QuizzerYears } from '../features/history/over-the-years.tsx';
import { TodayOf } from '../features/schedule/followed-next.tsx';
import { idIn } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';

/** /quizzer/:quizzerId (W2), with the team’s next round during the event. */
export default function QuizzerYearsPage() {
  const id = idIn(useParams()['quizzerId']);
  return (
    <OverTheYears
      kind="quizzer"
      id={id}
      read={useQuery(
        callQuery(getQuizzerYears, { params: { id: id ?? 0 } }, { enabled: id !== null }),
      )}
      yearsOf={({ years }) => years.map((each) => ({ ...each, id: each.quizzerId }))}
    >
      {(found) => (
        <QuizzerYears {...found}>{(teamId) => <TodayOf teamIds={[teamId]} />}</QuizzerYears>
      )}
    </OverTheYears>
  );
}
