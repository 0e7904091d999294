import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ResultsByDivision } from '../features/bracket/champions.tsx';
import { placesOf } from '../features/bracket/places.ts';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { QueryContent, QueryPage } from '../ui/query-content.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const ResultsWall = lazy(() => import('../features/bracket/results-wall.tsx'));

export default function ResultSummary() {
  const brackets = useQuery(callQuery(listBrackets));
  const results = useQuery(callQuery(resultSummary));
  if (useOnWall()) return <ResultsWall />;
  return (
    <QueryPage
      actions={
        <>
          <LinkButton to={paths.brackets}>All brackets</LinkButton>
          <WallButton />
        </>
      }
      query={brackets}
      label="The brackets"
    >
      {(listed) => (
        <QueryContent query={results} label="The results" rows={12}>
          {(places) => <ResultsByDivision brackets={placesOf(listed, places)} />}
        </QueryContent>
      )}
    </QueryPage>
  );
}
