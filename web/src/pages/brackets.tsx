import { Button } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { Link } from 'react-router';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /brackets: Saturday's brackets. */
export default function Brackets() {
  const read = useRead(listBrackets);
  return (
    <>
      <PageHeading
        title="Saturday Brackets"
        note="Double elimination: a team is out after its second loss."
        actions={
          <Button component={Link} to={paths.resultSummary} variant="default">
            Result summary
          </Button>
        }
      />
      <ReadContent read={read} skeleton={<TableSkeleton label="The brackets" rows={4} />}>
        {(brackets) => <BracketCards brackets={brackets} />}
      </ReadContent>
    </>
  );
}
