import { historySummary } from '@quizmeet/contract/history/calls.ts';
import { ChampionsTable } from '../features/history/champions-table.tsx';
import { ContactNote } from '../features/history/year-notes.tsx';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { WaitForAll } from '../ui/wait-for-all.tsx';

/** /history: the champions, year by year. */
export default function HistoryPage() {
  const read = useRead(historySummary);
  const skeleton = <TableSkeleton label="The past years" rows={10} />;
  return (
    <>
      <PageHeading title="History" />
      <WaitForAll reads={[read]} skeleton={skeleton}>
        <ReadContent read={read} skeleton={skeleton}>
          {(years) => <ChampionsTable years={years} />}
        </ReadContent>
        <ContactNote />
      </WaitForAll>
    </>
  );
}
