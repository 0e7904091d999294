import { historySummary } from '@quizmeet/contract/history/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { ChampionsTable } from '../features/history/champions-table.tsx';
import { ContactNote } from '../features/history/year-notes.tsx';
import { callQuery } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';

/** /history. */
export default function HistoryPage() {
  const read = useQuery(callQuery(historySummary));
  return (
    <>
      <PageHeading title="History" />
      <WaitForAll reads={[read]} label="The past years" rows={10}>
        <QueryContent query={read} label="The past years" rows={10}>
          {(years) => <ChampionsTable years={years} />}
        </QueryContent>
        <ContactNote />
      </WaitForAll>
    </>
  );
}
