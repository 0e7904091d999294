import { historySummary } from '@quizmeet/contract/history/calls.ts';
import { ChampionsTable } from '../features/history/champions-table.tsx';
import { ContactNote } from '../features/history/contact-note.tsx';
import { useRead } from '../platform/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { Together } from '../ui/together.tsx';

/** /history: the champions, year by year. */
export default function HistoryPage() {
  const read = useRead(historySummary);
  const skeleton = <TableSkeleton label="The past years" rows={10} />;
  return (
    <>
      <PageHeading title="History" />
      <Together reads={[read]} skeleton={skeleton}>
        <Loaded read={read} skeleton={skeleton}>
          {(years) => <ChampionsTable years={years} />}
        </Loaded>
        <ContactNote />
      </Together>
    </>
  );
}
