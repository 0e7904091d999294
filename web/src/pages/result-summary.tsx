import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { ResultSummaryTable } from '../features/bracket/result-summary-table.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { QueryPage } from './page.tsx';

/** /bracket/resultSummary: every place that is decided. */
export default function ResultSummary() {
  return (
    <QueryPage
      title="Result Summary"
      actions={<LinkButton to={paths.brackets}>All brackets</LinkButton>}
      query={useQuery(callQuery(resultSummary))}
      label="The results"
      rows={12}
    >
      {(rows) => <ResultSummaryTable rows={rows} />}
    </QueryPage>
  );
}
