import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { ResultSummaryTable } from '../features/bracket/result-summary-table.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { ReadPage } from './page.tsx';

/** /bracket/resultSummary: every place that is decided. */
export default function ResultSummary() {
  return (
    <ReadPage
      title="Result Summary"
      actions={<LinkButton to={paths.brackets}>All brackets</LinkButton>}
      read={useRead(resultSummary)}
      label="The results"
      rows={12}
    >
      {(rows) => <ResultSummaryTable rows={rows} />}
    </ReadPage>
  );
}
