import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton, WallButton } from '../ui/buttons.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const BracketsWall = lazy(() => import('../features/bracket/brackets-wall.tsx'));

export default function Brackets() {
  const brackets = useQuery(callQuery(listBrackets));
  if (useOnWall() && brackets.data !== undefined && brackets.data.length > 0) {
    return <BracketsWall brackets={brackets.data} />;
  }
  return (
    <QueryPage
      note="A team is out after its second loss."
      actions={
        <>
          <LinkButton to={paths.resultSummary}>Result summary</LinkButton>
          <WallButton />
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
