import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { QueryPage } from '../ui/query-content.tsx';

/** /brackets. */
export default function Brackets() {
  return (
    <QueryPage
      note="A team is out after its second loss."
      actions={<LinkButton to={paths.resultSummary}>Result summary</LinkButton>}
      query={useQuery(callQuery(listBrackets))}
      label="The brackets"
      rows={4}
    >
      {(brackets) => <BracketCards brackets={brackets} />}
    </QueryPage>
  );
}
