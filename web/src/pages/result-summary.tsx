import { Button } from '@mantine/core';
import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { Link } from 'react-router';
import { ResultSummaryTable } from '../features/bracket/result-summary-table.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /bracket/resultSummary: every place that is decided. */
export default function ResultSummary() {
  const read = useRead(resultSummary);
  return (
    <>
      <PageHeading
        title="Result Summary"
        actions={
          <Button component={Link} to={paths.brackets} variant="default">
            All brackets
          </Button>
        }
      />
      <ReadContent read={read} skeleton={<TableSkeleton label="The results" rows={12} />}>
        {(rows) => <ResultSummaryTable rows={rows} />}
      </ReadContent>
    </>
  );
}
