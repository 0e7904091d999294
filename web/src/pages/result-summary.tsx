import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { ResultsByDivision } from '../features/bracket/champions.tsx';
import { placesOf } from '../features/bracket/places.ts';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent } from '../ui/query-content.tsx';

export default function ResultSummary() {
  const brackets = useQuery(callQuery(listBrackets));
  const results = useQuery(callQuery(resultSummary));
  return (
    <>
      <PageHeading
        actions={
          <>
            <LinkButton to={paths.brackets}>All brackets</LinkButton>
            <WallButton page={paths.brackets} />
          </>
        }
      />
      <QueryContent query={brackets} label="The brackets" rows={12}>
        {(listed) => (
          <QueryContent query={results} label="The results" rows={12}>
            {(places) => <ResultsByDivision brackets={placesOf(listed, places)} />}
          </QueryContent>
        )}
      </QueryContent>
    </>
  );
}
