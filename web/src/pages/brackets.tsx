import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const BracketsWall = lazy(() => import('../features/bracket/brackets-wall.tsx'));
const ResultsWall = lazy(() => import('../features/bracket/results-wall.tsx'));

export default function Brackets() {
  const brackets = useQuery(callQuery(listBrackets));
  const asked = useSearchParams()[0].get('division');
  const { data = [] } = brackets;
  const ofAsked = data.filter(({ division }) => division === asked);
  if (useOnWall()) {
    const shown = ofAsked.length > 0 ? ofAsked : data;
    return (
      <ResultsWall divisions={shown.map(({ division }) => division)}>
        <BracketsWall brackets={shown} isEmpty={brackets.data?.length === 0} />
      </ResultsWall>
    );
  }
  const divisions = [...new Set(data.map(({ division }) => division))];
  return (
    <QueryPage
      note="A team is out after its second loss."
      actions={
        <>
          <LinkButton to={paths.resultSummary}>Result summary</LinkButton>
          <WallButton />
          {divisions.length > 1 &&
            divisions.map((division) => <WallButton key={division} division={division} />)}
        </>
      }
      query={brackets}
      label="The brackets"
      rows={4}
    >
      {(listed) => <BracketCards brackets={listed} />}
    </QueryPage>
  );
}
